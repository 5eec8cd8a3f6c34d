/** Documents from the back/forward cache, and pages that reload when the network returns. */

import { chromium, type Browser, type Page } from '@playwright/test'

import { requireProgram } from '../../support/programs.ts'
import { allowMessages, expect, FAILED_REQUEST, test as base } from '../../browser/support.ts'
import { act, serveSite, type VisitorSite } from './visitor-site.ts'

const test = base.extend<{ site: VisitorSite; keeping: Browser }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of other fixtures here.
  async site({}, use) {
    const [site, stop] = await serveSite()
    await use(site)
    await stop()
  },
  /** A browser with the back/forward cache, which Playwright's own has switched off. */
  // oxlint-disable-next-line no-empty-pattern -- As above.
  async keeping({}, use) {
    const browser = await chromium.launch({
      executablePath: requireProgram('chromium'),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    await use(browser)
    await browser.close()
  },
})

/** Waits for the analytics code, which observes the history. */
const hasVisitorCode = async (page: Page) => {
  await act(page)
  await page.waitForFunction(() => !String(history.pushState).includes('native code'))
}

test('Back to a document in the back/forward cache records its page once more', async ({ keeping, site }) => {
  const page = await keeping.newPage()
  await page.goto(`${site.url}/about-us/?utm_source=letter`)
  await act(page)
  await expect.poll(site.pageViews).toEqual(['/about-us/'])
  // Taking control would evict the document from the cache.
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => ((globalThis as { isKept?: boolean }).isKept = persisted))
    location.assign('/robots.txt')
  })
  await page.waitForURL('**/robots.txt')
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => (globalThis as { isKept?: boolean }).isKept)).toBe(true)
  await expect.poll(site.pageViews).toEqual(['/about-us/', '/about-us/'])
  expect(await page.evaluate(() => globalThis.dataLayer)).toEqual(
    expect.arrayContaining([expect.objectContaining({ event: 'route-change', path: '/about-us/' })]),
  )
})

test.describe('without network', () => {
  test.use({ hasServiceWorkers: true })

  test('the offline page is replaced by the requested page when the network returns', async ({
    page,
    context,
    site,
  }) => {
    allowMessages(FAILED_REQUEST)
    await page.goto(`${site.url}/about-us/`)
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    // The worker caches code that was loaded: missing code would reload the page for another reason.
    await page.reload()
    await hasVisitorCode(page)
    await context.setOffline(true)
    await page.addInitScript(() =>
      addEventListener('navigation:error', () => void ((globalThis as { hasFailed?: boolean }).hasFailed = true)),
    )
    await page.goto(`${site.url}/services/iot-development/?from=letter`)
    await expect(page).toHaveTitle(/^Offline/)
    await hasVisitorCode(page)
    // All retries of the page have failed.
    await page.waitForFunction(() => (globalThis as { hasFailed?: boolean }).hasFailed)
    await expect(page).toHaveTitle(/^Offline/)
    await context.setOffline(false)
    await expect(page).toHaveTitle(/^IoT/)
    await expect(page).toHaveURL(`${site.url}/services/iot-development/?from=letter`)
  })

  test('other pages are not reloaded when the network returns', async ({ page, context, site }) => {
    // Prefetching offline fails and logs errors.
    allowMessages(FAILED_REQUEST)
    await page.goto(`${site.url}/about-us/`)
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await act(page)
    await expect.poll(site.pageViews).toHaveLength(1)
    await page.evaluate(() => void ((globalThis as { isMarked?: boolean }).isMarked = true))
    await context.setOffline(true)
    await context.setOffline(false)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services', exact: true }).click()
    await expect(page).toHaveURL(`${site.url}/services/`)
    expect(await page.evaluate(() => (globalThis as { isMarked?: boolean }).isMarked)).toBe(true)
  })
})
