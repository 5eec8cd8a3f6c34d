/** What visitors expect of a runtime, wherever it finds its pages: each test runs on plain HTML and on the framework's page data. */

import type { ServerResponse } from 'node:http'

import type { PageSource } from '../support/plain-site.ts'
import { createDeferred } from '../support/deferred.ts'
import { scaled } from '../support/machine.ts'
import {
  click,
  countOf,
  expect,
  expectLoaded,
  expectShown,
  follow,
  heading,
  navigate,
  open,
  prefetched,
  record,
  recorded,
  test,
  type Globals,
} from './plain-html.ts'

const { step } = test

const send = (response: ServerResponse, type: string, text: string) =>
  void response.setHeader('content-type', type).end(text)

for (const source of ['HTML', 'page data'] as const)
  test.describe(`with pages in ${source},`, () => {
    test.use({ source })
    const isHtml = source === 'HTML'
    /** A step that only one source of pages can have. */
    const only = (of: PageSource, name: string, run: () => Promise<void>) =>
      of === source ? step(name, run) : undefined

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
      ] as const) {
        // The framework leaves links in shadow trees to the browser.
        if (!isHtml && /shadow|slot of/.test(name)) continue
        await step(name, async () => {
          if (/shadow|slot of/.test(name)) await put()
          await expectShown(page, loads, page.locator(selector), url)
        })
      }
      await only('HTML', 'a link to an HTML file is followed', async () => {
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
        await page.evaluate(() =>
          document.querySelector('#plain')!.addEventListener('click', (e) => e.preventDefault()),
        )
        await record(page)
        await page.locator('#plain').click()
        expect(await recorded(page)).toEqual([])
      })
      await expect(heading(page)).toHaveText('Page ')
      expect(loads).toEqual([])
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
      await only('HTML', 'a redirect fires one end event, with the final URL', async () => {
        await page.locator('#old').click()
        await expect(heading(page)).toHaveText('Page a/')
        expect((await recorded(page)).filter((event) => event.startsWith('end'))).toEqual(['end / /a/ link 200'])
      })
      await only('HTML', 'Back after a redirect returns to the page with the link', async () => {
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
      site.pages['slow/'] = { wait: gate.promise }
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
      site.pages['slow2/'] = { wait: gate.promise }
      await page.evaluate(() => document.querySelector('nav a')!.setAttribute('href', '/slow2/'))
      await step('a double click navigates once, with one request and one history entry', async () => {
        await record(page)
        const length = await page.evaluate(() => history.length)
        await page.locator('nav a').first().dblclick()
        gate.resolve()
        await expect(heading(page)).toHaveText('Page slow2/')
        expect(countOf(site, 'GET /slow2/')).toBe(1)
        expect((await recorded(page)).filter((event) => event.startsWith('end'))).toHaveLength(1)
        expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length + 1)
      })
      expect(loads).toEqual([])
    })

    test('requests', async ({ page, site, loads }) => {
      site.pages[''] = { main: `<a id="seen" href="${site.url}a/">Seen</a>` }
      await open(page, site, loads)
      await step('a page is requested once, by its absolute URL or its path', async () => {
        await page.locator('#seen').click()
        await expect(heading(page)).toHaveText('Page a/')
        await page.goBack()
        await expect(heading(page)).toHaveText('Page ')
        await navigate(page, '/a/')
        await expect(heading(page)).toHaveText('Page a/')
        expect(countOf(site, 'GET /a/')).toBe(1)
      })
      await step('after a broken connection the browser loads the page', async () => {
        site.pages['broken/'] = { isLost: true }
        await page.evaluate(() => void (window as unknown as Globals).runtime.navigate('/broken/'))
        await expect(heading(page)).toHaveText('Page broken/')
        expect(loads).toEqual(['/broken/'])
      })
    })

    test('a page without a response', async ({ page, site, loads }) => {
      await page.clock.install()
      site.pages['never/'] = { wait: new Promise(() => {}) }
      site.pages[''] = { main: '<a id="never" href="/never/?q=1#h">Never</a>' }
      await open(page, site, loads)
      const progress = page.locator('#progress')
      await page.clock.pauseAt(Date.now() + 60_000)
      await click(page.locator('#never'))
      await expect.poll(() => countOf(site, `GET /never/${isHtml ? '?q=1' : ''}`)).toBe(1)
      await step('nothing is announced in the first second', async () => {
        await page.clock.runFor(900)
        await expect(progress).toHaveText('')
      })
      await step('a wait is announced after a second', async () => {
        await page.clock.runFor(200)
        await expect(progress).toHaveText('Loading')
      })
      await step(
        'the browser loads a page after fifteen seconds without a response, with its query and hash',
        async () => {
          await page.clock.runFor(14_000)
          // Chromium waits up to 20 seconds for the response to the runtime's request for the same URL: its cache is locked.
          await expect(heading(page)).toHaveText(isHtml ? 'Page never/?q=1' : 'Page never/', {
            timeout: scaled(60_000),
          })
          await expect(page).toHaveURL(`${site.url}never/?q=1#h`)
        },
      )
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
          addEventListener('navigation:end', () => document.querySelector('[id="ü"]')?.scrollIntoView(), {
            once: true,
          }),
        )
        await navigate(page, '/')
        await page.evaluate(() =>
          addEventListener('navigation:end', () => document.querySelector('[id="ü"]')?.scrollIntoView(), {
            once: true,
          }),
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
        const link = (id: string, href: string, more = '') =>
          `<a id="${id}" href="${href}" ${more}><b>${id}</b></a><br>`
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
        site.pages['fail/'] = { isLost: true }
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
          // Page data does not depend on the query.
          ...(isHtml ? ([['a link with a query is not prefetched', 'query']] as const) : []),
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
        await only('HTML', 'the site can prefetch links with a query', async () => {
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

    test('a page of another build, once', async ({ page, site, loads }) => {
      site.pages[''] = { build: 'one' }
      site.pages['a/'] = { build: 'two' }
      await open(page, site, loads)
      await follow(page, 'Link a/')
      await expect(heading(page)).toHaveText('Page a/')
      expect(loads).toEqual(['/a/'])
      await follow(page, 'Link home')
      await expect(heading(page)).toHaveText('Page ')
      expect(loads).toEqual(['/a/', '/'])
      await page.waitForFunction(() => 'runtime' in window)
      await follow(page, 'Link a/')
      await expect(heading(page)).toHaveText('Page a/')
      expect(loads).toEqual(['/a/', '/'])
    })

    test('a hash scrolls to its element, on another page and on this one', async ({ page, site, loads }) => {
      site.pages['b/'] = { main: '<a href="/long/#end">End of long</a>' }
      await open(page, site, loads, 'b/')
      await follow(page, 'End of long')
      await expect(heading(page)).toHaveText('Page long/')
      await expect(page.locator('#end')).toBeInViewport()
      await page.evaluate(() => (location.hash = ''))
      await page.evaluate(() => scrollTo(0, 0))
      await page.evaluate(() => (location.hash = 'end'))
      await expect(page.locator('#end')).toBeInViewport()
      expect(loads).toEqual([])
    })
  })
