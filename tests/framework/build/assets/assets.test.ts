// @vitest-environment node

import { join } from 'node:path'

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { openCache, type BuildCache } from '../../../../framework/build/cache/build-cache.ts'
import { createAssetWriter } from '../../../../framework/build/assets/assets.ts'
import { createOutput, type OutputWriter } from '../../../../framework/build/write/output.ts'
import { writeSiteFiles } from '../../../../framework/build/write-site.ts'
import type { AssetWriterOptions } from '../../../../framework/build/assets/assets.ts'
import type { FileContent } from '../../../../framework/kernel/page/files.ts'
import { readFiles, readText, useTempFolders } from '../../../support/temp-folders.ts'
import { runTurns } from '../../../support/turns.ts'

const { makeFolder } = useTempFolders()
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'
let root = ''
let cache: BuildCache
let output: OutputWriter

beforeEach(() => {
  root = makeFolder()
  cache = openCache(root)
  output = createOutput(join(root, 'dist'))
})

const writer = (more: Partial<AssetWriterOptions> = {}) =>
  createAssetWriter({ root, output, cache, previous: {}, ...more })
const filesOf = (files: Record<string, FileContent>) => new Map(Object.entries(files))

/** What the cache has of an added file. */
const readCached = (refs: Awaited<ReturnType<ReturnType<typeof writer>['finish']>>['refs'], name: string) =>
  JSON.parse(cache.blobs.read(refs[name]!)) as unknown

describe('files that are added', () => {
  test('are written, and kept in the cache where their name changes with their content', async () => {
    const { add, finish, names } = writer()
    add(filesOf({ 'assets/b-1.svg': SVG, 'robots.txt': 'x', 'assets/a-1.bin': new Uint8Array([1, 2]) }))
    expect([...names]).toEqual(['assets/b-1.svg', 'robots.txt', 'assets/a-1.bin'])
    const { names: sorted, refs } = await finish()
    expect(sorted).toEqual(['assets/a-1.bin', 'assets/b-1.svg', 'robots.txt'])
    expect([...readFiles(output.folder)]).toEqual([
      ['assets/a-1.bin', '\x01\x02'],
      ['assets/b-1.svg', SVG],
      ['robots.txt', 'x'],
    ])
    expect(Object.keys(refs)).toEqual(['assets/b-1.svg', 'assets/a-1.bin'])
    expect(readCached(refs, 'assets/b-1.svg')).toBe(SVG)
  })

  test('are written once, however many pages add them', async () => {
    const { add, finish } = writer()
    for (let page = 0; page < 10; page++) add(filesOf({ 'assets/a-1.svg': SVG, 'robots.txt': `of page ${page}` }))
    await finish()
    expect(output.count()).toBe(2)
    expect(readText(output.folder, 'robots.txt')).toBe('of page 0')
  })

  test('are all written, however many wait', async () => {
    const { add, finish } = writer()
    const names = Array.from({ length: 30 }, (_, i) => `assets/${String(i).padStart(2, '0')}.svg`)
    add(filesOf(Object.fromEntries(names.map((name) => [name, SVG]))))
    expect((await finish()).names).toEqual(names)
    expect(output.count()).toBe(30)
  })

  test('are made no more once the build has failed; what was begun is written before its folder is removed', async () => {
    const { add, cancel: abandon } = writer()
    add(filesOf(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`assets/${i}.svg`, SVG]))))
    await abandon()
    const written = output.count()
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThanOrEqual(4)
    await runTurns(20)
    expect(output.count()).toBe(written)
  })

  test('from recipes are made', async () => {
    const { add, finish } = writer()
    add(filesOf({ 'assets/a-1.png': { svg: SVG, widths: [8] } }))
    const { refs } = await finish()
    expect(readFiles(output.folder).get('assets/a-1.png')).toMatch(/^.PNG/)
    expect(readCached(refs, 'assets/a-1.png')).toEqual({ svg: SVG, widths: [8] })
  })

  test('name the fonts that they are cut from, also where they are remembered', async () => {
    const font = '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'
    const there = { write: () => {}, has: () => true }
    const { add, finish } = writer({ output: there })
    const recipe = { font, characters: 'a', weights: 400 }
    add(filesOf({ 'assets/a-1.woff2': recipe, 'assets/b-1.png': { svg: SVG, widths: [8], fonts: [recipe] } }))
    const { refs, fonts } = await finish()
    expect(fonts).toEqual([font])
    const { addPrevious: recall, finish: finishAgain } = writer({ output: there, previous: refs })
    recall(['assets/a-1.woff2'])
    expect((await finishAgain()).fonts).toEqual([font])
  })

  test('that can not be made fail the build, and the error names them', async () => {
    const { add, finish } = writer()
    add(filesOf({ 'assets/bad.png': { svg: 'no picture', widths: [8] }, 'robots.txt': 'x' }))
    await expect(finish()).rejects.toThrow('The file assets/bad.png could not be created.')
  })

  test('are only kept in the cache where the output has them', async () => {
    const { add, finish } = writer({ output: { ...output, has: () => true } })
    add(filesOf({ 'assets/a-1.svg': SVG }))
    const { names, refs } = await finish()
    expect([names, readCached(refs, 'assets/a-1.svg')]).toEqual([['assets/a-1.svg'], SVG])
    expect(output.count()).toBe(0)
  })
})

describe('in an update', () => {
  async function build() {
    const { add, finish } = writer()
    add(filesOf({ 'assets/a-1.svg': SVG, 'assets/b-1.bin': new Uint8Array([7]), 'robots.txt': 'one' }))
    const { refs } = await finish()
    output.write('assets.json', '[]')
    output.finish()
    output = createOutput(join(root, 'dist'), { isUpdate: true })
    return refs
  }

  test('a file whose name changes with its content is not written again, and any other is looked at', async () => {
    const previous = await build()
    const createPack = vi.spyOn(cache, 'createPack')
    const { add, finish } = writer({ previous })
    add(filesOf({ 'assets/a-1.svg': 'other', 'robots.txt': 'two' }))
    const { refs } = await finish()
    expect([...readFiles(output.folder)]).toEqual([['robots.txt', 'two']])
    expect(refs).toEqual({ 'assets/a-1.svg': previous['assets/a-1.svg'] })
    expect(createPack).toHaveBeenCalledTimes(1)
  })

  test('files of pages that stay are remembered, and made again where they are missing', async () => {
    const previous = await build()
    output.discard()
    output = createOutput(join(root, 'other'))
    const { addPrevious: recall, finish } = writer({ previous })
    recall(['assets/a-1.svg', 'assets/b-1.bin'])
    recall(['assets/a-1.svg'])
    expect(await finish()).toEqual({ names: ['assets/a-1.svg', 'assets/b-1.bin'], refs: previous, fonts: [] })
    expect([...readFiles(output.folder)]).toEqual([
      ['assets/a-1.svg', SVG],
      ['assets/b-1.bin', '\x07'],
    ])
    expect(output.count()).toBe(2)
  })
})

describe('the files of a site', () => {
  test('are bundles, public files, pictures and its own, and their list names the assets in order', async () => {
    root = makeFolder({ 'public/icons/a.svg': 'icon', 'content/cat.svg': 'cat' })
    output = createOutput(join(root, 'dist'))
    const { names, copies } = await writeSiteFiles({
      root,
      output,
      siteFiles: [
        { name: 'assets.json', render: ({ assets }) => JSON.stringify(assets) },
        { name: 'late.txt', render: async ({ entry, hash }) => `${entry} ${hash}` },
      ],
      publicFiles: ['icons/a.svg'],
      pictures: new Map([['/assets/cat-1.svg', join(root, 'content/cat.svg')]]),
      browser: {
        entry: '/assets/entry.js',
        urls: new Map(),
        names: ['assets/entry.js'],
        files: new Map([['assets/entry.js', 'start()']]),
        modules: [],
      },
      added: ['favicon.ico', 'assets/added-1.png', 'assets/cat-1.svg'],
      result: { hash: 'abc', days: new Map(), offlinePage: '', modules: [], fonts: [] },
      copies: {},
    })
    expect([...readFiles(output.folder)]).toEqual([
      ['assets.json', '["assets/added-1.png","assets/cat-1.svg","assets/entry.js"]'],
      ['assets/cat-1.svg', 'cat'],
      ['assets/entry.js', 'start()'],
      ['icons/a.svg', 'icon'],
      ['late.txt', '/assets/entry.js abc'],
    ])
    expect([...names].sort()).toEqual([
      'assets.json',
      'assets/added-1.png',
      'assets/cat-1.svg',
      'assets/entry.js',
      'favicon.ico',
      'icons/a.svg',
      'late.txt',
    ])
    expect(Object.keys(copies)).toEqual(['icons/a.svg', 'assets/cat-1.svg'])
  })

  test('that were copied before are not copied again', async () => {
    root = makeFolder({ 'public/a.txt': 'a', 'dist/assets.json': '[]', 'dist/a.txt': 'a' })
    const write = async (copies: Record<string, string>) => {
      output = createOutput(join(root, 'dist'), { isUpdate: true })
      const browser = { entry: '', urls: new Map(), names: [], files: new Map(), modules: [] }
      const result = { hash: '', days: new Map(), offlinePage: '', modules: [], fonts: [] }
      const lists = { siteFiles: [], publicFiles: ['a.txt'], pictures: new Map(), added: [] }
      const written = await writeSiteFiles({ root, output, browser, result, copies, ...lists })
      const count = output.count()
      output.finish()
      return { ...written, count }
    }
    const { copies, count } = await write({})
    expect(count).toBe(1)
    expect(await write(copies)).toEqual({ names: ['a.txt'], copies, endings: ['html', 'json', 'txt'], count: 0 })
  })
})
