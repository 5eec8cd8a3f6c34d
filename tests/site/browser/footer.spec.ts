/** The footer's last line. */

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
