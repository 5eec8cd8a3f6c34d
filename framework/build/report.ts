/** What a build has made, and why: in sum, and for one page in full. */

import { count } from '../problems.ts'
import type { Made } from './page-plan.ts'

export interface Report {
  /** Notes what is done for a page. */
  page: (path: string, how: Made, reasons: readonly string[]) => void
  /** How many pages were made in which way, and how many files were written: one line. */
  sum: (files: number) => string
  /** Why a page was made, in full sentences; of all pages, the reasons that most had. */
  explain: () => string[]
}

const WORDS: Readonly<Record<Made, string>> = {
  rendered: 'rendered again',
  spliced: 'put together again, and not rendered',
  kept: 'left as it was',
}

/** Reasons that are named for all pages together. */
const MOST_REASONS = 3

/** `asked` is the path of the page that is to be explained. */
export function createReport(asked: string | undefined): Report {
  const counts: Record<Made, number> = { rendered: 0, spliced: 0, kept: 0 }
  const reasonCounts = new Map<string, number>()
  let answer = `There is no page ${asked}.`

  return {
    page(path, how, reasons) {
      counts[how]++
      for (const reason of reasons) reasonCounts.set(reason, (reasonCounts.get(reason) ?? 0) + 1)
      if (path === asked) answer = `${path} is ${WORDS[how]}${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}.`
    },
    sum: (files) => formatSum(counts, files),
    explain() {
      const common = [...reasonCounts].sort(([, a], [, b]) => b - a).slice(0, MOST_REASONS)
      const shown = common.map(([reason, pages]) => `${reason} (${pages.toLocaleString('en')})`)
      return [...(shown.length > 0 ? [`Why: ${shown.join(', ')}.`] : []), ...(asked === undefined ? [] : [answer])]
    },
  }
}

/** `3 pages rendered, 0 put together again, 9,998 left as they were; 5 files written`. */
export function formatSum({ rendered, spliced, kept }: Readonly<Record<Made, number>>, files: number): string {
  const [again, left] = [spliced, kept].map((pages) => pages.toLocaleString('en'))
  return `${count(rendered, 'page')} rendered, ${again} put together again, ${left} left as they were; ${count(files, 'file')} written`
}
