/** A part of a page fails to load: slices, static queries, data scripts, code, fonts. */

import type { Page } from '@playwright/test'

import { SITE } from '../support/built-sites.ts'
import type { Fault } from '../support/faulty-server.ts'
import { pairsOf, sampleOf } from '../support/long.ts'
import { menuLink } from './menu-link.ts'
import { expectUse, open, test } from './faulty-site.ts'
import { allowMessages, expect } from './support.ts'

const FAULTS = sampleOf<[string, Fault]>([
  ['404', { status: 404 }],
  ['500', { status: 500 }],
  ['a broken connection', 'cut'],
  ['503', { status: 503 }],
  ['HTML', { body: '<!doctype html>' }],
  ['half of the response', 'truncated'],
])
/** Number of retries. */
const RETRIES = 3

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test.describe('the slice of a page', () => {
  const SLICE = /slice-data\/plain-header\.json/
  const follow = (page: Page) => page.evaluate(() => (document.querySelector('nav a') as HTMLElement).click())

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () =>
        document.querySelector('nav a')!.setAttribute('href', '/sub/app/about/?k=1#h'),
      ),
    )
  })

  for (const [name, fault] of FAULTS)
    test(`fails with ${name}: the browser loads the page, once`, async ({ page, server }) => {
      const { documents } = await open(page, `${server.url}islands/`)
      server.fail(SLICE, fault)
      await follow(page)
      await expect(page).toHaveTitle('About the app')
      await expect(page.getByRole('navigation', { name: 'Back' })).toBeVisible()
      await expect(page).toHaveURL(`${server.url}app/about/?k=1#h`)
      expect(documents).toEqual([`${server.url}app/about/?k=1`])
    })

  test('fails three times: the page is shown in the same document', async ({ page, server }) => {
    const { data, documents } = await open(page, `${server.url}islands/`)
    server.fail(SLICE, { status: 503 }, RETRIES)
    await follow(page)
    await expect(page.getByRole('navigation', { name: 'Back' })).toBeVisible()
    await expect(page).toHaveTitle('About the app')
    expect(documents).toEqual([])
    expect(data.filter((request) => SLICE.test(request))).toHaveLength(RETRIES + 1)
  })
})

test.describe('data of an island', () => {
  test.beforeEach(() =>
    allowMessages(/page-data\/(sq|app)/, /Unexpected|JSON/, /Failed to fetch/, /network error/i, /page resources for/),
  )

  const KINDS = [
    ['a static query', '', /\/sq\/d\//, 'Sort', 'The second article'],
    ['the data of a page island', 'app/', /page-data\/app\/page-data\.json/, /Count/, 'Next step'],
  ] as const

  for (const [[name, fault], [what, path, match, alive, dead]] of pairsOf(FAULTS, KINDS))
    test(`${what} with ${name}: the HTML stays, and its links work`, async ({ page, server }) => {
      server.fail(match, fault)
      await open(page, server.url + path)
      await button(page, alive).click()
      await expect(page.locator('x-island').first()).toHaveAttribute('live')
      await expect(button(page, alive)).toBeVisible()
      const address = await page.getByRole('link', { name: dead }).getAttribute('href')
      await page.getByRole('link', { name: dead }).click()
      await expect(page).toHaveURL(new URL(address!, server.url).href)
      await expectUse(page, server)
    })

  for (const [what, path, match, alive] of KINDS)
    test(`${what} that fails three times: the island is hydrated`, async ({ page, server }) => {
      server.fail(match, { status: 503 }, RETRIES)
      const { documents } = await open(page, server.url + path)
      await button(page, alive).click()
      if (path) await expect(button(page, 'Count 1')).toBeVisible()
      else await expect(page.getByRole('listitem').first()).toHaveText('An article with a Korean name')
      expect(documents).toEqual([])
    })
})

test.describe('code', () => {
  const CODE_FAULTS: [string, Fault][] = [...FAULTS, ['another type', { type: 'text/plain' }]]

  test.beforeEach(() =>
    allowMessages(
      /Failed to fetch dynamically imported module/,
      /Failed to load module script/,
      /MIME type/,
      /Unexpected token|Unexpected end|Invalid/,
      /modulepreload|preload/,
    ),
  )

  for (const [name, fault] of CODE_FAULTS)
    test(`of an island with ${name}: after one full load its HTML stays, and other islands work`, async ({
      page,
      server,
    }) => {
      server.fail(/islands-counter-.*\.js/, fault)
      const { documents } = await open(page, `${server.url}islands/`)
      const reload = page.waitForEvent('load')
      await page.getByRole('region', { name: 'interaction' }).getByRole('button').click()
      await reload
      await page.getByRole('region', { name: 'interaction' }).getByRole('button').click()
      await expect(page.locator('x-island[when=interaction]')).toHaveAttribute('live')
      await button(page, 'Hide the inner one').click()
      await expect(page.getByRole('region', { name: 'inner' })).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'interaction' }).getByRole('button')).toHaveText('Clicked 0')
      expect(documents).toHaveLength(1)
      await expectUse(page, server)
    })

  for (const [name, fault] of sampleOf(CODE_FAULTS)) {
    test(`of React with ${name}: no island is hydrated, all HTML stays, and links work`, async ({ page, server }) => {
      server.fail(/assets\/react-.*\.js/, fault)
      const { documents } = await open(page, `${server.url}islands/`)
      await button(page, 'Hide the inner one').click()
      await expect(page.getByRole('region', { name: 'inner' })).toBeVisible()
      await expect(page.getByText('At /islands/')).toBeVisible()
      expect(documents.length).toBeLessThanOrEqual(1)
      await expectUse(page, server)
    })

    test(`of the runtime with ${name}: links are left to the browser`, async ({ page, server }) => {
      server.fail(/assets\/browser-.*\.js/, fault)
      await page.goto(server.url)
      await menuLink(page, 'Second').click()
      await expect(page).toHaveTitle('The second article')
      server.repair()
      await page.reload()
      await expectUse(page, server)
    })
  }
})

for (const [name, fault] of sampleOf(FAULTS))
  test(`app-data with ${name} is ignored`, async ({ page, server }) => {
    server.fail(/app-data\.json/, fault)
    const { documents } = await open(page, server.url)
    const asked = () => server.requests.filter((request) => request.endsWith('app-data.json')).length
    // Browsers retry broken connections by themselves.
    await expect.poll(asked).toBeGreaterThanOrEqual(RETRIES + 1)
    await menuLink(page, 'Second').click()
    await expect(page).toHaveTitle('The second article')
    await expectUse(page, server)
    expect(documents).toEqual([])
  })

test.describe('the site', () => {
  test.use({ built: { dist: SITE.dist, base: SITE.base } })

  // A browser opens six connections per host: if all of them hang, none is left for a page.
  for (const [name, fault, times] of [
    ...sampleOf(FAULTS).map(([name, fault]) => [`${name} for every`, fault, Infinity] as const),
    ['silence for the first four of', 'hang', 4] as const,
  ])
    test(`works with ${name} for font, picture and later script`, async ({ page, server }) => {
      allowMessages(/font|OTS|preload/i, /dynamically imported module|module script/)
      server.fail(/\.(woff2|webp|avif|png|jpg|svg|ico)$|assets\/(?!browser-).*\.js$/, fault, times)
      await page.goto(server.url, { waitUntil: 'commit' })
      await page.waitForFunction(() => history.scrollRestoration === 'manual')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/about-us/"]')!.click())
      await expect(page).toHaveURL(`${server.url}about-us/`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).toHaveCount(1)
    })
})
