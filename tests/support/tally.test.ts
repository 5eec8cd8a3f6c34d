// @vitest-environment node

import { expect, test } from 'vitest'

import { addAttempt } from './tally.ts'

test('a test that passes at the second attempt counts as passed, and is named', () => {
  const first = { passed: 7, failed: 2, skipped: 1, names: ['a.test.ts: waits', 'b.test.ts: adds'] }
  expect(addAttempt(first, { passed: 4, failed: 1, names: ['b.test.ts: adds'] })).toEqual({
    passed: 8,
    failed: 1,
    flaky: 1,
    skipped: 1,
    names: ['a.test.ts: waits (flaky)', 'b.test.ts: adds'],
  })
})
