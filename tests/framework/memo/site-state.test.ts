// @vitest-environment node

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, test } from 'vitest'

import { ASSET_LIST } from '../../../framework/shared/project.ts'
import {
  closeJournal,
  folderId,
  openJournal,
  readJournal,
  readState,
  writeState,
  type PageRecord,
  type SiteState,
} from '../../../framework/memo/site-state.ts'
import { openCache } from '../../../framework/memo/build-cache.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
let root = ''

beforeEach(() => void (root = makeFolder()))

/** Returns the state of a site with two pages. Each text is in its own pack. */
function stateIn(cache: ReturnType<typeof openCache>): SiteState {
  const ref = (name: string) => {
    const pack = cache.createPack(name)
    const added = pack.add(`text of ${name}`)
    pack.flush()
    return added
  }
  const page = (path: string): PageRecord => ({
    path,
    template: 'plain',
    data: 'data',
    code: 'code',
    queries: [['cities', '123']],
    shell: 'frame',
    packed: ref(`packed${path.replaceAll('/', '-')}`),
    links: ref(`links${path.replaceAll('/', '-')}`),
    files: ['assets/a-1.svg'],
    htmlBytes: 1,
    htmlStat: '1:1',
    dataBytes: 2,
    dataStat: '2:2 2:2',
  })
  return {
    commonHash: 'toolchain',
    inputs: { 'the base': '/' },
    modules: { 'site/routes.ts': 'hash' },
    hash: 'hash',
    folder: 'folder',
    shellHashes: { 'the code': 'hash' },
    siteFiles: ['robots.txt'],
    rules: '[]',
    linkable: ['/robots.txt'],
    oldAssets: ['assets/old.js'],
    copies: { 'a.txt': '1 1' },
    pages: [page('/'), page('/a/')],
    assets: { 'assets/a-1.svg': ref('asset-a'), 'assets/b-1.svg': ref('asset-b') },
  }
}

describe('the state of a site', () => {
  test('is read as it was written, with all its texts', () => {
    const cache = openCache(root)
    const file = cache.file('site', 'dist')
    const state = stateIn(cache)
    writeState(cache, file, state)
    cache.close()
    const next = openCache(root)
    const read = readState(next, file)!
    expect(read).toEqual(state)
    expect(read.pages.map(({ packed, links }) => [next.blobs.read(packed), next.blobs.read(links)])).toEqual([
      ['text of packed-', 'text of links-'],
      ['text of packed-a-', 'text of links-a-'],
    ])
    expect(Object.values(read.assets).map((ref) => next.blobs.read(ref))).toEqual([
      'text of asset-a',
      'text of asset-b',
    ])
  })

  test('refers to the same texts after they are merged into one pack', () => {
    const cache = openCache(root)
    const file = cache.file('site', 'dist')
    const state = stateIn(cache)
    const pages = Array.from({ length: 20 }, (_, i) => {
      const pack = cache.createPack(`page-${i}`)
      const [packed, links] = [pack.add(`packed ${i}`), pack.add(`links ${i}`)]
      pack.flush()
      return { ...state.pages[0]!, path: `/${i}/`, packed, links }
    })
    writeState(cache, file, { ...state, pages })
    cache.close()
    const next = openCache(root)
    const read = readState(next, file)!
    const packs = [...read.pages.flatMap(({ packed, links }) => [packed, links]), ...Object.values(read.assets)]
    expect(new Set(packs.map(([name]) => name)).size).toBe(1)
    expect(
      read.pages.map(({ path, packed, links }) => [path, next.blobs.read(packed), next.blobs.read(links)]),
    ).toEqual(pages.map(({ path }, i) => [path, `packed ${i}`, `links ${i}`]))
    expect(Object.entries(read.assets).map(([name, ref]) => [name, next.blobs.read(ref)])).toEqual([
      ['assets/a-1.svg', 'text of asset-a'],
      ['assets/b-1.svg', 'text of asset-b'],
    ])
  })

  test('omits assets that are missing in the cache', () => {
    const cache = openCache(root)
    const file = cache.file('site', 'dist')
    const state = stateIn(cache)
    writeState(cache, file, state)
    rmSync(join(cache.blobFolder, state.assets['assets/a-1.svg']![0]))
    const read = readState(openCache(root), file)!
    expect(Object.keys(read.assets)).toEqual(['assets/b-1.svg'])
    expect(read.pages).toHaveLength(2)
  })

  test('is undefined before the first build', () => {
    const cache = openCache(root)
    expect(readState(cache, cache.file('site', 'dist'))).toBeUndefined()
  })
})

describe('an output folder', () => {
  test('is identified by its inode, not by its name', () => {
    const folder = join(root, 'dist')
    expect(folderId(folder)).toBe('')
    mkdirSync(folder)
    expect(folderId(folder)).toBe('')
    writeFileSync(join(folder, ASSET_LIST), '[]')
    const identity = folderId(folder)
    expect(identity).toMatch(/^\d+ [\d.]+$/)
    expect(folderId(folder)).toBe(identity)
    const other = join(root, 'other')
    mkdirSync(other)
    writeFileSync(join(other, ASSET_LIST), '[]')
    expect(folderId(other)).not.toBe(identity)
  })
})

test('a journal lists the files being moved, until it is closed', () => {
  const file = join(root, 'deep/journal')
  expect(readJournal(file)).toEqual([])
  openJournal(file, ['a.html', 'b.html'])
  expect(readJournal(file)).toEqual(['a.html', 'b.html'])
  writeFileSync(file, '["a.ht')
  expect(readJournal(file)).toEqual([])
  closeJournal(file)
  expect(existsSync(file)).toBe(false)
  expect(() => closeJournal(file)).not.toThrow()
})
