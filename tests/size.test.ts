// @vitest-environment node
import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { formatSize, measure, readBudget, sizeTable } from './support/measure.ts'

/** The limits that the budget must never be raised above, in bytes. */
const LIMITS = { runtime: 4980, 'content page, JavaScript': 5250 }

const measures = await measure()
const budget = readBudget()

test.each(measures)('$name stays within its budget', ({ name, bytes }) => {
  expect(bytes).toBeLessThanOrEqual(budget[name]!)
})

test.each(Object.entries(LIMITS))('the budget of the %s is at most %i bytes', (name, limit) => {
  expect(budget[name]).toBeLessThanOrEqual(limit)
})

test('README states the sizes that were measured', () => {
  const readme = readFileSync('README.md', 'utf-8')
  expect(readme).toContain(sizeTable(measures, budget))
  expect(readme).toContain(`Runtime: ${formatSize(measures[0]!.bytes)}`)
})
