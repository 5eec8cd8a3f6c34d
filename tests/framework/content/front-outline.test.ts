// @vitest-environment node

import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { headOf, outlineFront, readBriefly } from '../../../framework/content/front-outline.ts'
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

test('the head of a file ends with its front matter, or is all of it', () => {
  const long = `title: ${'One '.repeat(20_000)}`
  expect(headOf(Buffer.from(wrap(long))).toString()).toBe(`---\n${long}\n---\n`)
  for (const text of ['No front matter.', '---\nUnclosed.', '']) expect(headOf(Buffer.from(text)).toString()).toBe(text)
})

test('files of any length are read', () => {
  const files = {
    'long.md': 'A text. '.repeat(20_000),
    'full.md': 'x'.repeat(1 << 16),
    'short.md': 'x',
    'empty.md': '',
  }
  const root = makeFolder(files)
  for (const [name, text] of Object.entries(files)) expect(readBriefly(join(root, name)).toString()).toBe(text)
  expect(() => readBriefly(join(root, 'gone.md'))).toThrow('ENOENT')
})
