// @vitest-environment node

import { expect, test } from 'vitest'

import { formatSummary } from '../../../framework/memo/report.ts'
import { readMade } from '../../../packages/bench/made.ts'

test.each([
  { rendered: 1, assembled: 0, unchanged: 9998, files: 1 },
  { rendered: 0, assembled: 100_003, unchanged: 0, files: 1_000_002 },
])('the build’s summary is parsed: %j', ({ files, ...pages }) => {
  expect(readMade(`  reading content  0.1 s\n  ${formatSummary(pages, files)}\nWhy: the page is new (1).`)).toEqual({
    ...pages,
    files,
  })
})

test('output without a summary is an error that contains the output', () => {
  expect(() => readMade('  12 pages in 0.3 s')).toThrow('The build does not say what it has made:\n  12 pages in 0.3 s')
})
