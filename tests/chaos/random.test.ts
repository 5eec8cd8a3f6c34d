// @vitest-environment node

import { expect, test } from 'vitest'

import { createRandom } from './random.ts'

const draws = (seed: number, step?: number) => {
  const random = createRandom(seed, step)
  return Array.from({ length: 20 }, () => random.below(1000))
}

test('the same seed and step give the same draws', () => {
  expect(draws(1, 2)).toEqual(draws(1, 2))
  expect(draws(1, 2)).not.toEqual(draws(1, 3))
  expect(draws(1, 2)).not.toEqual(draws(2, 2))
})

test('draws return each item, and nothing else', () => {
  const random = createRandom(7)
  const seen = new Set(Array.from({ length: 500 }, () => random.below(5)))
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4])
  expect(new Set(Array.from({ length: 500 }, () => random.pick(['a', 'b'])))).toEqual(new Set(['a', 'b']))
})

test('an item is drawn in proportion to its weight', () => {
  const random = createRandom(7)
  const heavy = { weight: 9 }
  const times = Array.from({ length: 1000 }, () => random.weigh([{ weight: 1 }, heavy])).filter(
    (item) => item === heavy,
  )
  expect(times.length).toBeGreaterThan(850)
  expect(times.length).toBeLessThan(950)
})
