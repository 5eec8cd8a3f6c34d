/** Links within a page and to a part of another page, and the focus after Back and Forward: as without a runtime. */

import { expect, expectPage, follow, locationOf, start, test, type Globals } from './plain-html.ts'
import type { Visitor } from './engines.ts'

const TALL = '<p style="height: 3000px"></p>'
const STYLE = '<style>:target { outline: 3px solid rgb(255, 0, 0) }</style>'

/** Targets of every kind, far from each other. */
const TARGETS =
  `${TALL}<h2 id="part">Part</h2><a href="#top" id="after-part">After the part</a>` +
  `${TALL}<a name="old-name">An old anchor</a>` +
  `${TALL}<h2 id="größe (1)">Größe</h2>` +
  `${TALL}<details><summary>More</summary><p id="in-details">Inside</p></details>` +
  `${TALL}<div hidden="until-found"><p id="in-hidden">Hidden</p></div>` +
  `${TALL}<button id="button">A button</button>${TALL}<p id="words">Some quokka words</p>${TALL}`

const HASHES = ['#part', '#old-name', '#gr%C3%B6%C3%9Fe%20(1)', '#in-details', '#in-hidden', '#button'] as const

const linksTo = (path: string) =>
  HASHES.map((hash) => `<a href="${path}${hash}">${hash}</a> `).join('') +
  `<a href="${path}#:~:text=quokka">words</a> <a href="${path}#part:~:text=quokka">part and words</a> <a href="${path}#nowhere">nowhere</a> <a href="${path}#">empty</a> <a href="${path}#top">top</a>`

/** Describes where the visitor is. */
const look = (visitor: Visitor) =>
  visitor.run(() => {
    const target = document.querySelector<HTMLAnchorElement>(':target')
    return {
      target: target && (target.id || target.name),
      active: document.activeElement!.id || document.activeElement!.localName,
      isOpen: document.querySelector('details')?.open,
      isHidden: document.querySelector('[hidden]') !== null,
    }
  })

const topOf = (visitor: Visitor, selector: string) =>
  visitor.run(
    (selector) => Math.abs(Math.round(document.querySelector(selector)!.getBoundingClientRect().top)),
    selector,
  )

const scrollOf = (visitor: Visitor) => visitor.run(() => Math.round(scrollY))

const focusOf = (visitor: Visitor) =>
  visitor.run(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('href') ?? activeElement?.getAttribute('name') ?? activeElement?.localName
  })

const stored = (visitor: Visitor) =>
  expect
    .poll(() =>
      visitor.run(() => sessionStorage.getItem(`scroll:${location.pathname}|${history.state?.key}`) === `${scrollY}`),
    )
    .toBe(true)

for (const from of ['the same page', 'another page'])
  test.describe(`a link from ${from}`, () => {
    const isSame = from === 'the same page'

    test.beforeEach(async ({ visitor, plain, base }) => {
      plain.pages['t/'] = { head: STYLE, main: linksTo('') + TARGETS }
      plain.pages['from/'] = { main: linksTo(`${base}t/`) }
      await start(visitor, isSame ? 't/' : 'from/')
    })

    const go = async (visitor: Visitor, base: string, hash: string) => {
      await follow(visitor, isSame ? hash : `${base}t/${hash}`)
      await expectPage(visitor, 'Page t/')
    }

    for (const hash of HASHES)
      test(`${hash} reaches its target, which :target matches`, async ({ visitor, plain, base }) => {
        await go(visitor, base, hash)
        const id = decodeURIComponent(hash.slice(1))
        await expect.poll(() => topOf(visitor, ':target')).toBe(0)
        expect(await look(visitor)).toEqual({
          target: id,
          active: id === 'button' ? 'button' : 'body',
          isOpen: id === 'in-details',
          isHidden: id !== 'in-hidden',
        })
        expect(await locationOf(visitor)).toBe(`${plain.url}t/${hash}`)
        expect(await visitor.run(() => typeof history.state.key)).toBe('string')
      })

    test('moves the tab key to its target', async ({ visitor, base }) => {
      await go(visitor, base, '#part')
      await expect.poll(() => topOf(visitor, ':target')).toBe(0)
      await visitor.press('Tab')
      expect(await look(visitor)).toMatchObject({ active: 'after-part' })
    })

    test('to words scrolls to them, and the runtime goes on', async ({ visitor, plain, base }) => {
      await go(visitor, base, '#:~:text=quokka')
      await expect.poll(() => topOf(visitor, '#words')).toBeLessThan(800)
      expect(await topOf(visitor, '#words')).toBeGreaterThan(0)
      expect(await locationOf(visitor)).toBe(`${plain.url}t/`)
      await visitor.back()
      await expect.poll(() => locationOf(visitor)).toBe(isSame ? `${plain.url}t/` : `${plain.url}from/`)
    })

    test('to a part and words scrolls to the words', async ({ visitor, base }) => {
      await go(visitor, base, '#part:~:text=quokka')
      await expect.poll(() => topOf(visitor, '#words')).toBeLessThan(800)
    })

    for (const [hash, top] of [
      ['#', 0],
      ['#top', 0],
      ['#nowhere', isSame ? 1234 : 0],
    ] as const)
      test(`${hash} leads to ${top} pixels`, async ({ visitor, base }) => {
        if (isSame) {
          await visitor.run(() => scrollTo(0, 1234))
          await stored(visitor)
        }
        await go(visitor, base, hash)
        await visitor.wait(100)
        expect(await scrollOf(visitor)).toBe(top)
      })
  })

test('a link within the page is followed by the browser, with an entry, events and positions', async ({
  visitor,
  plain,
  base,
}) => {
  plain.pages['t/'] = { head: STYLE, main: linksTo('') + TARGETS }
  await start(visitor, 't/')
  await visitor.run(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    for (const type of ['navigation:before', 'navigation:start', 'navigation:end', 'hashchange'])
      addEventListener(type, (event) => seen.push(`${type} ${(event as CustomEvent).detail?.cause ?? ''}`.trim()))
  })
  await follow(visitor, '#part')
  await expect
    .poll(() => visitor.run(() => (globalThis as Globals & { seen?: string[] }).seen!.toSorted()))
    .toEqual(['hashchange', 'navigation:before link', 'navigation:end link', 'navigation:start link'])
  await stored(visitor)
  expect(await visitor.run(() => document.getElementById('announcer')!.textContent)).toBe('')
  const part = await scrollOf(visitor)
  await follow(visitor, '#old-name')
  await expect.poll(() => topOf(visitor, ':target')).toBe(0)
  await stored(visitor)
  const oldName = await scrollOf(visitor)
  for (const [step, hash, position] of [
    ['back', '#part', part],
    ['back', '', 0],
    ['forward', '#part', part],
    ['forward', '#old-name', oldName],
  ] as const) {
    await visitor[step]()
    await expect.poll(() => locationOf(visitor)).toBe(`${plain.url}t/${hash}`)
    await expect.poll(() => scrollOf(visitor)).toBe(position)
  }
  await follow(visitor, `${base}a/`)
  await expectPage(visitor, 'Page a/')
  await visitor.back()
  await expectPage(visitor, 'Page t/')
  await expect.poll(() => scrollOf(visitor)).toBe(oldName)
  expect(await look(visitor)).toMatchObject({ target: 'old-name' })
})

test('a link within the page can be prevented', async ({ visitor, plain }) => {
  plain.pages['t/'] = { head: STYLE, main: linksTo('') + TARGETS }
  await start(visitor, 't/')
  await visitor.run(() => addEventListener('navigation:before', (event) => event.preventDefault()))
  await follow(visitor, '#part')
  await visitor.wait(100)
  expect([await scrollOf(visitor), await locationOf(visitor)]).toEqual([0, `${plain.url}t/`])
})

test.describe('after Back and Forward the focus is on', () => {
  test.beforeEach(async ({ plain, base }) => {
    plain.pages['t/'] = {
      main:
        `${TALL}<h2>Middle</h2><a href="${base}a/">First</a> <a href="${base}b/">Second</a> <a href="${base}a/">Third</a>` +
        `<form action="${base}a/"><input name="q"></form>${TALL}`,
    }
  })

  test('the link that the visitor has left by', async ({ visitor, base }) => {
    await start(visitor, 't/')
    await visitor.click(`main a[href="${base}b/"]`)
    await expectPage(visitor, 'Page b/')
    await visitor.back()
    await expectPage(visitor, 'Page t/')
    await expect.poll(() => focusOf(visitor)).toBe(`${base}b/`)
    expect(await topOf(visitor, `main a[href="${base}b/"]`)).toBeGreaterThan(0)
    expect(await topOf(visitor, `main a[href="${base}b/"]`)).toBeLessThan(800)
  })

  test('the field whose form the visitor has sent', async ({ visitor, base }) => {
    await start(visitor, 't/')
    await visitor.click('input[name=q]')
    await visitor.type('words')
    await visitor.press('Enter')
    await expectPage(visitor, 'Page a/?q=words')
    await visitor.back()
    await expectPage(visitor, 'Page t/')
    await expect.poll(() => focusOf(visitor)).toBe('q')
    await visitor.press('Tab')
    expect(await locationOf(visitor)).toContain(`${base}t/`)
  })

  test('the element at the top of the window if the link is gone', async ({ visitor, plain, base }) => {
    await start(visitor, 't/')
    await visitor.run((href) => {
      const link = Object.assign(document.createElement('a'), { href, id: 'added', textContent: 'Added' })
      document.querySelector('h2')!.before(link)
    }, `${base}b/`)
    await visitor.click('#added')
    await expectPage(visitor, 'Page b/')
    plain.pages['t/'] = { main: `${TALL}<h2>Middle</h2>${TALL}` }
    await visitor.back()
    await expectPage(visitor, 'Page t/')
    await expect.poll(() => focusOf(visitor)).not.toBe('main')
    const top = await visitor.run(() => document.activeElement!.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(800)
  })

  test('the link to a footnote', async ({ visitor, plain }) => {
    plain.pages['t/'] = { main: `<p>Words <a id="ref" href="#note">1</a></p>${TALL}<p id="note">Note</p>${TALL}` }
    await start(visitor, 't/')
    await visitor.click('#ref')
    await expect.poll(() => topOf(visitor, '#note')).toBe(0)
    await visitor.back()
    await expect.poll(() => scrollOf(visitor)).toBe(0)
    await expect.poll(() => focusOf(visitor)).toBe('#note')
  })
})
