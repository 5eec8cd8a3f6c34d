// @vitest-environment node

import { expect, test } from 'vitest'

import { STEP, steps } from '../../../site/theme/tokens.ts'

test('spacing is a multiple of 8 px', () => {
  expect(STEP).toBe(8)
  expect([0.5, 1, 2.5, 20, -4].map(steps)).toEqual(['4px', '8px', '20px', '160px', '-32px'])
})
