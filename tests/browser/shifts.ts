/** Tells what moves on a page without the visitor's doing. */

import type { Page } from '@playwright/test'

/** How far a view may shift, as browsers count it: a line of text that is broken elsewhere until its font is there, once. */
export const SHIFT_LIMIT = 0.02

/** What has moved in the current document. */
export interface Shifts {
  /** The sum of the shifts, as browsers count them. */
  score: number
  /** The elements, by name and text. */
  elements: string[]
}

interface LayoutShift {
  value: number
  sources: { node: Node | null }[]
}

/** Notes what moves in each document from here on; returns the way to read it. */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const shifts: Shifts = ((globalThis as { shifts?: Shifts }).shifts = { score: 0, elements: [] })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as LayoutShift[]) {
        shifts.score += value
        for (const { node } of sources) shifts.elements.push(`${node?.nodeName}: ${node?.textContent?.slice(0, 40)}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      // Observers are told after the frame that moved something.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      return (globalThis as unknown as { shifts: Shifts }).shifts
    })
}
