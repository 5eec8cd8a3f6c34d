// @vitest-environment node

import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { collection, image, optional, reference, single, text } from '@flatirons/framework/content'

import { createContentReader } from '../../../framework/content/read.ts'
import { useTempFolders, writeFiles, type Files } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const models = { posts: collection('posts', { title: text(), cover: optional(image()) }) }
const post = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`
const square = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`
const BROKEN = 'The picture ./gone.svg does not exist. Add the file or fix the path.'

function makeReader(files: Files) {
  const root = makeFolder(files)
  const reader = createContentReader(models, { root, base: '/', withDrafts: true, outcome: 'Fix them.' })
  /** Reads the content after these files have changed. */
  const read = (...names: string[]) => reader.read(new Set(names.map((name) => join(root, 'content', name))))
  return { root, reader, read }
}

/** Creates this many posts with their number as text. */
const manyPosts = (count: number): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`content/posts/p${i}.md`, post(`P${i}`, `Number ${i}.`)]))

test('changed and added files are read', () => {
  const { root, read } = makeReader({
    'content/posts/a.md': post('A', 'One.'),
    'content/posts/b.md': post('B', 'Two.'),
  })
  expect(read().content.posts.map(({ body }) => body)).toEqual(['<p>One.</p>', '<p>Two.</p>'])
  writeFiles(root, { 'content/posts/b.md': post('B', 'Two and more.'), 'content/posts/c.md': post('C', 'Three.') })
  expect(read('posts/b.md', 'posts/c.md').content.posts.map(({ slug, body }) => [slug, body])).toEqual([
    ['a', '<p>One.</p>'],
    ['b', '<p>Two and more.</p>'],
    ['c', '<p>Three.</p>'],
  ])
})

test('the same result is returned without changes', () => {
  const { root, read } = makeReader({ 'content/posts/a.md': post('A', 'One.') })
  const first = read()
  writeFiles(root, { 'content/posts/a.md': post('A', 'Two.') })
  expect(read()).toBe(first)
  expect(read('posts/a.md')).not.toBe(first)
})

test('of many files, only changed files and files with a changed picture are read again', () => {
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
    const changed = posts.filter((entry) => !before.includes(entry)).map(({ slug }) => slug)
    before = posts
    return changed
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
  const { root, read } = makeReader({
    'content/posts/a.md': post('A\ncover: ./a.svg', 'With ![a picture](./b.svg).'),
    'content/posts/a.svg': square(1),
    'content/posts/b.svg': square(2),
  })
  const readSizes = (...names: string[]) => {
    const { content, pictures } = read(...names)
    const [{ cover, body }] = content.posts as unknown as [{ cover: { width: number }; body: string }]
    return [cover.width, /width="(\d+)"/.exec(body)![1], pictures.size]
  }
  expect(readSizes()).toEqual([1, '2', 2])
  writeFiles(root, { 'content/posts/a.svg': square(30) })
  expect(readSizes('posts/a.svg')).toEqual([30, '2', 2])
  writeFiles(root, { 'content/posts/b.svg': square(40) })
  expect(readSizes('posts/b.svg')).toEqual([30, '40', 2])
})

test('the problem of a text is reported at each access, or when all texts are rendered, until it is fixed', () => {
  const { root, reader, read } = makeReader({
    ...manyPosts(600),
    'content/posts/p7.md': post('P7', '![x](./gone.svg)'),
    'content/posts/p599.md': post('P599', '![x](./gone.svg)'),
  })
  const { content, pictures, problems } = read()
  expect([problems, reader.takeTextProblems()]).toEqual([[], []])
  const post7 = content.posts.find(({ slug }) => slug === 'p7')!
  for (let i = 0; i < 2; i++) {
    expect(post7.body).toBe('<p><img src="./gone.svg" alt="x" loading="lazy" decoding="async"></p>')
    expect(reader.takeTextProblems()).toMatchObject([{ where: join('content/posts/p7.md'), line: 5, message: BROKEN }])
  }
  let rounds = 0
  while (reader.renderSome()) rounds++
  expect(rounds).toBeGreaterThan(20)
  const others = reader.takeTextProblems().filter(({ where }) => !where.endsWith('p7.md'))
  expect(others).toMatchObject([{ where: join('content/posts/p599.md'), line: 5, message: BROKEN }])
  expect(pictures.size).toBe(0)

  writeFiles(root, { 'content/posts/p7.md': post('P7', 'Fixed.') })
  const fixed = read('posts/p7.md').content.posts.find(({ slug }) => slug === 'p7')!
  expect([fixed.body, reader.takeTextProblems()]).toEqual(['<p>Fixed.</p>', []])
})

const WRONG = '---\n---\n\nOne.\n'

test('an entry with a problem is excluded until it is fixed', () => {
  const { root, read } = makeReader({ 'content/posts/a.md': WRONG, 'content/posts/b.md': post('B', 'Two.') })
  const slugs = ({ content }: ReturnType<typeof read>) => content.posts.map(({ slug }) => slug)
  const problem = { where: join('content/posts/a.md'), line: 2, message: '`title` is missing.' }
  const first = read()
  expect(slugs(first)).toEqual(['b'])
  expect(first.problems).toMatchObject([problem])
  expect(first.excluded).toMatchObject([{ slug: 'a', problems: [problem] }])
  writeFiles(root, { 'content/posts/a.md': post('A', 'One.') })
  const fixed = read('posts/a.md')
  expect([slugs(fixed), fixed.problems, fixed.excluded]).toEqual([['a', 'b'], [], []])
})

test('an entry that references an excluded entry is excluded too, without a problem', () => {
  const models = {
    people: collection('people', { name: text() }),
    posts: collection('posts', { author: reference('people'), next: optional(reference('posts')) }),
  }
  const root = makeFolder({
    'content/people/ada.md': WRONG,
    'content/people/bo.md': '---\nname: Bo\n---\n\nBo.\n',
    'content/posts/a.md': '---\nauthor: ada\n---\n\nOne.\n',
    'content/posts/b.md': '---\nauthor: bo\nnext: a\n---\n\nTwo.\n',
    'content/posts/c.md': '---\nauthor: bo\n---\n\nThree.\n',
    'content/posts/d.md': '---\nauthor: carl\n---\n\nFour.\n',
  })
  const { content, problems, excluded } = createContentReader(models, { root, base: '/', withDrafts: true }).read(
    new Set(),
  )
  expect([content.people, content.posts].map((list) => list.map(({ slug }) => slug))).toEqual([['bo'], ['c']])
  expect(problems.map(({ where }) => where)).toEqual([join('content/people/ada.md'), join('content/posts/d.md')])
  expect(excluded.map(({ slug }) => slug)).toEqual(['ada', 'a', 'b', 'd'])
  expect(excluded[2]!.problems).toMatchObject([
    { where: join('content/posts/b.md'), message: '`next` is "a", but this entry is left out because of a problem.' },
  ])
})

test('a single cannot be excluded: all problems are thrown, with the `outcome` of the options', () => {
  const root = makeFolder({ 'content/about.md': WRONG, 'content/posts/a.md': WRONG })
  const reader = createContentReader(
    { ...models, about: single('about', { title: text() }) },
    { root, base: '/', withDrafts: true, outcome: 'Fix them.' },
  )
  for (let i = 0; i < 2; i++)
    expect(() => reader.read(new Set())).toThrow(/^2 problems in 2 of 2 content files\. Fix them\.\n\ncontent\/posts/)
})

test('findEagerUse() returns the stack of code that reads many texts', () => {
  const { reader, read } = makeReader(manyPosts(600))
  const { content } = read()
  expect(reader.findEagerUse()).toBeUndefined()
  content.posts.forEach(({ body }) => body)
  expect(reader.findEagerUse()).toMatchObject({ texts: 600, stack: expect.stringContaining('reader.test.ts') })
  reader.takeTextProblems()
  expect(reader.findEagerUse()).toBeUndefined()
})
