// @vitest-environment node

import { join } from 'node:path'

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { openCache, type BuildCache } from '../../../../framework/memo/build-cache.ts'
import { createAssetWriter } from '../../../../framework/builder/assets/assets.ts'
import { createOutput, type OutputWriter } from '../../../../framework/builder/write/output.ts'
import { writeSiteFiles } from '../../../../framework/builder/write-site.ts'
import type { AssetWriterOptions } from '../../../../framework/builder/assets/assets.ts'
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

/** Reads the cached content of an added file. */
const readCached = (refs: Awaited<ReturnType<ReturnType<typeof writer>['finish']>>['refs'], name: string) =>
  JSON.parse(cache.blobs.read(refs[name]!)) as unknown

describe('added files', () => {
  test('are written, and cached if their name contains a hash of their content', async () => {
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

  test('are written once, even if many pages add them', async () => {
    const { add, finish } = writer()
    for (let page = 0; page < 10; page++) add(filesOf({ 'assets/a-1.svg': SVG, 'robots.txt': `of page ${page}` }))
    await finish()
    expect(output.count()).toBe(2)
    expect(readText(output.folder, 'robots.txt')).toBe('of page 0')
  })

  test('are all written, even if more are added than are written at a time', async () => {
    const { add, finish } = writer()
    const names = Array.from({ length: 30 }, (_, i) => `assets/${String(i).padStart(2, '0')}.svg`)
    add(filesOf(Object.fromEntries(names.map((name) => [name, SVG]))))
    expect((await finish()).names).toEqual(names)
    expect(output.count()).toBe(30)
  })

  test('are not created after the build has failed; started writes finish before the folder is removed', async () => {
    const { add, cancel } = writer()
    add(filesOf(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`assets/${i}.svg`, SVG]))))
    await cancel()
    const written = output.count()
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThanOrEqual(4)
    await runTurns(20)
    expect(output.count()).toBe(written)
  })

  test('are created from recipes', async () => {
    const { add, finish } = writer()
    add(filesOf({ 'assets/a-1.png': { svg: SVG, widths: [8] } }))
    const { refs } = await finish()
    expect(readFiles(output.folder).get('assets/a-1.png')).toMatch(/^.PNG/)
    expect(readCached(refs, 'assets/a-1.png')).toEqual({ svg: SVG, widths: [8] })
  })

  test('list the fonts of their subsets, also if the files come from the previous build', async () => {
    const font = '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'
    const fullOutput = { write: () => {}, has: () => true }
    const { add, finish } = writer({ output: fullOutput })
    const recipe = { font, characters: 'a', weights: 400 }
    add(filesOf({ 'assets/a-1.woff2': recipe, 'assets/b-1.png': { svg: SVG, widths: [8], fonts: [recipe] } }))
    const { refs, fonts } = await finish()
    expect(fonts).toEqual([font])
    const { addPrevious, finish: finishAgain } = writer({ output: fullOutput, previous: refs })
    addPrevious(['assets/a-1.woff2'])
    expect((await finishAgain()).fonts).toEqual([font])
  })

  test('fail the build with an error that names them, if they cannot be created', async () => {
    const { add, finish } = writer()
    add(filesOf({ 'assets/bad.png': { svg: 'no picture', widths: [8] }, 'robots.txt': 'x' }))
    await expect(finish()).rejects.toThrow('The file assets/bad.png could not be created.')
  })

  test('are only cached if the output already has them', async () => {
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

  test('a file with a hash in its name is not written again; other files are compared', async () => {
    const previous = await build()
    const createPack = vi.spyOn(cache, 'createPack')
    const { add, finish } = writer({ previous })
    add(filesOf({ 'assets/a-1.svg': 'other', 'robots.txt': 'two' }))
    const { refs } = await finish()
    expect([...readFiles(output.folder)]).toEqual([['robots.txt', 'two']])
    expect(refs).toEqual({ 'assets/a-1.svg': previous['assets/a-1.svg'] })
    expect(createPack).toHaveBeenCalledTimes(1)
  })

  test('files of unchanged pages are kept, and created again if they are missing', async () => {
    const previous = await build()
    output.discard()
    output = createOutput(join(root, 'other'))
    const { addPrevious, finish } = writer({ previous })
    addPrevious(['assets/a-1.svg', 'assets/b-1.bin'])
    addPrevious(['assets/a-1.svg'])
    expect(await finish()).toEqual({ names: ['assets/a-1.svg', 'assets/b-1.bin'], refs: previous, fonts: [] })
    expect([...readFiles(output.folder)]).toEqual([
      ['assets/a-1.svg', SVG],
      ['assets/b-1.bin', '\x07'],
    ])
    expect(output.count()).toBe(2)
  })
})

describe('the files of a site', () => {
  test('are bundles, public files, pictures and files of extensions; the asset list is sorted', async () => {
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
        files: Promise.resolve(new Map([['assets/entry.js', 'start()']])),
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

  test('are not copied again if they were copied before', async () => {
    root = makeFolder({ 'public/a.txt': 'a', 'dist/assets.json': '[]', 'dist/a.txt': 'a' })
    const write = async (copies: Record<string, string>) => {
      output = createOutput(join(root, 'dist'), { isUpdate: true })
      const browser = { entry: '', urls: new Map(), names: [], files: Promise.resolve(new Map()), modules: [] }
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
