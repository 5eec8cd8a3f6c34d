// @vitest-environment node

import { serialize } from 'node:v8'
import { join } from 'node:path'

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { definePage } from '@flatirons/framework'

import { enterModule } from '../../../framework/shared/registrations.ts'
import { toJson } from '../../../framework/kernel/render/page-data.ts'
import { createTexts, createWorker } from '../../../framework/memo/worker.ts'
import { createBlobReader, createBlobWriter } from '../../../framework/memo/build-cache.ts'
import { readWithState } from '../../../framework/disk/files.ts'
import type {
  WrittenPage,
  PageBatch,
  PageSettings,
  ReadFileResult,
  StoredEntry,
  Work,
} from '../../../framework/memo/messages.ts'
import { collection, image, text } from '../../../framework/content.ts'
import { templates } from '../../../framework/kernel/page/page.tsx'
import type { Site } from '../../../framework/site/site.ts'
import { readText, useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'

interface Post {
  title: string
  body: string
  headings: { text: string }[]
}

enterModule('site/pages/post.tsx')
const post = definePage<Post>(
  ({ data: { title, body, headings } }) => (
    <main>{`${title}: ${body} (${headings.map(({ text }) => text).join()})`}</main>
  ),
  { head: () => null },
)

let root = ''
let work: Work

beforeEach(() => {
  root = makeFolder({
    'content/posts/a.md': '---\ntitle: Alpha\npicture: ./cat.svg\n---\n\n## Why\n\nBecause.\n',
    'content/posts/b.md': '---\ntitel: Beta\npicture: ./gone.svg\n---\n\n# Again\n',
    'content/posts/cat.svg': SVG,
  })
  const models = { posts: collection('posts', { title: text(), picture: image() }) }
  const site = { models, parts: ['page'] } as unknown as Site
  work = createWorker(site, {}, { root, base: '/sub/', blobFolder: join(root, 'packs'), buildId: 'build' }, []).work
})

const readEntries = (...names: string[]) =>
  work({
    kind: 'read',
    files: names.map((name) => ({ model: 'posts', source: `content/posts/${name}.md` })),
  }) as ReadFileResult[]

describe('a worker reads', () => {
  test('a file as an entry with its text in a pack, and the state of the file', () => {
    const [result] = readEntries('a')
    const { fields, ...entry } = result!.entry!
    expect(fields).toMatchObject({ title: 'Alpha', slug: 'a', source: 'content/posts/a.md' })
    expect(entry).toEqual({
      slug: 'a',
      isDraft: false,
      words: 2,
      pictures: [[expect.stringMatching(/^\/assets\/cat-/), 'content/posts/cat.svg']],
      text: [expect.stringMatching(/^build-texts-\d+$/), 0, expect.any(Number)],
      hash: expect.stringMatching(/^[\w-]{16}$/),
    })
    expect(textsIn(join(root, 'packs')).read(entry as StoredEntry)).toEqual({
      body: '<h2 id="why"><a href="#why">Why</a></h2>\n<p>Because.</p>',
      headings: [{ id: 'why', text: 'Why', depth: 2 }],
    })
    expect(result!.state).toMatchObject({ hash: readWithState(join(root, 'content/posts/a.md')).state.hash })
    expect(result!.problems).toEqual([])
  })

  test('the problems of an invalid file and of a missing file', () => {
    const [wrong, missing] = readEntries('b', 'c')
    expect(wrong!.problems.map(({ line }) => line).sort()).toEqual([2, 2, 3, 6])
    expect([missing!.entry, missing!.state, missing!.problems.length]).toEqual([undefined, undefined, 1])
  })
})

describe('a worker renders', () => {
  const settings: PageSettings = {
    hash: 'abc',
    shell: { lang: 'en', slots: ['page'], base: '/', script: '', css: '', head: '', entry: '/e.js' },
    slices: new Map(),
    queries: new Map(),
    urls: new Map(),
    styles: new Map(),
    folder: '',
    current: undefined,
  }

  const batch = (paths: string[], entry: StoredEntry): PageBatch => ({
    kind: 'make',
    pages: paths.map((path) => ({
      path,
      template: templates.indexOf(post),
      templateName: post.name,
      data: toJson({}, 'data', () => 'posts a'),
      source: undefined,
      matchPath: undefined,
      packed: undefined,
      withData: false,
    })),
    entries: new Map([['posts a', entry]]),
    settings: serialize({ ...settings, folder: join(root, 'next') }),
  })

  test('pages with the entries that their data refers to, including texts', () => {
    const entry = readEntries('a')[0]!.entry!
    const written = work(batch(['/a/', '/b/'], entry)) as WrittenPage[]
    expect(written.map(({ written }) => written)).toEqual([1, 1])
    for (const path of ['a', 'b'])
      expect(readText(root, 'next', path, 'index.html')).toContain('<main>Alpha: &lt;h2 id=&quot;why&quot;&gt;')
    expect(readText(root, 'next/a/index.html')).toContain('Because.&lt;/p&gt; (Why)</main>')
    // The cached forms can be read by other workers immediately.
    expect(createBlobReader(join(root, 'packs')).read(written[1]!.rendering!.packed)).toContain('Alpha')
  })

  test('no page without an error if its template throws', () => {
    const entry = readEntries('a')[0]!.entry!
    const broken = batch(['/a/'], entry)
    broken.pages[0]!.data = 'null'
    expect(() => work(broken)).toThrow('/a/ could not be rendered by the template "post".')
  })
})

const textsIn = (folder: string) => createTexts(createBlobReader(folder), createBlobWriter(folder, 'texts'))

test('a text that is read twice in a row is read from the pack once', () => {
  const folder = join(root, 'packs')
  const writer = createBlobWriter(folder, 'texts')
  const stored = createTexts(createBlobReader(folder), writer)
  const [first, second] = ['one', 'two'].map((body) => stored.add({ body: `${body}\nand more`, headings: [] }).ref)
  writer.flush()
  const reader = createBlobReader(folder)
  const read = vi.spyOn(reader, 'read')
  const texts = createTexts(reader, writer)
  expect([first, first, second].map((text) => texts.read({ text: text! }).body)).toEqual([
    'one\nand more',
    'one\nand more',
    'two\nand more',
  ])
  expect(read).toHaveBeenCalledTimes(2)
})

test('a text that was just added is read from memory', () => {
  const folder = join(root, 'packs')
  const texts = createTexts(createBlobReader(folder), createBlobWriter(folder, 'texts'))
  const heading = { id: 'why', text: 'Why', depth: 2 }
  // Nothing is written to disk before the writer is flushed.
  expect(texts.read({ text: texts.add({ body: 'one', headings: [heading] }).ref })).toEqual({
    body: 'one',
    headings: [heading],
  })
})
