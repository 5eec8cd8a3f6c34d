/** No page scrolls sideways at any width, and no field leaves the window, once all parts are laid out. */

import { isLong } from '../../support/long.ts'
import { HOME, ONE_OF_EACH, parts, PATHS } from './paths.ts'
import { expect, showUp, test, visit } from '../../browser/support.ts'

/** Phones, and both sides of each breakpoint. */
const WIDTHS = [320, 360, 390, 430, 599, 600, 630, 768, 820, 1023, 1024, 1051, 1279, 1280, 1440, 1920, 2560]

/** Each city has a route with its own texts. */
const isCity = (path: string) => path.endsWith('/software-services/')
const SOME = [...new Set([...ONE_OF_EACH, ...PATHS.filter(isCity)])]

parts(isLong ? [...new Set([...SOME, ...PATHS])] : SOME, 8).forEach((paths, part) => {
  test(`no page scrolls sideways, and no field is cut off (part ${part + 1})`, async ({ page }) => {
    test.slow()
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await visit(page, HOME + path)
      await showUp(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const beyond = await page.evaluate(() => {
          scrollTo(innerWidth, document.documentElement.scrollHeight)
          return Math.max(scrollX, document.documentElement.scrollWidth - innerWidth)
        })
        expect(beyond, `${path} at ${width} px`).toBeLessThanOrEqual(0)
        // A part that hides what is outside it would hide the end of a field, too.
        const cut = await page
          .locator('#page :is(input, select, textarea, button)')
          .evaluateAll((fields) =>
            fields
              .filter((field) => field.checkVisibility() && field.getBoundingClientRect().right > innerWidth)
              .map(({ outerHTML }) => outerHTML),
          )
        expect(cut, `${path} at ${width} px`).toEqual([])
      }
    }
  })
})
