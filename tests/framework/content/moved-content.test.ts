// @vitest-environment node

/** Tests of content that was written for other generators. */

import { describe, expect, test } from 'vitest'

import {
  any,
  collection,
  date,
  oneOrMany,
  optional,
  readContent,
  text,
  type CollectionOptions,
  type ReadOptions,
} from '@flatirons/framework/content'

import { useTempFolders, type Files } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'

const FIELDS = {
  title: optional(text()),
  date: optional(date()),
  tags: optional(oneOrMany(text())),
  params: optional(any()),
}

type Fields = typeof FIELDS

interface Settings extends Partial<ReadOptions> {
  model?: CollectionOptions<Fields>
}

function read(files: Files, { model = {}, ...settings }: Settings = {}) {
  const models = { notes: collection('notes', FIELDS, { html: 'allow', ...model }) }
  return readContent(models, { root: makeFolder(files), base: '/', withDrafts: false, ...settings })
}

const readOne = (source: string, settings?: Settings, others: Files = {}) => {
  const { content, notes } = read({ 'content/notes/a.md': source, ...others }, settings)
  return { ...content.notes[0]!, notes }
}

const messageOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    return (error as Error).message
  }
  return 'No error was thrown.'
}

describe('a rule', () => {
  const TEXT = '# Top\n\n![](./gone.png)\n\n<b onclick="a()">bold</b>\n'

  test('is an error by default', () => {
    expect(messageOf(() => readOne(TEXT))).toMatch(/^3 problems in 1 of 1 content file\./)
  })

  test('can be a warning, which is counted in a note; the text is shown anyway', () => {
    const { body, notes } = readOne(TEXT, { strict: 'warn' })
    expect(body).toContain('<h1 id="top">')
    expect(body).toContain('<img src="./gone.png" alt="" loading="lazy" decoding="async">')
    expect(body).toContain('<b>bold</b>')
    expect(notes).toEqual([
      '1 problem of the rule "headings" is ignored, because `strict` relaxes it: content/notes/a.md, line 1.',
      '1 problem of the rule "pictures" is ignored, because `strict` relaxes it: content/notes/a.md, line 3.',
      '1 problem of the rule "html" is ignored, because `strict` relaxes it: content/notes/a.md, line 5.',
    ])
  })

  test('can be off', () => {
    expect(readOne(TEXT, { strict: { headings: 'off', pictures: 'off', html: 'off' } }).notes).toEqual([])
  })

  test('of a collection has priority over the rule of the site', () => {
    const message = messageOf(() => readOne(TEXT, { strict: 'warn', model: { strict: { headings: 'error' } } }))
    expect(message).toMatch(
      /^1 problem .*\n\ncontent\/notes\/a\.md\n {2}line 1 {2}The page already has a first heading/,
    )
  })

  test('never allows scripts', () => {
    const { body } = readOne('<script>a()</script>\n\n<a href="javascript:a()">x</a>\n', { strict: 'warn' })
    expect(body).not.toMatch(/script/)
    expect(messageOf(() => readOne('[x](javascript:a)', { strict: 'warn' }))).toContain('is not supported')
  })

  test('about raw HTML keeps only safe tags if the model refuses raw HTML', () => {
    const { body, notes } = readOne('<p class="a"><video src="/a.mp4"></video>b</p>', {
      model: { html: 'refuse', strict: { html: 'warn' } },
    })
    expect(body).toBe('<p class="a">b</p>')
    expect(notes).toHaveLength(1)
  })

  test('about files skips texts that no model reads', () => {
    const files = { 'content/notes/a.md': 'A.', 'content/notes/b.mdx': 'B.' }
    expect(messageOf(() => read(files))).toContain('Rename the file to b.md')
    expect(read(files, { strict: { files: 'warn' } }).notes).toEqual([
      '1 problem of the rule "files" is ignored, because `strict` relaxes it: content/notes/b.mdx.',
    ])
  })

  test('about empty texts allows entries with fields only', () => {
    expect(readOne('---\ntitle: A\n---\n', { strict: { emptyTexts: 'off' } }).title).toBe('A')
  })

  test('about marks removes tags of components that the model does not have', () => {
    const TAGS = 'A <Badge type="tip" /> b.\n\n<Tabs>\n\nInside.\n\n</Tabs>\n\n<Card>\n'
    const { body, notes } = readOne(TAGS, { strict: { marks: 'warn' } })
    expect(body.trim()).toBe('<p>A  b.</p>\n<p>Inside.</p>')
    expect(notes).toEqual([
      '4 problems of the rule "marks" are ignored, because `strict` relaxes it: content/notes/a.md, line 1; content/notes/a.md, line 3; content/notes/a.md, line 9; and 1 more.',
    ])
    expect(messageOf(() => readOne(TAGS))).toContain('<Badge> is a component, but this model has no components.')
  })

  test('about code blocks ignores invalid options of the code block', () => {
    const { body, notes } = readOne('```js {file="a.js" copy=true}\nx\n```', { strict: { code: 'warn' } })
    expect(body).toContain('x')
    expect(notes).toHaveLength(1)
  })
})

test('a collection can contain all files except those of other collections', () => {
  const models = { pages: collection('', FIELDS, { slug: ({ path }) => path }), notes: collection('notes', FIELDS) }
  const root = makeFolder({ 'content/a.md': 'A.', 'content/b/c.md': 'C.', 'content/notes/d.md': 'D.' })
  const { content } = readContent(models, { root, base: '/', withDrafts: false })
  expect(content.pages.map(({ slug }) => slug)).toEqual(['a', 'b/c'])
  expect(content.notes.map(({ slug }) => slug)).toEqual(['d'])
})

describe('a slug', () => {
  const slugsOf = (files: Files, model?: CollectionOptions<Fields>) =>
    read(files, { model: model ?? {} }).content.notes.map(({ slug }) => slug)

  test('may have capitals if its rule is off', () => {
    expect(slugsOf({ 'content/notes/Some_Page.md': 'A.' }, { strict: { slugs: 'off' } })).toEqual(['Some_Page'])
  })

  test('set in the front matter is reported with a valid form', () => {
    expect(messageOf(() => readOne('---\nslug: Web/Some_Page\n---\n\nA.'))).toContain('Write `slug: web/some-page`.')
  })

  test('of _index.md is the slug of its folder', () => {
    expect(slugsOf({ 'content/notes/_index.md': 'A.', 'content/notes/b/_index.md': 'B.' })).toEqual(['index', 'b'])
  })

  test('can be returned by a function, in any form valid in a path', () => {
    const slug = ({ path, front }: { path: string; front: object }) =>
      'title' in front ? `/${String(front.title)}/` : path
    const files = { 'content/notes/v1.2_B.md': 'A.', 'content/notes/b.md': '---\ntitle: Old.Name\n---\n\nB.' }
    expect(slugsOf(files, { slug })).toEqual(['Old.Name', 'v1.2_B'])
    expect(messageOf(() => slugsOf(files, { slug: () => 'a//b' }))).toContain('must be the path of a page')
  })

  test('of a function has priority; the function receives the slug in the front matter', () => {
    const slug = ({ path, front }: { path: string; front: { slug?: unknown } }) =>
      typeof front.slug === 'string' ? `docs/${front.slug.replace(/^\//, '')}` : path
    const files = { 'content/notes/a.md': '---\nslug: /Start\n---\n\nA.', 'content/notes/b.md': 'B.' }
    expect(slugsOf(files, { slug })).toEqual(['docs/Start', 'b'])
  })

  test('can be read from a file name pattern with a date', () => {
    const { content } = read(
      { 'content/notes/cats/2020-1-02-frost.md': 'A.', 'content/notes/snow.md': 'B.' },
      { model: { slug: ':date-:slug' } },
    )
    expect(content.notes.map(({ slug, date }) => [slug, date])).toEqual([
      ['cats/frost', '2020-01-02'],
      ['snow', undefined],
    ])
  })
})

describe('headings', () => {
  test('have the ids written in the text', () => {
    const { body, headings } = readOne('## First part {#one}\n\n## Second {: #two}\n\n## One\n')
    expect(body).toContain('<h2 id="one"><a href="#one">First part</a></h2>')
    expect(headings).toEqual([
      { id: 'one', text: 'First part', depth: 2 },
      { id: 'two', text: 'Second', depth: 2 },
      { id: 'one-1', text: 'One', depth: 2 },
    ])
    expect(messageOf(() => readOne('## A {#a}\n\n## B {#a}\n'))).toContain(
      'The id "a" of this heading is already used.',
    )
    expect(messageOf(() => readOne('## A {#page}\n'))).toContain('is reserved for the document')
  })

  test.each([
    ['github', ['whats-new-in-v20', 'café--bar_baz', '1-day', 'a', 'a-1']],
    ['vitepress', ['what-s-new-in-v2-0', 'cafe-bar-baz', '_1-day', 'a', 'a-1']],
    ['hugo', ['whats-new-in-v20', 'café--bar_baz', '1-day', 'a', 'a-1']],
    ['kramdown', ['whats-new-in-v20', 'caf--barbaz', 'day', 'a', 'a-1']],
  ] as const)('have the ids of %s', (ids, expected) => {
    const { headings } = readOne("## What's new in v2.0?\n\n## Café & bar_baz\n\n## 1 day\n\n## A\n\n## A\n", {
      markdown: { ids },
    })
    expect(headings.map(({ id }) => id)).toEqual(expected)
  })

  test.each([
    ['github', ['section', 'section-1', 'a--b', '-launch', 'section-2', '1\u20e3-first', 'section-3', '語']],
    ['vitepress', ['section', '🎉', 'a-\u2764-b', '🎉-launch', 'section-1', '_1\u20e3-first', '👍', '語']],
    ['hugo', ['heading', 'heading-1', 'a--b', '-launch', 'section', '1-first', 'heading-2', '語']],
    ['kramdown', ['section', 'section-1', 'a--b', 'launch', 'section-2', 'first', 'section-3', 'section-4']],
  ] as const)('without letters, and with emoji, have visible ids of %s', (ids, expected) => {
    const texts = ['!!!', '🎉', 'a ❤\ufe0f b', '🎉 Launch', '\\- -', '1\ufe0f\u20e3 First', '👍\ufe0f', '語\u{e0100}']
    const { headings, body } = readOne(texts.map((text) => `## ${text}\n`).join('\n'), { markdown: { ids } })
    expect(headings.map(({ id }) => id)).toEqual(expected)
    expect([...body.matchAll(/<h2 id="([^"]*)"><a href="#([^"]*)"/g)].map(([, ...found]) => found)).toEqual(
      expected.map((id) => [id, id]),
    )
  })

  test('are found by links with the invisible characters of emoji', () => {
    const hearts =
      '[x](#a-\ufe0f-b) [x](#a-%ef%b8%8f-b) [x](/c/#a-\ufe0f-b) <a href="#a-\ufe0f-b">x</a> [x](https://d.example/#a-%EF%B8%8F)'
    expect(readOne(`## a ❤\ufe0f b\n\n${hearts}`).body).toContain(
      '<a href="#a--b">x</a> <a href="#a--b">x</a> <a href="/c/#a--b">x</a> <a href="#a--b">x</a> <a href="https://d.example/#a-%EF%B8%8F" ',
    )
  })

  test('have the ids returned by a function', () => {
    expect(readOne('## A\n', { markdown: { ids: () => '' } }).headings[0]!.id).toBe('section')
    expect(readOne('## A b\n', { markdown: { ids: (text) => text.length.toString() } }).headings[0]!.id).toBe('3')
  })

  test('of an extension and of raw HTML are listed with their ids', () => {
    const extension = {
      renderer: {
        heading: ({ text, depth }: { text: string; depth: number }) =>
          `<h${depth} id="my-${text}">${text} &amp; <i>co</i></h${depth}>`,
      },
    }
    expect(readOne('## One\n\n### Two\n', { markdown: { extensions: [extension] } }).headings).toEqual([
      { id: 'my-One', text: 'One & co', depth: 2 },
      { id: 'my-Two', text: 'Two & co', depth: 3 },
    ])
    expect(readOne('<h2 id="raw">Raw</h2>\n').headings).toEqual([{ id: 'raw', text: 'Raw', depth: 2 }])
  })

  test('with a reserved id get another id, which links use too', () => {
    expect(readOne('## Page\n\n[to it](#page)\n').body).toContain('<a href="#page-1">to it</a>')
  })

  test("at the start of a text become its title with `firstHeading: 'title'`", () => {
    const model = { firstHeading: 'title' } as const
    const { title, body } = readOne('\n# A *great* `title` #\n\nWords.\n', { model })
    expect([title, body]).toEqual(['A great title', '<p>Words.</p>'])
    expect(readOne('A title\n===\n\nWords.\n', { model }).title).toBe('A title')
    expect(readOne('---\ntitle: Own\n---\n# Other\n\nWords.\n', { model })).toMatchObject({
      title: 'Own',
      body: '<p>Words.</p>',
    })
    expect(messageOf(() => readOne('# A\n\n[x](//b)\n', { model }))).toContain('line 3  The link //b')
  })
})

describe('raw HTML', () => {
  test('has canonical links', () => {
    expect(readOne('<a href="/b#part">b</a> <a href="/c/">c</a> <a href="https://d.example/e">d</a>').body).toBe(
      '<p><a href="/b/#part">b</a> <a href="/c/">c</a> <a href="https://d.example/e">d</a></p>',
    )
    expect(readOne('<a href="/sub/b">b</a> <a href="/c">c</a>', { base: '/sub/' }).body).toBe(
      '<p><a href="/sub/b/">b</a> <a href="/sub/c/">c</a></p>',
    )
  })

  test('shows pictures beside the entry', () => {
    const others = { 'content/notes/d.svg': SVG }
    expect(readOne('<img src="./d.svg" alt="d">', {}, others).body).toMatch(
      /^<img src="\/assets\/d-[\da-f]{8}\.svg" alt="d" width="9" height="9">$/,
    )
    expect(messageOf(() => readOne('Words.\n\n<img src="./e.svg" alt="d">', {}, others))).toContain(
      'line 3  The picture ./e.svg does not exist.',
    )
  })

  test('may have style attributes, which the security policy checks later', () => {
    const html = '<table><tbody><tr><td style="width: 3em">x</td></tr></tbody></table>'
    expect(readOne(html).body).toBe(html)
    expect(messageOf(() => readOne(html, { model: { html: 'sanitize' } }))).toContain('has the attribute style')
  })

  test('may be MathML with its attribute `form`', () => {
    expect(readOne('<math><mo form="prefix">-</mo></math>').body).toContain('form="prefix"')
    expect(messageOf(() => readOne('<button form="search">x</button>'))).toContain('has the attribute form')
  })
})

describe('pictures', () => {
  test('of public/ are used unchanged', () => {
    const { body } = readOne('![A](/img/a.svg)', {}, { 'public/img/a.svg': SVG })
    expect(body).toBe('<p><img src="/img/a.svg" alt="A" width="9" height="9" loading="lazy" decoding="async"></p>')
    expect(messageOf(() => readOne('![A](/img/b.svg)'))).toContain('does not exist in public/')
  })

  test('of other sites are shown if the security policy allows their origin', () => {
    const source = '![A](https://pictures.example/a.png)'
    expect(readOne(source, { security: { img: ['https://pictures.example'] } }).body).toBe(
      '<p><img src="https://pictures.example/a.png" alt="A" loading="lazy" decoding="async"></p>',
    )
    expect(messageOf(() => readOne(source))).toContain('Or allow its origin in `security.img`.')
  })

  test('may have embedded fonts', () => {
    const font = '<style>@font-face{font-family:x;src:url(data:font/woff2;base64,d09GMgABAAAA)}</style>'
    const others = { 'content/notes/d.svg': SVG.replace('></svg>', `>${font}</svg>`) }
    expect(readOne('![A](./d.svg)', {}, others).body).toContain('/assets/d-')
  })
})

test.each([
  ['2020-1-2', '2020-01-02'],
  ['2020-01-02 5:00:00 +0000', '2020-01-02T05:00:00Z'],
  ['2020-01-02 23:30:00 -0700', '2020-01-03T06:30:00Z'],
  ['2020-01-02T05:00:00.000Z', '2020-01-02T05:00:00Z'],
  ['Jan 2, 2020', '2020-01-02'],
  ['Jul 08 2022', '2022-07-08'],
  ['2nd January 2020', '2020-01-02'],
  ['Thu, 02 Jan 2020 05:00:00 GMT', '2020-01-02T05:00:00Z'],
])('the date %s is %s, in any time zone', (written, expected) => {
  expect(readOne(`---\ndate: ${JSON.stringify(written)}\n---\n\nWords.`).date).toBe(expected)
})

describe('front matter', () => {
  const matter = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n\nWords.`

  test('may have empty values, one value or a list, and any value', () => {
    expect(readOne(matter('title:', 'tags: news', 'params: { deep: { free: 1 } }'))).toMatchObject({
      tags: ['news'],
      params: { deep: { free: 1 } },
    })
    expect(readOne(matter('title:'))).not.toHaveProperty('title')
    expect(messageOf(() => readOne(matter('tags: [1]')))).toContain('`tags[1]` is 1, but must be text.')
  })

  test.each(['+++\ntitle = "A"\n+++\n\nWords.', '---toml\ntitle = "A"\n---\n', '---json\n{}\n---\nWords.'])(
    'in another language needs a package: %j',
    (source) => {
      expect(messageOf(() => readOne(source))).toMatch(/line 1 {2}The front matter is not YAML\. .*npm install/s)
    },
  )

  test('may be in a data file of the same name; keys of the text have priority', () => {
    const others = { 'content/notes/a.json': '{ "title": "Data", "tags": ["b"] }' }
    expect(readOne('---\ntitle: Text\n---\n\nWords.', {}, others)).toMatchObject({ title: 'Text', tags: ['b'] })
    expect(read({ 'content/notes/a.md': 'A.', ...others }).content.notes).toHaveLength(1)
    expect(messageOf(() => readOne('Words.', {}, { 'content/notes/a.yaml': 'title: [' }))).toContain(
      'content/notes/a.yaml, line 1: The file is not valid YAML',
    )
  })

  test('may be in a data file of the folder with `directoryData`; the nearest file has priority', () => {
    const others = {
      'content/notes/notes.json': '{ "title": "All", "tags": ["a"] }',
      'content/notes/deep/deep.yaml': 'title: Deep',
      'content/notes/deep/a.md': 'A.',
      'content/notes/deep/b.md': '---\ntitle: Own\n---\n\nB.',
      'content/notes/deep/c.md': 'C.',
      'content/notes/deep/c.json': '{ "title": "Beside" }',
      'content/notes/a.md': 'A.',
    }
    const titles = read(others, { model: { directoryData: true } }).content.notes.map(({ slug, title, tags }) => [
      slug,
      title,
      tags,
    ])
    expect(titles.toSorted()).toEqual([
      ['a', 'All', ['a']],
      ['deep/a', 'Deep', ['a']],
      ['deep/b', 'Own', ['a']],
      ['deep/c', 'Beside', ['a']],
    ])
    expect(read(others).content.notes.map(({ slug }) => slug)).toContain('notes')
  })

  test('may have keys without a field with `unknownKeys`', () => {
    const source = matter('title: A', 'layout: post')
    expect(messageOf(() => readOne(source))).toContain('`layout` is not a key of this model.')
    expect(readOne(source, { model: { unknownKeys: 'keep' } })).toHaveProperty('layout', 'post')
    expect(readOne(source, { model: { unknownKeys: 'ignore' } })).not.toHaveProperty('layout')
    const warned = readOne(source, { strict: { unknownKeys: 'warn' } })
    expect(warned).not.toHaveProperty('layout')
    expect(warned.notes).toHaveLength(1)
  })
})

describe('an extension of markdown', () => {
  test('that does not change a text does not cause a check of its HTML', () => {
    const extension = { extensions: [] }
    // The check of raw HTML would change the text.
    expect(readOne('A &nbsp;b', { markdown: { extensions: [extension] } }).body).toBe(readOne('A &nbsp;b').body)
  })
})

describe('a code fence of another generator', () => {
  test.each(['[b.js]', 'file="b.js"', '{file="a.js" copy=true}'])('with %s is a problem', (info) => {
    expect(messageOf(() => readOne(`\`\`\`js ${info}\nx\n\`\`\``))).toMatch(/line 1 +"/)
  })
})
