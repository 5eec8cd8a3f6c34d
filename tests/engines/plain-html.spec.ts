/** The runtime on a site of plain HTML, in each engine. */

import {
  answerWith,
  expect,
  expectPage,
  follow,
  headingOf,
  isInView,
  locationOf,
  start,
  test,
  whenRunning,
  type Globals,
} from './plain-html.ts'

for (const base of ['/', '/sub/'])
  test.describe(`below ${base}`, () => {
    test.use({ base })

    test('a click, a hash, a form and a missing page change the page in its document', async ({ visitor, plain }) => {
      plain.pages['b/'] = {
        main:
          `<form action="${base}a/?old"><input name="q" value="50 %"><button name="by" value="date">Search</button></form>` +
          `<a href="${base}long/#end">The end</a> <a href="#below">Below</a>` +
          `<p style="height: 4000px"></p><p id="below">Below</p>`,
      }
      await start(visitor)

      await visitor.click(`a[href="${base}b/"]`)
      await expectPage(visitor, 'Page b/')
      expect(await locationOf(visitor)).toBe(`${plain.url}b/`)
      expect(
        await visitor.run(() => {
          const announcer = document.getElementById('announcer')!
          const { activeElement, title } = document
          return [title, activeElement?.localName, announcer.ariaLive, announcer.getAttribute('aria-live'), scrollY]
        }),
      ).toEqual(['Page b/', 'main', 'assertive', 'assertive', 0])
      await expect
        .poll(() => visitor.run(() => document.getElementById('announcer')!.textContent))
        .toBe('Navigated to Page b/')

      await follow(visitor, '#below')
      await expect.poll(() => isInView(visitor, '#below')).toBe(true)
      await follow(visitor, `${base}long/#end`)
      await expectPage(visitor, 'Page long/')
      await expect.poll(() => isInView(visitor, '#end')).toBe(true)
      expect(await locationOf(visitor)).toBe(`${plain.url}long/#end`)

      await visitor.back()
      await expectPage(visitor, 'Page b/')
      await expect.poll(() => locationOf(visitor)).toBe(`${plain.url}b/#below`)
      await visitor.click('form button')
      await expectPage(visitor, 'Page a/?q=50+%25&by=date')
      expect(await locationOf(visitor)).toBe(`${plain.url}a/?q=50+%25&by=date`)

      await visitor.run((href) => document.querySelector('nav a')!.setAttribute('href', href), `${base}nope/`)
      await visitor.click('nav a')
      await expectPage(visitor, 'Page missing')
      expect(await locationOf(visitor)).toBe(`${plain.url}nope/`)
      expect(await visitor.run(() => (globalThis as Globals).ends!.at(-1))).toMatchObject({
        status: 404,
        cause: 'link',
      })
    })
  })

test('scripts run once, and a persistent region is the same element', async ({ visitor, plain, base }) => {
  const count = (name: string) => `(globalThis.ran ??= []).push('${name}')`
  for (const name of ['classic', 'module']) plain.pages[`${name}.js`] = answerWith('text/javascript', count(name))
  plain.pages[''] = { after: '<p id="player">First</p>' }
  plain.pages['a/'] = {
    head: `<script>${count('head')}</script><script src="${base}classic.js"></script>`,
    main: `<script data-once>${count('once')}</script><script type="module" src="../module.js"></script>`,
    after: `<p id="player">Second</p><script>${count('end')}</script>`,
  }
  await start(visitor)
  await visitor.run(() => void Object.assign(document.getElementById('player')!, { isPlaying: true }))
  const ran = () => visitor.run(() => (globalThis as Globals).ran?.toSorted())
  const ONCE = ['classic', 'end', 'head', 'module', 'once']
  for (let visit = 0; visit < 3; visit++) {
    await visitor.click(`a[href="${base}a/"]`)
    await expectPage(visitor, 'Page a/')
    await expect.poll(ran).toEqual(ONCE)
    await visitor.click(`a[href="${base}b/"]`)
    await expectPage(visitor, 'Page b/')
  }
  expect(await ran()).toEqual(ONCE)
  expect(
    await visitor.run(() => {
      const player = document.getElementById('player')!
      return [player.textContent, 'isPlaying' in player]
    }),
  ).toEqual(['First', true])
})

test.describe('with regions', () => {
  test.use({ options: '{ regions: ["#crumbs", "#extra"] }' })

  test('regions follow the page, and an equal one stays the same element', async ({ visitor, plain, base }) => {
    const crumbs = (text: string) => `<p id="crumbs" class="${text}">${text}</p><p id="extra">Equal</p>`
    plain.pages[''] = { after: crumbs('Home') }
    plain.pages['a/'] = { after: crumbs('A') }
    await start(visitor)
    await visitor.run(() => void Object.assign(document.getElementById('extra')!.firstChild!, { isKept: true }))
    for (const [path, heading, text] of [
      ['a/', 'Page a/', 'A'],
      ['', 'Page ', 'Home'],
      // This page has neither of them.
      ['b/', 'Page b/', 'Home'],
      ['a/', 'Page a/', 'A'],
    ] as const) {
      await visitor.click(`a[href="${base}${path}"]`)
      await expectPage(visitor, heading)
      expect(
        await visitor.run(() => {
          const crumbs = document.getElementById('crumbs')!
          return [crumbs.textContent, crumbs.className, 'isKept' in document.getElementById('extra')!.firstChild!]
        }),
      ).toEqual([text, text, true])
    }
  })
})

test('other files are loaded by the browser, and Back returns to the site', async ({ visitor, plain, base }) => {
  plain.pages['a/'] = answerWith('text/plain', 'Plain text')
  plain.pages['b/'] = answerWith('text/html', '<title>Other</title><h1>A page without the slot</h1>')
  await start(visitor)
  for (const [path, text] of [
    ['a/', 'Plain text'],
    ['b/', 'A page without the slot'],
  ] as const) {
    await visitor.click(`a[href="${base}${path}"]`)
    await expect.poll(() => visitor.run(() => document.body.textContent.trim()).catch(() => '')).toBe(text)
    expect(await locationOf(visitor)).toBe(plain.url + path)
    expect(await visitor.run(() => 'isSameDocument' in globalThis)).toBe(false)
    await visitor.back()
    await expect.poll(() => headingOf(visitor)).toBe('Page ')
    await whenRunning(visitor)
  }
  await visitor.run(() => void Object.assign(globalThis, { isSameDocument: true }))
  await visitor.click(`a[href="${base}long/"]`)
  await expectPage(visitor, 'Page long/')
})

test('style sheets apply when the page is shown, under a policy with nonces', async ({ visitor, plain, base }) => {
  const entry = `import { boot } from '${base}flatirons-runtime.js'; globalThis.runtime = boot()`
  for (const [path, head] of [
    ['one', ''],
    ['two', `<link rel="stylesheet" href="red.css">`],
  ] as const)
    plain.pages[path] = (request, response) => {
      const nonce = `${path}${plain.requests.length}`
      response.setHeader(
        'content-security-policy',
        `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'`,
      )
      answerWith(
        'text/html',
        `<title>${path}</title><style nonce="${nonce}">#${path} { color: rgb(0, 0, 255) }</style>${head}` +
          `<nav><a href="${base}one">One</a> <a href="${base}two">Two</a></nav><main><h1>${path}</h1><p id="${path}">Blue</p>` +
          `<script nonce="${nonce}">document.title += ' ran'</script></main>` +
          `<script type="module" nonce="${nonce}">${entry}</script>`,
      )(request, response)
    }
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  plain.pages['red.css'] = async (request, response) => {
    await released
    answerWith('text/css', 'h1 { color: rgb(255, 0, 0) }')(request, response)
  }
  await start(visitor, 'one')
  await visitor.run(() => {
    const blocked: string[] = []
    const colours: string[] = []
    Object.assign(globalThis, { blocked, colours })
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => blocked.push(violatedDirective))
    addEventListener('navigation:end', () => colours.push(getComputedStyle(document.querySelector('h1')!).color))
  })
  await visitor.click(`a[href="${base}two"]`)
  await expect.poll(() => plain.requests).toContain(`GET ${base}red.css`)
  expect(await headingOf(visitor)).toBe('one')
  release()
  await expectPage(visitor, 'two')
  expect(await visitor.run(() => [document.title, getComputedStyle(document.querySelector('#two')!).color])).toEqual([
    'two ran',
    'rgb(0, 0, 255)',
  ])
  await visitor.click(`a[href="${base}one"]`)
  await expectPage(visitor, 'one')
  await visitor.click(`a[href="${base}two"]`)
  await expectPage(visitor, 'two')
  expect(await visitor.run(() => (globalThis as Globals).colours)).toEqual([
    'rgb(255, 0, 0)',
    'rgb(0, 0, 0)',
    'rgb(255, 0, 0)',
  ])
  expect(await visitor.run(() => (globalThis as Globals).blocked)).toEqual([])
})

test('the base of the next page counts for its links, style sheets and scripts', async ({ visitor, plain, base }) => {
  plain.pages['deep/next/'] = { main: '<p>Next</p>' }
  plain.pages['deep/page.css'] = answerWith('text/css', 'p { color: rgb(255, 0, 0) }')
  plain.pages['deep/page.js'] = answerWith('text/javascript', "(globalThis.ran ??= []).push('deep')")
  plain.pages['based/'] = {
    head: `<base href="${base}deep/"><link rel="stylesheet" href="page.css"><script src="page.js"></script>`,
    main: '<p>Based</p><a href="next/">Next</a>',
  }
  plain.pages['a/'] = { main: '<a href="../b/">B</a>' }
  await start(visitor)
  await visitor.run((href) => document.querySelector('nav a')!.setAttribute('href', href), `${base}based/`)
  await visitor.click('nav a')
  await expectPage(visitor, 'Page based/')
  expect(await visitor.run(() => getComputedStyle(document.querySelector('main p')!).color)).toBe('rgb(255, 0, 0)')
  await expect.poll(() => visitor.run(() => (globalThis as Globals).ran)).toEqual(['deep'])
  await visitor.click('main a')
  await expectPage(visitor, 'Page deep/next/')
  expect(await locationOf(visitor)).toBe(`${plain.url}deep/next/`)
  // The next page has no base.
  await visitor.click(`nav a[href="${base}a/"]`)
  await expectPage(visitor, 'Page a/')
  await visitor.click('main a')
  await expectPage(visitor, 'Page b/')
})

test('a style sheet in the body is loaded before its page is shown', async ({ visitor, plain, base }) => {
  const releases: (() => void)[] = []
  for (const name of ['slot', 'below'])
    plain.pages[`${name}.css`] = async (request, response) => {
      await new Promise<void>((resolve) => releases.push(resolve))
      const selector = name === 'slot' ? 'main p' : '#below'
      answerWith('text/css', `${selector} { color: rgb(255, 0, 0) }`)(request, response)
    }
  plain.pages['a/'] = {
    main: '<link rel="stylesheet" href="../slot.css"><p>Red</p>',
    after: '<link rel="StyleSheet" href="../below.css">',
  }
  await start(visitor)
  await visitor.run(() => {
    document.body.insertAdjacentHTML('beforeend', '<p id="below">Below</p>')
    const colours: string[] = []
    Object.assign(globalThis, { colours })
    addEventListener('navigation:end', () => {
      for (const selector of ['main p', '#below']) {
        const element = document.querySelector(selector)
        if (element) colours.push(getComputedStyle(element).color)
      }
    })
  })
  await visitor.click(`a[href="${base}a/"]`)
  // Firefox requests the second style sheet when it has the first.
  await expect.poll(() => plain.requests).toContain(`GET ${base}slot.css`)
  expect(await headingOf(visitor)).toBe('Page ')
  // The link in the page loads its file again.
  await expect
    .poll(() => {
      for (const release of releases) release()
      return headingOf(visitor)
    })
    .toBe('Page a/')
  expect(await visitor.run(() => (globalThis as Globals).colours)).toEqual(['rgb(255, 0, 0)', 'rgb(255, 0, 0)'])
  await visitor.click(`a[href="${base}b/"]`)
  await expectPage(visitor, 'Page b/')
  expect(await visitor.run(() => getComputedStyle(document.getElementById('below')!).color)).toBe('rgb(0, 0, 0)')
})

test('a form keeps the hash of its action, and a redirect joins queries and hashes', async ({
  visitor,
  plain,
  base,
}) => {
  plain.pages['b/'] = {
    main: `<form action="${base}long/?old=1#end"><button name="by" value="x">Send</button></form>`,
  }
  await start(visitor, 'b/')
  await visitor.click('form button')
  await expectPage(visitor, 'Page long/?by=x')
  expect(await locationOf(visitor)).toBe(`${plain.url}long/?by=x#end`)
  await expect.poll(() => isInView(visitor, '#end')).toBe(true)
})

test.describe('with redirects', () => {
  test.use({
    options: `{ redirects: (path) => ({ '/sub/q/': '/sub/long/?a=1#h', '/sub/h/': '/sub/long/#end' })[path] }`,
  })

  for (const [href, target] of [
    ['q/?x=1#z', 'long/?a=1&x=1#z'],
    ['q/', 'long/?a=1#h'],
    ['h/?x=1', 'long/?x=1#end'],
    ['h/#z', 'long/#z'],
  ] as const)
    test(`${href} leads to ${target}`, async ({ visitor, plain, base }) => {
      await start(visitor)
      await visitor.run((href) => document.querySelector('nav a')!.setAttribute('href', href), base + href)
      await visitor.click('nav a')
      await expect.poll(() => locationOf(visitor)).toBe(plain.url + target)
    })
})
