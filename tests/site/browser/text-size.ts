/** The browser's text size, as visitors set it. */

import { expect, type Page } from '@playwright/test'

/** The default of browsers, in pixels. */
export const TEXT_SIZE = 16

/** Returns a function that sets the text size of this page's browser, in pixels, and waits until it applies. */
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
