/** A part of a page fails to load: slices, static queries, data scripts, code, fonts. */

import type { Page } from '@playwright/test'

import type { Fault } from '../support/faulty-server.ts'
import { pairsOf, sampleOf } from '../support/long.ts'
import { menuLink } from './menu-link.ts'
import { expectUse, FAULTS, open, test } from './faulty-site.ts'
import { allowMessages, expect } from './support.ts'

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

  for (const [name, fault] of CODE_FAULTS) {
    // Without any response, the file is not deleted: the network is down, or an extension blocks the file.
    const hasResponse = fault !== 'cut' && fault !== 'truncated'
    const first = hasResponse ? 'after one full load ' : ''
    test(`of an island with ${name}: ${first}its HTML stays, and other islands work`, async ({ page, server }) => {
      server.fail(/islands-counter-.*\.js/, fault)
      const { documents } = await open(page, `${server.url}islands/`)
      const press = () => page.getByRole('region', { name: 'interaction' }).getByRole('button').click()
      const reload = hasResponse ? page.waitForEvent('load') : undefined
      await press()
      await reload
      if (hasResponse) await press()
      await expect(page.locator('x-island[when=interaction]')).toHaveAttribute('live')
      await button(page, 'Hide the inner one').click()
      await expect(page.getByRole('region', { name: 'inner' })).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'interaction' }).getByRole('button')).toHaveText('Clicked 0')
      expect(documents).toHaveLength(hasResponse ? 1 : 0)
      await expectUse(page, server)
    })
  }

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
