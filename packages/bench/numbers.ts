/** Statistics of several runs, and number formats. */

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Formats a count: `10,000`. */
export const grouped = (value: number) => value.toLocaleString('en')

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
export const milliseconds = (value: number) => `${Math.round(value)} ms`
/** Formats megabytes, with one decimal for small values. */
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`
export const times = (value: number) => `${value.toFixed(2)}x`

/** Formats the minimum and the maximum: `95 to 120 ms`. */
export function spread(values: readonly number[]): string {
  return `${Math.round(Math.min(...values))} to ${milliseconds(Math.max(...values))}`
}

/** Formats rows below a header as text columns; the first is left-aligned, all others are right-aligned. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column ? cell.padStart(widths[column]! + 3) : `  ${cell.padEnd(widths[column]!)}`))
        .join(''),
    )
    .join('\n')
}
