// @vitest-environment node

import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { collection, image, optional, text } from '@flatirons/framework/content'

import { createContentReader } from '../../../framework/content/read.ts'
import { useTempFolders, writeFiles, type Files } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const models = { posts: collection('posts', { title: text(), cover: optional(image()) }) }
const post = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`
const square = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`
const BROKEN = 'The picture ./gone.svg does not exist. Add the file or fix the path.'

function makeReader(files: Files) {
  const root = makeFolder(files)
  return { root, reader: createContentReader(models, { root, base: '/', withDrafts: true, outcome: 'Mend them.' }) }
}

/** As many posts, each with its number as its text. */
const manyPosts = (count: number): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`content/posts/p${i}.md`, post(`P${i}`, `Number ${i}.`)]))

test('what has changed is read, what is new is found, and what is gone is forgotten', () => {
  const { root, reader } = makeReader({
    'content/posts/a.md': post('A', 'One.'),
    'content/posts/b.md': post('B', 'Two.'),
  })
  expect(reader.read().content.posts.map(({ body }) => body)).toEqual(['<p>One.</p>', '<p>Two.</p>'])
  writeFiles(root, { 'content/posts/b.md': post('B', 'Two and more.'), 'content/posts/c.md': post('C', 'Three.') })
  expect(reader.read().content.posts.map(({ slug, body }) => [slug, body])).toEqual([
    ['a', '<p>One.</p>'],
    ['b', '<p>Two and more.</p>'],
    ['c', '<p>Three.</p>'],
  ])
})

test('of many files, those alone are read again that are said to have changed, or show a picture that has', () => {
  const { root, reader } = makeReader({
    ...manyPosts(600),
    'content/posts/p1.md': post('P1\ncover: ./a.svg', 'Number 1.'),
    'content/posts/p2.md': post('P2', 'With ![a picture](./a.svg).'),
    'content/posts/a.svg': square(1),
  })
  let before = reader.read(new Set()).content.posts
  while (reader.renderSome());
  const readAgain = (...names: string[]) => {
    const { posts } = reader.read(new Set(names.map((name) => join(root, 'content/posts', name)))).content
    const others = posts.filter((one) => !before.includes(one)).map(({ slug }) => slug)
    before = posts
    return others
  }

  expect(readAgain()).toEqual([])
  writeFiles(root, { 'content/posts/p7.md': post('P7', 'Seven.'), 'content/posts/p8.md': post('P8', 'Eight.') })
  expect(readAgain('p7.md')).toEqual(['p7'])
  expect(before.find(({ slug }) => slug === 'p8')!.body).toBe('<p>Number 8.</p>')
  writeFiles(root, { 'content/posts/a.svg': square(30) })
  expect(readAgain('a.svg')).toEqual(['p1', 'p2'])
  writeFiles(root, { 'content/posts/new.md': post('New', 'New.') })
  rmSync(join(root, 'content/posts/p9.md'))
  expect(readAgain('new.md', 'p9.md')).toEqual(['new'])
  expect([before.length, before.some(({ slug }) => slug === 'p9')]).toEqual([600, false])
})

test('an entry is read again when one of its pictures changes', () => {
  const { root, reader } = makeReader({
    'content/posts/a.md': post('A\ncover: ./a.svg', 'With ![a picture](./b.svg).'),
    'content/posts/a.svg': square(1),
    'content/posts/b.svg': square(2),
  })
  const look = () => {
    const { content, pictures } = reader.read()
    const [{ cover, body }] = content.posts as unknown as [{ cover: { width: number }; body: string }]
    return [cover.width, /width="(\d+)"/.exec(body)![1], pictures.size]
  }
  expect(look()).toEqual([1, '2', 2])
  writeFiles(root, { 'content/posts/a.svg': square(30) })
  expect(look()).toEqual([30, '2', 2])
  writeFiles(root, { 'content/posts/b.svg': square(40) })
  expect(look()).toEqual([30, '40', 2])
})

test('a small site tells all that is wrong at once, until it is mended', () => {
  const { root, reader } = makeReader({ 'content/posts/a.md': post('A', '![x](./gone.svg)') })
  for (let i = 0; i < 2; i++) expect(() => reader.read()).toThrow(BROKEN)
  writeFiles(root, { 'content/posts/a.md': post('A', 'Mended.') })
  expect(reader.read().content.posts[0]!.body).toBe('<p>Mended.</p>')
  expect(reader.takeProblems()).toEqual([])
})

test('a large site tells what is wrong with a text when somebody asks for it, or once all are rendered', () => {
  const { root, reader } = makeReader({
    ...manyPosts(600),
    'content/posts/p7.md': post('P7', '![x](./gone.svg)'),
    'content/posts/p599.md': post('P599', '![x](./gone.svg)'),
  })
  const { content, pictures } = reader.read()
  expect(reader.takeProblems()).toEqual([])
  const seven = content.posts.find(({ slug }) => slug === 'p7')!
  expect(seven.words).toBe(0)
  expect(reader.takeProblems()).toEqual([{ where: join('content/posts/p7.md'), line: 5, message: BROKEN }])
  let rounds = 0
  while (reader.renderSome()) rounds++
  expect(rounds).toBeGreaterThan(20)
  expect(reader.takeProblems()).toEqual([{ where: join('content/posts/p599.md'), line: 5, message: BROKEN }])
  expect(pictures.size).toBe(0)

  writeFiles(root, { 'content/posts/p7.md': post('P7', 'Mended.') })
  const mended = reader.read().content.posts.find(({ slug }) => slug === 'p7')!
  expect([mended.body, reader.takeProblems()]).toEqual(['<p>Mended.</p>', []])
})

test('problems are told without what a build leaves undone', () => {
  const { reader } = makeReader({ 'content/posts/a.md': '---\n---\n\nOne.\n' })
  expect(() => reader.read()).toThrow(/^1 problem in 1 of 1 content file\. Mend them\.\n\ncontent\/posts\/a\.md\n/)
})
