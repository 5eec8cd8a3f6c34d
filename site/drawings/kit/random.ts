/** Deterministic random numbers: the same seed gives the same picture. */

/** Returns numbers in [0, 1), in the same order for the same seed (mulberry32 over FNV-1a). */
export type Random = () => number

/** Returns the 32-bit hash of a text (FNV-1a). */
export function hash(text: string): number {
  let value = 2166136261
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 16777619)
  return value >>> 0
}

/** Creates a random number generator from a seed, such as a slug or a title. */
export function createRandom(seed: string | number): Random {
  let state = typeof seed === 'string' ? hash(seed) : seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
