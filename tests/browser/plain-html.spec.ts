/** The runtime as a library: on a site of plain HTML, at the root and below a base. */

import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { createDeferred } from '../support/deferred.ts'
import { bundleRuntimeFile } from '../support/pack-runtime.ts'
import type { PlainSite } from '../support/plain-site.ts'
import { expect, follow, heading, open, test, type Globals } from './plain-html.ts'

for (const base of ['/', '/sub/'])
  test.describe(`below ${base}`, () => {
    test.use({ base })

    test('a redirect is followed, and the URL is the final one', async ({ page, site, loads }) => {
      site.pages[''] = { main: `<a href="${base}old/#part">Old</a>` }
      site.pages['old/'] = (_, response) => response.writeHead(301, { location: `${base}a/` }).end()
      await open(page, site, loads)
      await follow(page, 'Old')
      await expect(heading(page)).toHaveText('Page a/')
      await expect(page).toHaveURL(`${site.url}a/#part`)
      expect(loads).toEqual([])
    })
  })

test('a server error with a page of the site is shown', async ({ page, site, loads }) => {
  site.pages['a/'] = { status: 500 }
  await open(page, site, loads)
  await follow(page, 'Link a/')
  await expect(heading(page)).toHaveText('Page a/')
  expect(loads).toEqual([])
})

test.describe('the browser loads', () => {
  for (const [what, answer] of [
    ['a file that is not HTML', (response) => response.setHeader('content-type', 'text/plain').end('text')],
    ['a page without the slot', (response) => response.setHeader('content-type', 'text/html').end('<h1>Other</h1>')],
  ] as [string, (response: import('node:http').ServerResponse) => void][])
    test(what, async ({ page, site, loads }) => {
      site.pages['a/'] = (_, response) => answer(response)
      await open(page, site, loads)
      await follow(page, 'Link a/')
      await expect(page.locator('main')).toHaveCount(0)
      await expect(page).toHaveURL(`${site.url}a/`)
      expect(loads).toEqual(['/a/'])
    })

  test('a page whose entry script has another fingerprint', async ({ page, site, loads }) => {
    site.pages['js/site-a1b2c3d4.js'] = site.pages['js/site-e5f6a7b8.js'] = (_, response) =>
      response.setHeader('content-type', 'text/javascript').end('')
    site.pages[''] = { head: '<script type="module" src="/js/site-a1b2c3d4.js"></script>' }
    site.pages['a/'] = { head: '<script type="module" src="/js/site-e5f6a7b8.js"></script>' }
    await open(page, site, loads)
    await follow(page, 'Link a/')
    await expect(heading(page)).toHaveText('Page a/')
    expect(loads).toEqual(['/a/'])
  })
})

test('head, language, classes and data change with the page; additions of scripts are kept', async ({
  page,
  site,
  loads,
}) => {
  site.pages[''] = {
    head: '<meta name="description" content="Home"><link rel="canonical" href="https://x.example/">',
    body: 'class="home wide" data-kind="home"',
  }
  site.pages['a/'] = {
    head: '<meta name="description" content="A"><link rel="canonical" href="https://x.example/a/">',
    html: 'dir="rtl" class="late"',
    body: 'class="article wide"',
  }
  await open(page, site, loads)
  await page.evaluate(() => {
    document.documentElement.classList.add('dark')
    document.body.classList.add('scrolled')
    document.head.append(Object.assign(document.createElement('style'), { id: 'widget' }))
  })
  await follow(page, 'Link a/')
  await expect(heading(page)).toHaveText('Page a/')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'A')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://x.example/a/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.locator('body')).toContainClass('wide scrolled article')
  await expect(page.locator('body')).not.toContainClass('home')
  await expect(page.locator('body')).not.toHaveAttribute('data-kind')
  await expect(page.locator('#widget')).toHaveCount(1)
  await follow(page, 'Link home')
  await expect(heading(page)).toHaveText('Page ')
  await expect(page.locator('html')).not.toHaveAttribute('dir', 'rtl')
  await expect(page.locator('body')).toContainClass('scrolled home wide')
  await expect(page.locator('body')).not.toContainClass('article')
  await expect(page.locator('meta[name=description]')).toHaveCount(1)
})

test('a second click waits for the style sheet that the first click is loading', async ({ page, site, loads }) => {
  const { promise: released, resolve: release } = createDeferred()
  site.pages['red.css'] = async (_, response) => {
    await released
    response.setHeader('content-type', 'text/css').end('h1 { color: rgb(255, 0, 0) }')
  }
  site.pages['a/'] = { head: '<link rel="stylesheet" href="/red.css">' }
  await open(page, site, loads)
  await page.evaluate(() => {
    addEventListener('navigation:end', () => {
      document.body.dataset.color = getComputedStyle(document.querySelector('h1')!).color
    })
  })
  await follow(page, 'Link a/')
  await expect.poll(() => site.requests).toContain('GET /red.css')
  await follow(page, 'Link a/')
  // The page of the second click is loaded, and its sheet is not.
  await page.evaluate(async () => {
    await (window as unknown as Globals).runtime.prefetch('/a/')
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  await expect(heading(page)).toHaveText('Page ')
  release()
  await expect(page.locator('body')).toHaveAttribute('data-color', 'rgb(255, 0, 0)')
  await expect(heading(page)).toHaveText('Page a/')
})

test('a style sheet that a script has enabled stays enabled', async ({ page, site, loads }) => {
  site.pages['red.css'] = (_, response) => response.setHeader('content-type', 'text/css').end('h1 { color: red }')
  site.pages['late.css'] = (_, response) => response.setHeader('content-type', 'text/css').end('h1 { top: 1px }')
  const sheet = (name: string) => `<link rel="stylesheet" href="/${name}.css" media="print" onload="this.media='all'">`
  site.pages[''] = { head: sheet('red') }
  site.pages['a/'] = { head: sheet('red') + sheet('late') }
  await open(page, site, loads)
  await expect(heading(page)).toHaveCSS('color', 'rgb(255, 0, 0)')
  for (const [link, top] of [
    ['Link a/', '1px'],
    ['Link home', 'auto'],
    ['Link a/', '1px'],
  ] as const) {
    await follow(page, link)
    await expect(heading(page)).toHaveCSS('top', top)
    await expect(heading(page)).toHaveCSS('color', 'rgb(255, 0, 0)')
  }
})

test('a strict policy with nonces and Trusted Types is kept', async ({ page, site, loads }) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const { pages } = site
  const answer = (name: string, script: string) =>
    ((_, response) => {
      const nonce = `${name}${site.requests.length}`
      response
        .setHeader('content-type', 'text/html')
        .setHeader(
          'content-security-policy',
          `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; require-trusted-types-for 'script'; trusted-types flatirons`,
        )
        .end(
          `<title>${name}</title><style nonce="${nonce}">h1 { color: green }</style><a href="/two">Two</a><main><h1>${name}</h1>` +
            `<script nonce="${nonce}">document.title += ' ran'</script></main>${script.replace('script', `script nonce="${nonce}"`)}`,
        )
    }) as PlainSite['pages'][string]
  const start = '<script type="module">import { boot } from "/flatirons-runtime.js"; window.runtime = boot()</script>'
  pages['one'] = answer('one', start)
  pages['two'] = answer('two', start)
  await open(page, site, loads, 'one')
  await follow(page, 'Two')
  await expect(page).toHaveTitle('two ran')
  await expect(heading(page)).toHaveCSS('color', 'rgb(0, 128, 0)')
  expect(problems).toEqual([])
  expect(loads).toEqual([])
})

/** Serves the file that starts the runtime by itself. */
async function serveAuto(site: PlainSite) {
  const code = await bundleRuntimeFile('auto.ts')
  site.pages['auto.js'] = (_, response) => void response.setHeader('content-type', 'text/javascript').end(code)
}

/** Opens a page with that file, and waits for the runtime. */
async function openStarted(page: Page, url: string, loads: string[]) {
  await page.goto(url)
  await page.locator('#announcer').waitFor({ state: 'attached' })
  loads.length = 0
}

test('`auto.js` starts the runtime by itself: a page needs one tag', async ({ page, site, loads }) => {
  await serveAuto(site)
  for (const name of ['one', 'two'])
    site.pages[name] = (_, response) =>
      void response
        .setHeader('content-type', 'text/html')
        .end(
          `<title>${name}</title><a href="/two">Two</a><main><h1>${name}</h1></main><script type="module" src="/auto.js"></script>`,
        )
  await openStarted(page, `${site.url}one`, loads)
  await follow(page, 'Two')
  await expect(heading(page)).toHaveText('two')
  expect(loads).toEqual([])
})

test.describe('with redirects', () => {
  test.use({ options: `{ redirects: (path) => ({ '/old/': '/a/', '/away/': 'https://away.example/' })[path] }` })

  test('a link goes to the target without a request for its path', async ({ page, site, loads }) => {
    site.pages[''] = { main: '<a href="/old/?q=1#part">Old</a>' }
    await open(page, site, loads)
    await follow(page, 'Old')
    await expect(heading(page)).toHaveText('Page a/?q=1')
    await expect(page).toHaveURL(`${site.url}a/?q=1#part`)
    await page.evaluate(() => (window as unknown as Globals).runtime.navigate('/old/'))
    await expect(page).toHaveURL(`${site.url}a/`)
    expect(site.requests.filter((request) => request.includes('/old/'))).toEqual([])
    expect(loads).toEqual([])
  })

  test('a target on another site is left to the browser', async ({ page, site, loads }) => {
    site.pages[''] = { main: '<a href="/away/">Away</a>' }
    site.pages['away/'] = { main: 'Moved' }
    await open(page, site, loads)
    await follow(page, 'Away')
    await expect(heading(page)).toHaveText('Page away/')
    expect(loads).toEqual(['/away/'])
  })
})

test.describe('with matchPaths', () => {
  test.use({ options: `{ matchPaths: (path) => path.startsWith('/app/') ? '/app/' : undefined }` })

  test('paths that share a page show it under their own URL, and load it once', async ({ page, site, loads }) => {
    site.pages['app/'] = { main: '<a href="/app/two/?x=1">Two</a>' }
    site.pages[''] = { main: '<a href="/app/one/">One</a>' }
    await open(page, site, loads)
    await follow(page, 'One')
    await expect(heading(page)).toHaveText('Page app/')
    await expect(page).toHaveURL(`${site.url}app/one/`)
    await page.evaluate(() => (document.querySelector('main')!.dataset.shown = 'before'))
    await follow(page, 'Two')
    await expect(page).toHaveURL(`${site.url}app/two/?x=1`)
    await expect(page.locator('main')).toHaveAttribute('data-shown', 'before')
    await page.goBack()
    await expect(page).toHaveURL(`${site.url}app/one/`)
    await page.goBack()
    await expect(heading(page)).toHaveText('Page ')
    expect(site.requests.filter((request) => request.includes('/app/'))).toEqual(['GET /app/'])
    expect(loads).toEqual([])
  })
})

const CANONICAL = { head: '<link rel="canonical" href="https://x.example/one/">' }

for (const [options, expected] of [
  ['', 'https://x.example/one/'],
  ['{ stripCanonical: false }', 'https://x.example/a/?q=1#part'],
] as const)
  test.describe(`with the options ${options || 'of the default'}`, () => {
    test.use({ options })

    test(`the canonical link is ${expected}`, async ({ page, site, loads }) => {
      site.pages[''] = { head: CANONICAL.head, main: '<a href="/a/?q=1#part">A</a>' }
      site.pages['a/'] = CANONICAL
      await open(page, site, loads)
      await follow(page, 'A')
      await expect(heading(page)).toHaveText('Page a/?q=1')
      const canonical = page.locator('link[rel=canonical]')
      await expect(canonical).toHaveAttribute('href', expected)
      await expect(canonical).toHaveCount(1)
      await page.goBack()
      await expect(heading(page)).toHaveText('Page ')
      await expect(canonical).toHaveAttribute('href', options ? 'https://x.example/' : 'https://x.example/one/')
    })
  })

test('stop() undoes everything', async ({ page, site, loads }) => {
  await open(page, site, loads)
  await page.evaluate(() => (window as unknown as Globals).runtime.stop())
  await expect(page.locator('#announcer, #progress')).toHaveCount(0)
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
  await page.evaluate(() => void delete (window as { runtime?: unknown }).runtime)
  await follow(page, 'Link a/')
  await expect(heading(page)).toHaveText('Page a/')
  expect(loads).toEqual(['/a/'])
})

test.describe('the examples of the manual work:', () => {
  const example = (name: string) => readFileSync(`docs/examples/any-site/${name}`, 'utf-8')

  test('one line', async ({ page, site, loads }) => {
    site.pages['start/'] = (_, response) => response.setHeader('content-type', 'text/html').end(example('index.html'))
    await serveAuto(site)
    await openStarted(page, `${site.url}start/`, loads)
    await follow(page, 'Next')
    await expect(heading(page)).toHaveText('Page a/')
    expect(loads).toEqual([])
  })

  test.describe('a layout below a base', () => {
    test.use({ base: '/sub/' })

    for (const file of ['eleventy/_includes/base.njk', 'hugo/layouts/_default/baseof.html'])
      test(file, async ({ page, site, loads }) => {
        const layout = readFileSync(`docs/examples/${file}`, 'utf-8')
        const render = (title: string) =>
          layout
            .replace(/{{ "\/?([\w.-]+)" \| (?:url|relURL) }}/, '/sub/$1')
            .replace(/{% for .*%}[^]*{% endfor %}|{{ range [^]*?{{ end }}/, '<a href="/sub/rooms/">Rooms</a>')
            .replace(/{{ content \| safe }}|{{ block [^]*?{{ end }}/, `<h1>${title}</h1>`)
            .replaceAll(/{{ \.?title }}/gi, title)
        for (const [path, title] of [
          ['', 'The hut'],
          ['rooms/', 'Rooms'],
        ] as const)
          site.pages[path] = (_, response) => response.setHeader('content-type', 'text/html').end(render(title))
        await page.goto(site.url)
        await page.locator('#announcer').waitFor({ state: 'attached' })
        loads.length = 0
        await follow(page, 'Rooms')
        await expect(page.locator('#announcer')).toHaveText('Navigated to Rooms')
        await expect(page).toHaveTitle('Rooms')
        expect(await page.content()).not.toMatch(/{[{%]/)
        expect(loads).toEqual([])
      })
  })

  test('options', async ({ page, site, loads }) => {
    const render = (name: string) =>
      `<body><a href="/two/">Two</a> <a href="/about-us/">About</a> <a href="/map/lake/">Map</a> <a href="/shop/">Shop</a><nav class="breadcrumbs">${name}</nav>` +
      `<div id="content"><h1>${name}</h1></div><script type="module" src="/site.js"></script></body>`
    for (const name of ['one', 'two', 'about', 'map', 'shop'])
      site.pages[`${name}/`] = (_, response) => response.setHeader('content-type', 'text/html').end(render(name))
    site.pages['site.js'] = (_, response) =>
      response.setHeader('content-type', 'text/javascript').end(example('site.js'))
    await page.goto(`${site.url}one/`)
    await page.locator('#announcer').waitFor({ state: 'attached' })
    loads.length = 0
    await follow(page, 'Two')
    await expect(page.locator('#announcer')).toHaveText('Opened two')
    await expect(page.locator('nav.breadcrumbs')).toHaveText('two')
    await expect(page.locator('body.visited')).toHaveCount(1)
    await follow(page, 'About')
    await expect(page).toHaveURL(`${site.url}about/`)
    await follow(page, 'Map')
    await expect(page.locator('h1')).toHaveText('map')
    await expect(page).toHaveURL(`${site.url}map/lake/`)
    expect(loads).toEqual([])
    await follow(page, 'Shop')
    await expect(page.locator('h1')).toHaveText('shop')
    expect(loads).toEqual(['/shop/'])
  })
})
