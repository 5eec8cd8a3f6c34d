/** The footer's measures. */

import { expect, test } from './support.ts'
import { HOME } from './paths.ts'

/** A browser places boxes by 64ths of a pixel. */
const toTenth = (pixels: number) => Math.round(pixels * 10) / 10

test('from 1280 px up the columns of the footer are 206 px wide, growing with the text above 1600 px, with gaps of 62.5 px, within the page', async ({
  page,
}) => {
  await page.goto(`${HOME}/about-us/`)
  const inRow = { 1280: 4, 1360: 5, 1440: 5, 1920: 5, 2560: 5 }
  for (const [width, count] of Object.entries(inRow)) {
    await page.setViewportSize({ width: Number(width), height: 900 })
    const columns = await page
      .locator('nav[aria-label="Footer"] > :first-child > div')
      .evaluateAll((list) => list.map((column) => column.getBoundingClientRect().toJSON() as DOMRect))
    const scale = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16)
    expect(scale > 1).toBe(Number(width) > 1600)
    expect(columns.map(({ width }) => toTenth(width / scale))).toEqual([206, 206, 206, 206, 206])
    const row = columns.filter(({ top }) => top === columns[0]!.top)
    expect(row, `at ${width} px`).toHaveLength(count)
    expect(row.slice(1).map(({ left }, i) => toTenth(left - row[i]!.right))).toEqual(row.slice(1).map(() => 62.5))
    expect(columns[4]!.left).toBe(row.at(-1)!.left)
    expect(columns[4]!.right).toBeLessThanOrEqual(Number(width) - 40)
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
