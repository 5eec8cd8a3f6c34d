/** What visitors expect of a runtime, wherever it finds its pages, in each engine: on plain HTML and on the framework's page data. */

import { createDeferred } from '../support/deferred.ts'
import { scaled } from '../support/machine.ts'
import type { PlainSite } from '../support/plain-site.ts'
import type { Visitor } from './engines.ts'
import {
  expect,
  expectPage,
  follow,
  headingOf,
  locationOf,
  start,
  test,
  whenRunning,
  type Globals,
} from './plain-html.ts'

const countOf = (plain: PlainSite, request: string) => plain.requests.filter((other) => other === request).length
const progressOf = (visitor: Visitor) => visitor.run(() => document.getElementById('progress')?.textContent)

/** Records the events of navigations from now on. */
const record = (visitor: Visitor) =>
  visitor.run(() => {
    const events: string[] = []
    Object.assign(globalThis, { events })
    for (const name of ['before', 'start', 'delayed', 'end', 'error'])
      addEventListener(`navigation:${name}`, (event) => {
        const { status, cause, duration } = (event as CustomEvent).detail
        events.push([name, cause, status, duration > 0 && 'lasted'].filter(Boolean).join(' '))
      })
  })
const recorded = (visitor: Visitor) => visitor.run(() => (globalThis as unknown as { events: string[] }).events)

for (const source of ['HTML', 'page data'] as const)
  test.describe(`with pages in ${source},`, () => {
    test.use({ source })

    test('Back and Forward return to the exact positions', async ({ visitor, plain, base }) => {
      plain.pages['a/'] = { main: '<p style="height: 3000px"></p>' }
      const scrollTo = async (top: number) => {
        await visitor.run((top) => globalThis.scrollTo(0, top), top)
        // Wait until the position is stored.
        await expect.poll(() => visitor.run((top) => Object.values(sessionStorage).includes(`${top}`), top)).toBe(true)
      }
      const expectScroll = (top: number) => expect.poll(() => visitor.run(() => scrollY)).toBe(top)
      await start(visitor, 'long/')
      await scrollTo(1234)
      await follow(visitor, `${base}a/`)
      await expectPage(visitor, 'Page a/')
      await expectScroll(0)
      await scrollTo(777)
      await follow(visitor, `${base}b/`)
      await expectPage(visitor, 'Page b/')
      for (const [go, heading, top] of [
        ['back', 'Page a/', 777],
        ['back', 'Page long/', 1234],
        ['forward', 'Page a/', 777],
        ['forward', 'Page b/', 0],
        ['back', 'Page a/', 777],
      ] as const) {
        await visitor[go]()
        await expectPage(visitor, heading)
        await expectScroll(top)
      }
      // The positions survive the document.
      await visitor.reload()
      await expect.poll(() => headingOf(visitor)).toBe('Page a/')
      await expectScroll(777)
      await whenRunning(visitor)
      await visitor.back()
      await expect.poll(() => headingOf(visitor)).toBe('Page long/')
      await expectScroll(1234)
    })

    test('the last click wins while the page of the first is slow', async ({ visitor, plain, base }) => {
      const { promise, resolve: release } = createDeferred()
      plain.pages['a/'] = { wait: promise }
      await start(visitor)
      await visitor.click(`a[href="${base}a/"]`)
      await expect.poll(() => plain.requests).toContain(`GET ${base}a/`)
      await visitor.click(`a[href="${base}b/"]`)
      await expectPage(visitor, 'Page b/')
      release()
      // Resolves when the page of the first click is loaded.
      await visitor.run(async (path) => {
        await (globalThis as Globals).runtime!.prefetch(path)
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }, `${base}a/`)
      await expectPage(visitor, 'Page b/')
      expect(await locationOf(visitor)).toBe(`${plain.url}b/`)
      await visitor.click(`a[href="${base}a/"]`)
      await expectPage(visitor, 'Page a/')
    })

    test('a slow page is announced after a second, and its events have its duration', async ({
      visitor,
      plain,
      base,
    }) => {
      const { promise, resolve: release } = createDeferred()
      plain.pages['a/'] = { wait: promise }
      await start(visitor)
      await record(visitor)
      await visitor.click(`a[href="${base}a/"]`)
      await expect.poll(() => progressOf(visitor)).toBe('Loading')
      expect(await headingOf(visitor)).toBe('Page ')
      expect(await locationOf(visitor)).toBe(plain.url)
      release()
      await expectPage(visitor, 'Page a/')
      expect(await progressOf(visitor)).toBe('')
      expect(await recorded(visitor)).toEqual(['before link', 'start link', 'delayed link', 'end link 200 lasted'])
    })

    test('the browser loads a page after fifteen seconds, with query and hash', async ({ visitor, plain, base }) => {
      plain.pages['b/'] = { main: `<a href="${base}never/?q=1#h">Never</a>` }
      // The third request is that of the browser.
      plain.pages['never/'] = {
        get wait() {
          const count = plain.requests.filter((request) => request.startsWith(`GET ${base}never/`)).length
          return count > 2 ? undefined : new Promise(() => {})
        },
      }
      await start(visitor, 'b/')
      const begin = Date.now()
      await follow(visitor, `${base}never/?q=1#h`)
      await expect
        .poll(() => headingOf(visitor), { timeout: scaled(40_000) })
        .toBe(source === 'HTML' ? 'Page never/?q=1' : 'Page never/')
      expect(Date.now() - begin).toBeGreaterThan(14_000)
      expect(await locationOf(visitor)).toBe(`${plain.url}never/?q=1#h`)
    })

    test('a temporary error is retried, a permanent one ends in one full load', async ({ visitor, plain, base }) => {
      plain.pages['a/'] = { failures: 1 }
      plain.pages['b/'] = { status: 503 }
      await start(visitor)
      await follow(visitor, `${base}a/`)
      await expectPage(visitor, 'Page a/')
      await follow(visitor, `${base}b/`)
      await expect.poll(() => headingOf(visitor)).toBe('Page b/')
      expect(await visitor.run(() => 'isSameDocument' in globalThis)).toBe(false)
      expect(countOf(plain, `GET ${base}b/`)).toBe(5)
    })

    test('navigation:before can be prevented, for a click and for Back', async ({ visitor, plain, base }) => {
      await start(visitor)
      await follow(visitor, `${base}a/`)
      await expectPage(visitor, 'Page a/')
      await record(visitor)
      await visitor.run(() => addEventListener('navigation:before', (event) => event.preventDefault()))
      await follow(visitor, `${base}b/`)
      expect(await recorded(visitor)).toEqual(['before link'])
      await visitor.back()
      await expect.poll(() => recorded(visitor)).toEqual(['before link', 'before back'])
      await expect.poll(() => locationOf(visitor)).toBe(`${plain.url}a/`)
      await expectPage(visitor, 'Page a/')
    })

    test('Back cancels a loading page', async ({ visitor, plain, base }) => {
      const { promise, resolve: release } = createDeferred()
      plain.pages['b/'] = { wait: promise }
      await start(visitor)
      await follow(visitor, `${base}a/`)
      await expectPage(visitor, 'Page a/')
      await follow(visitor, `${base}b/`)
      await expect.poll(() => plain.requests).toContain(`GET ${base}b/`)
      await visitor.back()
      await expectPage(visitor, 'Page ')
      release()
      await visitor.run(
        (path) =>
          (globalThis as unknown as { runtime: { prefetch: (path: string) => unknown } }).runtime.prefetch(path),
        `${base}b/`,
      )
      await expectPage(visitor, 'Page ')
      expect(await locationOf(visitor)).toBe(plain.url)
    })

    test('a click wins over another site that is loading', async ({ visitor, plain, base, elsewhere }) => {
      plain.pages[''] = { main: `<a id="away" href="${elsewhere.url}?delay=30000">Away</a>` }
      await start(visitor)
      await visitor.run((href) => {
        addEventListener('beforeunload', () =>
          setTimeout(() => document.querySelector<HTMLElement>(`a[href="${href}"]`)!.click()),
        )
        document.getElementById('away')!.click()
      }, `${base}a/`)
      await expectPage(visitor, 'Page a/')
      expect(await locationOf(visitor)).toBe(`${plain.url}a/`)
    })

    test.describe('with a canonical link that follows the URL', () => {
      test.use({ options: '{ stripCanonical: false }' })

      test('it has the path, the query and the hash of the page', async ({ visitor, plain, base }) => {
        const head = '<link rel="canonical" href="https://x.example/one/">'
        plain.pages[''] = { head, main: `<a href="${base}a/?q=1#part">A</a>` }
        plain.pages['a/'] = { head }
        const canonical = () => visitor.run(() => document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href)
        await start(visitor)
        await expect.poll(canonical).toBe(`https://x.example${base}`)
        await follow(visitor, `${base}a/?q=1#part`)
        await expectPage(visitor, source === 'HTML' ? 'Page a/?q=1' : 'Page a/')
        expect(await canonical()).toBe(`https://x.example${base}a/?q=1#part`)
      })
    })

    test('visible links are prefetched four at a time, a hovered link immediately, and others never', async ({
      visitor,
      plain,
      base,
    }) => {
      const names = ['one', 'two', 'three', 'four', 'five', 'six']
      const links = names.map((name) => `<a href="${base}${name}/">${name}</a>`).join(' ')
      for (const name of names) plain.pages[`${name}/`] = {}
      plain.pages['start/'] = {
        nav: '',
        main:
          `${links} <a href="${base}off/" data-prefetch="off">Off</a> <a href="${base}a/?logout">Log out</a>` +
          ` <a href="${base}file.pdf">File</a> <a href="${base}ext/" rel="external">External</a>`,
      }
      await visitor.open('start/')
      await whenRunning(visitor)
      await visitor.run(() => void Object.assign(globalThis, { isSameDocument: true }))
      await visitor.hover(`a[href="${base}six/"]`)
      await expect.poll(() => countOf(plain, `GET ${base}six/`)).toBe(1)
      const ahead = () => names.slice(0, 5).filter((name) => plain.requests.includes(`GET ${base}${name}/`))
      await expect.poll(() => ahead().length, { intervals: [50] }).toBeGreaterThan(0)
      await expect.poll(() => ahead().length, { intervals: [50] }).toBe(4)
      await expect.poll(() => ahead().length).toBe(5)
      await visitor.click(`a[href="${base}five/"]`)
      await expectPage(visitor, 'Page five/')
      expect(plain.requests.filter((request) => names.some((name) => request.includes(`${name}/`))).sort()).toEqual(
        names.map((name) => `GET ${base}${name}/`).sort(),
      )
      expect(plain.requests.filter((request) => /off|logout|pdf|ext/.test(request))).toEqual([])
    })
  })
