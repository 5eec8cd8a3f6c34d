// @vitest-environment node

import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, test, vi } from 'vitest'

import {
  createEntryChecks,
  type CachedEntry,
  type EntryCheckOptions,
} from '../../../../framework/build/load/entries.ts'
import { readWithState } from '../../../../framework/build/cache/files.ts'
import type { StoredEntry } from '../../../../framework/build/threads/messages.ts'
import { collection, text, type MarkdownSettings } from '../../../../framework/content/index.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
const FILE = { model: 'posts', source: 'content/posts/a.md' }
const PICTURES = ['content/posts/cat.svg', 'content/posts/dog.svg']

let root = ''

beforeEach(() => {
  root = makeFolder({ [FILE.source]: 'text', 'content/posts/cat.svg': 'cat', 'content/posts/dog.svg': 'dog' })
  // All files are older than the clock of the file system can tell apart.
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

/** The checks of a build whose code is this. */
function checksOf({
  model = 'one',
  imported = 'one',
  other = 'one',
  toolchain = 'one',
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
    toolchain,
  }
  return createEntryChecks(options)
}

/** The entry as a build has put it into the cache. */
function cacheEntry(pictures: string[] = PICTURES): CachedEntry {
  const { state } = readWithState(join(root, FILE.source))
  return checksOf().toCached(FILE, { problems: [], entry: entryWith(pictures), state })!
}

describe('a cached entry', () => {
  test('stays as it is while nothing changes, pictures included', () => {
    const known = cacheEntry()
    expect(known.pictures.map(([file]) => file)).toEqual(PICTURES)
    expect(checksOf().refresh(FILE, known)).toBe(known)
  })

  test.each<[what: string, edit: () => void]>([
    ['its file', () => writeFileSync(join(root, FILE.source), 'edited')],
    ['its first picture', () => writeFileSync(join(root, PICTURES[0]!), 'edited')],
    ['its last picture', () => writeFileSync(join(root, PICTURES[1]!), 'edited')],
  ])('is read again when %s has changed', (_, edit) => {
    const known = cacheEntry()
    edit()
    expect(checksOf().refresh(FILE, known)).toBeUndefined()
  })

  test.each([FILE.source, ...PICTURES])('is read again when %s is gone', (file) => {
    const known = cacheEntry()
    rmSync(join(root, file))
    expect(checksOf().refresh(FILE, known)).toBeUndefined()
  })

  test.each<[what: string, build: Parameters<typeof checksOf>[0]]>([
    ['the module of its model', { model: 'two' }],
    ['a module that its model imports', { imported: 'two' }],
    ['the toolchain', { toolchain: 'two' }],
    ['the highlighting', { markdown: { highlight: false } }],
    ['what is made of pictures', { pictures: { widths: [640] } }],
    ['the cache, which has lost its text', { hasPack: () => false }],
  ])('is read again with a change of %s', (_, build) => {
    expect(checksOf(build).refresh(FILE, cacheEntry())).toBeUndefined()
  })

  test('does not care for other modules, unless nobody knows where its model is declared', () => {
    const known = cacheEntry()
    expect(checksOf({ other: 'two' }).refresh(FILE, known)).toBe(known)
    const [before, after] = ['one', 'two'].map((other) =>
      checksOf({ other, module: '' }).toCached(FILE, { problems: [], entry: entryWith([]), state: known.file }),
    )
    expect(after!.code).not.toBe(before!.code)
  })

  test.each<[what: string, markdown: MarkdownSettings]>([
    ['a function of the site highlights', { highlight: (code) => code }],
    ['the site has extensions of markdown', { extensions: [{ gfm: true }] }],
  ])('cares for all code, where %s', (_, markdown) => {
    const [before, after] = ['one', 'two'].map((other) =>
      checksOf({ other, markdown }).toCached(FILE, { problems: [], entry: entryWith([]), state: cacheEntry().file }),
    )
    expect(after!.code).not.toBe(before!.code)
  })

  test.each([FILE.source, ...PICTURES])('gets the new times of %s, which was only touched', (file) => {
    const known = cacheEntry()
    utimesSync(join(root, file), 1, 1)
    const now = checksOf().refresh(FILE, known)!
    expect(now).not.toBe(known)
    expect(now).toMatchObject({ model: 'posts', entry: known.entry, code: known.code })
    const states = ({ file, pictures }: CachedEntry) => [file, ...pictures.map(([, state]) => state)]
    const changed = states(now).filter(({ stat }, i) => stat !== states(known)[i]!.stat)
    expect(changed).toHaveLength(1)
    expect(states(now).map(({ hash }) => hash)).toEqual(states(known).map(({ hash }) => hash))
  })
})

describe('a file that was read', () => {
  const read = () => ({ problems: [], entry: entryWith(PICTURES), state: readWithState(join(root, FILE.source)).state })

  test('is cached with its state and those of its pictures', () => {
    const { state } = read()
    expect(checksOf().toCached(FILE, read())).toEqual({
      model: 'posts',
      entry: entryWith(PICTURES),
      file: state,
      code: expect.any(String),
      pictures: PICTURES.map((file) => [file, readWithState(join(root, file)).state]),
    })
  })

  test('is not cached with a problem, without an entry, without a state, or without one of its pictures', () => {
    const { toCached } = checksOf()
    expect(toCached(FILE, { ...read(), problems: [{ line: 1, message: 'wrong', help: 'values' }] })).toBeUndefined()
    expect(toCached(FILE, { ...read(), entry: undefined })).toBeUndefined()
    expect(toCached(FILE, { ...read(), state: undefined })).toBeUndefined()
    expect(toCached(FILE, { ...read(), entry: entryWith(['gone.svg']) })).toBeUndefined()
  })
})

test('a picture that many entries show is looked at once', () => {
  const known = cacheEntry()
  const { refresh } = checksOf()
  expect(refresh(FILE, known)).toBe(known)
  writeFileSync(join(root, PICTURES[0]!), 'edited while the build runs')
  expect(refresh(FILE, known)).toBe(known)
})
