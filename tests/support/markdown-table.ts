/** Formats a markdown table like the formatter: the first column is left-aligned, all others are right-aligned. */

/** A delimiter row needs this many characters. */
const LEAST_WIDTH = 3

/** The first row is the header. */
export function markdownTable([header, ...rows]: readonly (readonly string[])[]): string {
  const widths = header!.map((_, i) => Math.max(LEAST_WIDTH, ...[header!, ...rows].map((row) => row[i]!.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!))).join(' | ')} |`
  const rule = `| ${widths.map((width, i) => (i ? '-'.repeat(width - 1) + ':' : '-'.repeat(width))).join(' | ')} |`
  return [line(header!), rule, ...rows.map(line)].join('\n')
}
