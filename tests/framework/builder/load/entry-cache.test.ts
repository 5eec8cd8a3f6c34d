// @vitest-environment node

import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, test, vi } from 'vitest'

import {
  createEntryChecks,
  type CachedEntry,
  type EntryCheckOptions,
} from '../../../../framework/builder/load/entries.ts'
import { readWithState } from '../../../../framework/disk/files.ts'
import type { StoredEntry } from '../../../../framework/memo/messages.ts'
import { collection, text, type MarkdownSettings } from '../../../../framework/content.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
const FILE = { model: 'posts', source: 'content/posts/a.md' }
const PICTURES = ['content/posts/cat.svg', 'content/posts/dog.svg']

let root = ''

beforeEach(() => {
  root = makeFolder({ [FILE.source]: 'text', 'content/posts/cat.svg': 'cat', 'content/posts/dog.svg': 'dog' })
  // All files are older than the time resolution of the file system.
  const now = statSync(join(root, PICTURES[1]!)).ctimeMs + 1000
  vi.spyOn(Date, 'now').mockReturnValue(now)
})

const entryWith = (pictures: string[], pack = 'pack'): StoredEntry => ({
  slug: 'a',
  isDraft: false,
  fields: { slug: 'a', source: FILE.source },
  words: 1,
  pictures: pictures.map((file) => [`/assets/${file}`, file]),
  text: [pack, 0, 4],
  hash: 'hash',
})

/** Returns the cache checks of a build with this code. */
function createChecks({
  model = 'one',
  imported = 'one',
  other = 'one',
  commonHash = 'one',
  hasPack = (name: string): boolean => name === 'pack',
  module = 'site/posts.ts',
  markdown = {} as MarkdownSettings,
  pictures = {},
} = {}) {
  const posts = { ...collection('posts', { title: text() }), module }
  const options: EntryCheckOptions = {
    root,
    server: { site: { models: { posts }, markdown, pictures } as unknown as EntryCheckOptions['server']['site'] },
    graph: {
      'site/posts.ts': { hash: model, imports: ['site/fields.ts'] },
      'site/fields.ts': { hash: imported, imports: [] },
      'site/other.ts': { hash: other, imports: [] },
    },
    cache: { hasPack },
    commonHash,
  }
  return createEntryChecks(options)
}

/** Returns the entry as a build writes it to the cache. */
function cacheEntry(pictures: string[] = PICTURES): CachedEntry {
  const { state } = readWithState(join(root, FILE.source))
  return createChecks().toCached(FILE, { problems: [], entry: entryWith(pictures), state })!
}

describe('a cached entry', () => {
  test('is unchanged while its file and its pictures are unchanged', () => {
    const cached = cacheEntry()
    expect(cached.pictures.map(([file]) => file)).toEqual(PICTURES)
    expect(createChecks().refresh(FILE, cached)).toBe(cached)
  })

  test.each<[what: string, edit: () => void]>([
    ['its file', () => writeFileSync(join(root, FILE.source), 'edited')],
    ['its first picture', () => writeFileSync(join(root, PICTURES[0]!), 'edited')],
    ['its last picture', () => writeFileSync(join(root, PICTURES[1]!), 'edited')],
  ])('is read again when %s has changed', (_, edit) => {
    const cached = cacheEntry()
    edit()
    expect(createChecks().refresh(FILE, cached)).toBeUndefined()
  })

  test.each([FILE.source, ...PICTURES])('is read again when %s is gone', (file) => {
    const cached = cacheEntry()
    rmSync(join(root, file))
    expect(createChecks().refresh(FILE, cached)).toBeUndefined()
  })

  test.each<[what: string, build: Parameters<typeof createChecks>[0]]>([
    ['the module of its model', { model: 'two' }],
    ['a module that its model imports', { imported: 'two' }],
    ['the toolchain', { commonHash: 'two' }],
    ['the highlighting', { markdown: { highlight: false } }],
    ['the settings of pictures', { pictures: { widths: [640] } }],
    ['the cache, which has lost its text', { hasPack: () => false }],
  ])('is read again after a change of %s', (_, build) => {
    expect(createChecks(build).refresh(FILE, cacheEntry())).toBeUndefined()
  })

  test('does not depend on other modules, unless the module of its model is unknown', () => {
    const cached = cacheEntry()
    expect(createChecks({ other: 'two' }).refresh(FILE, cached)).toBe(cached)
    const [before, after] = ['one', 'two'].map((other) =>
      createChecks({ other, module: '' }).toCached(FILE, { problems: [], entry: entryWith([]), state: cached.file }),
    )
    expect(after!.code).not.toBe(before!.code)
  })

  test.each<[what: string, markdown: MarkdownSettings]>([
    ['a function of the site highlights', { highlight: (code) => code }],
    ['the site has extensions of markdown', { extensions: [{ gfm: true }] }],
  ])('depends on all code, if %s', (_, markdown) => {
    const [before, after] = ['one', 'two'].map((other) =>
      createChecks({ other, markdown }).toCached(FILE, {
        problems: [],
        entry: entryWith([]),
        state: cacheEntry().file,
      }),
    )
    expect(after!.code).not.toBe(before!.code)
  })

  test.each([FILE.source, ...PICTURES])('is updated with the new times of %s if only they changed', (file) => {
    const cached = cacheEntry()
    utimesSync(join(root, file), 1, 1)
    const refreshed = createChecks().refresh(FILE, cached)!
    expect(refreshed).not.toBe(cached)
    expect(refreshed).toMatchObject({ model: 'posts', entry: cached.entry, code: cached.code })
    const states = ({ file, pictures }: CachedEntry) => [file, ...pictures.map(([, state]) => state)]
    const changed = states(refreshed).filter(({ stat }, i) => stat !== states(cached)[i]!.stat)
    expect(changed).toHaveLength(1)
    expect(states(refreshed).map(({ hash }) => hash)).toEqual(states(cached).map(({ hash }) => hash))
  })
})

describe('a file that was just read', () => {
  const read = () => ({ problems: [], entry: entryWith(PICTURES), state: readWithState(join(root, FILE.source)).state })

  test('is cached with its state and those of its pictures', () => {
    const { state } = read()
    expect(createChecks().toCached(FILE, read())).toEqual({
      model: 'posts',
      entry: entryWith(PICTURES),
      file: state,
      code: expect.any(String),
      pictures: PICTURES.map((file) => [file, readWithState(join(root, file)).state]),
    })
  })

  test('is not cached with a problem, without an entry, without a state, or with a missing picture', () => {
    const { toCached } = createChecks()
    expect(toCached(FILE, { ...read(), problems: [{ line: 1, message: 'wrong', help: 'values' }] })).toBeUndefined()
    expect(toCached(FILE, { ...read(), entry: undefined })).toBeUndefined()
    expect(toCached(FILE, { ...read(), state: undefined })).toBeUndefined()
    expect(toCached(FILE, { ...read(), entry: entryWith(['gone.svg']) })).toBeUndefined()
  })
})

test('a picture of several entries is checked once', () => {
  const cached = cacheEntry()
  const { refresh } = createChecks()
  expect(refresh(FILE, cached)).toBe(cached)
  writeFileSync(join(root, PICTURES[0]!), 'edited while the build runs')
  expect(refresh(FILE, cached)).toBe(cached)
})
