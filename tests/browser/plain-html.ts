/** Shared by the browser tests of the runtime on sites of plain HTML. */

import { test as plain, type Page } from '@playwright/test'

import { expect } from '../support/patient-expect.ts'
import { startPlainSite, type PlainSite } from '../support/plain-site.ts'

export { expect }

interface Fixtures {
  base: string
  options: string
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
  // oxlint-disable-next-line no-empty-pattern
  site: async ({ base, options }, use) => {
    const site = await startPlainSite(base, options)
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
