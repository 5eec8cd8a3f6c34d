/** Numbers of several runs, and how they are shown. */

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** `10,000`: how counts are written. */
export const grouped = (value: number) => value.toLocaleString('en')

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
export const milliseconds = (value: number) => `${Math.round(value)} ms`
/** With one digit below a whole where that says something. */
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`
export const times = (value: number) => `${value.toFixed(2)}x`

/** `95 to 120 ms`: the least and the most. */
export function spread(values: readonly number[]): string {
  return `${Math.round(Math.min(...values))} to ${milliseconds(Math.max(...values))}`
}

/** Rows below a header, in columns; the first is set to the left, all others to the right. */
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
