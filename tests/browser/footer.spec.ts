/** The footer's measures. */

import { expect, test } from './support.ts'
import { HOME } from './paths.ts'

test('the columns of the footer are 206 px wide from 1280 px up', async ({ page }) => {
  await page.goto(`${HOME}/about-us/`)
  for (const width of [1280, 1360, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const columns = await page
      .locator('nav[aria-label="Footer"] > :first-child > div')
      .evaluateAll((list) => list.map((column) => column.getBoundingClientRect().width))
    expect(columns, `at ${width} px`).toEqual([206, 206, 206, 206, 206])
    const areas = await page
      .locator('nav[aria-label="Footer"] > :last-child li')
      .evaluateAll((list) => list.slice(0, 4).map((area) => area.getBoundingClientRect().x))
    const starts = await page
      .locator('nav[aria-label="Footer"] > :first-child > div')
      .evaluateAll((list) => list.slice(1).map((column) => column.getBoundingClientRect().x))
    areas.forEach((x, index) => expect(Math.abs(x - starts[index]!)).toBeLessThan(1))
  }
})

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
