// @vitest-environment node

import { expect, test } from 'vitest'

import { pairs } from '../../../framework/shared/pairs.ts'

test('items at the same index are pairs; additional items of the second list are ignored', () => {
  expect([...pairs(['a', 'b'], new Set([1, 2, 3]))]).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

test('a shorter second list is an error', () => {
  expect(() => [...pairs(['a', 'b'], [1])]).toThrow('The second of two lists is shorter than the first.')
})
