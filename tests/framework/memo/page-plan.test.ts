// @vitest-environment node

import { deserialize } from 'node:v8'

import { describe, expect, test } from 'vitest'

import { makePages } from '../../../framework/memo/make-pages.ts'
import { planPages, type PlanOptions, serialize } from '../../../framework/memo/plan.ts'
import type { PageRecord } from '../../../framework/memo/site-state.ts'
import type { WrittenPage, PageBatch, StoredEntry } from '../../../framework/memo/messages.ts'
import type { Pool } from '../../../framework/memo/pool.ts'
import type { Route, Template } from '../../../framework/kernel/page/page.tsx'
import { defineSite } from '../../../framework/site/site.ts'

const post: Template<any> = {
  name: 'post',
  Component: () => null,
  Head: () => null,
  parts: undefined,
  module: 'site/post.tsx',
}
const serialized = new Uint8Array([1])
const entryOf = (id: string) => ({ id }) as unknown as StoredEntry

/** Returns a route whose data refers to an entry. */
const pageOf = (number: number): Route => ({ path: `/${number}/`, page: post, data: { of: { id: `posts/${number}` } } })

const reports: string[] = []

function options(routes: Route[], more: Partial<PlanOptions> = {}): PlanOptions {
  reports.length = 0
  return {
    routes,
    serialized,
    commonHash: 'toolchain',
    inputs: {},
    languages: { pages: new Map() },
    previous: undefined,
    cache: { hasPack: () => true },
    report: (path, action, reasons) => void reports.push([path, action, ...reasons].join(' | ')),
    content: { find: (id: string) => ({ ...entryOf(id), hash: `hash of ${id}` }) },
    graph: { 'site/post.tsx': { hash: 'post', imports: [] } },
    server: {
      site: defineSite({ url: '', lang: 'en', models: {}, routes: () => [], parts: ['page'] }),
      templates: [post],
      entryId: (value: unknown) => (value as { id?: string }).id,
    },
    page: {
      hash: 'build',
      shell: { lang: 'en', slots: ['page'], base: '/', script: '', css: '', head: '', entry: '/e.js' },
      slices: new Map(),
      queries: new Map([['cities', { data: null, hash: 'hash of cities' }]]),
      urls: new Map(),
      styles: new Map(),
      folder: undefined,
      current: undefined,
    },
    ...more,
  }
}

/** Returns the result of a worker that rendered a page. */
const rendered = (path: string): WrittenPage => ({
  rendering: {
    packed: ['forms', 0, 1],
    links: ['links', 0, 1],
    queries: ['cities'],
    files: new Map([[`assets${path}a.svg`, '<svg>']]),
  },
  htmlBytes: 10,
  htmlStat: '10:1',
  dataBytes: 20,
  dataStat: '20:1 20:2',
  written: 3,
})

/** Runs a plan as workers may: the last batch is done first. */
function make(planOptions: PlanOptions, makePage: (path: string) => WrittenPage = rendered) {
  const plan = planPages(planOptions)
  const batches = [...plan.batches()]
  for (const [number, { pages }] of [...batches.entries()].reverse())
    plan.recordResults(
      pages.map(({ path }) => makePage(path)),
      number,
    )
  return { batches, records: plan.records }
}

const routesOf = (count: number) => Array.from({ length: count }, (_, number) => pageOf(number))

describe('a first build', () => {
  test('renders every page, 24 per batch, each batch with the entries of its pages', () => {
    const { batches } = make(options(routesOf(50)))
    expect(batches.map(({ pages }) => pages.length)).toEqual([24, 24, 2])
    expect(batches.map(({ entries }) => entries.size)).toEqual([24, 24, 2])
    expect([...batches[2]!.entries]).toEqual([
      ['posts/48', expect.objectContaining(entryOf('posts/48'))],
      ['posts/49', expect.objectContaining(entryOf('posts/49'))],
    ])
    expect(new Set(batches.map(({ kind, settings }) => [kind, settings].join()))).toEqual(new Set(['make,1']))
    expect(reports).toHaveLength(50)
    expect(reports[0]).toBe('/0/ | rendered | the page is new')
  })

  test('has no empty batch', () => {
    expect(make(options([])).batches).toEqual([])
    expect(make(options(routesOf(24))).batches).toHaveLength(1)
  })

  test('sends workers everything that a page needs', () => {
    const { batches } = make(options([{ ...pageOf(1), source: 'content/1.md', matchPath: '/1/:step/' }]))
    expect(batches[0]!.pages).toEqual([
      {
        path: '/1/',
        template: 0,
        templateName: 'post',
        data: expect.stringContaining('posts/1'),
        source: 'content/1.md',
        matchPath: '/1/:step/',
        packed: undefined,
        withData: true,
      },
    ])
  })

  test('records the result of each page, in the order of the routes', () => {
    const { records } = make(options(routesOf(30)))
    expect(records.map(({ path }) => path)).toEqual(routesOf(30).map(({ path }) => path))
    expect(records[29]).toEqual({
      path: '/29/',
      template: 'post',
      data: expect.stringContaining('hash of posts/29'),
      code: expect.stringMatching(/^[\w-]{16}$/),
      shell: expect.stringMatching(/^[\w-]{16}$/),
      queries: [['cities', 'hash of cities']],
      packed: ['forms', 0, 1],
      links: ['links', 0, 1],
      files: ['assets/29/a.svg'],
      htmlBytes: 10,
      htmlStat: '10:1',
      dataBytes: 20,
      dataStat: '20:1 20:2',
    })
  })
})

describe('the next build', () => {
  const assets = Object.fromEntries(routesOf(3).map(({ path }) => [`assets${path}a.svg`, ['assets', 0, 1] as const]))

  function previousOf(pages: PageRecord[]): PlanOptions['previous'] {
    return { commonHash: 'toolchain', inputs: {}, modules: {}, hash: 'build', shellHashes: {}, assets, pages }
  }

  const first = () => make(options(routesOf(3))).records

  test('does not render unchanged pages', () => {
    const previousRecords = first()
    const { batches, records } = make(options(routesOf(3), { previous: previousOf(previousRecords) }))
    expect(batches).toEqual([])
    expect(records).toEqual(previousRecords)
    expect(reports).toEqual(['/0/ | unchanged', '/1/ | unchanged', '/2/ | unchanged'])
  })

  test('renders only the changed page, and keeps the order', () => {
    const previousRecords = first()
    const routes = [pageOf(0), { ...pageOf(1), source: 'content/1.md' }, pageOf(2)]
    const { batches, records } = make(options(routes, { previous: previousOf(previousRecords) }))
    expect(batches.map(({ pages }) => pages.map(({ path, packed }) => [path, packed]))).toEqual([[['/1/', undefined]]])
    expect(reports[1]).toBe('/1/ | rendered | its data changed')
    expect(records.map(({ path }) => path)).toEqual(['/0/', '/1/', '/2/'])
    expect(records[0]).toBe(previousRecords[0])
  })

  test('assembles pages with missing files from the cache, and keeps the records of their rendering', () => {
    const previousRecords = first()
    const base = options(routesOf(1), { previous: previousOf(previousRecords) })
    const page = { ...base.page, folder: '/tmp/new' }
    const assembled: WrittenPage = { ...rendered('/0/'), rendering: undefined, htmlBytes: 11, htmlStat: '11:1' }
    const { batches, records } = make({ ...base, page }, () => assembled)
    expect(batches[0]!.pages[0]).toMatchObject({ packed: ['forms', 0, 1], withData: true })
    expect(reports).toEqual(['/0/ | assembled | the output folder is empty'])
    expect(records).toEqual([{ ...previousRecords[0], htmlBytes: 11, htmlStat: '11:1' }])
  })
})

describe('making pages', () => {
  test('reports progress, passes on the files that pages add, and counts written files', async () => {
    const { serialized: _, ...base } = options(routesOf(30))
    const expected: number[] = []
    const batches: PageBatch[] = []
    const pool = {
      async run(all: Iterable<PageBatch>, count: number, onResult: (written: WrittenPage[], batch: number) => void) {
        expected.push(count)
        let number = 0
        for (const batch of all) {
          batches.push(batch)
          const [first, ...others] = batch.pages.map(({ path }) => rendered(path))
          onResult([{ ...first!, rendering: undefined }, ...others], number++)
        }
      },
    } as unknown as Pool
    const files: string[] = []
    const progress: number[] = []
    const lastRecords = make(options(routesOf(30))).records
    const result = await makePages({
      ...base,
      commonHash: 'others',
      previous: {
        commonHash: 'toolchain',
        inputs: {},
        modules: {},
        hash: '',
        shellHashes: {},
        assets: {},
        pages: lastRecords,
      },
      pool,
      onAdded: (added) => files.push(...added.keys()),
      onProgress: (done) => progress.push(done),
    })
    expect(progress).toEqual([24, 30])
    expect(result.written).toBe(90)
    expect(result.records).toHaveLength(30)
    expect(Object.keys(result.shellHashes)).toContain('the code')
    expect(files).toHaveLength(28)
    expect(expected).toEqual([0])
    expect(batches[0]!.settings).toEqual(serialize(base.page))
  })

  test('the first build passes the number of pages to the pool', async () => {
    const { serialized: _, ...base } = options(routesOf(3))
    const expected: number[] = []
    const pool = {
      run: async (_all: unknown, count: number) => void expected.push(count),
    } as unknown as Pool
    const result = await makePages({ ...base, pool, onAdded: () => {} })
    expect([expected, result.written]).toEqual([[3], 0])
  })
})

test('settings are serialized once, into memory shared by workers', () => {
  const bytes = serialize({ urls: new Map([['a', ['b']]]) })
  expect(bytes.buffer).toBeInstanceOf(SharedArrayBuffer)
  expect(deserialize(Buffer.from(bytes))).toEqual({ urls: new Map([['a', ['b']]]) })
})
