// @vitest-environment node

import { expect, test } from 'vitest'

import { collection, optional, record, text } from '@flatirons/framework/content'

import { createMarkdownTools } from '../../../../framework/content/markdown/markdown.ts'
import { createPictures } from '../../../../framework/content/pictures/pictures.ts'
import { readEntry } from '../../../../framework/content/entry.ts'

const posts = collection('posts', { title: text(), values: optional(record(text())) }, { html: 'allow' })
const root = process.cwd()

function read(file: string, maxBytes?: number) {
  const { problems, entry, renderText } = readEntry({ model: 'posts', source: 'content/posts/a.md' }, posts, {
    root,
    base: '/',
    pictures: createPictures(root),
    markdown: createMarkdownTools({ markdown: maxBytes === undefined ? {} : { maxBytes } }),
    readFile: () => Buffer.from(file),
  })
  return { problems, body: entry && renderText().body }
}

const readText = (body: string, maxBytes?: number) => read(`---\ntitle: A\n---\n\n${body}\n`, maxBytes)
const readFront = (yaml: string) => read(`---\ntitle: A\n${yaml}\n---\n\nText.\n`)
const times = (piece: string) => piece.repeat(Math.ceil(100_000 / piece.length))

/** Each took minutes, or a time that grew with the square. The test's own limit of time is what they have. */
test.each<string>([
  ...['_a_ _', '*a_', '__a', '[^', '!', '<A ', '![', '[a](<', '**a_'].map(times),
  `- ${times('a\n')}`,
  `- ${times('a|b\n')}`,
  times('> '),
  times('1) '),
])('a text that takes long to read is a problem at its line (%#)', (body) => {
  const { problems } = readText(body)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({
    line: 5,
    message: expect.stringMatching(/^From here, the text takes too long|^The text is not valid markdown/),
  })
})

test.each([
  ...['_', '[', '[\n', '(', '\n', '  \n', '1e', '[]', '$', 'a.'].map((piece) => ['java', piece] as const),
  ...['_', '0', '--', '[]'].map((piece) => ['ini', piece] as const),
])('code in %s of many %j is shown', (language, piece) => {
  const { problems, body } = readText(`\`\`\`${language}\n${times(piece)}\n\`\`\``)
  expect(problems).toEqual([])
  expect(body).toContain(`<code class="language-${language}">`)
})

test('what stands behind the fence of code is read in one go', () => {
  expect(readText(`\`\`\`ts ${times('a')}\n1\n\`\`\``).problems).toEqual([])
})

test.each([
  ['aliases', `b: &a [b]\nvalues:\n${times('  - *a\n')}`, 'More than 1000 values start with *'],
  [
    'names',
    `values:\n${Array.from({ length: 5000 }, (_, i) => `  - &a${i} b\n  - *a${i}\n`).join('')}`,
    'More than 1000',
  ],
  ['equal keys', times('a: &a b\n'), '`a` appears twice'],
])('YAML of many %s is a problem', (_, yaml, message) => {
  expect(readFront(yaml).problems).toMatchObject([
    { line: expect.any(Number), message: expect.stringContaining(message) as string },
  ])
})

test.each([
  ['keys', `values:\n${Array.from({ length: 8000 }, (_, i) => `  k${i}: "b"  # c\n`).join('')}`],
  ['empty lines', '\n'.repeat(100_000)],
])('YAML of many %s is read', (_, yaml) => {
  expect(readFront(yaml).problems).toEqual([])
})

test('of many problems, the first 200 are told', () => {
  expect(readText('[a](//b)\n\n'.repeat(500)).problems).toHaveLength(200)
  expect(readText('<A>\n\n'.repeat(5000)).problems).toHaveLength(200)
  expect(readFront(Array.from({ length: 5000 }, (_, i) => `k${i}: a\n`).join('')).problems).toHaveLength(200)
})

test('a long text as people write it is no problem', () => {
  const paragraph =
    'A text of *several* words_with_lines, 2 * 3 [brackets], `code`, a < b, wow! And [a link](/a/) to **more**. '.repeat(
      6,
    )
  const items = `- ${'a line of an item that goes on\n  '.repeat(30)}\n`.repeat(5)
  const part = `## A part\n\n${paragraph}\n\n${items}\n\n> ${paragraph}\n\n`
  const body = part.repeat(Math.floor(950_000 / part.length))
  expect(readText(body).problems).toEqual([])
})

test('a file has a limit of size, which a site sets', () => {
  expect(readText('a'.repeat(90), 100).problems).toMatchObject([
    {
      line: undefined,
      message:
        "The file has 109 bytes, but at most 100 are allowed. Split it, or increase `markdown.maxBytes` in the site's definition.",
    },
  ])
  expect(readText('a'.repeat(70), 100).problems).toEqual([])
  expect(readText('*a_'.repeat(1000)).problems).toEqual([])
  expect(readText('*a_'.repeat(1000), 10_000).problems[0]!.message).toMatch(/too long to parse/)
})
