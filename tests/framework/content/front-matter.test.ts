// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { readFrontMatter } from '../../../framework/content/front-matter.ts'

test('splits a file into data and text, and knows the line on which each begins', () => {
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

test('a key that is not there stands where its group stands, or at the top', () => {
  const { lineOf } = readFrontMatter('---\ntitle: A post\nfeatures:\n  - title: One\n  - text: Two\n---\n')
  expect(lineOf(['features', 1, 'title'])).toBe(5)
  expect(lineOf(['summary'])).toBe(2)
})

test('keys that are numbers have their lines too', () => {
  expect(readFrontMatter('---\ntitle: A post\n404: Not found\n---\n').lineOf(['404'])).toBe(3)
})

describe('reads YAML 1.2', () => {
  test.each([
    ['date: 2026-11-20', { date: '2026-11-20' }],
    ['country: no', { country: 'no' }],
    ['time: 12:30', { time: '12:30' }],
    ['draft: true', { draft: true }],
    ['code: "007"', { code: '007' }],
    ['empty:', { empty: null }],
    ['text: >-\n  two\n  lines', { text: 'two lines' }],
    ['tag: !!js/function "function () {}"', { tag: 'function () {}' }],
  ])('%j', (yaml, expected) => {
    const { data, problems } = readFrontMatter(`---\n${yaml}\n---\n`)
    expect(problems).toEqual([])
    expect(data).toEqual(expected)
  })
})

describe('as editors and systems leave it', () => {
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
    ['no front matter at all', 'Just text.\n', 'Just text.\n', 1],
    ['an empty one', '---\n---\nText.\n', 'Text.\n', 3],
    ['a rule as its first line', '-----\nText.\n', '-----\nText.\n', 1],
    ['nothing in it', '', '', 1],
  ])('with %s', (_, source, body, bodyLine) => {
    expect(readFrontMatter(source)).toMatchObject({ data: {}, body, bodyLine, problems: [] })
  })
})

describe('says what is wrong with it, at the line where a person would look', () => {
  const INVALID = 'The front matter is not valid YAML: '
  const PUT = 'Put the value in quotes.'

  test.each([
    [
      'a quote that is not closed',
      'title: "A\nsummary: B\ntags: [a]',
      2,
      `${INVALID}The text that begins here has no closing quote.`,
    ],
    [
      'one in a group',
      'hero:\n  alt: "Red\n  src: ./a.svg\nlast: B',
      3,
      `${INVALID}The text that begins here has no closing quote.`,
    ],
    ['one before another', "title: 'A\nsummary: 'B'", 2, `${INVALID}The text that begins here has no closing quote.`],
    [
      'a list that is not closed',
      'title: A\ntags: [a, b\nsummary: B\nlast: C',
      3,
      `${INVALID}The list that begins here has no closing ].`,
    ],
    [
      'a group that is not closed',
      'title: A\nhero: {alt: b\nsummary: B',
      3,
      `${INVALID}The group that begins here has no closing }.`,
    ],
    [
      'a bracket too many',
      'title: A\ntags: [a]]\nsummary: B',
      3,
      `${INVALID}"]" is more than the value. If it belongs to the value, put the whole value in quotes.`,
    ],
    [
      'text after a quote',
      'title: "A" and B\nsummary: C',
      2,
      `${INVALID}"and B" is more than the value. If it belongs to the value, put the whole value in quotes.`,
    ],
    [
      'a key that is indented',
      'title: A\n  summary: B\ntags: [a]',
      3,
      `${INVALID}This line is indented, but the key above it has a value already.`,
    ],
    [
      'a key in a group that is indented less',
      'hero:\n    alt: Red\n  src: ./a.svg\nlast: B',
      4,
      `${INVALID}This line is not indented like the lines above it.`,
    ],
    [
      'an item that is indented less',
      'tags:\n  - one\n - two\nlast: B',
      4,
      `${INVALID}This line is not indented like the lines above it.`,
    ],
    ['a tab', 'title: A\nhero:\n\talt: Red\nlast: B', 4, `${INVALID}This line is indented with a tab. Use spaces.`],
    [
      'a key that is there twice',
      'title: A\nsummary: B\ntitle: C',
      4,
      `${INVALID}\`title\` is there twice. Remove one of the two.`,
    ],
    [
      'a key without a space',
      'title: A\nsummary:B\nlast: C',
      3,
      `${INVALID}"summary:B" is not a \`key: value\` line. A key ends with a colon and a space.`,
    ],
    [
      'a line without a key, at the end',
      'title: A\nnonsense',
      3,
      `${INVALID}"nonsense" is not a \`key: value\` line. A key ends with a colon and a space.`,
    ],
    [
      'a colon in a value',
      'title: Why: an MVP\nsummary: B',
      2,
      `${INVALID}The value has a colon with a space behind it. ${PUT}`,
    ],
    [
      'a value that begins with a reserved character',
      'title: A\nsummary: @home',
      3,
      `${INVALID}A value can't begin with @. ${PUT}`,
    ],
    [
      'a value that begins with a star',
      'title: A\nsummary: *b*',
      3,
      `${INVALID}A value that begins with * is taken for the name of another, and no other is named b*. ${PUT}`,
    ],
    ['an escape that is unknown', 'title: "a \\q b"', 2, `${INVALID}Invalid escape sequence \\q.`],
    ['no keys', 'just text', 2, 'The front matter must be a list of `key: value` lines.'],
    ['a list of its own', '- a\n- b', 2, 'The front matter must be a list of `key: value` lines.'],
  ])('%s', (_, yaml, line, message) => {
    const { data, problems } = readFrontMatter(`---\n${yaml}\n---\n\nText.\n`)
    expect(data).toEqual({})
    expect(problems.map((problem) => [problem.line, problem.message.split('\n')[0]])).toEqual([[line, message]])
  })

  test('and shows the lines around it', () => {
    const { problems } = readFrontMatter('---\ntitle: A\ntags: [a, b\nsummary: B\n---\n')
    expect(problems[0]!.message.split('\n').slice(2)).toEqual([
      '  1 | ---',
      '  2 | title: A',
      '> 3 | tags: [a, b',
      '    |       ^',
      '  4 | summary: B',
      '  5 | ---',
    ])
  })

  test.each([
    ['---json\n{"title": "A"}\n---\n', 'The front matter must be YAML, between two lines of ---.'],
    ['---toml\ntitle = "A"\n---\n', 'The front matter must be YAML, between two lines of ---.'],
    ['---\ntitle: A\n\nText: it goes on.\n\nAnd on.\n', 'The front matter has no closing line of ---.'],
  ])('%j', (source, message) => {
    expect(readFrontMatter(source)).toMatchObject({ data: {}, problems: [{ line: 1, message }] })
  })
})

describe('does no harm', () => {
  test.each(['js', 'javascript', ' js ', 'coffee', 'constructor', '__proto__', 'toString'])(
    'front matter in the language %j is never run',
    (language) => {
      const { data } = readFrontMatter(`---${language}\n{ a: (globalThis.wasRun = true) }\n---\n`)
      expect(globalThis).not.toHaveProperty('wasRun')
      expect(data).not.toHaveProperty('a')
    },
  )

  test('nor behind several byte order marks', () => {
    readFrontMatter('\uFEFF\uFEFF\uFEFF---js\n{ a: (globalThis.wasRun = true) }\n---\n')
    expect(globalThis).not.toHaveProperty('wasRun')
  })

  test('a key named __proto__ is a key like any other', () => {
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
  ])('YAML that %s is a problem, and no crash', (_, yaml) => {
    const { problems } = readFrontMatter(`---\n${yaml}\n---\n`)
    expect(problems[0]!.message).toMatch(/^The front matter is not valid YAML: /)
  })
})

function multiply(from: string, to: string): string {
  return `${to}: &${to} [${Array.from({ length: 9 }, () => '*' + from).join(',')}]\n`
}
