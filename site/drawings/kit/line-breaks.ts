/** Breaks a title into lines of similar length. */

interface LineBreakOptions {
  /** Returns the width of a text at a font size, in px. */
  measure: (text: string, size: number) => number
  /** Font sizes to try, largest first, and the maximum number of lines of each. */
  sizes: readonly { size: number; lines: number }[]
  /** Maximum width of a line. */
  width: number
}

interface BrokenLines {
  size: number
  lines: string[]
}

/**
 * Fills each line with as many words as fit. A word that is too wide gets its own line. Non-breaking spaces don't
 * break.
 */
export function fillLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(/[ \n]+/).filter(Boolean)) {
    const last = lines[lines.length - 1]
    const joined = `${last} ${word}`
    if (last !== undefined && measure(joined) <= width) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

/** Steps of the binary search for the narrowest width. */
const STEPS = 12

/** Finds the narrowest lines without adding a line. */
function balance(text: string, width: number, measure: (text: string) => number): string[] {
  let best = fillLines(text, width, measure)
  let [narrow, wide] = [0, width]
  for (let step = 0; step < STEPS; step++) {
    const middle = (narrow + wide) / 2
    const lines = fillLines(text, middle, measure)
    const fits = lines.length === best.length && lines.every((line) => measure(line) <= middle)
    if (fits) [best, wide] = [lines, middle]
    else narrow = middle
  }
  return best
}

/**
 * Returns the largest size at which a text fits, and its lines. If no size fits, the smallest size is used with as many
 * lines as necessary.
 */
export function breakLines(text: string, { measure, sizes, width }: LineBreakOptions): BrokenLines {
  const attempts = sizes.map(({ size, lines: most }) => {
    const measureAt = (line: string) => measure(line, size)
    const lines = balance(text, width, measureAt)
    return { size, lines, fits: lines.length <= most && lines.every((line) => measureAt(line) <= width) }
  })
  const { size, lines } = attempts.find((attempt) => attempt.fits) ?? attempts[attempts.length - 1]!
  return { size, lines }
}
