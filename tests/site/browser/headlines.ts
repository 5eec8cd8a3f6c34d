/** Checks the line breaks of a page's first heading. */

import type { Page } from '@playwright/test'

import { expect } from '../../browser/support.ts'

/** A middle line below this share of the longest line, with room for another word, looks like a mistake. */
const SHORTEST = 0.5

/**
 * Expects no last line with a single word, no short middle line, no hyphenated line end, and no letters that touch the
 * line above.
 */
export async function expectGoodBreaks(page: Page, width: number, place: string): Promise<void> {
  const { lines, widths, firsts, needed, room, leading } = await page.evaluate(async () => {
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
      widths: [...lines.values()].map((line) => line.reduce((sum, { width }) => sum + width + space, -space)),
      firsts: [...lines.values()].map(([first]) => first!.width + space),
      needed: words.slice(-2).reduce((sum, { width }) => sum + width, space),
      room: heading.clientWidth,
      leading: parseFloat(lineHeight) / parseFloat(fontSize),
    }
  })
  const where = `${place}: ${lines.join(' / ')}`
  // Two long words may be wider than a phone.
  const isAlone = lines.length > 1 && !/[ \u00a0]/.test(lines.at(-1)!)
  expect(isAlone && (width > 390 || needed < room), where).toBe(false)
  expect(
    lines.filter((line) => line.endsWith('-')),
    where,
  ).toEqual([])
  // On phones, long words may leave no alternative.
  const isStub = (i: number) =>
    width > 390 && widths[i]! < Math.max(...widths) * SHORTEST && widths[i]! + firsts[i + 1]! < room
  expect(
    lines.slice(0, -1).filter((_, i) => i > 0 && isStub(i)),
    where,
  ).toEqual([])
  // Descenders reach 0.27 em below the baseline, ascenders 0.8 em above it.
  expect(leading, where).toBeGreaterThan(1.07)
}
