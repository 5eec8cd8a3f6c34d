/** Suggests close matches in messages. */

import { distance } from 'fastest-levenshtein'

/**
 * Returns ` Did you mean "development"?` for the closest of `words`, or an empty string if none is close. Paths are compared
 * without their common folder.
 */
export function didYouMean(
  word: string,
  words: Iterable<string>,
  quote: (word: string) => string = (w) => `"${w}"`,
): string {
  let best = ''
  let bestDistance = Infinity
  for (const candidate of words) {
    const start = commonFolderLength(word, candidate)
    const name = word.slice(start).replace(/\/$/, '')
    const editDistance = distance(name, candidate.slice(start).replace(/\/$/, ''))
    if (editDistance < bestDistance && editDistance <= maxDistance(name))
      [best, bestDistance] = [candidate, editDistance]
  }
  return best ? ` Did you mean ${quote(best)}?` : ''
}

/** Always less than the length, so that words without a common letter never match. */
const maxDistance = ({ length }: string) => Math.min(Math.max(2, Math.floor(length * 0.4)), length - 1)

function commonFolderLength(word: string, candidate: string): number {
  let end = 0
  for (let i = 0; i < word.length && word[i] === candidate[i]; i++) if (word[i] === '/') end = i + 1
  return end
}
