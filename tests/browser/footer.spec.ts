/** The footer's columns and its last line. */

import { expect, test } from './support.ts'
import { HOME } from './paths.ts'

test("the footer's last line stands on one baseline", async ({ page }) => {
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

test('where four columns fit, the fifth begins at the margin below them', async ({ page }) => {
  await page.goto(`${HOME}/about-us/`)
  const columns = page.locator('footer nav > div > div')
  for (const [width, isBelow] of [
    [1280, true],
    [1359, true],
    [1360, false],
    [1440, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await columns.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    expect(boxes).toHaveLength(5)
    const [first, last] = [boxes[0], boxes[4]]
    expect(last.left === first.left, `${width}`).toBe(isBelow)
    expect(last.top > first.top, `${width}`).toBe(isBelow)
    if (isBelow) expect(last.top).toBeGreaterThan(Math.max(...boxes.slice(0, 4).map(({ bottom }) => bottom)))
  }
})
