/** A click while the server fails: every row of the error catalogue that a navigation can cause. */

import type { Page } from '@playwright/test'

import type { Fault } from '../support/faulty-server.ts'
import { pairsOf, sampleOf } from '../support/long.ts'
import { menuLink } from './menu-link.ts'
import { expectUse, open, test } from './faulty-site.ts'
import { expect, markDocument } from './support.ts'

const SECOND = /^GET .*page-data\/articles\/second\/page-data-rsc\.json/
const PAGE = /^GET .*\/articles\/second\/$/
const NOT_FOUND = /page-data\/404\.html\/page-data-rsc\.json/
const SERVER_ERROR = /page-data\/500\.html\/page-data-rsc\.json/

/** Number of requests for a file before giving up: the first, and three retries. */
const TRIES = 4

const FAULTS: [string, Fault][] = [
  ['503', { status: 503 }],
  ['403', { status: 403 }],
  ['429', { status: 429 }],
  ['a broken connection', 'cut'],
  ['half of the response', 'truncated'],
  ['HTML', { body: '<!doctype html>' }],
  ['nothing', { body: '' }],
  ['JSON that is not a page', { body: '{}' }],
  ['null', { body: 'null' }],
  ['the page of another path', { body: '{"path":"/","html":"","head":"","css":"","slicesMap":{}}' }],
]

const second = (page: Page) => menuLink(page, 'Second')

/** Adds a query and a hash to the link to the second article. */
const lengthen = (page: Page) => second(page).evaluate((link: HTMLAnchorElement) => (link.href += '?k=1#far-down'))

/** Breaks the given number of connections in the browser. */
const breakInBrowser = (page: Page, times: number) =>
  page.route('**/articles/second/page-data-rsc.json', (route) => route.abort('connectionreset'), { times })

test.describe('page data that always fails', () => {
  for (const [name, fault] of sampleOf(FAULTS))
    test(`${name}: four requests, then the browser loads the page, with query and hash`, async ({ page, server }) => {
      const { dataBeforeDocument, documents } = await open(page, server.url)
      server.fail(SECOND, fault)
      await lengthen(page)
      await second(page).click()
      await expect(page).toHaveTitle('The second article')
      await expect(page).toHaveURL(`${server.url}articles/second/?k=1#far-down`)
      expect(documents).toEqual([`${server.url}articles/second/?k=1`])
      // Until the next document is loaded, the old one may prefetch the failed page.
      expect(dataBeforeDocument().filter((request) => SECOND.test(request))).toHaveLength(TRIES)
      await expectUse(page, server)
      expect(documents).toHaveLength(1)
    })

  test('and the page too: the browser requests it once and shows the response', async ({ page, server }) => {
    const { documents } = await open(page, server.url)
    server.fail(SECOND, { status: 503 })
    server.fail(PAGE, { status: 503 })
    await second(page).click()
    await expect(page.getByText('An error page of the host.')).toBeVisible()
    expect(documents).toEqual([`${server.url}articles/second/`])
    server.repair()
    await page.goBack()
    await expect(page).toHaveTitle('A tiny site')
    await expectUse(page, server)
  })
})

test.describe('page data that fails temporarily', () => {
  for (const [[name, fault], times] of sampleOf(pairsOf(FAULTS.slice(0, 6), [1, TRIES - 1])))
    test(`${name}, ${times} times: the page is shown in the same document`, async ({ page, server }) => {
      const { data, documents } = await open(page, server.url)
      // The browser retries broken connections by itself, and the server would count that.
      if (fault === 'cut') await breakInBrowser(page, times)
      else server.fail(SECOND, fault, times)
      await second(page).click()
      await expect(page).toHaveTitle('The second article')
      expect(documents).toEqual([])
      expect(data.filter((request) => SECOND.test(request))).toHaveLength(times + 1)
      await expectUse(page, server)
    })

  test('with a wrong content type: only the body matters', async ({ page, server }) => {
    const { data, documents } = await open(page, server.url)
    server.fail(SECOND, { type: 'text/html' })
    await second(page).click()
    await expect(page).toHaveTitle('The second article')
    expect(documents).toEqual([])
    expect(data.filter((request) => SECOND.test(request))).toHaveLength(1)
  })

  test('without a response for ten seconds: it is requested again', async ({ page, server }) => {
    const { data, documents } = await open(page, server.url)
    server.fail(SECOND, 'hang', 1)
    await second(page).click()
    await expect(page).toHaveTitle('The second article')
    expect(documents).toEqual([])
    expect(data.filter((request) => SECOND.test(request))).toHaveLength(2)
    await expectUse(page, server)
  })
})

test.describe('a missing page', () => {
  test('whose path the host serves: the browser loads it', async ({ page, server }) => {
    const { documents } = await open(page, server.url)
    server.fail(SECOND, { status: 404 })
    await lengthen(page)
    await second(page).click()
    await expect(page).toHaveTitle('The second article')
    expect(documents).toEqual([`${server.url}articles/second/?k=1`])
    await expectUse(page, server)
  })

  for (const status of sampleOf([404, 403, 503]))
    test(`and HEAD returns ${status}: the 404 page under the URL, with query and hash`, async ({ page, server }) => {
      const { data, documents } = await open(page, server.url)
      server.fail(SECOND, { status: 404 })
      server.fail(/^HEAD/, { status })
      await lengthen(page)
      await second(page).click()
      await expect(page).toHaveTitle('Not here')
      await expect(page).toHaveURL(`${server.url}articles/second/?k=1#far-down`)
      expect(documents).toEqual([])
      expect(data.filter((request) => request.startsWith('HEAD'))).toEqual(['HEAD /sub/articles/second/'])
      server.repair()
      await page.goBack()
      await expectUse(page, server)
    })

  for (const [name, match, fault] of sampleOf([
    ['HEAD fails', /^HEAD/, 'cut'],
    ['the 404 page is missing too', NOT_FOUND, { status: 404 }],
    ['the 404 page is broken', NOT_FOUND, { status: 500 }],
    ['the 404 page fails to load', NOT_FOUND, { status: 503 }],
  ] as const))
    test(`and ${name}: one full load`, async ({ page, server }) => {
      const { documents } = await open(page, server.url)
      server.fail(SECOND, { status: 404 })
      server.fail(match, fault)
      await second(page).click()
      await expect(page).toHaveTitle('The second article')
      expect(documents).toEqual([`${server.url}articles/second/`])
      await expectUse(page, server)
    })
})

test.describe('a failing server', () => {
  test('shows the 500 page under the URL, and the page itself after recovery', async ({ page, server }) => {
    const isSame = await open(page, server.url).then(() => markDocument(page))
    server.fail(SECOND, { status: 500 })
    await second(page).click()
    await expect(page).toHaveTitle('Broken')
    await expect(page).toHaveURL(`${server.url}articles/second/`)
    server.repair()
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await second(page).click()
    await expect(page).toHaveTitle('The second article')
    expect(await isSame()).toBe(true)
  })

  for (const [name, fault] of sampleOf([
    ['404', { status: 404 }],
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['half of the response', 'truncated'],
  ] as const))
    test(`with ${name} for the 500 page: one full load`, async ({ page, server }) => {
      const { data, documents } = await open(page, server.url)
      server.fail(SECOND, { status: 500 })
      server.fail(SERVER_ERROR, fault)
      await second(page).click()
      await expect(page).toHaveTitle('The second article')
      expect(documents).toEqual([`${server.url}articles/second/`])
      expect(data.filter((request) => SECOND.test(request))).toHaveLength(1)
      expect(data.filter((request) => SERVER_ERROR.test(request)).length).toBeLessThanOrEqual(TRIES)
      await expectUse(page, server)
    })
})
