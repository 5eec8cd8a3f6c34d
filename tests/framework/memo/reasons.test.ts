// @vitest-environment node

import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { beforeEach, describe, expect, test } from 'vitest'

import { allDataFiles, documentFile } from '../../../framework/kernel/render/output-files.ts'
import { type PageInputs, createReasons, type ReasonsOptions } from '../../../framework/memo/plan.ts'
import { readOutputStat } from '../../../framework/disk/files.ts'
import type { PageRecord } from '../../../framework/memo/site-state.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const PATH = '/about/'
const FILES = [documentFile(PATH), ...allDataFiles(PATH)]
const shellHashes = { 'the code': 'one', 'the head of every page': 'head', 'the slice "header"': 'header' }
const inputs: PageInputs = { path: PATH, template: 'about', data: 'data', code: 'code', shell: 'frame' }

let folder = ''
let previousRecord: PageRecord
let options: ReasonsOptions

beforeEach(() => {
  folder = makeFolder(Object.fromEntries(FILES.map((name) => [name, name])))
  const [html, ...data] = FILES.map((name) => readOutputStat(join(folder, name)))
  previousRecord = {
    ...inputs,
    queries: [
      ['cities', 'hash of cities'],
      ['footer', 'hash of footer'],
    ],
    packed: ['forms', 0, 1],
    links: ['links', 0, 1],
    files: ['assets/a.svg', 'assets/b.svg'],
    htmlBytes: 1,
    htmlStat: html!,
    dataBytes: 2,
    dataStat: data.join(' '),
  }
  options = {
    commonHash: 'toolchain',
    inputs: { 'the base': '/', 'package-lock.json': 'lock' },
    graph: {
      'site/about.tsx': { hash: 'about', imports: [] },
      'node_modules/@dates/core/a.js': { hash: 'a', imports: [] },
      'node_modules/@dates/core/b.js': { hash: 'b', imports: [] },
    },
    page: {
      hash: 'build',
      folder: '/tmp/new',
      current: folder,
      queries: new Map([
        ['cities', { data: null, hash: 'hash of cities' }],
        ['footer', { data: null, hash: 'hash of footer' }],
      ]),
    },
    cache: { hasPack: () => true },
    previous: {
      commonHash: 'toolchain',
      inputs: { 'the base': '/', 'package-lock.json': 'lock' },
      modules: {
        'site/about.tsx': 'about',
        'node_modules/@dates/core/a.js': 'a',
        'node_modules/@dates/core/b.js': 'b',
      },
      hash: 'build',
      shellHashes,
      assets: { 'assets/a.svg': ['assets', 0, 1], 'assets/b.svg': ['assets', 1, 1] },
      pages: [previousRecord],
    },
  }
})

describe('a page is rendered', () => {
  const reasons = (changed: Partial<PageInputs> = {}, record: PageRecord | undefined = previousRecord) =>
    createReasons(options, shellHashes).reasonsToRender(record, { ...inputs, ...changed }, Object.keys(options.graph))

  test('not again when nothing has changed', () => {
    expect(reasons()).toEqual([])
  })

  test('when it is new', () => {
    expect(createReasons(options, shellHashes).reasonsToRender(undefined, inputs)).toEqual(['the page is new'])
    options.previous = undefined
    expect(reasons()).toEqual(['the page is new'])
  })

  test('when a shared input of all pages changed; only this is reported', () => {
    options.commonHash = 'others'
    options.inputs = { 'the base': '/sub/', VITE_KEY: 'new' }
    expect(reasons({ data: 'other' })).toEqual(['the base, package-lock.json, VITE_KEY changed'])
    options.inputs = { ...options.inputs, '.env': 'new', Node: 'new' }
    expect(reasons()).toEqual(['the base, package-lock.json, VITE_KEY and 2 more changed'])
  })

  test('when its code changed, with the file or the package', () => {
    options.graph = {
      'site/about.tsx': { hash: 'other', imports: [] },
      'node_modules/@dates/core/a.js': { hash: 'c', imports: [] },
      'node_modules/@dates/core/b.js': { hash: 'd', imports: [] },
    }
    expect(reasons({ code: 'other' })).toEqual([
      'the code of its template "about" changed: site/about.tsx, the package @dates/core',
    ])
  })

  test('when its data or its code changed', () => {
    expect(reasons({ data: 'other' })).toEqual(['its data changed'])
    expect(reasons({ code: 'other' })).toEqual(['the code of its template "about" changed'])
    expect(reasons({ data: 'other', code: 'other' })).toEqual([
      'its data changed',
      'the code of its template "about" changed',
    ])
  })

  test('when the result of one of its queries changed or is missing', () => {
    options.page = { ...options.page, queries: new Map([['cities', { data: null, hash: 'other' }]]) }
    expect(reasons()).toEqual(['the static query "cities" changed', 'the static query "footer" changed'])
  })

  test('not when the result of another query changed', () => {
    options.page = { ...options.page, queries: new Map([...options.page.queries, ['x', { data: null, hash: 'x' }]]) }
    expect(reasons()).toEqual([])
  })

  test.each(['forms', 'links'])('when the cached pack of %s is missing', (lost) => {
    options.cache = { hasPack: (name) => name !== lost }
    expect(reasons()).toEqual(['it is missing in the cache'])
  })

  test.each(['assets/a.svg', 'assets/b.svg'])('when %s, which it adds, is missing in the cache', (lost) => {
    const assets = Object.fromEntries(Object.entries(options.previous!.assets).filter(([name]) => name !== lost))
    options.previous = { ...options.previous!, assets }
    expect(reasons()).toEqual(['it is missing in the cache'])
  })
})

describe('the files of a page that is not rendered are written', () => {
  const reasons = (shell = 'frame', hashes: Record<string, string> = shellHashes) =>
    createReasons(options, hashes).reasonsToWrite(previousRecord, { ...inputs, shell })

  test('not again when they exist and their shell is unchanged', () => {
    expect(reasons()).toEqual({ withData: false, reasons: [] })
  })

  test('not without an output folder', () => {
    options.page = { ...options.page, folder: undefined, current: undefined }
    expect(reasons('other')).toEqual({ withData: false, reasons: [] })
  })

  test('when there is no output yet', () => {
    options.page = { ...options.page, current: undefined }
    expect(reasons()).toEqual({ withData: true, reasons: ['the output folder is empty'] })
  })

  test.each(FILES)('when the time of %s changed', (name) => {
    utimesSync(join(folder, name), 1, 1)
    expect(reasons()).toEqual({ withData: true, reasons: ['its files were modified'] })
  })

  test.each(FILES)('when the size of %s changed', (name) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), 'longer than before')
    expect(reasons()).toEqual({ withData: true, reasons: ['its files were modified'] })
  })

  test('when its shell changed, with the changed parts; its data only for another build hash', () => {
    const changed = { ...shellHashes, 'the code': 'two', 'the slice "header"': 'other' }
    expect(reasons('other', changed)).toEqual({
      withData: false,
      reasons: ['the code changed', 'the slice "header" changed'],
    })
    options.page = { ...options.page, hash: 'next build' }
    expect(reasons('other', changed).withData).toBe(true)
  })

  test('not when the shell of other pages changed', () => {
    expect(reasons('frame', { ...shellHashes, 'the slice "other"': 'new' }).reasons).toEqual([])
  })
})
