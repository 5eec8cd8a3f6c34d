// @vitest-environment node

import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { formatMetrics, formatReport, readStatedSizes } from './size-report.ts'

const MEASURES = [
  { name: 'runtime', bytes: 4970 },
  { name: 'React, for islands', bytes: 62_220 },
  { name: 'island match', bytes: 1410 },
  { name: 'island gate', bytes: 1030 },
]
const BUDGET = { runtime: 4980, 'React, for islands': 62_300, 'island match': 1450, 'island gate': 1100 }
const BASE = `# A site

| what a visitor downloads, brotli |     size |   budget |
| -------------------------------- | -------: | -------: |
| runtime                          |  4.95 kB |  4.98 kB |
| React, for islands               | 62.22 kB | 62.30 kB |
| island gate                      |  1.10 kB |  1.10 kB |
| island vote                      |  0.90 kB |  1.00 kB |

| folder | holds |
| ------ | ----- |
| site/  | 12 kB |
`

test('each size has its budget and the difference from the target branch', () => {
  expect(formatReport(MEASURES, BUDGET, BASE)).toBe(`## Sizes

| what a visitor downloads, brotli |     size |   budget |        difference |
| -------------------------------- | -------: | -------: | ----------------: |
| runtime                          |  4.97 kB |  4.98 kB |          +0.02 kB |
| React, for islands               | 62.22 kB | 62.30 kB |                 0 |
| island match                     |  1.41 kB |  1.45 kB |               new |
| island gate                      |  1.03 kB |  1.10 kB |          -0.07 kB |
| island vote                      |          |          | gone, was 0.90 kB |
`)
})

test.each([
  ['is not known', undefined],
  ['has no table', '# A site\n'],
])('without differences if the README of the target branch %s', (_, base) => {
  const report = formatReport(MEASURES, BUDGET, base)
  expect(report).toContain('| runtime                          |  4.97 kB |  4.98 kB |\n')
  expect(report).toContain('The sizes of the target branch are not known.')
})

test('the README of this commit can be read for the next comparison', () => {
  const { budget } = JSON.parse(readFileSync('package.json', 'utf-8')) as { budget: object }
  expect([...readStatedSizes(readFileSync('README.md', 'utf-8')).keys()]).toEqual(Object.keys(budget))
})

test('GitLab gets the bytes as metrics', () => {
  expect(formatMetrics(MEASURES.slice(0, 2))).toBe(`# TYPE size_bytes gauge
# UNIT size_bytes bytes
size_bytes{what="runtime"} 4970
size_bytes{what="react-for-islands"} 62220
# EOF
`)
})
