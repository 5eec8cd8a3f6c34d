/** Breaks a title into lines of even length. */

interface LineBreakOptions {
  /** How wide a text is at a size, in px. */
  measure: (text: string, size: number) => number
  /** Sizes to try, largest first, and the most lines that each may take. */
  sizes: readonly { size: number; lines: number }[]
  /** The widest a line may be. */
  width: number
}

interface BrokenLines {
  size: number
  lines: string[]
}

/** As many words on each line as fit. A word that is too wide stands alone. A non-breaking space breaks no line. */
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

/** How many steps the search for the narrowest measure takes. */
const STEPS = 12

/** The same number of lines, none of them longer than it must be. */
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

/** The largest size at which a text fits, and its lines. At the smallest it takes the lines that it needs. */
export function breakLines(text: string, { measure, sizes, width }: LineBreakOptions): BrokenLines {
  const attempts = sizes.map(({ size, lines: most }) => {
    const measureAt = (line: string) => measure(line, size)
    const lines = balance(text, width, measureAt)
    return { size, lines, fits: lines.length <= most && lines.every((line) => measureAt(line) <= width) }
  })
  const { size, lines } = attempts.find((attempt) => attempt.fits) ?? attempts[attempts.length - 1]!
  return { size, lines }
}
