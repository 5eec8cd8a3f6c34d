// @vitest-environment node

import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { headOf, outlineFront, readHead } from '../../../framework/content/front-outline.ts'
import { readFrontMatter } from '../../../framework/content/front-matter.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const wrap = (yaml: string) => `---\n${yaml}\n---\n\nThe text.\n`
const outline = (text: string) => outlineFront(headOf(Buffer.from(text)))

describe('the outline of front matter', () => {
  test.each([
    'title: One',
    'title: "One: two"\nnumber: 3',
    "title: 'One'\nempty:\n  deep: x",
    'tags: [a, "b]", \'c\']\nlist:\n  - slug: x\n    draft: true',
    'title: One\n  goes on: here\nmore: true'.replace(': here', ' here'),
    'text: |\n  a: b\n\n  c\nmore: x',
    'folded: >-\n  a\nlast-one: 2026-01-01T00:00:00.000Z',
    '# a comment\ntitle: One'.split('\n').reverse().join('\n'),
    'list:\n- one\n- two\nmore: x',
  ])('has the keys that a parser finds: %j', (yaml) => {
    const { data, problems } = readFrontMatter(wrap(yaml))
    expect(problems).toEqual([])
    expect(outline(wrap(yaml))).toEqual({ keys: Object.keys(data), isDraft: false })
  })

  test('tells drafts', () => {
    expect(outline(wrap('title: A\ndraft: true'))).toEqual({ keys: ['title'], isDraft: true })
    expect(outline(wrap('draft: false\ntitle: A'))).toEqual({ keys: ['title'], isDraft: false })
  })

  test.each([
    'draft: maybe',
    'slug: other',
    'lang: de',
    'text: "one\ntitle: two"',
    'tags: [one,\ntitle: two]',
    '{ title: One }',
    '"title": One',
    '? title\n: One',
    'a: &x 1\nb: *x',
    '  title: One',
    '- One',
    'title:One',
    '',
  ])('is left to a parser in doubt: %j', (yaml) => expect(outline(wrap(yaml))).toBeUndefined())

  test.each([
    'No front matter.',
    '---\ntitle: One\n---',
    '---\ntitle: One\n----\n',
    '---\r\ntitle: One\r\n---\r\n',
    '---js\n{}\n---\n',
    '',
  ])('is left to a parser where it does not end in a plain way: %j', (text) => expect(outline(text)).toBeUndefined())
})

test('the head of a file is the same, read alone or with the rest', () => {
  const files = {
    'short.md': wrap('title: One'),
    'none.md': 'No front matter.',
    'long.md': wrap(`title: ${'One '.repeat(2000)}`),
    'whole.md': 'A text. '.repeat(2000),
    'edge.md': wrap(`title: ${'x'.repeat(4096 - 4 - 7 - 5)}`),
    'beyond.md': wrap(`title: ${'x'.repeat(4096 - 4 - 7 - 4)}`),
    'empty.md': '',
  }
  const root = makeFolder(files)
  const heads = Object.entries(files).map(([name, text]) => [name, headOf(Buffer.from(text)).toString()])
  expect(Object.keys(files).map((name) => [name, readHead(join(root, name)).toString()])).toEqual(heads)
  const lengths = heads.map(([name, head]) => [name, head === files[name as 'none.md'] ? 'all' : head!.length])
  expect(lengths).toEqual([
    ['short.md', 19],
    ['none.md', 'all'],
    ['long.md', 'all'],
    ['whole.md', 'all'],
    ['edge.md', 4096],
    ['beyond.md', 'all'],
    ['empty.md', 'all'],
  ])
  expect(() => readHead(join(root, 'gone.md'))).toThrow('ENOENT')
})
