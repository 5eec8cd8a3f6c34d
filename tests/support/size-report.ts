/** Compares the sizes of a build with those of another commit, for a merge request. */

import { markdownTable } from './markdown-table.ts'
import { formatSize, type Measure } from './measure.ts'

/** Output of `npm run size:report`: a readable table, and OpenMetrics, which GitLab compares with the target branch. */
export const REPORTS = { table: 'reports/sizes.md', metrics: 'reports/sizes.txt' }

/** Returns the sizes in the table of a README by name, as text: `4.97 kB`. */
export function readStatedSizes(readme: string): Map<string, string> {
  const [, rows = ''] = /^\| what a visitor downloads, brotli.*\n\|.*\n((?:\|.*\n?)*)/m.exec(readme) ?? []
  return new Map([...rows.matchAll(/^\| (.+?) +\| +([\d.]+ kB) /gm)].map(([, name, size]) => [name!, size!]))
}

/** Formats a table of sizes. If the README of another commit has sizes, it includes differences and removed rows. */
export function formatReport(measures: readonly Measure[], budget: Record<string, number>, base = ''): string {
  const before = readStatedSizes(base)
  const rows = measures.map(({ name, bytes }) => [name, formatSize(bytes), formatSize(budget[name] ?? 0)])
  const header = ['what a visitor downloads, brotli', 'size', 'budget']
  if (before.size === 0)
    return `## Sizes\n\n${markdownTable([header, ...rows])}\n\nThe sizes of the target branch are not known.\n`

  const compared = rows.map((row) => row.concat(formatDifference(before.get(row[0]!), row[1]!)))
  const gone = [...before].filter(([name]) => !measures.some((measure) => measure.name === name))
  return `## Sizes\n\n${markdownTable([
    [...header, 'difference'],
    ...compared,
    ...gone.map(([name, size]) => [name, '', '', `gone, was ${size}`]),
  ])}\n`
}

/** `+0.02 kB`. Sizes with equal text count as equal. */
function formatDifference(before: string | undefined, size: string): string {
  if (before === undefined) return 'new'
  const difference = parseFloat(size) - parseFloat(before)
  return before === size ? '0' : `${difference > 0 ? '+' : '-'}${Math.abs(difference).toFixed(2)} kB`
}

/** Formats the sizes in bytes as OpenMetrics. Labels contain no spaces, because simple parsers split there. */
export function formatMetrics(measures: readonly Measure[]): string {
  const lines = measures.map(
    ({ name, bytes }) => `size_bytes{what="${name.toLowerCase().replaceAll(/\W+/g, '-')}"} ${bytes}\n`,
  )
  return `# TYPE size_bytes gauge\n# UNIT size_bytes bytes\n${lines.join('')}# EOF\n`
}
