/** Measures the first load of a content page: paint time, blocking time, and layout shifts. */

import type { Browser } from 'playwright'

import { withSlowPage } from './throttle.ts'

/** Times in milliseconds. */
export interface FirstLoad {
  firstPaint: number
  /** Number of tasks of more than 50 ms. */
  longTasks: number
  /** The sum of their times beyond the first 50 ms. */
  blocking: number
  /** The longest script in frames of more than 50 ms, without the browser's own work. */
  longestScript: number
  shift: number
}

export const FIRST_LOADS = [
  { name: 'without scripts', withoutScripts: true },
  { name: 'the page', withoutScripts: false },
]

const PAGE = '/services/mobile-app-development/'

/** Time to observe, in milliseconds: enough for idle islands and the first batch of prefetches. */
const WATCHED = 5000

const LONG_TASK = 50

interface Entry extends PerformanceEntry {
  /** The score of a layout shift. */
  value?: number
  /** The scripts of a long animation frame. */
  scripts?: PerformanceEntry[]
}

type Watched = { entries: Entry[] }

export async function timeFirstLoad(
  browser: Browser,
  origin: string,
  { withoutScripts }: (typeof FIRST_LOADS)[number],
): Promise<FirstLoad> {
  return withSlowPage(browser, { withoutScripts }, async (page) => {
    await page.addInitScript(watchEntries)
    await page.goto(origin + PAGE)
    await page.waitForTimeout(WATCHED)
    const entries = await page.evaluate(() => (globalThis as unknown as Watched).entries)
    const of = (type: string) => entries.filter(({ entryType }) => entryType === type)
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    return {
      firstPaint: of('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN,
      longTasks: of('longtask').length,
      blocking: sum(of('longtask').map(({ duration }) => duration - LONG_TASK)),
      longestScript: Math.max(
        0,
        ...of('long-animation-frame').flatMap(({ scripts = [] }) => scripts.map(({ duration }) => duration)),
      ),
      shift: sum(of('layout-shift').map(({ value = 0 }) => value)),
    }
  })
}

/** Runs in the page, before its own scripts. */
function watchEntries(): void {
  const entries: Entry[] = ((globalThis as unknown as Watched).entries = [])
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) entries.push(entry.toJSON() as Entry)
  })
  for (const type of ['paint', 'longtask', 'long-animation-frame', 'layout-shift'])
    observer.observe({ type, buffered: true })
}
