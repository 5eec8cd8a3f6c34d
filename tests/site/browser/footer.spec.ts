/** The footer's last line. */

import { samplesNote } from '../../../site/config.ts'
import { expect, test } from '../../browser/support.ts'
import { HOME } from './paths.ts'

test('the items of the footer’s last line share one baseline', async ({ page }) => {
  await page.goto(`${HOME}/about-us/`)
  await page.setViewportSize({ width: 1440, height: 900 })
  const bottoms = await page
    .locator('footer > div > :last-child')
    .locator('p, a')
    .evaluateAll((texts) =>
      texts.map((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return range.getBoundingClientRect().bottom
      }),
    )
  expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(1)
})

test('the footer says that clients and figures are samples', async ({ page }) => {
  await page.goto(`${HOME}/blog/offline-first-trucks/`)
  await expect(page.getByRole('contentinfo').getByText(samplesNote)).toBeVisible()
})
