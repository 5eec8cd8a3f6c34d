// @vitest-environment node

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { readPlainYaml } from '../../../framework/content/plain-yaml.ts'

test.each([
  ['title: A post', { title: 'A post' }],
  ['title: A post, and: more', undefined],
  ['url: https://example.com/a', { url: 'https://example.com/a' }],
  ['tags: [one, two words, 3]', { tags: ['one', 'two words', 3] }],
  ['tags:\n  - one\n  - "two: 2"\ndate: 2026-11-20', { tags: ['one', 'two: 2'], date: '2026-11-20' }],
  ['tags:\n- one\ndraft: true', { tags: ['one'], draft: true }],
  ["quote: 'It''s'", undefined],
  ['quote: "a \\" mark"', undefined],
  ['title: one # a remark', undefined],
  ['title: one\n  goes on', undefined],
  ['title: one\ntitle: two', undefined],
  ['empty:', undefined],
  ['at: &anchor text', undefined],
])('%j is read as %j', (yaml, data) => {
  expect(readPlainYaml(yaml)).toEqual(data)
})

test('what it reads, a YAML parser reads too', () => {
  const plainPieces = ['a', 'No', 'true', 'null', '7', '-7', '2026-11-20', ' ', '  ', ', ', '"a"', "'", 'é', '—', '-']
  const marks = ['~', '007', '1e3', '.5', '0x1f', ':', ': ', '#', ' #', '- ', '"', '[', ']', '{', '&', '*', '!', '|']
  const rareMarks = ['>', '%', '@', '`', '?', '\\', '\t']
  const piece = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...plainPieces) },
    { weight: 1, arbitrary: fc.constantFrom(...marks, ...rareMarks) },
  )
  const scalar = fc.array(piece, { maxLength: 4 }).map((parts) => parts.join(''))
  const line = fc.oneof(
    fc.tuple(fc.constantFrom('a', 'b', 'key'), scalar).map(([key, value]) => `${key}: ${value}`),
    fc.constantFrom('a:', 'list:', 'b:'),
    fc.tuple(fc.constantFrom('', ' ', '  ', '    '), scalar).map(([indent, value]) => `${indent}- ${value}`),
    fc.tuple(fc.constantFrom('a', 'tags'), fc.array(scalar)).map(([key, items]) => `${key}: [${items.join(', ')}]`),
  )
  let plain = 0
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
      const data = readPlainYaml(lines.join('\n'))
      if (data === undefined) return
      plain++
      expect(data).toEqual(parse(lines.join('\n')))
    }),
    { numRuns: 8_000 },
  )
  expect(plain).toBeGreaterThan(100)
})
