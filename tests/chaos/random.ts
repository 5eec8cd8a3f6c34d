/** Repeatable random draws: the same seed and step give the same draws. */

import { mulberry32 } from '../support/random.ts'

export interface Random {
  /** A whole number from 0 up to, but not including, `limit`. */
  below: (limit: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** Returns one of the items, with probabilities proportional to their weights. */
  weigh: <Item extends { weight: number }>(items: readonly Item[]) => Item
}

export function createRandom(seed: number, step = 0): Random {
  const next = mulberry32(Math.imul(seed, 0x9e3779b1) ^ Math.imul(step + 1, 0x85ebca6b))

  return {
    below: (limit) => Math.floor(next() * limit),
    pick: (items) => items[Math.floor(next() * items.length)]!,
    weigh(items) {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0)
      return items.find(({ weight }) => (left -= weight) < 0) ?? items.at(-1)!
    },
  }
}
