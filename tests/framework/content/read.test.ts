// @vitest-environment node

import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { collection, number, pick, readContent, single, text } from '@flatirons/framework/content'

import { createContentReader } from '../../../framework/content/read.ts'
import type { Problem } from '../../../framework/errors/problems.ts'
import { HOME, models } from '../../support/post-models.ts'
import { beginningsOf, placesOf } from '../../support/places.ts'
import { useTempFolders, type Files } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'

function readFolder(root: string, withDrafts = false) {
  return readContent(models, { root, base: '/', withDrafts })
}

function read(files: Files, withDrafts?: boolean) {
  return readFolder(makeFolder({ 'content/home.md': HOME, ...files }), withDrafts)
}

/** Returns a post with this front matter and text. */
const post = (matter: string, body = 'Some text.') => `---\n${matter}\n---\n\n${body}\n`

function failure(run: () => unknown): Error & { problems: Problem[] } {
  try {
    run()
  } catch (error) {
    return error as Error & { problems: Problem[] }
  }
  throw Error('No error was thrown.')
}

const problemsOf = (files: Files) => failure(() => read(files)).problems

describe('reads', () => {
  const files = {
    'content/posts/b-second.md': post('title: Second\nrelated: [a-first]'),
    'content/posts/a-first.md': post(
      'title: First\ndate: 2026-11-20\npicture: ./cat.svg\nparts:\n  - name: One\n    photo: ./cat.svg',
      '## Why\n\nBecause.',
    ),
    'content/posts/cat.svg': SVG,
    'content/posts/안녕.md': post('title: Korean'),
  }

  test('all files of a folder, ordered by name', () => {
    const { content } = read(files)
    expect(content.posts.map(({ slug }) => slug)).toEqual(['a-first', 'b-second', '안녕'])
  })

  test('an entry with its fields, its text as HTML, and its source', () => {
    const { content, pictures } = read(files)
    const [first] = content.posts
    const picture = { src: expect.stringMatching(/^\/assets\/cat-[0-9a-f]{8}\.svg$/), width: 40, height: 30 }
    expect(first).toEqual({
      slug: 'a-first',
      source: 'content/posts/a-first.md',
      title: 'First',
      date: '2026-11-20',
      picture,
      parts: [{ name: 'One', photo: picture }],
      body: '<h2 id="why"><a href="#why">Why</a></h2>\n<p>Because.</p>',
      headings: [{ id: 'why', text: 'Why', depth: 2 }],
      words: 2,
      isDraft: false,
    })
    expect([...pictures.keys()]).toEqual([first!.picture!.src])
    expect(content.home).toMatchObject({ title: 'Home', slug: 'home' })
  })

  test('front matter, headings and bodies without typographic changes', () => {
    const title = `It's "post-862", in New York, 5 kB...`
    const file = post(`title: ${JSON.stringify(title)}\nkind: news\nrating: 5`, `## It's "UTF-8"\n\nIt's post-862.`)
    const { content } = read({ 'content/posts/a.md': file })
    expect(content.posts).toMatchObject([{ title, kind: 'news', rating: 5, headings: [{ text: `It's "UTF-8"` }] }])
    expect(content.posts[0]!.body).toContain('<p>It&#39;s post-862.</p>')
  })

  test('a slug from the front matter instead of the file’s name', () => {
    const { content } = read({ 'content/posts/a.md': post('title: A\nslug: another-name') })
    expect(content.posts).toMatchObject([{ slug: 'another-name', source: 'content/posts/a.md' }])
  })

  test('CRLF line ends, a byte order mark and a draft mark on the last line', () => {
    const { content } = read(
      { 'content/posts/a.md': '\uFEFF---\r\ntitle: A\r\ndraft: true\r\n---\r\n\r\nText.\r\n' },
      true,
    )
    expect(content.posts).toMatchObject([{ title: 'A', isDraft: true, body: '<p>Text.</p>' }])
  })

  test('a file of several megabytes', () => {
    const { content } = read({ 'content/posts/a.md': post('title: A', 'Some words here.\n\n'.repeat(100_000)) })
    expect(content.posts).toMatchObject([{ words: 300_000 }])
  })

  test('the same content twice', () => {
    const root = makeFolder({ 'content/home.md': HOME, ...files })
    expect(JSON.stringify(readFolder(root).content)).toBe(JSON.stringify(readFolder(root).content))
  })
})

test('code in an unsupported language is shown without highlighting, with a note about the fix', () => {
  const code = '```dockerfile\nFROM node\n```'
  const files = {
    'content/posts/a.md': post('title: A', `${code}\n\n${code}\n\n\`\`\`mermaid\ngraph TD\n\`\`\``),
    'content/posts/b.md': post('title: B', code),
    'content/posts/c.md': post('title: C\ndraft: true', code),
  }
  const fix = "To highlight it, set `markdown.highlight` in the site's definition to a function that supports it."
  const notes = [
    `Code in "dockerfile" is shown without highlighting, because the highlighter does not support this language (content/posts/a.md, line 5 and 1 other file). ${fix}`,
    `Code in "mermaid" is shown without highlighting, because the highlighter does not support this language (content/posts/a.md, line 13). ${fix}`,
  ]
  expect(read(files).notes).toEqual(notes)
  const root = makeFolder({ 'content/home.md': HOME, ...files })
  const options = { root, base: '/', withDrafts: false }
  expect(createContentReader(models, options).read(new Set()).notes).toEqual(notes)
})

describe('nested folders', () => {
  test('the slug of an entry is its path, of an index its folder', () => {
    const { content } = read({
      'content/posts/2026/first.md': post('title: First\npicture: ./cat.svg'),
      'content/posts/2026/cat.svg': SVG,
      'content/posts/guides/index.md': post('title: Guides'),
      'content/posts/guides/a/b.md': post('title: B\nrelated: [2026/first, guides]'),
      'content/posts/index.md': post('title: Index'),
      'content/posts/named.md': post('title: Named\nslug: far/away'),
    })
    expect(content.posts.map(({ slug }) => slug)).toEqual(['2026/first', 'guides/a/b', 'guides', 'index', 'far/away'])
  })

  test('two files with the same slug are a problem', () => {
    expect(
      problemsOf({
        'content/posts/guides.md': post('title: A'),
        'content/posts/guides/index.md': post('title: B'),
      }),
    ).toMatchObject([{ message: expect.stringContaining('The slug "guides" is already used by') }])
  })

  test('a folder that is another collection is read once', () => {
    const root = makeFolder({
      'content/posts/a.md': post('title: A'),
      'content/posts/short/b.md': post('title: B'),
    })
    const fields = { title: text() }
    const models = { posts: collection('posts', fields), short: collection('posts/short', fields) }
    const { content } = readContent(models, { root, base: '/', withDrafts: false })
    expect(content.posts.map(({ slug }) => slug)).toEqual(['a'])
    expect(content.short.map(({ slug }) => slug)).toEqual(['b'])
  })
})

describe('entries in data files', () => {
  test('JSON and YAML are read like front matter, without a text', () => {
    const { content } = read({
      'content/posts/a.json': '{ "title": "A", "date": "2026-11-20", "picture": "./cat.svg" }',
      'content/posts/b.yaml': 'title: B\nrelated:\n  - a\n',
      'content/posts/c.yml': 'title: C\nslug: see\n',
      'content/posts/cat.svg': SVG,
    })
    expect(content.posts).toMatchObject([
      { slug: 'a', title: 'A', body: '', headings: [], words: 0, picture: { width: 40 } },
      { slug: 'b', title: 'B', related: ['a'] },
      { slug: 'see', title: 'C', source: 'content/posts/c.yml' },
    ])
  })

  test('problems are reported with their lines', () => {
    expect(
      beginningsOf(
        problemsOf({
          'content/posts/a.json': '{\n  "title": "A",\n  "date": "soon",\n  "related": ["x", "nobody"]\n}',
          'content/posts/b.json': '{\n  "title": "B",\n}',
          'content/posts/c.json': '["C"]',
          'content/posts/d.yaml': 'title: D\ndate: soon',
          'content/posts/e.yaml': 'title: [E',
          'content/posts/f.yaml': '- F',
          'content/posts/g.json': '['.repeat(100_000),
          'content/posts/h.json': '',
          'content/posts/i.json': '{\n  "title": "I"\n  "date": 1\n}\n\n',
        }),
      ),
    ).toEqual([
      'content/posts/a.json:3 `date` is "soon"',
      'content/posts/b.json:3 The file is not valid JSON',
      'content/posts/c.json:1 The file must be an object in braces',
      'content/posts/d.yaml:2 `date` is "soon"',
      'content/posts/e.yaml:1 The file is not valid YAML',
      'content/posts/f.yaml:1 The file must be a list of `key',
      'content/posts/g.json:1 The file is not valid JSON',
      'content/posts/h.json:1 The file is not valid JSON',
      'content/posts/i.json:3 The file is not valid JSON',
      'content/posts/a.json:4 `related[1]` is "x"',
      'content/posts/a.json:4 `related[2]` is "nobody"',
    ])
  })
})

test.each([
  ['album.yaml', 'title: Album'],
  ['album.json', '{ "title": "Album" }'],
])('a single may be a data file: %s', (file, written) => {
  const root = makeFolder({ [`content/${file}`]: written })
  const { content } = readContent({ album: single(file, { title: text() }) }, { root, base: '/', withDrafts: false })
  expect(content.album).toMatchObject({ title: 'Album', slug: 'album', source: `content/${file}`, body: '' })
})

describe('drafts', () => {
  const files = {
    'content/posts/a.md': post('title: A'),
    'content/posts/b.md': post('title: B\ndraft: true\npicture: ./cat.svg', '![A cat](./cat.svg)'),
    'content/posts/cat.svg': SVG,
  }

  test.each([
    [false, ['a'], 0],
    [true, ['a', 'b'], 1],
  ])('with drafts: %j, the entries are %j, and the number of pictures %d', (withDrafts, slugs, pictures) => {
    const result = read(files, withDrafts)
    expect(result.content.posts.map(({ slug }) => slug)).toEqual(slugs)
    expect(result.pictures.size).toBe(pictures)
  })

  test('are checked like other files', () => {
    expect(problemsOf({ 'content/posts/b.md': post('titel: B\ndraft: true') })).toHaveLength(2)
  })
})

describe('each problem is reported with its file, its line and how to fix it', () => {
  test('front matter that is nested too deep', () => {
    const [problem] = problemsOf({ 'content/posts/a.md': post(`title: ${'['.repeat(20_000)}`) })
    expect(placesOf([problem!])).toEqual(['content/posts/a.md:2'])
    expect(problem!.message).toContain('50 levels deep')
  })

  test.each(['../up', '/a', 'a//b', 'a/', 'Upper', 'two--hyphens', '-edge', 'a b', 'ünïcode-Ä', '.', ''])(
    'the slug %j',
    (slug) => {
      const [problem] = problemsOf({ 'content/posts/a.md': post(`title: A\nslug: ${JSON.stringify(slug)}`) })
      expect(problem).toMatchObject({ line: 3, message: expect.stringContaining(`The slug "${slug}" must`) })
    },
  )

  test.each([
    ['My Post', 'Rename the file, or set `slug`'],
    ['Old Posts/a', 'Rename the file or its folder, or set `slug`'],
  ])('a slug from the path of the file: %s', (slug, remedy) => {
    const [problem] = problemsOf({ [`content/posts/${slug}.md`]: post('title: A') })
    expect(problem).toMatchObject({ where: `content/posts/${slug}.md`, line: undefined })
    expect(problem!.message).toMatch(RegExp(`^The slug "${slug}" must .* ${remedy}`))
  })

  test('a folder with the name of a file', () => {
    const root = makeFolder({})
    mkdirSync(join(root, 'content/home.md'), { recursive: true })
    expect(failure(() => readFolder(root)).problems).toMatchObject([
      { where: 'content/home.md', line: undefined, message: expect.stringContaining('it is a folder') },
    ])
  })

  test('a missing file of a model', () => {
    const root = makeFolder({ 'content/abuot.md': HOME })
    const run = () => readContent({ about: single('about', { title: text() }) }, { root, base: '/', withDrafts: false })
    expect(failure(run).problems).toMatchObject([
      { where: 'content/about.md', message: expect.stringContaining('it does not exist') },
      { where: 'content/abuot.md', message: expect.stringContaining('Did you mean "about.md"?') },
    ])
  })

  test('a markdown file of a single without a text', () => {
    const root = makeFolder({ 'content/album.md': '---\ntitle: Album\n---\n' })
    const run = () => readContent({ album: single('album', { title: text() }) }, { root, base: '/', withDrafts: false })
    expect(failure(run).problems).toMatchObject([
      {
        message: expect.stringMatching(
          /album\.yaml, without the lines of ---, declared by single\('album\.yaml', …\)\.$/,
        ),
      },
    ])
  })

  test.each([
    ['posts/b.mdx', 'b.md, or run `npm install @flatirons/mdx` and add mdx() to the list in site/extensions.ts'],
    ['posts/2026/b.markdown', 'b.md'],
    ['b.mdx', 'b.md, or run `npm install @flatirons/mdx` and add mdx() to the list in site/extensions.ts'],
  ])('content/%s, with an unsupported file type', (name, remedy) => {
    const root = makeFolder({ [`content/${name}`]: HOME })
    const run = () =>
      readContent({ posts: collection('posts', { title: text() }) }, { root, base: '/', withDrafts: false })
    expect(failure(run).problems).toMatchObject([
      { where: `content/${name}`, message: `This file type is not supported. Rename the file to ${remedy}.` },
    ])
  })

  test('CRLF line ends do not change the lines', () => {
    const source = post('title: A\nkind: old', 'Text.\n\n![A dog](./dog.svg)')
    expect(problemsOf({ 'content/posts/a.md': source.replaceAll('\n', '\r\n') })).toEqual(
      problemsOf({ 'content/posts/a.md': source }),
    )
  })
})

describe('all problems are reported at once', () => {
  test('but not references to an entry that cannot be read', () => {
    expect(
      problemsOf({
        'content/posts/a.md': post('title: [A'),
        'content/posts/b.md': post('title: B\nrelated: [a]'),
      }),
    ).toMatchObject([{ where: 'content/posts/a.md' }])
  })
})

describe('the `check` of a model', () => {
  const events = collection(
    'events',
    { from: number(), to: number() },
    { check: ({ from, to }) => (from > to ? [{ keys: ['to'], message: `is below \`from\`, ${from}.` }] : []) },
  )
  const readEvent = (matter: string) =>
    readContent(
      { events },
      { root: makeFolder({ 'content/events/a.md': `---\n${matter}\n---\n\nText.\n` }), base: '/', withDrafts: false },
    )

  test('reports a problem with the line of the value', () => {
    expect(() => readEvent('from: 5\nto: 3')).toThrow('content/events/a.md\n  line 3  `to` is below `from`, 5.')
  })

  test('is only called with valid fields', () => {
    expect(() => readEvent('from: soon\nto: 3')).toThrow('line 2  `from` is "soon", but must be a number.')
    expect(readEvent('from: 3\nto: 5').content.events).toHaveLength(1)
  })

  test('may return undefined, as in plain JavaScript', () => {
    const tours = collection('tours', { from: number() }, { check: (() => undefined) as never })
    const root = makeFolder({ 'content/tours/a.md': '---\nfrom: 3\n---\n\nText.\n' })
    expect(readContent({ tours }, { root, base: '/', withDrafts: false }).content.tours).toHaveLength(1)
  })
})

test('an entry is picked by its slug', () => {
  const entries = [{ slug: 'a' }, { slug: 'b' }]
  expect(pick(entries, 'b')).toBe(entries[1])
})

test('slugs, references and links are normalized to NFC', () => {
  const { content } = read({
    'content/posts/cafe\u0301.md': post('title: Caf\u00e9', '[a](/cafe\u0301/)'),
    'content/posts/b.md': post('title: B\nslug: the\u0301\nrelated: [cafe\u0301]'),
  })
  const [b, cafe] = content.posts
  expect([cafe?.slug, b?.slug, b?.related]).toEqual(['caf\u00e9', 'th\u00e9', ['caf\u00e9']])
  expect(cafe?.body).toContain('href="/caf%C3%A9/"')
})

test('files of editors and operating systems are skipped', () => {
  const root = makeFolder({
    'content/home.md': HOME,
    'content/posts/a.md': post('title: A'),
    'content/posts/._a.md': '\0\x05\x16\x07',
    'content/posts/.#b.md': 'not a post',
    'content/posts/~$a.md': 'not a post',
    'content/.obsidian/app.json': '{}',
    'content/posts/.obsidian/app.json': '{}',
    'content/.trash/old.md': post('titel: Old'),
  })
  symlinkSync('me@host.123', join(root, 'content/posts/.#a.md'))
  const { content } = readFolder(root)
  expect(content.posts.map(({ source }) => source)).toEqual(['content/posts/a.md'])
})

test('an unreadable folder and a picture with a too long name are problems with a fix', () => {
  const name = 'a'.repeat(300)
  const root = makeFolder({ 'content/home.md': HOME })
  const long = collection(name, { title: text() })
  expect(() => readContent({ long }, { root, base: '/', withDrafts: false })).toThrow(
    `content/${name}\n  The folder can't be read: its name is too long. Shorten it.`,
  )
  symlinkSync('circle', join(root, 'content/circle'))
  const circle = collection('circle', { title: text() })
  expect(() => readContent({ circle }, { root, base: '/', withDrafts: false })).toThrow(
    "The folder can't be read: its links form a loop. Remove them.",
  )
  expect(
    problemsOf({ 'content/posts/a.md': post('title: A', `![a](./${name}.svg)`) }).map(({ line, message }) => [
      line,
      message,
    ]),
  ).toEqual([[5, `The picture ./${name}.svg can't be read. It can't be read: its name is too long. Shorten it.`]])
})

describe('symbolic links and pipes', () => {
  const found = (root: string) => beginningsOf(failure(() => readFolder(root)).problems)

  test('links out of the project, to folders, to themselves and to missing files, and pipes, are problems', () => {
    const folder = makeFolder({ 'secret.md': post('title: Secret'), 'project/content/home.md': HOME })
    const root = join(folder, 'project')
    mkdirSync(join(root, 'content/posts'))
    const link = (target: string, name: string) => symlinkSync(target, join(root, 'content/posts', name))
    link('../../../secret.md', 'secret.md')
    link('loop.md', 'loop.md')
    link('nothing.md', 'gone.md')
    link('..', 'folder')
    execFileSync('mkfifo', [join(root, 'content/posts/pipe.md')])
    expect(found(root)).toEqual([
      'content/posts/folder This symbolic link points to a folder',
      'content/posts/gone.md This symbolic link is broken',
      'content/posts/loop.md This symbolic link points to itself',
      'content/posts/pipe.md This is a pipe',
      'content/posts/secret.md This symbolic link points out of the project',
    ])
  })

  test('the file of a single is checked too', () => {
    const root = makeFolder({ 'content/posts/a.md': post('title: A') })
    execFileSync('mkfifo', [join(root, 'content/home.md')])
    expect(found(root)).toEqual(['content/home.md This is a pipe'])
  })

  test('a link to a file of the project is followed', () => {
    const root = makeFolder({ 'content/home.md': HOME, 'texts/a.md': post('title: A') })
    mkdirSync(join(root, 'content/posts'))
    symlinkSync(join(root, 'texts/a.md'), join(root, 'content/posts/b.md'))
    expect(readFolder(root).content.posts).toMatchObject([{ slug: 'b', title: 'A' }])
  })

  test('a picture that is a pipe or contains a script is a problem', () => {
    const root = makeFolder({
      'content/home.md': HOME,
      'content/posts/a.md': post('title: A\npicture: ./pipe.svg', '![It](./active.svg)'),
      'content/posts/active.svg': '<svg width="1" height="1" onload="a()"/>',
    })
    execFileSync('mkfifo', [join(root, 'content/posts/pipe.svg')])
    expect(found(root).toSorted()).toEqual([
      'content/posts/a.md:3 `picture` is "./pipe.svg"',
      'content/posts/a.md:6 The picture ./active.svg contains the attribute onload',
      'content/posts/pipe.svg This is a pipe',
    ])
  })
})
