// @vitest-environment node

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { readQuickly } from '../../../framework/content/quick-yaml.ts'

test.each([
  ['title: A post', { title: 'A post' }],
  ['published: 2026-11-20T09:30:00.000Z', { published: '2026-11-20T09:30:00.000Z' }],
  ['title: Plat & Parcel, 400,000 rows from {from}', { title: 'Plat & Parcel, 400,000 rows from {from}' }],
  ['related:\n  - slug: 0012-one\n    title: "One: it"\n', { related: [{ slug: '0012-one', title: 'One: it' }] }],
  ['text: >-\n  two\n  lines', { text: 'two lines' }],
  ['tags: [one, two words, 3]', { tags: ['one', 'two words', 3] }],
])('%j is read quickly', (yaml, data) => {
  expect(readQuickly(yaml)).toEqual(data)
})

test.each([
  ['time: 12:30'],
  ['code: 007'],
  ['rows: 1_000'],
  ['at: &anchor text'],
  ['share: { value: 1 }'],
  ['tags: [one,\ntwo]'],
  ['title: "one" two'],
  ['title: a post: more'],
  ['title: "one'],
  ['\ttitle: one'],
  ['list:\n  -\n  - one'],
  [''],
])('%j is left to the parser that knows places', (yaml) => {
  expect(readQuickly(yaml)).toBeUndefined()
})

test('what it reads, the other parser reads too', () => {
  const common = [
    'a',
    'No',
    'true',
    'null',
    '7',
    '-7',
    '2026-11-20',
    '12:30',
    '09:30:00Z',
    ' ',
    '  ',
    ', ',
    '"a"',
    "'a'",
  ]
  const words = [
    '"',
    "'",
    'é',
    '—',
    '-',
    '~',
    '007',
    '1_0',
    '1e3',
    '.5',
    '+.5',
    '0x1f',
    '0o7',
    '0b1',
    ':',
    ': ',
    '#',
    ' #',
  ]
  const marks = [
    '- ',
    '[',
    ']',
    '{',
    '}',
    '[a, b]',
    '&a ',
    '*a',
    '!',
    '!!str ',
    '|',
    '>-',
    '%',
    '@',
    '`',
    '?',
    '\\',
    '\t',
    '<<',
  ]
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...common) },
    { weight: 2, arbitrary: fc.constantFrom(...words) },
    { weight: 1, arbitrary: fc.constantFrom(...marks) },
  )
  const scalar = fc.array(piece, { maxLength: 4 }).map((parts) => parts.join(''))
  const indent = fc.constantFrom('', '', ' ', '  ', '    ')
  const key = fc.constantFrom('a', 'b', 'a key', '"q"', '7')
  const line = fc.oneof(
    fc.tuple(indent, key, scalar).map(([before, name, value]) => `${before}${name}: ${value}`),
    fc.tuple(indent, key).map(([before, name]) => `${before}${name}:`),
    fc.tuple(indent, scalar).map(([before, value]) => `${before}- ${value}`),
    fc.tuple(indent, key, scalar).map(([before, name, value]) => `${before}- ${name}: ${value}`),
    fc.tuple(key, fc.array(scalar, { maxLength: 3 })).map(([name, items]) => `${name}: [${items.join(', ')}]`),
    fc.constantFrom('', '    more text', '# a remark'),
  )
  let read = 0
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
      const yaml = lines.join('\n')
      const data = readQuickly(yaml)
      if (data === undefined) return
      read++
      expect(JSON.stringify(data)).toBe(JSON.stringify(parse(yaml)))
    }),
    { numRuns: 8_000, seed: 11 },
  )
  expect(read).toBeGreaterThan(1000)
})
