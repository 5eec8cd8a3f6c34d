// @vitest-environment node

import { format } from 'oxfmt'
import { expect, test } from 'vitest'

import { NEW_DOCUMENT, putPart } from '../../../packages/bench/document.ts'
import { formatMarkdown, type Report } from '../../../packages/bench/report.ts'

const report: Report = {
  about: 'What is measured.',
  tables: [
    {
      caption: 'What it takes:',
      rows: [
        ['n', 'case', 'wall'],
        ['100', 'cold', '1.70 s'],
        ['10,000', 'cold', ''],
      ],
    },
  ],
}
const content = formatMarkdown(report, [['machine', '2 cores']], '![A plot](plot.svg)')

test('a part contains the conditions, the description, its plot and its tables', () => {
  expect(content).toBe(`- machine: 2 cores

What is measured.

![A plot](plot.svg)

What it takes:

| n      | case |   wall |
| ------ | ---: | -----: |
| 100    | cold | 1.70 s |
| 10,000 | cold |        |`)
})

test('writing a part replaces only its previous content', () => {
  const edited = `${NEW_DOCUMENT.replace('## Browser', 'By hand.\n\n## Browser')}\nThe end.\n`
  const first = putPart(putPart(edited, 'build', 'Build one.'), 'browser', 'Browser one.')
  const second = putPart(first, 'build', 'Build two.')
  expect(second).toBe(first.replace('Build one.', 'Build two.'))
  for (const words of ['Build two.', 'Browser one.', 'By hand.', 'The end.']) expect(second).toContain(words)
})

test('the output matches the formatter', async () => {
  const text = putPart(NEW_DOCUMENT, 'build', content)
  expect((await format('measurements.md', text, { printWidth: 120 })).code).toBe(text)
})

test.each([
  ['none', '# Benchmarks\n'],
  ['half of one', NEW_DOCUMENT.replace('<!-- build: end -->', '')],
  ['two', NEW_DOCUMENT + NEW_DOCUMENT],
])('a file without exactly one pair of markers is refused: %s', (_, text) => {
  expect(() => putPart(text, 'build', 'New.')).toThrow(/^docs\/measurements\.md must hold .* Put them back/)
})
