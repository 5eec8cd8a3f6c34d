/** Finds unreadable text: outside the window, cut off, or covered by other text. */

import type { Page } from '@playwright/test'

/** Returns a sentence for each unreadable text, on the page or in the first element that matches `selector`. */
export const findTextFaults = (page: Page, selector = 'body'): Promise<string[]> =>
  page.evaluate(collectTextFaults, selector)

/** Runs in the browser, so it contains all its helpers. */
function collectTextFaults(selector: string): string[] {
  /** Tolerance for rounding and for letters that overflow their box. */
  const SLACK = 2
  const faults = new Set<string>()
  const root = document.documentElement
  const width = root.clientWidth

  interface Line {
    text: string
    parent: Element
    left: number
    right: number
    top: number
    bottom: number
  }

  const isHeard = (element: Element) => {
    const { clipPath, visibility } = getComputedStyle(element)
    return visibility !== 'visible' || clipPath.startsWith('inset(50%')
  }
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'
  const cuts = (value: string) => value === 'hidden' || value === 'clip'

  /** Returns the lines of a text with the height of their small letters, because line boxes may overlap. */
  function readLines(node: Text): Line[] {
    const parent = node.parentElement!
    const range = document.createRange()
    range.selectNodeContents(node)
    const half = parseFloat(getComputedStyle(parent).fontSize) * 0.25
    return [...range.getClientRects()]
      .filter((rect) => rect.width > 1 && rect.height > 1)
      .map(({ left, right, top, bottom }) => {
        const middle = (top + bottom) / 2
        return { text: node.data.trim().slice(0, 40), parent, left, right, top: middle - half, bottom: middle + half }
      })
  }

  /** Returns the scroll container of a text, if it has one. */
  function findScroller(parent: Element): DOMRect | undefined {
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement)
      if (scrolls(getComputedStyle(box).overflowY)) return box.getBoundingClientRect()
    return undefined
  }

  /** True if the text is inside the visible part of its scroll container. */
  const isIn = (box: DOMRect | undefined) => (line: Line) => !box || (line.bottom > box.top && line.top < box.bottom)

  function checkCut(line: Line) {
    const { text, parent, left, right, top, bottom } = line
    for (let box: Element | null = parent; box && box !== root && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      if (scrolls(overflowX) || scrolls(overflowY)) return
      const isButton = box.matches('button, a[aria-haspopup]')
      if (!isButton && !cuts(overflowX) && !cuts(overflowY)) continue
      const frame = box.getBoundingClientRect()
      const isOut =
        left < frame.left - SLACK ||
        right > frame.right + SLACK ||
        top < frame.top - SLACK ||
        bottom > frame.bottom + SLACK
      if (isOut) faults.add(`"${text}" is cut off by ${box.localName}`)
    }
    if (left < -SLACK || right > width + SLACK) faults.add(`"${text}" leaves the window`)
  }

  const lines: Line[] = []
  const walker = document.createTreeWalker(document.querySelector(selector)!, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement
    if (!node.data.trim() || !parent || parent.closest('svg, script, style, noscript, option')) continue
    if (!parent.checkVisibility() || isHeard(parent)) continue
    lines.push(...readLines(node).filter(isIn(findScroller(parent))))
  }
  lines.forEach(checkCut)

  lines.sort((a, b) => a.top - b.top)
  lines.forEach((line, i) => {
    for (const other of lines.slice(i + 1)) {
      if (other.top > line.bottom - SLACK) break
      if (other.parent === line.parent || other.left > line.right - SLACK || other.right < line.left + SLACK) continue
      faults.add(`"${line.text}" and "${other.text}" lie on each other`)
    }
  })
  if (root.scrollWidth > width) faults.add(`the page is ${root.scrollWidth - width} px wider than the window`)
  return [...faults]
}
