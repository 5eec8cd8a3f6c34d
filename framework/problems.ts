/** Problems of content and build: what happened, where, and how to mend it; all at once. */

import { distance } from 'fastest-levenshtein'

export interface Problem {
  /** The file it is about, relative to the project; or the sentence that names what it is about. */
  where: string
  /** Counted from 1. */
  line?: number | undefined
  /** Full sentences: what happened, and how to mend it. */
  message: string
}

/** Every problem that was found, in one error; nothing was written. */
export class ProblemsError extends Error {
  constructor(
    readonly problems: readonly Problem[],
    summary: string,
  ) {
    super(`${summary}\n\n${formatProblems(problems)}`)
    this.name = 'ProblemsError'
  }
}

/** Throws when there are problems; nothing may be written before. `where` completes the sentence: "in the routes". */
export function failOn(problems: readonly Problem[], where: string): void {
  if (problems.length > 0)
    throw new ProblemsError(problems, `${count(problems.length, 'problem')} ${where}. Nothing was written.`)
}

/** Groups problems by file, in lines; each file once, its problems by line. */
export function formatProblems(problems: readonly Problem[]): string {
  const groups = groupByWhere(problems)
  return [...groups]
    .map(([where, group]) => {
      const rows = [...group].sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
      return [where, ...rows.map(({ line, message }) => `  ${line ? `line ${line}  ` : ''}${message}`)].join('\n')
    })
    .join('\n\n')
}

function groupByWhere(problems: readonly Problem[]) {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) groups.set(problem.where, [...(groups.get(problem.where) ?? []), problem])
  return groups
}

/** `2 problems`, `1 problem`. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}

/** ` Did you mean "development"?` for a near miss, else nothing. */
export function didYouMean(
  word: string,
  words: Iterable<string>,
  quote: (word: string) => string = (w) => `"${w}"`,
): string {
  let best = ''
  // Words that share no letter are never near.
  let least = Math.min(Math.max(2, Math.floor(word.length * 0.4)), word.length - 1) + 1
  for (const candidate of words) {
    const far = distance(word, candidate)
    if (far < least) [best, least] = [candidate, far]
  }
  return best ? ` Did you mean ${quote(best)}?` : ''
}
