/** Scroll bars that take space, as on Windows. */

import type { Page } from '@playwright/test'

import { HOME } from './paths.ts'
import { expect, test, visit } from '../../browser/support.ts'

test.use({
  launchOptions: ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

/** Returns the color at a point of the window, as red, green and blue. */
async function colorAt(page: Page, x: number, y: number): Promise<number[]> {
  const screenshot = await page.screenshot({ clip: { x, y, width: 1, height: 1 } })
  const reader = await page.context().newPage()
  const color = await reader.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const context = new OffscreenCanvas(1, 1).getContext('2d')!
    context.drawImage(image, 0, 0)
    return Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3))
  }, screenshot.toString('base64'))
  await reader.close()
  return color
}

test('the dialog also dims the space of the scroll bar, and the page behind it does not move', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await visit(page, `${HOME}/`)
  const heading = page.getByRole('heading', { level: 1 })
  const place = await heading.boundingBox()
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
  await page.getByRole('banner').locator('a[aria-haspopup=dialog]').first().click()
  await expect(page.locator('#contact-dialog')).toBeVisible()
  expect(await heading.boundingBox()).toEqual(place)
  // Night, #0B1327, below a scrim of 78 %.
  for (const y of [10, 400, 710]) {
    const [red, green, blue] = (await colorAt(page, 1278, y)) as [number, number, number]
    expect(Math.max(red - 6, green - 11, blue - 24)).toBeLessThanOrEqual(2)
  }
})
