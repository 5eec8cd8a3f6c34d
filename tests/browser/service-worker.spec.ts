import type { Page } from '@playwright/test'

import { renderRemoval } from '../../framework/features/service-worker/service-worker.ts'
import { menuLink } from './menu-link.ts'
import { test } from './own-fixture.ts'
import { allowMessages, expect, FAILED_REQUEST, markDocument, saveData, visit } from './support.ts'

test.use({ hasServiceWorkers: true })

const FIRST = 'First'

/** Returns the worker's events so far, over all documents of the tab. */
async function recordWorker(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    for (const state of ['installed', 'updated', 'active', 'redundant'])
      addEventListener(`serviceworker:${state}`, () => {
        sessionStorage.worker = `${sessionStorage.worker ?? ''}${state} `
      })
  })
  return () => page.evaluate(() => ((sessionStorage.worker as string | undefined) ?? '').split(' ').filter(Boolean))
}

/** Opens a page, and waits until a worker controls it. */
async function visitControlled(page: Page, url: string): Promise<void> {
  await visit(page, url)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
}

/** Returns the cached paths with their queries. */
const listKept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url.slice(location.origin.length))
  })

const isKept = (page: Page, path: string) => expect.poll(() => listKept(page)).toContain(path)

test.describe('without network', () => {
  // The second is Chromium's message for island code that was not prefetched.
  test.beforeEach(() => allowMessages(FAILED_REQUEST, /dynamically imported module/))

  test('a page opens in all spellings of its URL, and a URL without a page shows the offline page', async ({
    page,
    context,
    site,
  }) => {
    await visitControlled(page, `${site.url}articles/first/`)
    await isKept(page, '/sub/articles/first/')
    await context.setOffline(true)
    for (const spelling of ['articles/first', 'articles/first/index.html', 'articles/first?from=elsewhere#part']) {
      await page.goto(site.url + spelling)
      await expect(page).toHaveTitle('The first article')
      await expect.poll(() => new URL(page.url()).pathname).toBe('/sub/articles/first/')
    }
    for (const missing of ['nothing', 'nothing/', 'nothing/index.html', 'v1.2']) {
      await page.goto(site.url + missing)
      await expect(page).toHaveTitle('No network')
    }
    // Requests of scripts and for files are left to the browser.
    await page.goto(`${site.url}articles/first/`)
    expect(await page.evaluate(() => fetch('nothing').then(String, () => 'failed'))).toBe('failed')
    await expect(page.goto(`${site.url}plain.txt`)).rejects.toThrow(/ERR_/)
  })

  test('the first visited page opens, others with any query, and one from the prefetched data of a link', async ({
    page,
    context,
    site,
  }) => {
    await visitControlled(page, `${site.url}articles/first/`)
    await isKept(page, '/sub/articles/first/')
    await visit(page, `${site.url}articles/second/`)
    await isKept(page, '/sub/articles/second/')
    await menuLink(page, 'Islands').click()
    await expect(page).toHaveTitle('Islands')
    await isKept(page, '/sub/page-data/islands/page-data-rsc.json')
    await context.setOffline(true)
    await page.reload()
    await expect(page).toHaveTitle('Islands')
    await expect(page).toHaveURL(`${site.url}islands/`)
    await page.goto(`${site.url}articles/first/`)
    await expect(page).toHaveTitle('The first article')
    await page.goto(`${site.url}articles/second/?from=elsewhere`)
    await expect(page).toHaveTitle('The second article')
  })

  test('a page that is not cached says so, also after a link, and loads when the network returns', async ({
    page,
    context,
    site,
  }) => {
    // Saving data prevents prefetching, which would cache pages.
    await saveData(page)
    await visitControlled(page, site.url)
    await context.setOffline(true)
    await menuLink(page, FIRST).click()
    await expect(page).toHaveTitle('No network')
    await page.goto(`${site.url}articles/second/`)
    await expect(page).toHaveTitle('No network')
    await expect(page).toHaveURL(`${site.url}articles/second/`)
    await context.setOffline(false)
    await page.reload()
    await expect(page).toHaveTitle('The second article')
  })
})

test('new content is shown at the first visit after a deploy', async ({ page, site }) => {
  await visitControlled(page, `${site.url}articles/first/`)
  await page.reload()
  await isKept(page, '/sub/articles/first/')
  site.edit(/articles.first.*(json|html)$/, (text) => text.replaceAll('The first article', 'The very first article'))
  await page.goto(`${site.url}articles/first/`)
  await expect(page).toHaveTitle('The very first article')
})

test('events report that a worker is installed, and after an update the next navigation is a full load', async ({
  page,
  site,
}) => {
  const events = await recordWorker(page)
  await visitControlled(page, site.url)
  await expect.poll(events).toEqual(['installed', 'active'])
  await menuLink(page, FIRST).click()
  await expect(page).toHaveTitle('The first article')
  const isSame = await markDocument(page)
  site.edit(/^sw\.js$/, (text) => `${text}// another build\n`)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update())
  await expect.poll(events).toContain('updated')
  await menuLink(page, 'Second').click()
  await expect(page).toHaveTitle('The second article')
  expect(await isSame()).toBe(false)
  const isStill = await markDocument(page)
  await menuLink(page, FIRST).click()
  await expect(page).toHaveTitle('The first article')
  expect(await isStill()).toBe(true)
})

test('a navigation during an update starts after the new worker has taken control', async ({ page, site }) => {
  await page.addInitScript(() => {
    for (const name of ['serviceworker:updated', 'serviceworker:active', 'navigation:error'])
      addEventListener(name, () => (sessionStorage.order = `${sessionStorage.order ?? ''}${name} `))
  })
  await visitControlled(page, site.url)
  await page.reload()
  await page.evaluate(() => sessionStorage.removeItem('order'))
  const order = () => page.evaluate(() => (sessionStorage.order as string | undefined) ?? '')
  const release = site.hold(/first.page-data-rsc/)
  await menuLink(page, FIRST).click()
  site.edit(/^sw\.js$/, (text) => `${text}// another build\n`)
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())!.update())
  await expect.poll(order).toBe('serviceworker:updated ')
  release()
  await expect(page).toHaveTitle('The first article')
  expect(await order()).toBe('serviceworker:updated serviceworker:active navigation:error ')
  expect(site.requests.filter((request) => request === 'GET /sub/articles/first/')).toHaveLength(1)
})

test('no navigation waits while a new worker caches the open pages', async ({ page, site }) => {
  await visitControlled(page, `${site.url}articles/first/`)
  const events = await recordWorker(page)
  await page.reload()
  await isKept(page, '/sub/articles/first/')
  site.hold(/first.$/)
  site.edit(/^sw\.js$/, (text) => `${text}// another build\n`)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update())
  await expect.poll(events).toContain('updated')
  await menuLink(page, 'Second').click()
  await expect(page).toHaveTitle('The second article')
})

test('requests other than for complete files of this site are ignored', async ({ page, site }) => {
  // A POST stays unhandled.
  allowMessages(FAILED_REQUEST)
  // Saving data prevents prefetching, which would cache pages.
  await saveData(page)
  await visitControlled(page, site.url)
  await page.evaluate(
    async (elsewhere) => {
      await fetch('articles/second/', { method: 'HEAD' })
      await fetch('plain.txt')
      await fetch('articles/first/', { headers: { Range: 'bytes=0-9' } })
      await fetch('islands/', { method: 'POST' })
      // The other site keeps its pages private: it sends no CORS headers.
      await fetch(`${elsewhere}articles/first/`, { mode: 'no-cors' }).catch(() => {})
    },
    site.url.replace('localhost', '127.0.0.1'),
  )
  await isKept(page, '/sub/')
  expect((await listKept(page)).filter((path) => /articles|plain|islands\/$/.test(path))).toEqual([])
})

test('at most fifty pages are cached', async ({ page, site }) => {
  await visitControlled(page, site.url)
  site.catchAll('<!doctype html><html lang="en" data-build="1"><title>Page</title>')
  await page.evaluate(async () => {
    for (let n = 0; n < 60; n++) await fetch(`page-${n}/`)
  })
  await isKept(page, '/sub/page-59/')
  const pages = async () => (await listKept(page)).filter((path) => path.startsWith('/sub/page-'))
  await expect.poll(async () => (await pages()).length).toBeLessThanOrEqual(50)
  expect(await pages()).not.toContain('/sub/page-0/')
})

test('a page is cached under its path, whatever its queries', async ({ page, site }) => {
  await visitControlled(page, `${site.url}articles/first/?token=secret`)
  await isKept(page, '/sub/articles/first/')
  for (let i = 0; i < 5; i++)
    await page.evaluate((url) => fetch(url).then((answer) => answer.text()), `${site.url}articles/second/?token=${i}`)
  await isKept(page, '/sub/articles/second/')
  expect((await listKept(page)).filter((path) => path.includes('token'))).toEqual([])
})

test('responses with a wrong type are not cached', async ({ page, site }) => {
  await visitControlled(page, site.url)
  await isKept(page, '/sub/')
  // A host that responds to every URL with its own page.
  const paths = [
    'assets/island-1.js',
    'assets/style-1.css',
    'assets/font-1.woff2',
    'slice-data/none.json',
    'elsewhere/',
  ]
  site.catchAll('<!doctype html><title>Log in</title>')
  for (const path of paths) await page.evaluate((url) => fetch(url).then((answer) => answer.text()), site.url + path)
  site.catchAll()
  await page.evaluate((url) => fetch(url).then((answer) => answer.text()), `${site.url}articles/second/`)
  await isKept(page, '/sub/articles/second/')
  const kept = await listKept(page)
  expect(kept.filter((path) => paths.some((wrong) => path.endsWith(wrong)))).toEqual([])
})

test('code is cached only if it matches the build', async ({ page, site }) => {
  await visitControlled(page, site.url)
  const ofCounter = async () => (await listKept(page)).filter((path) => /assets\/counter/.test(path))
  site.edit(/^assets\/(?!browser)[^/]*\.js$/, (text) => `${text}\n`)
  await page.goto(`${site.url}islands/`)
  const button = page.getByRole('region', { name: 'interaction' }).getByRole('button')
  await button.click()
  await expect(button).toHaveText(/Clicked \d/)
  await isKept(page, '/sub/islands/')
  expect(await ofCounter()).toEqual([])
})

test('an island whose cached code is corrupt works after the reload that follows', async ({ page, site }) => {
  await visitControlled(page, site.url)
  const assets = /assets\/(?!browser)[^/]*\.js$/
  await page.goto(`${site.url}islands/`)
  await page.getByRole('region', { name: 'interaction' }).getByRole('button').hover()
  await expect.poll(async () => (await listKept(page)).filter((path) => assets.test(path)).length).toBeGreaterThan(1)
  await page.evaluate(async () => {
    const cache = await caches.open('assets /sub/')
    for (const { url } of await cache.keys())
      if (!url.includes('browser'))
        await cache.put(url, new Response('throw 1', { headers: { 'Content-Type': 'text/javascript' } }))
  })
  allowMessages(/./)
  await page.goto(`${site.url}islands/?again`)
  const button = page.getByRole('region', { name: 'interaction' }).getByRole('button')
  await button.hover()
  await expect(async () => {
    await button.click()
    await expect(button).toHaveText(/Clicked \d/, { timeout: 500 })
  }).toPass()
})

test('full storage causes no error', async ({ page, context, site }) => {
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(site.url).origin, quotaSize: 1 })
  await visit(page, site.url)
  await menuLink(page, FIRST).click()
  await expect(page).toHaveTitle('The first article')
  await page.reload()
  await expect(page).toHaveTitle('The first article')
  allowMessages(/redundant|Error during service worker registration|Quota/)
})

test('a worker that fails to install is reported, and the site works', async ({ page, site }) => {
  allowMessages(FAILED_REQUEST, /^The installing service worker became redundant\.$/, /bad-precaching-response/)
  const events = await recordWorker(page)
  site.rename(/^offline\.html$/, (name) => `${name}.gone`)
  const message = page.waitForEvent('console', (said) => said.text().includes('redundant'))
  await visit(page, site.url)
  expect((await message).text()).toBe('The installing service worker became redundant.')
  await expect.poll(events).toEqual(['redundant'])
  await menuLink(page, FIRST).click()
  await expect(page).toHaveTitle('The first article')
})

test('a worker that can’t be registered is reported, and the site works', async ({ page, site }) => {
  allowMessages(FAILED_REQUEST, /bad HTTP response code/, /^Error during service worker registration:/)
  site.rename(/^sw\.js$/, (name) => `${name}.gone`)
  const message = page.waitForEvent('console', (said) => said.text().startsWith('Error during'))
  await visit(page, site.url)
  expect((await message).text()).toMatch(/^Error during service worker registration: TypeError/)
  await menuLink(page, FIRST).click()
  await expect(page).toHaveTitle('The first article')
})

test('a worker is registered only over HTTPS or on localhost', async ({ page, site }) => {
  const text = 'Service workers can only be used over HTTPS, or on localhost for development'
  allowMessages(RegExp(`^${text}$`))
  const message = page.waitForEvent('console', (said) => said.text() === text)
  await visit(page, site.url.replace('localhost', '127.0.0.1'))
  await message
  expect(site.requests.filter((request) => request.includes('sw.js'))).toEqual([])
})

test('the removing worker unregisters itself and deletes all caches', async ({ page, site }) => {
  await visitControlled(page, site.url)
  await page.reload()
  await isKept(page, '/sub/')
  site.edit(/^sw\.js$/, () => renderRemoval('/sub/'))
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update())
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
})
