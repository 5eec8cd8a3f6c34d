// @vitest-environment node

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, test } from 'vitest'

import { beginShard, discardShard, finishShard, readShards } from '../../../../framework/build/shards/shard-files.ts'
import { isInShard, listOwnSources, shardsFolder, type ShardContent } from '../../../../framework/build/shards/shard.ts'
import { openCache, outputStatOf, type BlobRef, type PageRecord } from '../../../../framework/build/store/index.ts'
import { ProblemsError } from '../../../../framework/problems.ts'
import type { Route } from '../../../../framework/react/page.tsx'
import { useTempFolders, writeFiles } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
let target = ''
let folder = ''

beforeEach(() => {
  target = join(makeFolder(), 'dist')
  folder = shardsFolder(target)
})

/** The files of a page. */
const filesOf = (path: string) => [
  `${path.slice(1)}index.html`,
  `page-data${path}page-data-rsc.json`,
  `page-data${path}page-data.json`,
]

/** Builds a shard on a machine of its own: it has pages and a file with its number. */
function build(index: number, of: number, count = 2) {
  const cache = openCache(makeFolder())
  const pack = cache.createPack('texts')
  const add = (text: string) => pack.add(`${text} of ${index}`)
  const site = beginShard(target, { index, of })
  writeFiles(site, { [`assets/${index}.svg`]: 'a picture' })

  function page(path: string): PageRecord {
    const [html, ...data] = filesOf(path)
    writeFiles(site, Object.fromEntries([html!, ...data].map((name) => [name, `${name} of ${index}`])))
    const [htmlStat, ...stats] = [html!, ...data].map((name) => outputStatOf(join(site, name)))
    return {
      path,
      form: add(`form ${path}`),
      links: add(`links ${path}`),
      htmlStat: htmlStat!,
      dataStat: stats.join(' '),
    } as PageRecord
  }

  const content: ShardContent = {
    shard: { index, of },
    fingerprint: { 'other code': 'code' },
    whole: undefined,
    texts: {},
    pictures: {},
    pages: Array.from({ length: count }, (_, i) => page(`/${index}-${i}/`)),
    routes: Array.from({ length: count }, (_, i) => ({ template: i, source: `${index}-${i}.md` })),
    open: [],
    files: { [`assets/${index}.svg`]: 9 },
    assets: { [`assets/${index}.svg`]: add('asset') },
  }
  pack.flush()
  finishShard(target, content, cache)
  cache.close()
}

/** What a machine reads that merges. */
function merge() {
  const cache = openCache(makeFolder())
  const read = readShards(target, cache)
  const texts = (refs: BlobRef[]) => refs.map((ref) => cache.blobs.read(ref))
  return { ...read, texts }
}

const problems = () => {
  try {
    merge()
  } catch (error) {
    return (error as ProblemsError).problems.map(({ where, message }) => `${where.replace(folder, '.')}: ${message}`)
  }
  return []
}

describe('shards', () => {
  test('come together with all their texts, whichever was built first', () => {
    for (const index of [2, 1]) build(index, 2)
    const { shards, pages, routes, assets, texts } = merge()
    expect(shards.map(({ shard, folder: own }) => [shard, own])).toEqual([
      [{ index: 1, of: 2 }, join(folder, '1-of-2')],
      [{ index: 2, of: 2 }, join(folder, '2-of-2')],
    ])
    // In the order of the routes, which the shards take in turns.
    expect(pages.map(({ path }) => path)).toEqual(['/1-0/', '/2-0/', '/1-1/', '/2-1/'])
    expect(routes.map(({ source }) => source)).toEqual(['1-0.md', '2-0.md', '1-1.md', '2-1.md'])
    expect(texts(pages.flatMap(({ form, links }) => [form, links])).slice(-2)).toEqual([
      'form /2-1/ of 2',
      'links /2-1/ of 2',
    ])
    expect(texts(Object.values(assets))).toEqual(['asset of 1', 'asset of 2'])
    expect(Object.keys(assets)).toEqual(['assets/1.svg', 'assets/2.svg'])
  })

  test('without pages are shards too', () => {
    build(1, 2, 1)
    build(2, 2, 0)
    expect(merge().pages).toHaveLength(1)
  })

  test('take the place of older ones, and nothing is left beside them', () => {
    build(1, 1, 3)
    build(1, 1, 1)
    expect(merge().pages.map(({ path }) => path)).toEqual(['/1-0/'])
    expect(readdirSync(folder)).toEqual(['1-of-1'])
    expect(readdirSync(join(folder, '1-of-1'))).toHaveLength(3)
    expect(readdirSync(join(folder, '1-of-1/site')).sort()).toEqual(['1-0', 'assets', 'page-data'])
  })

  test('that are still being written are no shards', () => {
    build(1, 1)
    mkdirSync(join(folder, '1-of-1.next'))
    expect(merge().shards).toHaveLength(1)
  })

  test('that were begun and not ended leave nothing to the next ones', () => {
    const site = beginShard(target, { index: 1, of: 1 })
    writeFiles(site, { 'assets/left.svg': 'left' })
    expect(readdirSync(beginShard(target, { index: 1, of: 1 }))).toEqual([])
  })

  test('that can not be made leave the older one', () => {
    build(1, 1)
    beginShard(target, { index: 1, of: 1 })
    discardShard(target, { index: 1, of: 1 })
    discardShard(target, { index: 1, of: 1 })
    expect(readdirSync(folder)).toEqual(['1-of-1'])
  })

  test('tell the times of their files on this machine, where the files came without those of the other', () => {
    build(1, 1, 1)
    const { pages } = merge()
    const file = join(folder, '1-of-1/site', filesOf('/1-0/')[0]!)
    utimesSync(file, 1, 1)
    const [page] = merge().pages
    expect(page).toEqual({ ...pages[0], htmlStat: outputStatOf(file) })
    expect(page!.htmlStat).not.toBe(pages[0]!.htmlStat)
  })

  test('take each page once, one after the other', () => {
    const places = [0, 1, 2, 3, 4, 5, 6]
    const shares = [1, 2, 3].map((index) => places.filter((place) => isInShard({ index, of: 3 }, place)))
    expect(shares).toEqual([
      [0, 3, 6],
      [1, 4],
      [2, 5],
    ])
  })
})

describe('each entry belongs to one shard', () => {
  const routes = ['b.md', undefined, 'a.md', 'b.md'].map((source, i) => ({ path: `/${i}/`, source })) as Route[]
  const sources = ['a.md', 'b.md', 'c.md', 'd.md']
  const share = (index: number, of: number) => [...listOwnSources({ index, of }, routes, sources)]

  test('to that of its first page; those without a page are shared out', () => {
    expect([1, 2, 3].map((index) => share(index, 3))).toEqual([['b.md', 'd.md'], [], ['a.md', 'c.md']])
  })

  test.each([1, 2, 5, 9])('of %i shards', (of) => {
    const all = Array.from({ length: of }, (_, i) => share(i + 1, of)).flat()
    expect(all.sort()).toEqual(sources)
  })
})

describe('shards are refused', () => {
  test('where there are none', () => {
    expect(problems()).toEqual(['.: There are no shards. Build them: npm run build -- --shard 1/4, and so on.'])
    mkdirSync(folder)
    expect(problems()).toHaveLength(1)
  })

  test('where some are missing', () => {
    build(2, 3)
    expect(problems()).toEqual([
      '.: Shard 1 of 3 is missing. Build it: npm run build -- --shard 1/3.',
      '.: Shard 3 of 3 is missing. Build it: npm run build -- --shard 3/3.',
    ])
  })

  test('where one is there twice', () => {
    build(1, 1)
    renameSync(join(folder, '1-of-1'), join(folder, 'copy'))
    build(1, 1)
    expect(problems()).toEqual([`./copy: This is shard 1 of 1, and so is ${folder}/1-of-1. Delete one of them.`])
  })

  test('where they are of builds with different numbers of shards', () => {
    build(1, 2)
    build(2, 2)
    build(3, 3)
    expect(problems()).toEqual([
      `./3-of-3: This is shard 3 of 3, but ${folder}/1-of-2 is shard 1 of 2. Delete those of the other build.`,
    ])
  })

  test.each<[what: string, harm: (shard: string) => void]>([
    ['its list is gone', (shard) => rmSync(join(shard, 'list'))],
    ['its list is half', (shard) => truncateSync(join(shard, 'list'), 200)],
    ['its texts are gone', (shard) => rmSync(join(shard, packIn(shard)))],
    ['its texts are cut', (shard) => truncateSync(join(shard, packIn(shard)), 20)],
    ['a page is gone', (shard) => rmSync(join(shard, 'site', filesOf('/2-1/')[0]!))],
    ['a page is cut', (shard) => truncateSync(join(shard, 'site', filesOf('/2-0/')[0]!), 5)],
    ['the data of a page are gone', (shard) => rmSync(join(shard, 'site', filesOf('/2-1/')[2]!))],
    ['the data of a page are cut', (shard) => truncateSync(join(shard, 'site', filesOf('/2-1/')[1]!), 5)],
    ['a file is gone', (shard) => rmSync(join(shard, 'site/assets/2.svg'))],
    ['a file is cut', (shard) => truncateSync(join(shard, 'site/assets/2.svg'), 5)],
    ['it is a folder of somebody else', (shard) => (rmSync(shard, { recursive: true }), mkdirSync(shard))],
  ])('where %s', (_, harm) => {
    build(1, 2)
    build(2, 2)
    harm(join(folder, '2-of-2'))
    expect(problems()).toEqual(['./2-of-2: This shard is incomplete. Build it again or delete it.'])
  })

  const packIn = (shard: string) => readdirSync(shard).find((name) => name.includes('-shard-'))!

  test('with how many problems there are', () => {
    build(2, 3)
    expect(merge).toThrow('2 problems with the shards. Nothing was written.')
  })

  test('before the cache takes anything of them', () => {
    build(1, 2)
    const root = makeFolder()
    expect(() => readShards(target, openCache(root))).toThrow(ProblemsError)
    expect(existsSync(openCache(root).blobFolder)).toBe(false)
  })
})

test('a shard whose last text ends its pack is whole', () => {
  build(1, 1, 0)
  const shard = join(folder, '1-of-1')
  const pack = readdirSync(shard).find((name) => name.includes('-shard-'))!
  expect(readFileSync(join(shard, pack), 'utf-8')).toBe('asset of 1')
  writeFileSync(join(shard, pack), 'asset of 1 and more')
  expect(merge().texts(Object.values(merge().assets))).toEqual(['asset of 1'])
})
