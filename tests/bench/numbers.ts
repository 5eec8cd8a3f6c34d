/** Numbers of several runs, and how they are shown. */

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
export const milliseconds = (value: number) => `${Math.round(value)} ms`
export const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
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
