/** What holds for every page, at every width; one visit to each, for there are many. A long run takes all of them. */

import type { Page } from '@playwright/test'

import { findBarriers } from './axe.ts'
import { isLong, sampleOf } from '../support/long.ts'
import { expectGoodBreaks } from './headlines.ts'
import { HOME, ONE_OF_EACH, parts, PATHS } from './paths.ts'
import { expect, test } from './support.ts'

/** Other pages of a template have the same layout: of those, a sample is looked at, and less closely. */
const ALL = [...ONE_OF_EACH, ...sampleOf(PATHS.filter((path) => !ONE_OF_EACH.includes(path)))]
const [DESK, PHONE] = [1280, 390]

/** Is this page looked at closely: with axe, and at more widths? */
const isSample = (path: string) => isLong || ONE_OF_EACH.includes(path)

const widthsFor = (path: string) => (isSample(path) ? [DESK, 1051, 820, 768, PHONE, 320] : [DESK, 320])
/** A phone's window has the same elements in one column: few of them can be right on a desk and wrong there. */
const AXED_ON_PHONES = sampleOf(ONE_OF_EACH)
const isAxed = (path: string, width: number) =>
  isSample(path) && (width === DESK || (width === PHONE && (isLong || AXED_ON_PHONES.includes(path))))

/** Wakes every island of the page, whatever it waits for. */
async function wakeIslands(page: Page) {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('x-island')) island.dispatchEvent(new Event('pointerover'))
  })
  await expect(page.locator('x-island:not([live])')).toHaveCount(0)
}

parts(ALL, 6).forEach((paths, i) => {
  test(`every page is whole, fits its window, breaks its headline well, and puts nobody off (part ${i + 1})`, async ({
    page,
  }) => {
    test.slow()
    for (const path of paths) {
      const response = await page.goto(`${HOME}${path}?a=1#b`)
      expect(response!.status(), path).toBe(200)
      // With a hash all of it is laid out: what is not has no colours to be measured.
      await expect(page.locator('html')).not.toHaveAttribute('data-lazy')
      await expect(page.locator('h1'), path).toHaveCount(1)
      expect(await page.title(), path).toMatch(/ \| Flatirons$/)
      for (const width of widthsFor(path)) {
        const place = `${path} at ${width} px`
        await page.setViewportSize({ width, height: 900 })
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(excess, place).toBeLessThanOrEqual(0)
        await expectGoodBreaks(page, width, place)
        if (isAxed(path, width)) expect(await findBarriers(page), place).toEqual([])
      }
      await wakeIslands(page)
    }
  })
})
