/** Scroll bars that take space, as on Windows. */

import { HOME } from './paths.ts'
import { expect, test, visit } from '../../browser/support.ts'

test.use({
  launchOptions: ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

test('the page behind the dialog does not move', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await visit(page, `${HOME}/`)
  const heading = page.getByRole('heading', { level: 1 })
  const place = await heading.boundingBox()
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
  await page.getByRole('banner').locator('a[aria-haspopup=dialog]').first().click()
  await expect(page.locator('#contact-dialog')).toBeVisible()
  expect(await heading.boundingBox()).toEqual(place)
})
