/** Near misses. */

import { distance } from 'fastest-levenshtein'

/** Returns ` Did you mean "development"?` for a close match, or an empty string. Of paths, what follows their common folder must be close. */
export function didYouMean(
  word: string,
  words: Iterable<string>,
  quote: (word: string) => string = (w) => `"${w}"`,
): string {
  let best = ''
  let least = Infinity
  for (const candidate of words) {
    const from = endOfCommonFolder(word, candidate)
    const own = word.slice(from).replace(/\/$/, '')
    const far = distance(own, candidate.slice(from).replace(/\/$/, ''))
    if (far < least && far <= farthest(own)) [best, least] = [candidate, far]
  }
  return best ? ` Did you mean ${quote(best)}?` : ''
}

/** Words without a common letter never match. */
const farthest = ({ length }: string) => Math.min(Math.max(2, Math.floor(length * 0.4)), length - 1)

function endOfCommonFolder(one: string, other: string): number {
  let end = 0
  for (let i = 0; i < one.length && one[i] === other[i]; i++) if (one[i] === '/') end = i + 1
  return end
}
