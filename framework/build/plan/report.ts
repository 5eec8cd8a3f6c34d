/** Reports what a build has done, and why: in sum, and for one page in detail. */

import { count } from '../../errors/problems.ts'
import { didYouMean } from '../../shared/did-you-mean.ts'
import type { Action } from './plan.ts'

export interface Report {
  /** Notes what is done for a page. */
  page: (path: string, action: Action, reasons: readonly string[]) => void
  /** How many pages were made in which way. */
  counts: Readonly<Record<Action, number>>
  /** One line: how many pages were made in which way, and how many files were written. */
  summarize: (files: number) => string
  /** The most common reasons; and why the page that was asked for was made. */
  explain: () => string[]
}

const WORDS: Readonly<Record<Action, string>> = {
  rendered: 'rendered',
  assembled: 'assembled from the cache, and not rendered',
  unchanged: 'unchanged',
}

/** Reasons that are named for all pages together. */
const MOST_REASONS = 3

/** `path` is the page that is explained in detail. */
export function createReport(path: string | undefined): Report {
  const counts: Record<Action, number> = { rendered: 0, assembled: 0, unchanged: 0 }
  const reasonCounts = new Map<string, number>()
  const paths: string[] = []
  let answer: string | undefined

  return {
    counts,
    page(one, action, reasons) {
      counts[action]++
      if (path !== undefined) paths.push(one)
      for (const reason of reasons) reasonCounts.set(reason, (reasonCounts.get(reason) ?? 0) + 1)
      if (one === path) answer = `${path} is ${WORDS[action]}${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}.`
    },
    summarize: (files) => formatSummary(counts, files),
    explain() {
      const common = [...reasonCounts].sort(([, a], [, b]) => b - a).slice(0, MOST_REASONS)
      const shown = common.map(([reason, pages]) => `${reason} (${pages.toLocaleString('en')})`)
      return [
        ...(shown.length > 0 ? [`Why: ${shown.join(', ')}.`] : []),
        ...(path === undefined ? [] : [answer ?? describeMissing(path, paths)]),
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
