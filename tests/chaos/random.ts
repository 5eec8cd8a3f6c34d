/** Repeatable random draws: the same seed and step give the same draws. */

export interface Random {
  /** A whole number from 0 up to, but not including, `limit`. */
  below: (limit: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** Returns one of the items, with probabilities proportional to their weights. */
  weigh: <Item extends { weight: number }>(items: readonly Item[]) => Item
}

export function createRandom(seed: number, step = 0): Random {
  let state = Math.imul(seed, 0x9e3779b1) ^ Math.imul(step + 1, 0x85ebca6b)

  // mulberry32
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    below: (limit) => Math.floor(next() * limit),
    pick: (items) => items[Math.floor(next() * items.length)]!,
    weigh(items) {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0)
      return items.find(({ weight }) => (left -= weight) < 0) ?? items.at(-1)!
    },
  }
}
