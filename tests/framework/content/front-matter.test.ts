// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { readFrontMatter as read } from '../../../framework/content/front-matter.ts'

const readFrontMatter = (text: string) => read(text, '.')

test('splits a file into data and text, with their lines', () => {
  const { data, body, bodyLine, lineOf, problems } = readFrontMatter(
    '---\ntitle: A post\ntags:\n  - one\n  - two\nhero:\n  alt: Red\n---\n\nThe text.\n',
  )
  expect(data).toEqual({ title: 'A post', tags: ['one', 'two'], hero: { alt: 'Red' } })
  expect(body).toBe('The text.\n')
  expect(bodyLine).toBe(10)
  expect(problems).toEqual([])
  expect(lineOf(['title'])).toBe(2)
  expect(lineOf(['tags', 1])).toBe(5)
  expect(lineOf(['hero', 'alt'])).toBe(7)
})

test('a missing key has the line of its group, or the first line', () => {
  const { lineOf } = readFrontMatter('---\ntitle: A post\nfeatures:\n  - title: One\n  - text: Two\n---\n')
  expect(lineOf(['features', 1, 'title'])).toBe(5)
  expect(lineOf(['summary'])).toBe(2)
})

test('numeric keys have lines', () => {
  expect(readFrontMatter('---\ntitle: A post\n404: Not found\n---\n').lineOf(['404'])).toBe(3)
})

describe('reads YAML 1.2', () => {
  test.each([
    ['date: 2026-11-20', { date: '2026-11-20' }],
    ['country: no', { country: 'no' }],
    ['time: 12:30', { time: '12:30' }],
    ['rows: 1_000', { rows: '1_000' }],
    ['code: 007', { code: 7 }],
    ['mode: 0o14', { mode: 12 }],
    ['numbers: [-1.5, 1e3, 0x1f]', { numbers: [-1.5, 1000, 31] }],
    ['draft: true', { draft: true }],
    ['code: "007"', { code: '007' }],
    ['empty:', { empty: null }],
    ['text: >-\n  two\n  lines', { text: 'two lines' }],
  ])('%j', (yaml, expected) => {
    const { data, problems } = readFrontMatter(`---\n${yaml}\n---\n`)
    expect(problems).toEqual([])
    expect(data).toEqual(expected)
  })
})

describe('reads a file', () => {
  test.each([
    ['spaces after the closing line', '---\ntitle: A\nsummary: B\n--- \t\n\nText.\n', 3, 6],
    ['spaces after the opening line', '---  \ntitle: A\nsummary: B\n---\nText.\n', 3, 5],
    ['an empty line above', '\n---\ntitle: A\nsummary: B\n---\n\nText.\n', 4, 7],
    [
      'a byte order mark, and lines of spaces above',
      '\uFEFF  \r\n\r\n---\r\ntitle: A\r\nsummary: B\r\n---\r\n\r\nText.\n',
      5,
      8,
    ],
    ['a closing line at its end', '---\ntitle: A\nsummary: B\n---\t', 3, 4],
    ['a line of four dashes inside', '---\ntitle: A\nsummary: B\nmore: |\n  a\n  ----\n---\nText.\n', 3, 8],
  ])('with %s', (_, text, line, bodyLine) => {
    const read = readFrontMatter(text)
    expect(read.problems).toEqual([])
    expect(read.data).toMatchObject({ title: 'A', summary: 'B' })
    expect(read.lineOf(['summary'])).toBe(line)
    expect(read.bodyLine).toBe(bodyLine)
    expect(text).toContain(read.body)
  })

  test('a markdown rule below an empty line is not front matter; problems of a block there have their own lines', () => {
    expect(readFrontMatter('\n---\n\nText.\n')).toMatchObject({ data: {}, problems: [] })
    expect(readFrontMatter('\n\n---\ntitle: [\n---\n').problems.map(({ line }) => line)).toEqual([4])
    expect(readFrontMatter('\n---\n- a\n---\n').problems.map(({ line }) => line)).toEqual([3])
  })

  test('with CRLF line ends', () => {
    const { data, body, bodyLine, lineOf } = readFrontMatter('---\r\ntitle: A\r\nsummary: B\r\n---\r\n\r\nText.\r\n')
    expect(data).toEqual({ title: 'A', summary: 'B' })
    expect(body).toBe('Text.\n')
    expect(bodyLine).toBe(6)
    expect(lineOf(['summary'])).toBe(3)
  })

  test('with a byte order mark', () => {
    expect(readFrontMatter('\uFEFF---\ntitle: A\n---\nText.')).toMatchObject({ data: { title: 'A' }, body: 'Text.' })
  })

  test.each([
    ['no front matter', 'Just text.\n', 'Just text.\n', 1],
    ['an empty front matter', '---\n---\nText.\n', 'Text.\n', 3],
    ['a rule as its first line', '-----\nText.\n', '-----\nText.\n', 1],
    ['no content', '', '', 1],
  ])('with %s', (_, source, body, bodyLine) => {
    expect(readFrontMatter(source)).toMatchObject({ data: {}, body, bodyLine, problems: [] })
  })
})

test('an error has its line and a source frame, and no data', () => {
  expect(readFrontMatter('---\ntitle: A\ntags: [a, b\nsummary: B\n---\n')).toMatchObject({
    data: {},
    problems: [{ line: 3, message: expect.stringMatching(/has no closing \]\.\n\n {2}1 \| ---\n[^]*\n> 3 \| tags/) }],
  })
})

describe('is safe', () => {
  test('a value with a YAML tag of a language is a problem', () => {
    const { data, problems } = readFrontMatter('---\ntitle: A\ntag: !!js/function "function () {}"\n---\n')
    expect(data).toEqual({})
    expect(problems).toEqual([{ line: 3, message: expect.stringContaining('unknown tag') as string }])
  })

  test.each(['js', 'javascript', ' js ', 'coffee', 'constructor', '__proto__', 'toString'])(
    'front matter in the language %j is never run',
    (language) => {
      const { data } = readFrontMatter(`---${language}\n{ a: (globalThis.wasRun = true) }\n---\n`)
      expect(globalThis).not.toHaveProperty('wasRun')
      expect(data).not.toHaveProperty('a')
    },
  )

  test('front matter after several byte order marks is never run', () => {
    readFrontMatter('\uFEFF\uFEFF\uFEFF---js\n{ a: (globalThis.wasRun = true) }\n---\n')
    expect(globalThis).not.toHaveProperty('wasRun')
  })

  test('a key named __proto__ is an ordinary key', () => {
    const { data } = readFrontMatter('---\n__proto__:\n  isAdmin: true\n---\n')
    expect(Object.keys(data)).toEqual(['__proto__'])
    expect({}).not.toHaveProperty('isAdmin')
    expect(data).not.toHaveProperty('isAdmin')
  })

  test.each([
    ['nests brackets without end', `a: ${'['.repeat(20_000)}`],
    ['nests lists without end', `a:\n${'- '.repeat(20_000)}`],
    [
      'multiplies its aliases',
      'a: &a [1,1,1,1,1,1,1,1,1]\n' + multiply('a', 'b') + multiply('b', 'c') + multiply('c', 'd'),
    ],
  ])('YAML that %s is a problem, not a crash', (_, yaml) => {
    const { problems } = readFrontMatter(`---\n${yaml}\n---\n`)
    expect(problems[0]!.message).toMatch(/^The front matter is not valid YAML: /)
  })
})

function multiply(from: string, to: string): string {
  return `${to}: &${to} [${Array.from({ length: 9 }, () => '*' + from).join(',')}]\n`
}
