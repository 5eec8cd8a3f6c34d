/** How headlines break, on every page. */

import { HOME, parts, PATHS } from './paths.ts'
import { expect, test } from './support.ts'

const ALL = [...PATHS, '/404.html', '/500.html', '/offline.html']
const WIDTHS = [390, 768, 1280]

parts(ALL, 6).forEach((paths, i) => {
  test(`the last line of a first heading is more than one word (part ${i + 1})`, async ({ page }) => {
    test.slow()
    for (const path of paths) {
      await page.goto(HOME + path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const { lines, needed, room, leading } = await page.evaluate(async () => {
          await document.fonts.ready
          const heading = document.querySelector('h1')!
          const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
          const words: { text: string; top: number; width: number }[] = []
          for (let node = walker.nextNode(); node; node = walker.nextNode())
            for (const { index, 0: text } of node.textContent!.matchAll(/[^ ]+/g)) {
              const range = document.createRange()
              range.setStart(node, index)
              range.setEnd(node, index + text.length)
              const { top, width } = range.getBoundingClientRect()
              words.push({ text, top, width })
            }
          const lines = Map.groupBy(words, ({ top }) => Math.round(top / 10))
          const { fontSize, lineHeight } = getComputedStyle(heading)
          const space = 0.3 * parseFloat(fontSize)
          return {
            lines: [...lines.values()].map((line) => line.map(({ text }) => text).join(' ')),
            needed: words.slice(-2).reduce((sum, { width }) => sum + width, space),
            room: heading.clientWidth,
            leading: parseFloat(lineHeight) / parseFloat(fontSize),
          }
        })
        const place = `${path} at ${width} px: ${lines.join(' / ')}`
        // Two long words may be wider than a phone.
        const isAlone = lines.length > 1 && !/[ \u00a0]/.test(lines.at(-1)!)
        expect(isAlone && (width > 390 || needed < room), place).toBe(false)
        expect(
          lines.filter((line) => line.endsWith('-')),
          place,
        ).toEqual([])
        // Descenders reach 0.27 em below the baseline, ascenders 0.8 em above it.
        expect(leading, place).toBeGreaterThan(1.07)
      }
    }
  })
})
