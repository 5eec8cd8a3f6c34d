/**
 * Tests the behaviours in `plain-html-behaviours.md`, which visitors and authors expect of a library that changes pages
 * in place, and which tests of other libraries cover.
 */

import type { ServerResponse } from 'node:http'

import type { Locator, Page } from '@playwright/test'

import { createDeferred } from '../support/deferred.ts'
import { scaled } from '../support/machine.ts'
import type { PlainSite } from '../support/plain-site.ts'
import { expect, heading, open, test, type Globals } from './plain-html.ts'

const { step } = test

const send = (response: ServerResponse, type: string, text: string) =>
  void response.setHeader('content-type', type).end(text)

/** Clicks on an element without scrolling. */
const click = (locator: Locator) => locator.evaluate((element) => (element as HTMLElement).click())

/** Clicks, checks that the page is shown in the same document, and goes back to the page of the test. */
async function expectShown(page: Page, loads: string[], locator: Locator, url: RegExp | string = /\/a\/$/) {
  const before = await heading(page).textContent()
  await locator.click()
  await expect(page).toHaveURL(url)
  await expect(heading(page)).toContainText('Page a/')
  expect(loads).toEqual([])
  await page.goBack()
  await expect(heading(page)).toHaveText(before!)
}

/** Clicks, checks that the browser loads the page, and opens the page of the test again. */
async function expectLoaded(page: Page, loads: string[], locator: Locator, path = '/a/') {
  const url = page.url()
  await locator.click()
  await expect.poll(() => loads).toEqual([path])
  await page.goto(url)
  await page.waitForFunction(() => 'runtime' in window)
  loads.length = 0
}

/** Records the events of navigations in `events`. */
const record = (page: Page) =>
  page.evaluate(() => {
    const events: string[] = []
    Object.assign(window, { events })
    for (const name of ['before', 'start', 'delayed', 'end', 'error'])
      addEventListener(`navigation:${name}`, (event) => {
        const { location, previous, cause, status } = (event as CustomEvent).detail
        events.push([name, previous.pathname, location.pathname, cause, status].join(' ').trim())
      })
  })
const recorded = (page: Page) => page.evaluate(() => (window as unknown as { events: string[] }).events.splice(0))
const navigate = (page: Page, to: string, options = {}) =>
  page.evaluate(
    ([to, options]) =>
      (window as unknown as { runtime: { navigate: (...args: unknown[]) => Promise<void> } }).runtime.navigate(
        to,
        options,
      ),
    [to, options] as const,
  )
const prefetched = (page: Page, path: string) =>
  page.evaluate((path) => (window as unknown as Globals).runtime.prefetch(path), path)
const countOf = (site: PlainSite, request: string) => site.requests.filter((other) => other === request).length

test('links that the runtime handles', async ({ page, site, loads }) => {
  site.pages[''] = {
    main: `<a id="query" href="/a/?x=1&y=2">Query</a> <a href="/a/"><b><i id="inner">Inner</i></b></a>
      <a id="self" href="/a/" target="_self">Self</a> <a id="empty" href="/a/" target="">Empty</a> <a id="bare" href="/a/" target>Bare</a>
      <a id="relative" href="a/">Relative</a> <a id="absolute" href="${site.url}a/">Absolute</a>
      <div id="host"></div> <a href="/a/"><span id="wrapped"></span></a> <div id="frame"><span id="slotted">Slotted</span></div>
      <a id="html" href="/page.html">HTML</a> <a id="unslashed" href="/a">Unslashed</a>`,
  }
  site.pages['page.html'] = { main: 'Page a/' }
  site.pages['a'] = (_, response) => response.writeHead(301, { location: '/a/' }).end()
  await open(page, site, loads)
  const put = () =>
    page.evaluate(() => {
      const attach = (id: string, html: string) =>
        (document.getElementById(id)!.attachShadow({ mode: 'open' }).innerHTML = html)
      attach('host', '<a id="shadow" href="/a/">Shadow</a>')
      attach('wrapped', '<u id="deep">Deep</u>')
      attach('frame', '<a href="/a/"><slot></slot></a>')
    })
  for (const [name, selector, url] of [
    ['a link with a query keeps it', '#query', /\/a\/\?x=1&y=2$/],
    ['a click on an element in a link is a click on the link', '#inner'],
    ['a link with the target _self is followed', '#self'],
    ['a link with an empty target is followed', '#empty'],
    ['a link whose target has no value is followed', '#bare'],
    ['a relative link is resolved', '#relative'],
    ['an absolute link of the site is followed', '#absolute'],
    ['a link in a shadow tree is followed', '#shadow'],
    ['a click in a shadow tree inside a link is a click on the link', '#deep'],
    ['a click on an element in the slot of a link is a click on the link', '#slotted'],
    ['a link without a trailing slash leads to the target of the server’s redirect', '#unslashed'],
  ] as const)
    await step(name, async () => {
      if (/shadow|slot of/.test(name)) await put()
      await expectShown(page, loads, page.locator(selector), url)
    })
  await step('a link to an HTML file is followed', async () => {
    await page.locator('#html').click()
    await expect(heading(page)).toHaveText('Page page.html')
    expect(loads).toEqual([])
  })
})

test('links that are left to the browser', async ({ page, site, loads, context }) => {
  const other = `http://localhost:${new URL(site.url).port}/a/`
  site.pages['file.pdf'] = site.pages['file.unknown'] = (_, response) => send(response, 'text/plain', 'File')
  site.pages[''] = {
    main: `<a id="origin" href="${other}">Other</a> <a id="external" href="/a/" rel="nofollow external">External</a>
      <a id="iframe" href="/a/" target="inner">In a frame</a> <iframe name="inner"></iframe>
      <a id="blank" href="/a/" target="_blank">Blank</a> <a id="download" href="/a/" download>Download</a>
      <svg width="90" height="20"><a id="svg" href="/a/"><text y="15">Drawn</text></a></svg>
      <a id="file" href="/file.pdf">File</a> <a id="unknown" href="/file.unknown">Unknown</a> <a id="plain" href="/a/">Plain</a>`,
  }
  await open(page, site, loads)
  for (const [name, selector, path] of [
    ['a link to another origin is left to the browser', '#origin', '/a/'],
    ['a link with rel=external is left to the browser', '#external', '/a/'],
    ['a link in an SVG drawing is left to the browser', '#svg', '/a/'],
    ['a link to a file is followed without a request of the runtime', '#file', '/file.pdf'],
  ] as const)
    await step(name, async () => {
      site.requests.length = 0
      await expectLoaded(page, loads, page.locator(selector), path)
      expect(countOf(site, `GET ${path}`)).toBe(1)
    })
  await step('a link to a file with an unknown ending is followed without a request of the runtime', () =>
    expectLoaded(page, loads, page.locator('#unknown'), '/file.unknown'),
  )
  await step('a link with the target of a frame opens there', async () => {
    await page.locator('#iframe').click()
    await expect(page.frameLocator('iframe').locator('h1')).toHaveText('Page a/')
    await expect(page).toHaveURL(site.url)
  })
  await step('a link with the target _blank opens a window', async () => {
    const [popup] = await Promise.all([context.waitForEvent('page'), page.locator('#blank').click()])
    await expect(popup).toHaveURL(/\/a\/$/)
    await popup.close()
  })
  await step('a link with download saves the file', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#download').click()])
    expect(download.url()).toBe(`${site.url}a/`)
  })
  await step('a click with a modifier key is left to the browser', async () => {
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      page.locator('#plain').click({ modifiers: ['ControlOrMeta'] }),
    ])
    await popup.close()
  })
  await step('a click that another listener has handled is ignored', async () => {
    await page.evaluate(() => document.querySelector('#plain')!.addEventListener('click', (e) => e.preventDefault()))
    await record(page)
    await page.locator('#plain').click()
    expect(await recorded(page)).toEqual([])
  })
  await expect(heading(page)).toHaveText('Page ')
  expect(loads).toEqual([])
})

test.describe('with shouldHandle', () => {
  test.use({ options: `{ shouldHandle: (link) => link.pathname.startsWith('/in/') && !link.closest('[data-no]') }` })

  test('links excluded by the site', async ({ page, site, loads }) => {
    site.pages['in/'] = {
      main: '<a id="in" href="/in/a/">In</a> <a id="out" href="/a/">Out</a> <a id="prefix" href="/inner/">Prefix</a><p data-no><a id="no" href="/in/a/">No</a></p> <a id="self" data-no href="/in/a/">No</a>',
    }
    for (const path of ['in/a/', 'inner/']) site.pages[path] = {}
    await open(page, site, loads, 'in/')
    await step('a link outside the part of the site that the runtime handles is left to the browser', () =>
      expectLoaded(page, loads, page.locator('#out')),
    )
    await step('a path that only shares the prefix of that part is outside of it', () =>
      expectLoaded(page, loads, page.locator('#prefix'), '/inner/'),
    )
    await step('a link can be left to the browser by an attribute', () =>
      expectLoaded(page, loads, page.locator('#self'), '/in/a/'),
    )
    await step('all links in an element can be left to the browser', () =>
      expectLoaded(page, loads, page.locator('#no'), '/in/a/'),
    )
    await step('a link in the part of the site that the runtime handles is followed', async () => {
      await page.locator('#in').click()
      await expect(heading(page)).toHaveText('Page in/a/')
      expect(loads).toEqual([])
    })
  })
})

test('a page with a base element', async ({ page, site, loads }) => {
  site.pages['deep/b/'] = {
    head: '<base href="/">',
    main: '<a id="based" href="a/">A</a><form action="a/"><button>Send</button></form>',
  }
  await open(page, site, loads, 'deep/b/')
  await step('a link is resolved against the base element', () => expectShown(page, loads, page.locator('#based')))
  await step('the action of a form is resolved against the base element', async () => {
    await page.getByRole('button').click()
    await expect(page).toHaveURL(`${site.url}a/`)
    expect(loads).toEqual([])
  })
})

test('events', async ({ page, site, loads }) => {
  site.pages[''] = { main: '<a id="old" href="/old/">Old</a> <a id="nope" href="/nope/">Nope</a>' }
  site.pages['old/'] = (_, response) => response.writeHead(302, { location: '/a/' }).end()
  await open(page, site, loads)
  await record(page)
  const home = page.getByRole('link', { name: 'Link home' })
  await step(
    'a click fires navigation events: before, start and end, with the previous page, the cause and the status',
    async () => {
      await page.getByRole('link', { name: 'Link b/' }).click()
      await expect(heading(page)).toHaveText('Page b/')
      expect(await recorded(page)).toEqual(['before / /b/ link', 'start / /b/ link', 'end / /b/ link 200'])
    },
  )
  await step('Back fires navigation events with its cause', async () => {
    await page.goBack()
    await expect(heading(page)).toHaveText('Page ')
    expect(await recorded(page)).toEqual(['before /b/ / back', 'start /b/ / back', 'end /b/ / back 200'])
  })
  await step('the events of a navigation by code have its cause', async () => {
    await navigate(page, '/b/')
    expect((await recorded(page)).at(-1)).toBe('end / /b/ code 200')
    await home.click()
    await expect(heading(page)).toHaveText('Page ')
    await recorded(page)
  })
  await step('a redirect fires one end event, with the final URL', async () => {
    await page.locator('#old').click()
    await expect(heading(page)).toHaveText('Page a/')
    expect((await recorded(page)).filter((event) => event.startsWith('end'))).toEqual(['end / /a/ link 200'])
  })
  await step('Back after a redirect returns to the page with the link', async () => {
    await page.goBack()
    await expect(heading(page)).toHaveText('Page ')
    await expect(page).toHaveURL(site.url)
    await recorded(page)
  })
  await step('the end event of a missing page has its status', async () => {
    await page.locator('#nope').click()
    await expect(heading(page)).toHaveText('Page missing')
    expect((await recorded(page)).at(-1)).toBe('end / /nope/ link 404')
  })
  await step('Back after a missing page returns to the previous page', async () => {
    await page.goBack()
    await expect(heading(page)).toHaveText('Page ')
  })
  await step('a listener of on() can be removed', async () => {
    const count = await page.evaluate(async () => {
      const { runtime } = window as unknown as {
        runtime: Globals['runtime'] & { on: (name: string, listener: () => void) => () => void }
      }
      let count = 0
      const off = runtime.on('navigation:end', () => count++)
      await runtime.navigate('/a/')
      off()
      await runtime.navigate('/b/')
      return count
    })
    expect(count).toBe(1)
  })
  await step('the event has the duration of the navigation', async () => {
    const duration = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('navigation:end', (event) => resolve((event as CustomEvent).detail.duration)),
        ),
    )
    await navigate(page, '/')
    expect(await duration).toBeGreaterThan(0)
  })
  await step('a listener of the document sees that the click was handled', async () => {
    await page.evaluate(() => {
      window.addEventListener('click', (event) => (document.body.dataset.handled = `${event.defaultPrevented}`))
    })
    await page.getByRole('link', { name: 'Link a/' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-handled', 'true')
  })
  expect(loads).toEqual([])
})

test('history', async ({ page, site, loads }) => {
  await open(page, site, loads)
  const length = () => page.evaluate(() => history.length)
  const first = await length()
  await step('a navigation adds one history entry', async () => {
    await page.getByRole('link', { name: 'Link a/' }).click()
    await expect(heading(page)).toHaveText('Page a/')
    expect(await length()).toBe(first + 1)
  })
  await step('navigate() shows a page', async () => {
    await navigate(page, '/b/')
    await expect(heading(page)).toHaveText('Page b/')
    await expect(page).toHaveURL(`${site.url}b/`)
  })
  await step('navigate() can replace the history entry', async () => {
    await navigate(page, '/long/', { replace: true, state: { own: 1 } })
    await expect(heading(page)).toHaveText('Page long/')
    expect(await length()).toBe(first + 2)
  })
  await step('navigate() can store a state in the history entry', async () => {
    expect(await page.evaluate(() => history.state.own)).toBe(1)
  })
  await step('the state of a history entry survives a reload', async () => {
    await page.reload()
    await page.waitForFunction(() => 'runtime' in window)
    expect(await page.evaluate(() => history.state.own)).toBe(1)
    loads.length = 0
  })
  await step('Back from a replaced entry returns to the previous page', async () => {
    await page.goBack()
    await expect(heading(page)).toHaveText('Page a/')
  })
  await step('Back and Forward return to the pages', async () => {
    await page.goBack()
    await expect(heading(page)).toHaveText('Page ')
    await page.goForward()
    await expect(heading(page)).toHaveText('Page a/')
    await expect(page).toHaveURL(`${site.url}a/`)
  })
  await step('history.go() over several entries shows their page', async () => {
    await navigate(page, '/b/')
    await page.evaluate(() => history.go(-2))
    await expect(heading(page)).toHaveText('Page ')
    await expect(page).toHaveURL(site.url)
  })
  await step(
    'a click on the link of the current page scrolls to the top, without a request or a history entry',
    async () => {
      await navigate(page, '/long/')
      await page.evaluate(() => scrollTo(0, 500))
      const [entries, requests] = [await length(), site.requests.length]
      await click(page.locator('nav a[href="/long/"]'))
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      expect([await length(), site.requests.length]).toEqual([entries, requests])
    },
  )
  expect(loads).toEqual([])
  await step('navigate() lets the browser load another site', async () => {
    await page.evaluate(
      (url) => void (window as unknown as Globals).runtime.navigate(url),
      site.url.replace('127.0.0.1', 'localhost'),
    )
    await expect(page).toHaveURL(/localhost/)
  })
})

test('clicks while a page is loading', async ({ page, site, loads }) => {
  let gate = createDeferred()
  site.pages['slow/'] = async (_, response) => {
    await gate.promise
    send(response, 'text/html', '<title>Slow</title><main><h1>Page slow/</h1></main>')
  }
  site.pages[''] = { main: '<a id="slow" href="/slow/">Slow</a>' }
  await open(page, site, loads, 'b/')
  await page.getByRole('link', { name: 'Link home' }).click()
  await expect(heading(page)).toHaveText('Page ')
  const asked = () => expect.poll(() => countOf(site, 'GET /slow/')).toBe(1)
  await step('the old page stays, at its scroll position and URL, until the new one is loaded', async () => {
    await page.evaluate(() => (document.body.style.height = '3000px'))
    await page.evaluate(() => scrollTo(0, 300))
    await click(page.locator('#slow'))
    await asked()
    expect(await page.evaluate(() => [scrollY, location.pathname])).toEqual([300, '/'])
  })
  await step('Back while a page is loading cancels it', async () => {
    await page.goBack()
    await expect(heading(page)).toHaveText('Page b/')
    gate.resolve()
    await prefetched(page, '/slow/')
    await expect(heading(page)).toHaveText('Page b/')
  })
  gate = createDeferred()
  site.pages['slow2/'] = site.pages['slow/']!
  await page.evaluate(() => document.querySelector('nav a')!.setAttribute('href', '/slow2/'))
  await step('a double click navigates once, with one request and one history entry', async () => {
    await record(page)
    const length = await page.evaluate(() => history.length)
    await page.locator('nav a').first().dblclick()
    gate.resolve()
    await expect(heading(page)).toHaveText('Page slow/')
    expect(countOf(site, 'GET /slow2/')).toBe(1)
    expect((await recorded(page)).filter((event) => event.startsWith('end'))).toHaveLength(1)
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length + 1)
  })
  expect(loads).toEqual([])
})

test('requests', async ({ page, site, loads }) => {
  const headers: Record<string, unknown>[] = []
  site.pages['seen/'] = (request, response) => {
    headers.push(request.headers)
    send(response, 'text/html', '<main><h1>Seen</h1></main>')
  }
  site.pages[''] = { main: `<a id="seen" href="${site.url}seen/">Seen</a>` }
  await open(page, site, loads)
  await page.locator('#seen').click()
  await expect(heading(page)).toHaveText('Seen')
  await step('the referrer of the request is the page with the link', () => {
    expect(headers[0]!.referer).toBe(site.url)
  })
  await step('the request accepts HTML', () => {
    expect(headers[0]!.accept).toContain('text/html')
  })
  await step('a page is requested once, by its absolute URL or its path', async () => {
    await page.goBack()
    await navigate(page, '/seen/')
    await expect(heading(page)).toHaveText('Seen')
    expect(headers).toHaveLength(1)
  })
  await navigate(page, '/b/')
  await step('after a broken connection the browser loads the page', async () => {
    site.pages['broken/'] = (request, response) => {
      if (request.headers['sec-fetch-mode'] === 'navigate') send(response, 'text/html', '<h1>Loaded</h1>')
      else response.destroy()
    }
    await page.evaluate(() => void (window as unknown as Globals).runtime.navigate('/broken/'))
    await expect(page.locator('h1')).toHaveText('Loaded')
    expect(loads).toEqual(['/broken/'])
    await page.goBack()
    await page.waitForFunction(() => 'runtime' in window)
    loads.length = 0
  })
  await step('a redirect to another site is loaded by the browser', async () => {
    site.pages['away/'] = (_, response) =>
      response.writeHead(302, { location: `http://localhost:${new URL(site.url).port}/a/` }).end()
    await page.evaluate(() => void (window as unknown as Globals).runtime.navigate('/away/'))
    await expect(page).toHaveURL(/localhost:\d+\/a\/$/)
  })
})

test('a page without a response', async ({ page, site, loads }) => {
  await page.clock.install()
  site.pages['never/'] = (request, response) => {
    if (request.headers['sec-fetch-mode'] === 'navigate') send(response, 'text/html', '<h1>Loaded</h1>')
  }
  site.pages[''] = { main: '<a id="never" href="/never/?q=1#h">Never</a>' }
  await open(page, site, loads)
  const progress = page.locator('#progress')
  await page.clock.pauseAt(Date.now() + 60_000)
  await click(page.locator('#never'))
  await expect.poll(() => countOf(site, 'GET /never/?q=1')).toBe(1)
  await step('nothing is announced in the first second', async () => {
    await page.clock.runFor(900)
    await expect(progress).toHaveText('')
  })
  await step('a wait is announced after a second', async () => {
    await page.clock.runFor(200)
    await expect(progress).toHaveText('Loading')
  })
  await step('the browser loads a page after fifteen seconds without a response, with its query and hash', async () => {
    await page.clock.runFor(14_000)
    // Chromium waits up to 20 seconds for the response to the runtime's request for the same URL: its cache is locked.
    await expect(page.locator('h1')).toHaveText('Loaded', { timeout: scaled(60_000) })
    await expect(page).toHaveURL(`${site.url}never/?q=1#h`)
  })
})

test('head and attributes', async ({ page, site, loads }) => {
  site.pages['red.css'] = (_, response) => send(response, 'text/css', 'h1 { color: rgb(255, 0, 0) }')
  site.pages['hidden.css'] = (_, response) => send(response, 'text/css', 'h1 { color: rgb(0, 0, 255) }')
  site.pages[''] = { head: '<meta name="same" content="same"><meta name="old" content="1">' }
  site.pages['a/'] = {
    head: `<meta name="same" content="same"><meta name="new" content="1"><link rel="stylesheet" href="/red.css"><link rel="stylesheet" href="/missing.css">
      <noscript><link rel="stylesheet" href="/hidden.css"></noscript><style>h1 { top: 1px }</style><link rel="alternate" type="application/rss+xml" href="/feed.xml">`,
    html: 'lang="es" dir="rtl" class="es"',
    main: '<noscript><link rel="stylesheet" href="/hidden.css"><p id="no">No scripts</p></noscript>',
  }
  await open(page, site, loads)
  await page.evaluate(() => Object.assign(document.querySelector('meta[name=same]')!, { isKept: true }))
  await page.getByRole('link', { name: 'Link a/' }).click()
  await expect(heading(page)).toHaveText('Page a/')
  await step('the title changes with the page', () => expect(page).toHaveTitle('Page a/'))
  await step('a head element that the new page lacks is removed', () =>
    expect(page.locator('meta[name=old]')).toHaveCount(0),
  )
  await step('a new head element is added', async () => {
    await expect(page.locator('meta[name=new]')).toHaveCount(1)
    await expect(page.locator('link[rel=alternate]')).toHaveCount(1)
  })
  await step('an equal head element is kept', async () => {
    expect(await page.evaluate(() => 'isKept' in document.querySelector('meta[name=same]')!)).toBe(true)
  })
  await step('the language changes with the page', () => expect(page.locator('html')).toHaveAttribute('lang', 'es'))
  await step('the direction changes with the page', () => expect(page.locator('html')).toHaveAttribute('dir', 'rtl'))
  await step('a style sheet of the head applies', () => expect(heading(page)).toHaveCSS('color', 'rgb(255, 0, 0)'))
  await step('a style sheet that fails does not delay the page', async () => {
    expect(countOf(site, 'GET /missing.css')).toBe(1)
  })
  await step('a style sheet in noscript of the head does not apply', () => {
    expect(countOf(site, 'GET /hidden.css')).toBe(0)
  })
  await step('a style sheet in noscript of the body does not apply', () =>
    expect(heading(page)).toHaveCSS('color', 'rgb(255, 0, 0)'),
  )
  await step('noscript in the body has no effect', async () => {
    await expect(page.locator('noscript')).toHaveCount(1)
    await expect(page.locator('#no')).toHaveCount(0)
  })
  await step('a style element of the head applies', () => expect(heading(page)).toHaveCSS('top', '1px'))
  await page.getByRole('link', { name: 'Link b/' }).click()
  await expect(heading(page)).toHaveText('Page b/')
  await step('styles of the previous page no longer apply', async () => {
    await expect(heading(page)).toHaveCSS('top', 'auto')
    await expect(heading(page)).toHaveCSS('color', 'rgb(0, 0, 0)')
  })
  await step('a page’s class of html is removed with the page', () =>
    expect(page.locator('html')).not.toContainClass('es'),
  )
  await step('Back restores the head of its page', async () => {
    await page.goBack()
    await expect(heading(page)).toHaveText('Page a/')
    await expect(page.locator('meta[name=new]')).toHaveCount(1)
    await expect(heading(page)).toHaveCSS('color', 'rgb(255, 0, 0)')
  })
  await step('a page with a refresh tag is loaded by the browser', async () => {
    site.pages['b2/'] = { head: '<meta http-equiv="refresh" content="900">' }
    await page.evaluate(() => void (window as unknown as Globals).runtime.navigate('/b2/'))
    await expect.poll(() => loads).toEqual(['/b2/'])
  })
})

test('scripts', async ({ page, site, loads }) => {
  const count = (name: string) => `(window.ran ??= []).push('${name}')`
  site.pages['late.js'] = (_, response) => send(response, 'text/javascript', count('file'))
  site.pages['a/'] = {
    head: `<script>${count('head')}</script><script defer src="/late.js"></script>`,
    main: `<script>${count('slot')}</script><script data-once>${count('once')}</script><script type="text/template">${count('data')}</script>
      <script id="tag" data-x="1" async src="/late.js?2"></script>`,
  }
  await open(page, site, loads)
  const ran = (name: string) =>
    page.evaluate((name) => (window as unknown as { ran?: string[] }).ran?.filter((one) => one === name).length, name)
  const visit = async () => {
    await page.getByRole('link', { name: 'Link a/' }).click()
    await expect(heading(page)).toHaveText('Page a/')
  }
  await visit()
  await expect.poll(() => ran('file')).toBe(2)
  await step('scripts of the head accumulate', async () => {
    await page.getByRole('link', { name: 'Link b/' }).click()
    await expect(heading(page)).toHaveText('Page b/')
    await expect(page.locator('head script')).toHaveCount(2)
  })
  await visit()
  await step('a script of the head runs once', async () => expect(await ran('head')).toBe(1))
  await step('a script in the page runs at each visit', async () => expect(await ran('slot')).toBe(2))
  await step('a script with data-once runs once', async () => expect(await ran('once')).toBe(1))
  await step('a data script does not run', async () => expect(await ran('data')).toBe(0))
  await step('a script keeps its attributes', async () => {
    await expect(page.locator('#tag')).toHaveAttribute('data-x', '1')
  })
  await step('Back runs the scripts in its page', async () => {
    await page.getByRole('link', { name: 'Link b/' }).click()
    await expect(heading(page)).toHaveText('Page b/')
    await page.goBack()
    await expect.poll(() => ran('slot')).toBe(3)
  })
  expect(loads).toEqual([])
})

test('elements outside the slot', async ({ page, site, loads }) => {
  site.pages[''] = { after: '<video id="video" muted loop></video><div id="widget"></div>' }
  site.pages['a/'] = { after: '<div id="extra">Not here</div>' }
  await open(page, site, loads)
  await page.evaluate(() => {
    for (const id of ['video', 'widget']) Object.assign(document.getElementById(id)!, { isKept: true })
    document.getElementById('widget')!.addEventListener('click', () => (document.body.dataset.clicked = 'yes'))
  })
  await page.getByLabel('Kept').fill('typed')
  await page.getByRole('link', { name: 'Link a/' }).click()
  await expect(heading(page)).toHaveText('Page a/')
  await step('an element outside the slot is kept', async () => {
    expect(await page.evaluate(() => 'isKept' in document.getElementById('video')!)).toBe(true)
  })
  await step('its listeners are kept', async () => {
    await click(page.locator('#widget'))
    await expect(page.locator('body')).toHaveAttribute('data-clicked', 'yes')
  })
  await step('input outside the slot is kept', () => expect(page.getByLabel('Kept')).toHaveValue('typed'))
  await step('elements of the new page outside the slot are not added', () =>
    expect(page.locator('#extra')).toHaveCount(0),
  )
  await step('the focus moves to the page', () => expect(page.locator('main')).toBeFocused())
  await step('no tabindex remains after the focus moves', async () => {
    await page.getByLabel('Kept').focus()
    await expect(page.locator('main')).not.toHaveAttribute('tabindex')
  })
  expect(loads).toEqual([])
})

test('forms', async ({ page, site, loads, context }) => {
  const other = `http://localhost:${new URL(site.url).port}/a/`
  site.pages['form/'] = {
    main: `<form id="none"><input name="q" value="1"><button>Send</button></form>
      <form id="action" action="/a/?drop=1#h"><input name="q" value="a b&amp;ü"><input name="q" value="2"><button name="by" value="x">Send</button></form>
      <form id="named" action="/a/"><input name="action" value="1"><input name="method" value="post"><button>Send</button></form>
      <form id="override" method="post" action="/b/"><button formmethod="get" formaction="/a/">Send</button></form>
      <form id="blank" action="/a/"><button formaction="" name="n" value="1">Send</button></form>
      <form id="enctype" action="/a/" enctype="multipart/form-data"><input name="q" value="1"><button>Send</button></form>
      <form id="file" action="/a/"><input type="file" name="f"><input type="checkbox" name="off"><input type="checkbox" name="on" checked><input disabled name="d" value="1"><button>Send</button></form>
      <form id="lines" action="/a/"><textarea name="q">1\n2</textarea><button>Send</button></form>
      <form id="direction" action="/a/"><input name="q" dirname="q.dir" value="1"><button>Send</button></form>
      <form id="unknown" action="/a/" method="put"><input name="q" value="1"><button>Send</button></form>
      <form id="self" action="/a/" target="_SELF"><input name="q" value="1"><button>Send</button></form>
      <form id="charset" action="/a/" accept-charset="iso-8859-1"><input name="q" value="ü"><button>Send</button></form>
      <form id="far" action="/a/"></form><button id="outside" form="far" name="from" value="outside">Send</button>
      <form id="post" action="/a/" method="post"><button>Send</button></form>
      <form id="formmethod" action="/a/"><button formmethod="post">Send</button></form>
      <form id="origin" action="${other}"><button>Send</button></form>
      <form id="top" action="/a/" target="_top"><button>Send</button></form>
      <form id="frame" action="/a/" target="inner"><button>Send</button></form><iframe name="inner"></iframe>
      <form id="formtarget" action="/a/"><button formtarget="inner">Send</button></form>
      <form id="window" action="/a/" target="_blank"><button>Send</button></form>
      <form id="prevented" action="/a/" onsubmit="event.preventDefault()"><button>Send</button></form>
      <form id="required" action="/a/"><input name="q" required><button>Send</button></form>
      <dialog open><form id="dialog" method="dialog"><button>Close</button></form></dialog>`,
  }
  await open(page, site, loads, 'form/?old=1')
  const button = (id: string) => page.locator(`#${id} button`)
  for (const [name, id, url] of [
    [
      'a form with GET replaces the query of its action by its fields, including repeated names, and keeps the hash',
      'action',
      'a/?q=a+b%26%C3%BC&q=2&by=x#h',
    ],
    ['fields named action and method cause no error', 'named', 'a/?action=1&method=post'],
    ['a button with formmethod=get makes a POST form navigate', 'override', 'a/'],
    ['the enctype of a form with GET is ignored', 'enctype', 'a/?q=1'],
    ['a form with GET contains file names, and no disabled fields', 'file', 'a/?f=&on=on'],
    ['the lines of a text end like those of a form that the browser sends', 'lines', 'a/?q=1%0D%0A2'],
    ['a field with a direction sends it', 'direction', 'a/?q=1&q.dir=ltr'],
    ['an unknown method is GET', 'unknown', 'a/?q=1'],
    ['a target is read in any case', 'self', 'a/?q=1'],
  ] as const)
    await step(name, async () => {
      await button(id).click()
      await expect(page).toHaveURL(site.url + url)
      await expect(heading(page)).toContainText('Page a/')
      await page.goBack()
      await expect(heading(page)).toContainText('Page form/')
    })
  await step('a form without an action sends its fields to the current page, without the page’s query', async () => {
    await button('none').click()
    await expect(page).toHaveURL(`${site.url}form/?q=1`)
    await expect(heading(page)).toHaveText('Page form/?q=1')
  })
  await step('a button with an empty action sends the fields to the current page', async () => {
    await button('blank').click()
    await expect(heading(page)).toHaveText('Page form/?n=1')
  })
  await step('a button outside its form submits it', async () => {
    await page.locator('#outside').click()
    await expect(page).toHaveURL(`${site.url}a/?from=outside`)
    await page.goBack()
    await expect(heading(page)).toHaveText('Page form/?n=1')
  })
  await step('a form submitted with requestSubmit() shows its page', async () => {
    await page.evaluate(() => document.querySelector<HTMLFormElement>('#enctype')!.requestSubmit())
    await expect(page).toHaveURL(`${site.url}a/?q=1`)
    await page.goBack()
    await expect(heading(page)).toHaveText('Page form/?n=1')
  })
  await step('a form with an invalid field is not submitted', async () => {
    await button('required').click()
    await expect(page.locator('#required input')).toBeFocused()
  })
  await step('a form whose submit event is prevented is not submitted', async () => {
    await record(page)
    await button('prevented').click()
    expect(await recorded(page)).toEqual([])
  })
  await step('a form with method=dialog closes its dialog', async () => {
    await button('dialog').click()
    await expect(page.locator('dialog')).toBeHidden()
    expect(await recorded(page)).toEqual([])
  })
  await step('a form whose target is a frame is submitted there', async () => {
    await button('frame').click()
    await expect(page.frameLocator('iframe').locator('h1')).toHaveText('Page a/')
  })
  await step('a button whose target is a frame submits the form there', async () => {
    const before = countOf(site, 'GET /a/')
    await button('formtarget').click()
    await expect.poll(() => countOf(site, 'GET /a/')).toBeGreaterThan(before)
    await expect(page).toHaveURL(`${site.url}form/?n=1`)
  })
  await step('a form with the target _blank opens a window', async () => {
    const [popup] = await Promise.all([context.waitForEvent('page'), button('window').click()])
    await popup.close()
  })
  expect(loads).toEqual([])
  for (const [name, id] of [
    ['a form with POST is left to the browser', 'post'],
    ['a form submitted by a button with formmethod=post is left to the browser', 'formmethod'],
    ['a form to another origin is left to the browser', 'origin'],
    ['a form with the target _top is left to the browser', 'top'],
    ['a form that is sent in another encoding is left to the browser', 'charset'],
  ] as const)
    await step(name, () => expectLoaded(page, loads, button(id)))
})

test('scrolling', async ({ page, site, loads }) => {
  const tall = '<p style="height: 3000px"></p>'
  const ids = ['plain', 'a:b.c', 'ü', 'two words', '50%', 'in%20escapes']
  const targets = ids
    .map((id) => `<p id="${id}" tabindex="-1">${id} <a href="/a/">Inside ${id}</a></p>${tall}`)
    .join('')
  const link = (id: string, hash: string) => `<a id="${id}" href="${hash}">${id}</a> `
  site.pages['t/'] = {
    main:
      link('to-id', '#plain') +
      link('to-path', '/t/#plain') +
      link('to-colon', '#a:b.c') +
      link('to-unicode', '#ü') +
      link('to-encoded', '#%C3%BC') +
      link('to-space', '#two%20words') +
      link('to-name', '#old-name') +
      link('to-escapes', '#in%20escapes') +
      link('to-broken', '#%E0%A4%A') +
      link('to-top', '#top') +
      link('to-empty', '#') +
      link('to-none', '#nowhere') +
      tall +
      targets +
      '<a name="old-name" id="named">An old anchor</a>' +
      tall,
  }
  site.pages[''] = { main: link('there', '/t/#plain') + link('at-top', '/t/') + tall }
  await open(page, site, loads, 't/')
  const inView = (id: string) => expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  const atTop = () => expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  for (const [name, id, target] of [
    ['a hash on the same page scrolls to its element without a request', 'to-id', 'plain'],
    ['a hash after the path of the same page scrolls to its element', 'to-path', 'plain'],
    ['a hash with a colon and a dot scrolls to its element', 'to-colon', 'a:b.c'],
    ['a hash with non-ASCII letters scrolls to its element', 'to-unicode', 'ü'],
    ['an encoded hash scrolls to its element', 'to-encoded', 'ü'],
    ['a hash with an encoded space scrolls to its element', 'to-space', 'two words'],
    ['a hash goes to an anchor with that name', 'to-name', 'named'],
    ['a hash finds an id that is itself written in escapes', 'to-escapes', 'in%20escapes'],
  ] as const)
    await step(name, async () => {
      await page.evaluate(() => scrollTo(0, 0))
      await click(page.locator(`#${id}`))
      await inView(target)
    })
  await step('the tab order continues from the target of a hash', async () => {
    await click(page.locator('#to-id'))
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Inside plain' })).toBeFocused()
  })
  for (const [name, id] of [
    ['#top scrolls to the top', 'to-top'],
    ['an empty hash scrolls to the top', 'to-empty'],
  ] as const)
    await step(name, async () => {
      await page.evaluate(() => scrollTo(0, 2000))
      await click(page.locator(`#${id}`))
      await atTop()
    })
  await step('a hash with an invalid escape causes no error', async () => {
    await click(page.locator('#to-broken'))
    await expect(heading(page)).toHaveText('Page t/')
  })
  expect(countOf(site, 'GET /t/')).toBe(1)
  await step('a new page starts at the top', async () => {
    await page.evaluate(() => scrollTo(0, 2000))
    await click(page.locator('nav a').first())
    await expect(heading(page)).toHaveText('Page ')
    await atTop()
  })
  await step('a hash of another page scrolls to its element there', async () => {
    await click(page.locator('#there'))
    await inView('plain')
    await expect(page).toHaveURL(`${site.url}t/#plain`)
  })
  await step('Back to a URL with a hash restores the scroll position', async () => {
    await click(page.locator('nav a').first())
    await expect(heading(page)).toHaveText('Page ')
    await page.goBack()
    await expect(heading(page)).toHaveText('Page t/')
    await inView('plain')
  })
  await step('a listener of navigation:end can scroll', async () => {
    await page.evaluate(() =>
      addEventListener('navigation:end', () => document.querySelector('[id="ü"]')?.scrollIntoView(), { once: true }),
    )
    await navigate(page, '/')
    await page.evaluate(() =>
      addEventListener('navigation:end', () => document.querySelector('[id="ü"]')?.scrollIntoView(), { once: true }),
    )
    await click(page.locator('#at-top'))
    await inView('ü')
  })
  await step('a listener of navigation:end can scroll after Back', async () => {
    await navigate(page, '/')
    await page.evaluate(() =>
      addEventListener('navigation:end', () => document.querySelector('[id="two words"]')?.scrollIntoView(), {
        once: true,
      }),
    )
    await page.goBack()
    await expect(heading(page)).toHaveText('Page t/')
    await inView('two words')
  })
  await step('a reload keeps the scroll position', async () => {
    await page.evaluate(() => scrollTo(0, 1234))
    await page.waitForFunction(() => Object.values(sessionStorage).includes('1234'))
    await page.reload()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1234)
  })
  await step('a page opened with a hash starts at its element', async () => {
    await page.goto('about:blank')
    await page.goto(`${site.url}t/#ü`)
    await inView('ü')
  })
  await step('Back from another document keeps the scroll position', async () => {
    await page.waitForFunction(() => 'runtime' in window)
    await page.evaluate(() => scrollTo(0, 2345))
    await page.waitForFunction(() => Object.values(sessionStorage).includes('2345'))
    await page.goto(`${site.url}b/`)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2345)
  })
})

test.describe('with a slow prefetch queue', () => {
  test.use({ options: '{ prefetch: { batchDelay: 1e6 } }' })

  test('pages that are prefetched', async ({ page, site, loads }) => {
    const link = (id: string, href: string, more = '') => `<a id="${id}" href="${href}" ${more}><b>${id}</b></a><br>`
    for (const name of [
      'hover',
      'inner',
      'focus',
      'touch',
      'now',
      'off',
      'absolute',
      'fail',
      'late',
      'external',
      'down',
      'query',
    ])
      site.pages[`${name}/`] = {}
    site.pages['fail/'] = (_, response) => response.destroy()
    site.pages[''] = {
      main:
        ['inner', 'focus', 'touch', 'fail'].map((id) => link(id, `/${id}/`)).join('') +
        link('absolute', `${site.url}absolute/`) +
        link('hover', '/hover/') +
        link('off', '/off/', 'data-prefetch="off"') +
        link('now', '/now/', 'data-prefetch="now"') +
        link('external', '/external/', 'rel="external"') +
        link('down', '/down/', 'download') +
        link('query', '/query/?logout') +
        link('same', '/') +
        link('hash', '#x') +
        link('mail', 'mailto:a@b.example') +
        link('ftp', 'ftp://127.0.0.1/x/') +
        link('other', `http://localhost:${new URL(site.url).port}/a/`) +
        '<iframe srcdoc="<a href=/off/>Framed</a>"></iframe>',
    }
    await open(page, site, loads)
    const hover = (id: string) => page.locator(`#${id}`).dispatchEvent('pointerover')
    const requested = (name: string) => expect.poll(() => countOf(site, `GET /${name}/`)).toBe(1)
    await step('hovering a link prefetches its page', async () => {
      await hover('hover')
      await requested('hover')
    })
    await step('hovering does not follow the link', () => expect(page).toHaveURL(site.url))
    await step('hovering an element in a link prefetches its page', async () => {
      await page.locator('#inner b').dispatchEvent('pointerover')
      await requested('inner')
    })
    await step('focusing a link prefetches its page', async () => {
      await page.locator('#focus').focus()
      await requested('focus')
    })
    await step('touching a link prefetches its page', async () => {
      await page.locator('#touch').dispatchEvent('touchstart')
      await requested('touch')
    })
    await step('hovering an absolute link prefetches its page', async () => {
      await hover('absolute')
      await requested('absolute')
    })
    await step('a link with data-prefetch=now is prefetched at the start', async () => {
      await requested('now')
    })
    for (const [name, id] of [
      ['a link with data-prefetch=off is not prefetched', 'off'],
      ['a link with rel=external is not prefetched', 'external'],
      ['a link with download is not prefetched', 'down'],
      ['a link with a query is not prefetched', 'query'],
      ['the link of the current page is not prefetched', 'same'],
      ['a hash is not prefetched', 'hash'],
      ['a mailto link is not prefetched', 'mail'],
      ['a link of another protocol is not prefetched', 'ftp'],
      ['a link to another origin is not prefetched', 'other'],
    ] as const)
      await step(name, async () => {
        const before = site.requests.length
        await hover(id)
        // A request that came after the other's would come after this one.
        await page.evaluate(() => fetch('/a/?after'))
        expect(site.requests.slice(before)).toEqual(['GET /a/?after'])
        site.requests.length = before
      })
    await step('a link in a frame is not prefetched', async () => {
      await page.frameLocator('iframe').locator('a').dispatchEvent('pointerover')
      await page.evaluate(() => fetch('/a/?after'))
      expect(countOf(site, 'GET /off/')).toBe(0)
    })
    await step('hovering a link again requests nothing', async () => {
      await hover('hover')
      await page.evaluate(() => fetch('/a/?after'))
      await requested('hover')
    })
    await step('a click on a prefetched link requests nothing', async () => {
      await click(page.locator('#hover'))
      await expect(heading(page)).toHaveText('Page hover/')
      await requested('hover')
      await page.goBack()
      await expect(heading(page)).toHaveText('Page ')
    })
    await step('a prefetch that fails is not reported', async () => {
      await record(page)
      await hover('fail')
      await expect.poll(() => countOf(site, 'GET /fail/')).toBeGreaterThan(0)
      expect(await recorded(page)).toEqual([])
    })
    await step('links of a page that was navigated to are prefetched too', async () => {
      site.pages['b/'] = { main: '<a id="late" href="/late/">Late</a>' }
      await navigate(page, '/b/')
      await hover('late')
      await requested('late')
    })
    expect(loads).toEqual([])
  })
})

test.describe('with a custom policy', () => {
  test.use({
    options: `{ prefetch: { batchDelay: 1e6, shouldPrefetch: (path, link) => !link?.closest('[data-no]') } }`,
  })

  test('the site decides what is prefetched', async ({ page, site, loads }) => {
    site.pages[''] = { main: '<p data-no><a id="no" href="/a/">No</a></p><a id="query" href="/a/?x">Query</a>' }
    await open(page, site, loads)
    await step('the site can prefetch links with a query', async () => {
      await page.locator('#query').dispatchEvent('pointerover')
      await expect.poll(() => countOf(site, 'GET /a/?x')).toBe(1)
    })
    await step('the site can exclude the links in an element', async () => {
      await page.locator('#no').dispatchEvent('pointerover')
      await page.evaluate(() => fetch('/b/'))
      expect(countOf(site, 'GET /a/')).toBe(0)
    })
  })
})

for (const [name, script] of [
  ['nothing is prefetched with data saver', `{ saveData: true }`],
  ['nothing is prefetched on a slow connection', `{ effectiveType: '2g' }`],
] as const)
  test(name, async ({ page, site, loads }) => {
    await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: ${script} })`)
    await open(page, site, loads)
    await page.getByRole('link', { name: 'Link a/' }).hover()
    await page.evaluate(() => fetch('/b/?after'))
    expect(countOf(site, 'GET /a/')).toBe(0)
  })

test.describe('with a custom change', () => {
  test.use({
    options: `{ change: (update, { location }) => location.pathname === '/never/' ? undefined : new Promise((resolve) => { window.show = () => { update(); document.body.append('Changed'); resolve() } }) }`,
  })

  test('the site replaces pages itself', async ({ page, site, loads }) => {
    await open(page, site, loads)
    await page.getByRole('link', { name: 'Link a/' }).click()
    await page.waitForFunction(() => 'show' in window)
    await step('a custom change can be asynchronous', async () => {
      await expect(heading(page)).toHaveText('Page ')
      await expect(page).toHaveURL(site.url)
    })
    await step('a custom change shows the page and can extend it', async () => {
      await page.evaluate(() => (window as unknown as { show: () => void }).show())
      await expect(heading(page)).toHaveText('Page a/')
      await expect(page.locator('body')).toContainText('Changed')
    })
    expect(loads).toEqual([])
  })
})

test.describe('with a custom source', () => {
  test.use({
    options: `{ source: { load: async (path, signal) => path === '/b/' ? null : { html: '<title>Own</title><main><h1>Own ' + path + '</h1></main>', status: 203, url: location.origin + path } } }`,
  })

  test('the site loads pages itself', async ({ page, site, loads }) => {
    await open(page, site, loads)
    await step('a custom source delivers pages', async () => {
      await page.getByRole('link', { name: 'Link a/' }).click()
      await expect(heading(page)).toHaveText('Own /a/')
      expect(countOf(site, 'GET /a/')).toBe(0)
    })
    await step('a custom source can leave a page to the browser', async () => {
      await page.getByRole('link', { name: 'Link b/' }).click()
      await expect.poll(() => loads).toEqual(['/b/'])
    })
  })
})

test('the runtime works if it starts long after the document is loaded', async ({ page, site, loads }) => {
  site.pages['late/'] = (_, response) => send(response, 'text/html', '<a href="/a/">A</a><main><h1>Late</h1></main>')
  await page.goto(`${site.url}late/`)
  await page.evaluate(async () => {
    const { boot } = await import(`${location.origin}/flatirons-runtime.js`)
    boot()
  })
  loads.length = 0
  await page.getByRole('link', { name: 'A' }).click()
  await expect(heading(page)).toHaveText('Page a/')
  expect(loads).toEqual([])
})
