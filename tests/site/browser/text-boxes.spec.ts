/** Text in drawings stays within the box that it is drawn on, measured with the site's own fonts. */

import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from '@playwright/test'

import { TYPEFACES } from '../../../site/theme/fonts.ts'
import { expect, test } from '../../browser/support.ts'

/** Text may leave its box by this much, in units of the drawing: side bearings of glyphs. */
const TOLERANCE = 1

const resolve = createRequire(import.meta.url).resolve

/** Loads both typefaces into the page. */
async function loadFonts(page: Page) {
  for (const { family, font } of Object.values(TYPEFACES)) {
    const data = readFileSync(resolve(font)).toString('base64')
    await page.evaluate(
      async ([family, url]) => {
        const face = new FontFace(family!, `url(${url})`, { weight: '100 900' })
        document.fonts.add(await face.load())
      },
      [family, `data:font/woff2;base64,${data}`],
    )
  }
}

/** Returns the texts that leave the topmost rectangle behind their anchor, or the drawing. */
const textsOutside = (page: Page, svg: string) =>
  page.evaluate(
    ([svg, tolerance]) => {
      document.body.innerHTML = svg!
      const drawing = document.body.querySelector('svg')!
      const { width } = drawing.viewBox.baseVal
      drawing.setAttribute('width', `${width}`)
      drawing.removeAttribute('height')
      const frame = drawing.getBoundingClientRect()
      const boxes = [...drawing.querySelectorAll('rect')].filter(
        (box) => !box.closest('clipPath, mask, pattern, defs') && box.getAttribute('fill') !== 'none',
      )
      return [...drawing.querySelectorAll('text')].flatMap((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect()
        const anchor =
          { middle: (left + right) / 2, end: right - 1 }[text.getAttribute('text-anchor') ?? ''] ?? left + 1
        const middle = (top + bottom) / 2
        const below = boxes
          .filter((box) => box.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)
          .map((box) => box.getBoundingClientRect())
          .findLast((box) => box.left <= anchor && anchor <= box.right && box.top <= middle && middle <= box.bottom)
        const over = Math.max((below ?? frame).left - left, right - (below ?? frame).right)
        return over > Number(tolerance) ? [`${text.textContent} (${over.toFixed(1)})`] : []
      })
    },
    [svg, `${TOLERANCE}`],
  )

test('a text that is wider than its badge is found', async ({ page }) => {
  await loadFonts(page)
  const badge = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><rect x="20" y="44" width="${width}" height="28" fill="#D3DE5B"/><text x="30" y="63" font-size="16" font-weight="700" font-family="National Park">41.2 cfs flowing</text></svg>`
  expect(await textsOutside(page, badge(122))).toHaveLength(1)
  expect(await textsOutside(page, badge(150))).toEqual([])
})

test('no text in a drawing leaves its box', async ({ page }) => {
  await loadFonts(page)
  const files = readdirSync('content', { recursive: true, encoding: 'utf-8' }).filter((file) => file.endsWith('.svg'))
  const outside: [string, string[]][] = []
  for (const file of files) {
    const svg = readFileSync(`content/${file}`, 'utf-8')
    const texts = svg.includes('<text') ? await textsOutside(page, svg) : []
    if (texts.length > 0) outside.push([file, texts])
  }
  expect(outside).toEqual([])
})
