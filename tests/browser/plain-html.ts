/** Shared by the browser tests of runtimes on small sites. */

import { test as plain, type Locator, type Page } from '@playwright/test'

import { expect } from '../support/patient-expect.ts'
import { startPlainSite, type PageSource, type PlainSite } from '../support/plain-site.ts'

export { expect }

interface Fixtures {
  base: string
  options: string
  source: PageSource
  site: PlainSite
  /** URLs of documents loaded after the first. */
  loads: string[]
}

/** Globals of the page that the tests use. */
export interface Globals {
  runtime: { navigate: (to: string) => Promise<void>; prefetch: (path: string) => Promise<void>; stop: () => void }
}

export const test = plain.extend<Fixtures>({
  base: ['/', { option: true }],
  options: ['', { option: true }],
  source: ['HTML', { option: true }],
  // oxlint-disable-next-line no-empty-pattern
  site: async ({ base, options, source }, use) => {
    const site = await startPlainSite(base, options, source)
    await use(site)
    site.close()
  },
  loads: async ({ page }, use) => {
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        loads.push(new URL(request.url()).pathname)
    })
    await use(loads)
  },
})

export const heading = (page: Page) => page.locator('main h1')

export async function open(page: Page, site: PlainSite, loads: string[], path = '') {
  await page.goto(site.url + path)
  await page.waitForFunction(() => 'runtime' in window)
  loads.length = 0
}

export const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

/** Clicks on an element without scrolling. */
export const click = (locator: Locator) => locator.evaluate((element) => (element as HTMLElement).click())

/** Clicks, checks that the page is shown in the same document, and goes back to the page of the test. */
export async function expectShown(page: Page, loads: string[], locator: Locator, url: RegExp | string = /\/a\/$/) {
  const before = await heading(page).textContent()
  await locator.click()
  await expect(page).toHaveURL(url)
  await expect(heading(page)).toContainText('Page a/')
  expect(loads).toEqual([])
  await page.goBack()
  await expect(heading(page)).toHaveText(before!)
}

/** Clicks, checks that the browser loads the page, and opens the page of the test again. */
export async function expectLoaded(page: Page, loads: string[], locator: Locator, path = '/a/') {
  const url = page.url()
  await locator.click()
  await expect.poll(() => loads).toEqual([path])
  await page.goto(url)
  await page.waitForFunction(() => 'runtime' in window)
  loads.length = 0
}

/** Records the events of navigations in `events`. */
export const record = (page: Page) =>
  page.evaluate(() => {
    const events: string[] = []
    Object.assign(window, { events })
    for (const name of ['before', 'start', 'delayed', 'end', 'error'])
      addEventListener(`navigation:${name}`, (event) => {
        const { location, previous, cause, status } = (event as CustomEvent).detail
        events.push([name, previous.pathname, location.pathname, cause, status].join(' ').trim())
      })
  })
export const recorded = (page: Page) =>
  page.evaluate(() => (window as unknown as { events: string[] }).events.splice(0))
export const navigate = (page: Page, to: string, options = {}) =>
  page.evaluate(
    ([to, options]) =>
      (window as unknown as { runtime: { navigate: (...args: unknown[]) => Promise<void> } }).runtime.navigate(
        to,
        options,
      ),
    [to, options] as const,
  )
export const prefetched = (page: Page, path: string) =>
  page.evaluate((path) => (window as unknown as Globals).runtime.prefetch(path), path)
export const countOf = (site: PlainSite, request: string) => site.requests.filter((other) => other === request).length
