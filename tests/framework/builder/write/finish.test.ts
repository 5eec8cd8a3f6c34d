// @vitest-environment node

import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, test } from 'vitest'

import { allDataFiles, documentFile } from '../../../../framework/kernel/render/output-files.ts'
import { ASSET_LIST } from '../../../../framework/shared/project.ts'
import {
  folderId,
  openJournal,
  readState,
  type PageRecord,
  type SiteState,
} from '../../../../framework/memo/site-state.ts'
import { openCache, type BuildCache } from '../../../../framework/memo/build-cache.ts'
import { createOutput, finishSite } from '../../../../framework/builder/write/output.ts'
import { readFiles, useTempFolders } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
let root = ''
let target = ''
let cache: BuildCache
let files: { state: string; journal: string }
let packs = 0

beforeEach(() => {
  root = makeFolder()
  target = join(root, 'dist')
  cache = openCache(root)
  files = { state: cache.file('site', target), journal: join(root, 'journal') }
})

const filesOf = (path: string) => [documentFile(path), ...allDataFiles(path)]

function record(path: string): PageRecord {
  const pack = cache.createPack(`pages-${packs++}`)
  const [packed, links] = [pack.add(`form of ${path}`), pack.add(`links of ${path}`)]
  pack.flush()
  const stats = { htmlBytes: 1, htmlStat: '1:1', dataBytes: 1, dataStat: '1:1' }
  return { path, template: 'plain', data: '', code: '', queries: [], shell: '', packed, links, files: [], ...stats }
}

/** Finishes a build that has written all files of these pages and these site files. */
function finish(pages: PageRecord[], siteFiles: string[], previous?: SiteState, more: Partial<SiteState> = {}) {
  const output = createOutput(target, { isUpdate: previous !== undefined, journal: files.journal })
  for (const { path } of pages) for (const name of filesOf(path)) output.write(name, path)
  for (const name of siteFiles) output.write(name, name)
  output.write(ASSET_LIST, JSON.stringify(siteFiles.filter((name) => name.startsWith('assets/'))))
  const about = { commonHash: '', inputs: {}, modules: {}, hash: '', shellHashes: {}, rules: '' }
  const state = { ...about, linkable: [], assets: {}, copies: {} }
  const own = [...siteFiles, ASSET_LIST]
  return finishSite({ target, output, cache, files, previous, state: { ...state, siteFiles: own, pages, ...more } })
}

const namesIn = () => [...readFiles(target).keys()].filter((name) => name !== ASSET_LIST)

describe('the state of a site', () => {
  test('can be read by the next build, and has the identity of its folder', () => {
    const state = finish([record('/'), record('/a/')], ['robots.txt'])
    expect(state).toMatchObject({ folder: folderId(target), oldAssets: [], siteFiles: ['robots.txt', ASSET_LIST] })
    expect(state.folder).not.toBe('')
    expect(readState(openCache(root), files.state)).toEqual(state)
  })

  test('is only written again after a change', () => {
    const pages = [record('/'), record('/a/')]
    const first = finish(pages, ['robots.txt'])
    writeFileSync(files.state, 'unchanged')
    const same = finish(pages, ['robots.txt'], first)
    expect(readFileSync(files.state, 'utf-8')).toBe('unchanged')
    for (const change of [
      () => finish([pages[0]!, record('/a/')], ['robots.txt'], same),
      () => finish([pages[0]!], ['robots.txt'], same),
      () => finish(pages, ['robots.txt'], same, { hash: 'other' }),
    ]) {
      writeFileSync(files.state, 'old')
      change()
      expect(readFileSync(files.state, 'utf-8')).not.toBe('old')
    }
  })
})

describe('an update removes', () => {
  test('all files of a removed page, but no files of other pages', () => {
    const pages = [record('/'), record('/a/'), record('/a/b/')]
    const first = finish(pages, [])
    finish([pages[0]!, pages[2]!], [], first)
    expect(namesIn()).toEqual([...filesOf('/'), ...filesOf('/a/b/')].sort())
  })

  test('old site files, unless a page now has their name', () => {
    const home = record('/')
    const first = finish([home], ['old.txt', 'a/index.html', 'robots.txt'])
    finish([home, record('/a/')], ['robots.txt'], first)
    expect(namesIn()).toEqual([...filesOf('/'), ...filesOf('/a/'), 'robots.txt'].sort())
  })

  test('assets once they are two builds old', () => {
    const home = record('/')
    const first = finish([home], ['assets/a-1.js'])
    const second = finish([home], ['assets/a-2.js'], first)
    expect(second.oldAssets).toEqual(['assets/a-1.js'])
    expect(namesIn().filter((name) => name.startsWith('assets/'))).toEqual(['assets/a-1.js', 'assets/a-2.js'])
    const third = finish([home], ['assets/a-3.js'], second)
    expect(third.oldAssets).toEqual(['assets/a-2.js'])
    expect(namesIn().filter((name) => name.startsWith('assets/'))).toEqual(['assets/a-2.js', 'assets/a-3.js'])
  })

  test('no asset that is used again', () => {
    const home = record('/')
    const first = finish([home], ['assets/a.js'])
    const second = finish([home], ['assets/b.js'], first)
    const third = finish([home], ['assets/a.js'], second)
    expect(third.oldAssets).toEqual(['assets/b.js'])
    expect(existsSync(join(target, 'assets/a.js'))).toBe(true)
  })

  test('files of a killed build, and closes its journal', () => {
    const home = record('/')
    const first = finish([home], ['stray.txt'])
    const previous = { ...first, siteFiles: [ASSET_LIST] }
    openJournal(files.journal, ['stray.txt', 'index.html', 'robots.txt'])
    finish([home], ['robots.txt'], previous)
    expect(namesIn()).toEqual([...filesOf('/'), 'robots.txt'].sort())
    expect(existsSync(files.journal)).toBe(false)
  })
})

test('a deleted asset of the last build is not listed as old', () => {
  const home = record('/')
  const first = finish([home], ['assets/a-1.js'])
  writeFileSync(join(target, ASSET_LIST), '["assets/a-1.js","assets/gone.js"]')
  expect(finish([home], ['assets/a-2.js'], first).oldAssets).toEqual(['assets/a-1.js'])
})

test('a full build keeps only the assets of the old site', () => {
  finish([record('/'), record('/a/')], ['robots.txt', 'assets/a-1.js'])
  const second = finish([record('/')], ['assets/a-2.js'])
  expect(namesIn()).toEqual([...filesOf('/'), 'assets/a-1.js', 'assets/a-2.js'].sort())
  expect(second.oldAssets).toEqual(['assets/a-1.js'])
  expect(statSync(target).isDirectory()).toBe(true)
})
