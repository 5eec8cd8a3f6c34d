/** The text size that visitors have set in their browser. */

import { expect, type Page } from '@playwright/test'

/** That of browsers, in pixels. */
export const TEXT_SIZE = 16

/** Returns a function that sets the text size of this page's browser, in pixels, and waits until the page has it. */
export async function textSizeOf(page: Page): Promise<(size: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  let current = TEXT_SIZE
  return async (size) => {
    if (size === current) return
    current = size
    await session.send('Page.setFontSizes', { fontSizes: { standard: size } })
    await expect
      .poll(() => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize)))
      .toBe(size)
  }
}
