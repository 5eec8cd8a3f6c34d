// @vitest-environment node
import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { measure, readBudget, STATING_FILES, stateSizes } from './support/measure.ts'

/** Maximum values of the budget, in bytes. */
const LIMITS = { runtime: 5150, 'content page, JavaScript': 5400 }

const measures = await measure()
const budget = readBudget()

test.each(measures)('$name stays within its budget', ({ name, bytes }) => {
  expect(bytes).toBeLessThanOrEqual(budget[name]!)
})

test.each(Object.entries(LIMITS))('the budget of the %s is at most %i bytes', (name, limit) => {
  expect(budget[name]).toBeLessThanOrEqual(limit)
})

test.each(STATING_FILES)('%s states the measured sizes', (file) => {
  const text = readFileSync(file, 'utf-8')
  expect(text).toBe(stateSizes(file, text, measures, budget))
})

test('the size in each sentence is updated', () => {
  const text = 'A runtime of 1.0 kB. A content page loads about 1 kB of JavaScript.'
  const sizes: Record<string, number> = { runtime: 4321, 'content page, JavaScript': 6543 }
  const others = measures.map(({ name, bytes }) => ({ name, bytes: sizes[name] ?? bytes }))
  expect(stateSizes('docs/content/pages/start/what-it-is.md', text, others, budget)).toBe(
    'A runtime of 4.3 kB. A content page loads about 7 kB of JavaScript.',
  )
})

test('a file without its sentence is an error that names the place to look', () => {
  expect(() => stateSizes('framework/README.md', '# Small', measures, budget)).toThrow(
    /^framework\/README\.md states no size at .*Runtime: .*tests\/support\/measure\.ts\.$/,
  )
})
