// @vitest-environment node

import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { readLines, readSource } from '../../../site/models/source-code.ts'
import { readSizes } from '../../../site/pages/making/budget.tsx'
import { readSite } from '../support/real-site.ts'

const content = readSite()
const shown = content.technologies.flatMap(({ code }) => code ?? [])

test('every technology shows lines of this repository', () => {
  expect(content.technologies.filter(({ code }) => !code)).toEqual([])
})

describe('an excerpt has at most ten current lines and is not a fragment', () => {
  test.each(shown.map((one) => [one.file, one] as const))('%s', (file, one) => {
    const lines = readLines(one).split('\n')
    expect(lines.length).toBeLessThanOrEqual(10)
    expect(lines[0]!.startsWith(one.from)).toBe(true)
    const source = readFileSync(file, 'utf-8').split('\n')
    const start = source.findIndex((line) => line.trimStart() === lines[0])
    expect(source.slice(start, start + lines.length).map((line) => line.trim())).toEqual(
      lines.map((line) => line.trim()),
    )
  })

  test.each(content.technologies.map(({ slug, code }) => [slug, code!] as const))(
    '%s has balanced brackets',
    (_, code) => {
      const text = readLines(code).replaceAll(/=>|`[^`]*`|'[^']*'/g, '')
      const count = (signs: RegExp) => text.match(signs)?.length ?? 0
      // The last line of a function may close a bracket from before its first line.
      expect(count(/[})\]]/g) - count(/[{([]/g)).toBeGreaterThanOrEqual(0)
    },
  )
})

test('a missing file or line is an error that tells where to look', () => {
  expect(() => readSource('site/nowhere.ts')).toThrow(
    "site/nowhere.ts can't be shown. Is it there, and in the list of site/models/source-code.ts?",
  )
  expect(() => readLines({ file: 'README.md', from: 'Once upon a time' })).toThrow(
    'README.md has no line that begins with "Once upon a time". Change the `from` of its excerpt.',
  )
})

test('the sizes are those of the README, with the budgets of package.json', () => {
  const { budget } = JSON.parse(readFileSync('package.json', 'utf-8')) as { budget: Record<string, number> }
  const budgets = readSizes().map(({ name, budget: limit }) => [name, Math.round(limit * 100)])
  expect(Object.fromEntries(budgets)).toEqual(
    Object.fromEntries(Object.entries(budget).map(([name, bytes]) => [name, Math.round(bytes / 10)])),
  )
})

test('the limit of a first view equals the one in the test', () => {
  const [, limit] = /^const LIMIT = ([\d_]+)$/m.exec(readFileSync('tests/site/browser/weight.spec.ts', 'utf-8'))!
  const bytes = content.making.figures.find(({ name }) => name === 'Bytes')!
  expect(bytes.limit).toBe(`${Number(limit!.replace('_', '')) / 1000} kB`)
})
