// @vitest-environment node

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  count,
  formatProblems,
  listAllProblems,
  ProblemsError,
  type Problem,
} from '../../../framework/errors/problems.ts'
import { didYouMean } from '../../../framework/shared/did-you-mean.ts'

test('lists all problems by file, sorted by line', () => {
  const error = new ProblemsError(
    [
      { where: 'content/b.md', line: 9, message: 'Nine.', help: 'values' },
      { where: 'content/a.md', message: 'The whole file.', help: 'values' },
      { where: 'content/b.md', line: 2, message: 'Two.', help: 'values' },
    ],
    '3 problems in 2 of 5 files. Nothing was written.',
  )
  expect(error.name).toBe('ProblemsError')
  expect(error.problems).toHaveLength(3)
  expect(error.message).toBe(`3 problems in 2 of 5 files. Nothing was written.

content/b.md
  line 2  Two.
  line 9  Nine.

content/a.md
  The whole file.`)
})

test('indents further lines of a message', () => {
  expect(formatProblems([{ where: 'a.md', line: 2, message: 'Two.\n\n> 2 | title: "A', help: 'values' }])).toBe(
    'a.md\n  line 2  Two.\n\n    > 2 | title: "A',
  )
})

describe('many similar problems', () => {
  const repeated = Array.from({ length: 1200 }, (_, i) => ({
    where: `content/a-${i}.md`,
    line: 3,
    message: `The link ../b-${i}.md is not supported. Start it with / for a page of this site.`,
    help: 'texts' as const,
  }))
  const rare = { help: 'values' as const, where: 'content/z.md', line: 7, message: '`title` is missing.' }
  const error = new ProblemsError([...repeated, rare], '1,201 problems in 1,201 of 2,000 files.')

  test('are one paragraph with their number and three positions, after all others', () => {
    expect(error.message).toBe(`1,201 problems in 1,201 of 2,000 files.

content/z.md
  line 7  \`title\` is missing.

1,200 problems like this: The link ../b-0.md is not supported. Start it with / for a page of this site.
  content/a-0.md, line 3; content/a-1.md, line 3; content/a-2.md, line 3; and 1,197 more

To list every problem: npx flatirons check --all`)
  })

  test('are all listed on request', () => {
    expect(listAllProblems(error).match(/is not supported/g)).toHaveLength(1200)
  })

  test.each([
    ['`date` is "2 Jan", but must be a date.', '`date` is "May", but must be a date.', true],
    ['`title` is missing.', '`date` is missing.', false],
    ['`faq[2].a` is missing.', '`faq[11].a` is missing.', true],
    ['<td> has the attribute style.', '<p> has the attribute style.', true],
    ['/a/ links to /b/, which is not a page. Did you mean /c/?', '/d/ links to /e/f/, which is not a page.', true],
    ['/a/ links to /b/, which is not a page.', '/a/ links to /b.pdf, but this file does not exist.', false],
  ])('%j and %j are similar: %j', (first, second, isSame) => {
    const messages = [first, first, first, second, second, second]
    const text = formatProblems(messages.map((message, i) => ({ where: `${i}.md`, message, help: 'texts' as const })))
    expect(text.startsWith('6 problems')).toBe(isSame)
  })
})

test('does not change the passed list', () => {
  const problems: Problem[] = [
    { where: 'a', line: 2, message: 'Two.', help: 'values' },
    { where: 'a', line: 1, message: 'One.', help: 'values' },
  ]
  formatProblems(problems)
  expect(problems.map(({ line }) => line)).toEqual([2, 1])
})

test.each([
  [0, '0 problems'],
  [1, '1 problem'],
  [2, '2 problems'],
  [12345, '12,345 problems'],
])('counts %d as "%s"', (number, expected) => {
  expect(count(number, 'problem')).toBe(expected)
})

describe('a suggestion', () => {
  test.each([
    ['devlopment', ['design', 'development'], ' Did you mean "development"?'],
    ['titel', ['title', 'summary'], ' Did you mean "title"?'],
    ['zzzzzz', ['title', 'summary'], ''],
    ['title', [], ''],
    ['', ['title'], ''],
    ['x', ['y', 'z'], ''],
    ['no', ['up'], ''],
    ['/de/zimmer/', ['/de/preise/', '/de/kueche/'], ''],
    ['/de/zimner/', ['/de/preise/', '/de/zimmer/'], ' Did you mean "/de/zimmer/"?'],
    ['/de/about/', ['/about/'], ' Did you mean "/about/"?'],
  ])('%j among %j ->%s', (word, words, expected) => {
    expect(didYouMean(word, words)).toBe(expected)
  })

  test('can be formatted by the caller', () => {
    expect(didYouMean('/abuot/', ['/about/'], (word) => word)).toBe(' Did you mean /about/?')
  })

  test('is always one of the candidates', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (word, words) => {
        const [, near] = /^ Did you mean "(.*)"\?$/s.exec(didYouMean(word, words)) ?? []
        expect(near === undefined || words.includes(near)).toBe(true)
      }),
    )
  })
})
