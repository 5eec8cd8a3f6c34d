// @vitest-environment node

import { expect, test } from 'vitest'

import { pairs } from '../../../framework/shared/pairs.ts'

test('what stands at the same place in two lists is a pair; what the second has more is left', () => {
  expect([...pairs(['a', 'b'], new Set([1, 2, 3]))]).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

test('a second list that ends first is an error, and no pair with nothing', () => {
  expect(() => [...pairs(['a', 'b'], [1])]).toThrow('The second of two lists is shorter than the first.')
})
