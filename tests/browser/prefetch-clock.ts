/** The steps of prefetching, on a stopped clock. */

import type { Page } from '@playwright/test'

/** The time between batches, in milliseconds. */
export const STEP = 3000
/** The pages of a batch. */
export const BATCH = 4

/** Returns requests for pages; islands in view may request their own data. */
export const pagesOf = (data: readonly string[]) => data.filter((request) => request.endsWith('/page-data-rsc.json'))

/** Runs the clock a little. Returns the number of pages that were requested. */
export async function tick(page: Page, data: readonly string[]): Promise<number> {
  await page.clock.runFor(STEP / 6)
  return pagesOf(data).length
}
