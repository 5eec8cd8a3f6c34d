import { join } from 'node:path'

import { FIXTURE, urlOf } from '../support/built-sites.ts'
import { menuLink } from './menu-link.ts'
import {
  allowMessages,
  expect,
  FAILED_REQUEST,
  markDocument,
  recordData,
  recordEvents,
  test,
  visit,
} from './support.ts'

const HOME = urlOf(FIXTURE)
const SECOND = '/sub/page-data/articles/second/page-data-rsc.json'

test.describe('a click on a link', () => {
  test('shows the page in the same document with one request, or none for a cached page, and fires its events in order', async ({
    page,
  }) => {
    await visit(page, HOME)
    const isSame = await markDocument(page)
    const data = recordData(page)
    // On a slow machine, visible links are prefetched meanwhile.
    const listRequests = () => data.filter((request) => request.endsWith(SECOND))
    const events = await recordEvents(page)
    await menuLink(page, 'Second').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The second article')
    await expect(page).toHaveURL(`${HOME}articles/second/`)
    await expect(page).toHaveTitle('The second article')
    expect(await isSame()).toBe(true)
    expect(await events()).toEqual(['start /sub/articles/second/', 'end /sub/articles/second/'])
    expect(listRequests()).toEqual([`GET ${SECOND}`])
    await menuLink(page, 'Home').click()
    await expect(page).toHaveTitle('A tiny site')
    await menuLink(page, 'Second').click()
    await expect(page).toHaveTitle('The second article')
    expect(listRequests()).toEqual([`GET ${SECOND}`])
  })

  test('shows the page if the browser does not report how the document was opened', async ({ page }) => {
    await page.addInitScript(() => (performance.getEntriesByType = () => []))
    await visit(page, HOME)
    const isSame = await markDocument(page)
    await menuLink(page, 'Second').click()
    await expect(page).toHaveTitle('The second article')
    expect(await isSame()).toBe(true)
  })

  test('to a page with a non-Latin path works', async ({ page }) => {
    await visit(page, HOME)
    const isSame = await markDocument(page)
    await page.getByRole('link', { name: 'A page with a Korean name' }).click()
    await expect(page).toHaveTitle('An article with a Korean name')
    expect(await isSame()).toBe(true)
  })
})

test.describe('a new page', () => {
  test('is announced, unlike the first page, and the page region gets the focus without keeping a tabindex', async ({
    page,
  }) => {
    await visit(page, HOME)
    const region = page.locator('#announcer')
    await expect(region).toHaveText('')
    await menuLink(page, 'Second').click()
    await expect(region).toHaveText('Navigated to The second article')
    await expect(region).toHaveAttribute('aria-live', 'assertive')
    await expect(page.locator('#page')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Shift+Tab')
    await expect(page.locator('#page')).not.toHaveAttribute('tabindex')
  })

  test('has its path as canonical link, by option without query and hash', async ({ page }) => {
    await visit(page, `${HOME}?a=1#b`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://fixture.example/sub/')
  })

  test('marks the link of the current page in the slices', async ({ page }) => {
    await visit(page, `${HOME}articles/first/`)
    const current = page.locator('nav [aria-current=page]')
    await expect(current).toHaveText(['First', 'First'])
    await menuLink(page, 'Second').click()
    await expect(current).toHaveText(['Second', 'Second'])
  })

  test('replaces a slice if it has its own, and restores it afterwards', async ({ page }) => {
    await visit(page, `${HOME}app/`)
    const data = recordData(page)
    await page.evaluate(() => document.querySelector('a')!.setAttribute('href', '/sub/app/about/'))
    await menuLink(page, 'Home').click()
    await expect(page.getByRole('navigation').first()).toHaveText('Back home')
    expect(data).toContain('GET /sub/slice-data/plain-header.json')
    await page.goBack()
    await expect(menuLink(page, 'First')).toBeVisible()
    await expect(page).toHaveTitle('App')
  })
})

test.describe('paths', () => {
  test('a URL without a trailing slash becomes canonical after the redirect', async ({ page }) => {
    await page.goto(`${HOME}articles/first?a=1`)
    await expect(page).toHaveURL(`${HOME}articles/first/?a=1`)
  })

  test('a click on a moved path is redirected, with query and hash', async ({ page }) => {
    await visit(page, HOME)
    const isSame = await markDocument(page)
    await page.evaluate(() => document.querySelector('a')!.setAttribute('href', '/sub/old-article/?k=1#h'))
    await menuLink(page, 'Home').click()
    await expect(page).toHaveURL(`${HOME}articles/first/?k=1#h`)
    await expect(page).toHaveTitle('The first article')
    expect(await isSame()).toBe(true)
  })

  test('a moved URL is redirected even if the host ignores redirect rules', async ({ page }) => {
    await page.goto(`${HOME}old-article/?k=1`)
    await expect(page).toHaveURL(`${HOME}articles/first/?k=1`)
    const path = join(FIXTURE.dist, 'old-article/index.html')
    await page.route(`${HOME}old-article/?k=2`, (route) => route.fulfill({ path, contentType: 'text/html' }))
    await page.goto(`${HOME}old-article/?k=2`)
    await expect(page).toHaveURL(`${HOME}articles/first/?k=2`)
  })

  test('a matchPath shows its page even if the host does not know it', async ({ page }) => {
    await page.route(`${HOME}app/next/`, async (route) => {
      const response = await route.fetch({ maxRetries: 3, url: `${HOME}404.html` })
      await route.fulfill({ response, status: 404 })
    })
    allowMessages(FAILED_REQUEST)
    await page.goto(`${HOME}app/next/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello from /app/')
    await expect(page).toHaveURL(`${HOME}app/next/`)
  })

  test('a matchPath with broken data keeps the host’s 404 page, without a loop', async ({ page }) => {
    const documents: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
    await page.route(`${HOME}app/next/`, async (route) => {
      const response = await route.fetch({ maxRetries: 3, url: `${HOME}404.html` })
      await route.fulfill({ response, status: 404 })
    })
    await page.route('**/page-data/app/*', (route) => route.abort())
    allowMessages(FAILED_REQUEST)
    const failed = page.waitForRequest('**/page-data/app/page-data-rsc.json')
    await visit(page, `${HOME}app/next/`)
    const events = await recordEvents(page)
    await failed
    await expect.poll(events).toContain('error /sub/app/next/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not here')
    expect(documents).toHaveLength(1)
  })

  for (const name of ['404.html', '500.html'])
    test(`${name} can be opened by its own path, and left`, async ({ page }) => {
      const documents: string[] = []
      page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
      await visit(page, HOME + name)
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
      await expect(page).toHaveTitle('A tiny site')
      expect(documents).toHaveLength(1)
    })
})
