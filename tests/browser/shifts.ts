/** Measures layout shifts. */

import type { Page } from '@playwright/test'

/** Maximum layout shift score of a view: one line of text that breaks differently until its font is loaded. */
export const SHIFT_LIMIT = 0.02

/** The layout shifts of the current document. */
export interface Shifts {
  /** The layout shift score. */
  score: number
  /** The elements, by name and text. */
  elements: string[]
}

interface LayoutShift {
  value: number
  sources: { node: Node | null }[]
}

/** Records layout shifts in each document from now on; returns a function that reads them. */
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
      // Observers are notified after the frame of the shift.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      return (globalThis as unknown as { shifts: Shifts }).shifts
    })
}
