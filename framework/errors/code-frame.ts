/** Shows lines of a text, numbered, with a mark below one place. */

/** Lines that are shown before and after the one in question. */
const AROUND = 2

/** `line` and `column` begin with 1. */
export function frameOf(lines: readonly string[], { line, column }: { line: number; column: number }): string {
  const first = Math.max(1, line - AROUND)
  const width = String(line + AROUND).length
  return lines
    .slice(first - 1, line + AROUND)
    .flatMap((text, i) => {
      const number = first + i
      const row = `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`
      return number === line ? [row, `  ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`] : [row]
    })
    .join('\n')
}
