// @vitest-environment node

import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { definePage, Head, island, staticQuery, useStaticQuery } from '@flatirons/framework'

import { enterModule } from '../../../framework/shared/registrations.ts'
import { readLinks, unpackLinks } from '../../../framework/content/read-links.ts'
import { prepareSlice } from '../../../framework/kernel/render/slice-links.ts'
import { toJson } from '../../../framework/kernel/render/page-data.ts'
import { createPageMaker, type PageMakerOptions } from '../../../framework/memo/worker.ts'
import { createBlobReader, createBlobWriter } from '../../../framework/memo/build-cache.ts'
import { readOutputStat } from '../../../framework/disk/files.ts'
import type { PageTask } from '../../../framework/memo/messages.ts'
import { templates } from '../../../framework/kernel/page/page.tsx'
import type { Site } from '../../../framework/site/site.ts'
import type { PageData, RenderedPage } from '../../../framework/shared/page-files.ts'
import { readFiles, readJson, readText, useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
const rendered = vi.fn<(path: string) => void>()
const cities = staticQuery<string>('cities')
const Eager = island(() => <b>{useStaticQuery(cities)}</b>, { when: 'load' })

definePage(() => null, { head: () => null })
enterModule('site/pages/post.tsx')
const post = definePage<{ title: string }>(
  ({ path, data }) => {
    rendered(path)
    return (
      <section id="top">
        <h1>{data.title}</h1>
        <a href="/b/">b</a>
        <Eager />
      </section>
    )
  },
  { head: ({ data }) => <Head title={data.title} canonical="https://x.example/a/" /> },
)

let root = ''
beforeEach(() => {
  root = makeFolder()
  rendered.mockReset()
})

const read = (...parts: string[]) => readText(root, 'next', ...parts)
const page = (folder: string) => readJson<RenderedPage>(root, 'next/page-data', folder, 'page-data-rsc.json')
const data = (folder: string) => readJson<PageData>(root, 'next/page-data', folder, 'page-data.json')

let packs = 0
const blobs = () => createBlobReader(join(root, 'packs'))

/** Creates one page as a worker does. */
function make(task: Partial<PageTask> = {}, more: Partial<PageMakerOptions> = {}) {
  const newBlobs = createBlobWriter(join(root, 'packs'), `pack-${packs++}`)
  const header = prepareSlice({ name: 'header', html: '<nav>Menu</nav>', css: '.nav{}', preloads: [] })
  const makePage = createPageMaker({
    site: { parts: [{ name: 'header', Component: () => null, module: '' }, 'page'] } as unknown as Site,
    islands: { 'site/eager.island.tsx': { default: Eager } },
    features: [],
    hash: 'abc',
    shell: { lang: 'en', slots: ['header', 'page'], base: '/', script: '', css: '', head: '', entry: '/assets/e.js' },
    slices: new Map([['header', header]]),
    queries: new Map([['cities', { data: 'Oslo', hash: '123' }]]),
    urls: new Map([['site/eager.island.tsx', ['/assets/eager.js']]]),
    styles: new Map(),
    folder: join(root, 'next'),
    current: undefined,
    blobs: blobs(),
    newBlobs,
    ...more,
  })
  const result = makePage(
    {
      path: '/a/',
      template: templates.indexOf(post),
      templateName: 'post',
      data: toJson({ title: 'A & B' }, 'data'),
      source: undefined,
      matchPath: undefined,
      packed: undefined,
      withData: true,
      ...task,
    },
    (name) => ({ title: `Entry ${name}` }),
  )
  newBlobs.flush()
  return result
}

describe('a rendered page', () => {
  test('is written as a document and two data files', () => {
    const result = make({ source: 'content/a.md', matchPath: '/a/:step/' })
    expect([...readFiles(join(root, 'next')).keys()]).toEqual([
      'a/index.html',
      'page-data/a/page-data-rsc.json',
      'page-data/a/page-data.json',
    ])
    expect(read('a/index.html')).toMatch(
      /^<!doctype html><html lang="en" data-build="abc">.*<nav>Menu<\/nav>.*A &amp; B/s,
    )
    expect(read('a/index.html')).toContain('<link rel="modulepreload" href="/assets/eager.js">')
    expect(page('a')).toEqual({
      path: '/a/',
      webpackCompilationHash: 'abc',
      matchPath: '/a/:step/',
      staticQueryHashes: ['123'],
      slicesMap: { header: 'header' },
      head: expect.stringContaining('<title data-page>A &amp; B</title>'),
      html: expect.stringMatching(/^<section id="top"><h1>A &amp; B<\/h1>/),
      css: '',
    })
    expect(data('a')).toMatchObject({
      path: '/a/',
      componentChunkName: 'post',
      matchPath: '/a/:step/',
      result: { data: { title: 'A & B' }, pageContext: { template: 'post', source: 'content/a.md' } },
    })
    expect(result.written).toBe(3)
  })

  test('has null as source and matchPath if its route has none', () => {
    make()
    expect(page('a').matchPath).toBeNull()
    expect(data('a')).toMatchObject({ matchPath: null, result: { pageContext: { source: null } } })
  })

  test('returns its sizes, the stats of its files, its queries, its links and its cached form', () => {
    const result = make()
    const [html, rsc, plain] = ['a/index.html', 'page-data/a/page-data-rsc.json', 'page-data/a/page-data.json'].map(
      (name) => join(root, 'next', name),
    )
    expect(result).toMatchObject({
      htmlStat: readOutputStat(html!),
      htmlBytes: read('a/index.html').length,
      dataStat: `${readOutputStat(rsc!)} ${readOutputStat(plain!)}`,
      dataBytes: read('page-data/a/page-data-rsc.json').length + read('page-data/a/page-data.json').length,
    })
    const { packed, links, queries, files } = result.rendering!
    expect([queries, files.size]).toEqual([['cities'], 0])
    expect(unpackLinks(blobs().read(links))).toEqual(readLinks(page('a').html, page('a').head))
    expect(blobs().read(packed)).toMatch(/^\["\/assets\/eager\.js"\]\n\{"staticQueryHashes":\["123"\]/)
  })

  test('receives the entries that its data refers to', () => {
    make({ data: toJson({ of: 1 }, 'data', () => 'posts/a') })
    expect(read('a/index.html')).toContain('<h1>Entry posts/a</h1>')
  })

  test('whose path is a file has its data under two names', () => {
    const result = make({ path: '/404.html' })
    expect([...readFiles(join(root, 'next')).keys()]).toEqual([
      '404.html',
      'page-data/404.html/page-data-rsc.json',
      'page-data/404.html/page-data.json',
      'page-data/404/page-data-rsc.json',
      'page-data/404/page-data.json',
    ])
    expect([result.written, result.dataStat.split(' ')]).toEqual([5, expect.objectContaining({ length: 4 })])
    const bytes = page('404.html') && read('page-data/404.html/page-data-rsc.json').length
    expect(result.dataBytes).toBe(bytes + read('page-data/404/page-data.json').length)
  })

  test('is written without data if only its document changed', () => {
    const result = make({ withData: false })
    expect([...readFiles(join(root, 'next')).keys()]).toEqual(['a/index.html'])
    expect(result).toMatchObject({ written: 1, dataBytes: 0, dataStat: '' })
  })

  test('is not written without an output folder', () => {
    const result = make({}, { folder: undefined })
    expect(existsSync(join(root, 'next'))).toBe(false)
    expect(result).toMatchObject({ written: 0, htmlBytes: 0, htmlStat: '', dataBytes: 0, dataStat: '' })
    expect(blobs().read(result.rendering!.packed)).toContain('A &amp; B')
  })
})

describe('a page assembled from the cache', () => {
  test('is the same as a rendered page; its template is not called', () => {
    const { rendering } = make({ source: 'content/a.md', matchPath: '/a/:step/' })
    const before = [...readFiles(join(root, 'next'))]
    rendered.mockReset()
    const result = make(
      { source: 'content/a.md', matchPath: '/a/:step/', packed: rendering!.packed },
      { folder: join(root, 'again') },
    )
    expect([...readFiles(join(root, 'again'))]).toEqual(before)
    expect([result.rendering, result.written, rendered.mock.calls]).toEqual([undefined, 3, []])
  })

  test('is written without reading its data if only its document is needed', () => {
    const { rendering } = make()
    const task = { data: 'not JSON', packed: rendering!.packed, withData: false }
    expect(make(task)).toMatchObject({ written: 1, rendering: undefined })
    expect(read('a/index.html')).toContain('<h1>A &amp; B</h1>')
  })

  test('has the hash of this build', () => {
    const { rendering } = make()
    make({ packed: rendering!.packed }, { hash: 'new' })
    expect(read('a/index.html')).toContain('data-build="new"')
    expect([page('a').webpackCompilationHash, data('a').webpackCompilationHash]).toEqual(['new', 'new'])
  })
})

describe('in an update', () => {
  const update = (task: Partial<PageTask> = {}, title = 'A & B') =>
    make({ data: toJson({ title }, 'data'), ...task }, { folder: join(root, 'new'), current: join(root, 'next') })

  test('the files of a rendered page are kept if they are the same', () => {
    make()
    utimesSync(join(root, 'next/a/index.html'), 1, 1)
    const result = update()
    expect([result.written, existsSync(join(root, 'new'))]).toEqual([0, false])
    expect(result.htmlStat).toBe(readOutputStat(join(root, 'next/a/index.html')))
    expect(result.htmlBytes).toBe(read('a/index.html').length)
  })

  test('only changed files are written', () => {
    make()
    writeFileSync(join(root, 'next/page-data/a/page-data.json'), 'touched')
    expect(update().written).toBe(1)
    expect([...readFiles(join(root, 'new')).keys()]).toEqual(['page-data/a/page-data.json'])
    expect(update({}, 'Other').written).toBe(3)
    expect(read('a/index.html')).toContain('A &amp; B')
    expect(readText(root, 'new/a/index.html')).toContain('Other')
  })

  test('an assembled document is written without a comparison', () => {
    const { rendering } = make()
    expect(update({ packed: rendering!.packed }).written).toBe(3)
  })
})

test('many pages are written, each into its folder', () => {
  const makeMany = ['/a/', '/a/b/', '/c/', '/a/d/']
  for (const path of makeMany) make({ path, withData: false })
  for (const path of makeMany) expect(read(path, 'index.html')).toContain(`data-path="${path}"`)
})
