/** Reports the actions of a build and their reasons: as sums, and in detail for one page. */

import { count } from '../errors/problems.ts'
import { didYouMean } from '../shared/did-you-mean.ts'
import type { Action } from './plan.ts'

export interface Report {
  /** Adds the action for a page. */
  page: (path: string, action: Action, reasons: readonly string[]) => void
  /** The number of pages by action. */
  counts: Readonly<Record<Action, number>>
  /** Returns a line with the number of pages by action, and of written files. */
  summarize: (files: number) => string
  /** Returns lines with the most common reasons, and the reasons for the explained page. */
  explain: () => string[]
}

const ACTION_TEXTS: Readonly<Record<Action, string>> = {
  rendered: 'rendered',
  assembled: 'assembled from the cache, and not rendered',
  unchanged: 'unchanged',
}

/** Maximum common reasons. */
const MAX_REASONS = 3

/** `path` is the page to explain in detail. */
export function createReport(path: string | undefined): Report {
  const counts: Record<Action, number> = { rendered: 0, assembled: 0, unchanged: 0 }
  const reasonCounts = new Map<string, number>()
  const paths: string[] = []
  let explanation: string | undefined

  return {
    counts,
    page(pagePath, action, reasons) {
      counts[action]++
      if (path !== undefined) paths.push(pagePath)
      for (const reason of reasons) reasonCounts.set(reason, (reasonCounts.get(reason) ?? 0) + 1)
      if (pagePath === path)
        explanation = `${path} is ${ACTION_TEXTS[action]}${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}.`
    },
    summarize: (files) => formatSummary(counts, files),
    explain() {
      const common = [...reasonCounts].sort(([, a], [, b]) => b - a).slice(0, MAX_REASONS)
      const counted = common.map(([reason, pages]) => `${reason} (${pages.toLocaleString('en')})`)
      return [
        ...(counted.length > 0 ? [`Why: ${counted.join(', ')}.`] : []),
        ...(path === undefined ? [] : [explanation ?? describeMissing(path, paths)]),
      ]
    },
  }
}

function describeMissing(path: string, paths: readonly string[]): string {
  return `There is no page ${path}.${didYouMean(path, paths, (found) => found)}`
}

/** `3 pages rendered, 0 assembled, 9,998 unchanged; 5 files written`. */
export function formatSummary(
  { rendered, assembled, unchanged }: Readonly<Record<Action, number>>,
  files: number,
): string {
  const [others, rest] = [assembled, unchanged].map((pages) => pages.toLocaleString('en'))
  return `${count(rendered, 'page')} rendered, ${others} assembled, ${rest} unchanged; ${count(files, 'file')} written`
}
