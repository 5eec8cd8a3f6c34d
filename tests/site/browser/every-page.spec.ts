/** Checks every page at all widths, with one visit per page. Only a long run checks all pages closely. */

import type { Page } from '@playwright/test'

import { findBarriers } from '../../browser/axe.ts'
import { isLong, pairsOf, sampleOf } from '../../support/long.ts'
import { expectGoodBreaks } from './headlines.ts'
import { HOME, ONE_OF_EACH, parts, PATHS } from './paths.ts'
import { expect, test } from '../../browser/support.ts'
import { findTextFaults } from './text-faults.ts'
import { TEXT_SIZE, textSizeOf } from './text-size.ts'

/** Pages of the same template share a layout, so every ninth of them is checked, and less closely. */
const ALL = [...ONE_OF_EACH, ...sampleOf(sampleOf(PATHS.filter((path) => !ONE_OF_EACH.includes(path))))]
const [DESK, PHONE] = [1280, 390]

/** True if this page is checked closely: with axe, at more widths, and with larger text. */
const isSample = (path: string) => isLong || ONE_OF_EACH.includes(path)

/** Phones show the same elements in one column, so few pages can fail only there. */
const AXED_ON_PHONES = sampleOf(ONE_OF_EACH)
const isAxed = (path: string, { width, size }: View) =>
  size === TEXT_SIZE &&
  isSample(path) &&
  (width === DESK || (width === PHONE && (isLong || AXED_ON_PHONES.includes(path))))

/** The window's width, and the browser's text size, in pixels. */
interface View {
  width: number
  size: number
}

const TABLETS = pairsOf(ALL, [820, 768])
const tabletsFor = (path: string) => TABLETS.flatMap(([one, width]) => (one === path ? [width] : []))
const widthsFor = (path: string) => (isSample(path) ? [DESK, 1051, ...tabletsFor(path), PHONE, 320] : [DESK, 320])
/** Ordered by width, because resizing a window causes a new layout and paint. */
const LARGE: View[] = [
  { width: 320, size: 20 },
  { width: 1576, size: 24 },
  { width: 768, size: 24 },
  { width: 320, size: 32 },
  { width: 1280, size: 32 },
  { width: 390, size: 24 },
  { width: 1314, size: 20 },
  { width: 1920, size: 32 },
]
const LARGE_VIEWS = pairsOf(ALL.filter(isSample), LARGE)
const largeViewsOf = (path: string) => LARGE_VIEWS.flatMap(([one, view]) => (one === path ? [view] : []))
const viewsOf = (path: string) => [
  ...widthsFor(path).map((width): View => ({ width, size: TEXT_SIZE })),
  ...largeViewsOf(path),
]

async function look(page: Page, path: string, view: View) {
  const { width, size } = view
  const place = `${path} at ${width} px with text of ${size} px`
  if (size !== TEXT_SIZE) return expect(await findTextFaults(page), place).toEqual([])
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess, place).toBeLessThanOrEqual(0)
  await expectGoodBreaks(page, width, place)
  if (isAxed(path, view)) expect(await findBarriers(page), place).toEqual([])
}

/** Hydrates every island of the page. */
async function wakeIslands(page: Page) {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('x-island'))
      island.dispatchEvent(new Event('pointerover', { bubbles: true }))
  })
  await expect(page.locator('x-island:not([live])')).toHaveCount(0)
}

parts(ALL, 6).forEach((paths, part) => {
  test(`every page is complete, fits its window, breaks its headline well, is accessible, and works with larger text (part ${part + 1})`, async ({
    page,
  }) => {
    test.slow()
    const setTextSize = await textSizeOf(page)
    const show = async ({ width, size }: View) => {
      await page.setViewportSize({ width, height: 900 })
      await setTextSize(size)
    }
    for (const [i, path] of paths.entries()) {
      // Each page starts with the last view of the previous one.
      const views = i % 2 ? viewsOf(path).toReversed() : viewsOf(path)
      await show(views[0]!)
      const response = await page.goto(`${HOME}${path}?a=1#b`)
      expect(response!.status(), path).toBe(200)
      // A hash forces the layout of the whole page, which measuring colors requires.
      await expect(page.locator('html')).not.toHaveAttribute('data-lazy')
      await expect(page.locator('h1'), path).toHaveCount(1)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      expect(await page.title(), path).toMatch(/ \| Flatirons$/)
      for (const view of views) {
        await show(view)
        await look(page, path, view)
      }
      await wakeIslands(page)
    }
  })
})
