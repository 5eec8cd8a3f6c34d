// @vitest-environment node

/** Tests that each engine responds with the same bytes for pages of three sites as the build has written. */

import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join, resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { createAssetMaker } from '../../../framework/builder/assets/asset-maker.ts'

import { isLong } from '../../support/long.ts'
import { eventually } from '../../support/eventually.ts'
import { copyOnDemand, serveData, takePages } from '../../support/on-demand-copy.ts'
import { ENGINES, neededBy, startEngine, type Engine, type RunningEngine } from '../../support/servers.ts'
import { needs } from '../../support/programs.ts'
import { serveProducts } from '../../support/shop.ts'
import { readText, useTempFolders } from '../../support/temp-folders.ts'
import { drawShare } from '../../fixtures/shop/site/pages/product.tsx'

/** `npm test` runs two engines with the shop; `npm run test:long` runs all engines with three sites. */
const engines = isLong ? ENGINES : ENGINES.slice(0, 2)

/** The number of concurrent requests. */
const AT_ONCE = 50

const run = promisify(execFile)
const BUILD = ['--import', './framework/start.mjs', 'build.ts', '--root']

const { makeSite, makeSiteFolder, makeFolder } = useTempFolders()

interface BuiltSite {
  root: string
  /** URL -> the bytes written by the build. */
  expected: Map<string, string>
  variables?: Record<string, string>
}

const shopRoutes = readText('tests/fixtures/shop/site/server.ts')
const skus = Array.from({ length: 100 }, (_, i) => `P-${i * i + 1}`)

async function makeShop(): Promise<BuiltSite> {
  const list = skus.map((sku) => `{ sku: '${sku}' }`).join()
  const code = shopRoutes.replace(/prerender: .*/, `prerender: () => [${list}],`)
  const root = makeSite({ 'site/server.ts': code }, 'shop')
  await buildSite({ root })
  return {
    root,
    expected: takePages(
      join(root, 'dist'),
      skus.map((sku) => `/products/${sku}/`),
    ),
  }
}

const sources: { close: () => void }[] = []

async function makeCopy(project: string): Promise<BuiltSite> {
  const data = await serveData(join(project, 'dist'))
  sources.push(data)
  const root = makeSiteFolder()
  const paths = copyOnDemand(project, root)
  // A separate process can read the TypeScript config of Vite.
  await run(process.execPath, [...BUILD, root], { env: { ...process.env, PAGES: data.url } })
  return { root, expected: takePages(join(root, 'dist'), paths), variables: { PAGES: data.url } }
}

type SiteOfPages = [name: string, make: () => Promise<BuiltSite>, least: number]
const SHOP: SiteOfPages = ['the shop', makeShop, 100]
const OTHERS: SiteOfPages[] = [
  ['the agency’s site', () => makeCopy(resolve('.')), 100],
  ['the manual', () => makeCopy(resolve('docs')), 30],
]
const SITES = isLong ? [SHOP, ...OTHERS] : [SHOP]

afterAll(() => sources.forEach(({ close }) => close()))

/** Returns the items in random order, so that no page is always the first. */
const shuffle = <Item>(items: readonly Item[]) =>
  items
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)

const hasEngines = needs(...engines.flatMap(neededBy))

describe.skipIf(!hasEngines).each(SITES)('%s', (_, make, least) => {
  let site: BuiltSite
  beforeAll(async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    site = await make()
  })

  test.each(engines)('has the bytes of its files in %s', async (engine) => {
    const temp = join(makeFolder(), engine)
    mkdirSync(temp)
    let running: RunningEngine | undefined
    try {
      running = await startEngine(engine, site.root, temp, site.variables)
      const { url } = running
      const differing: string[] = []
      const compare = async (path: string) => {
        const response = await fetch(url + path, { redirect: 'manual' })
        if ((await response.text()) !== site.expected.get(path)) differing.push(`${path}: ${response.status}`)
      }
      // Each page has a document and two data files.
      expect(site.expected.size).toBeGreaterThanOrEqual(3 * least)
      const waiting = shuffle([...site.expected.keys(), ...site.expected.keys()])
      while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(compare))
      expect(differing).toEqual([])
    } finally {
      await running?.stop()
    }
  })
})

describe.skipIf(!hasEngines)('a share picture', () => {
  const root = makeSite({}, 'shop')
  beforeAll(async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await buildSite({ root })
  })

  const shareOf = (html: string) =>
    /og:image" content="https:\/\/shop\.example(\/assets\/share-\w+\.png)"/.exec(html)![1]!

  /** Requests a page from an engine, and then its picture twice. */
  async function fetchPicture(engine: Engine, variables?: Record<string, string>) {
    const temp = join(makeFolder(), engine)
    mkdirSync(temp)
    const running = await startEngine(engine, root, temp, variables)
    try {
      const get = (path: string) => fetch(running.url + path)
      const path = shareOf(await (await get('/products/P-77/')).text())
      const [first, second] = [await get(path), await get(path)]
      const type = first.headers.get('content-type')
      return { path, status: first.status, type, bytes: await first.bytes(), again: await second.bytes() }
    } finally {
      await running.stop()
    }
  }

  test.each(engines.filter((engine) => engine !== 'workerd'))(
    'is drawn at the first request, as in a build, in %s',
    async (engine) => {
      const { path, status, type, bytes, again } = await fetchPicture(engine)
      expect([status, type]).toEqual([200, 'image/png'])
      const expected = await createAssetMaker(root)(basename(path), drawShare('Product 77'))
      expect(bytes).toEqual(new Uint8Array(expected as Uint8Array))
      expect(again).toEqual(bytes)
    },
  )

  test('is drawn by a service in workerd, which has no file system', async () => {
    const code = readText('tests/servers/site/draw.server.ts')
    const server = shopRoutes.replace('routes: [', 'makeFile: drawElsewhere,\n  routes: [')
    writeFileSync(join(root, 'site/draw.server.ts'), code)
    writeFileSync(join(root, 'site/server.ts'), `import { drawElsewhere } from './draw.server.ts'\n${server}`)
    await buildSite({ root })
    const orders: unknown[] = []
    const service = createServer(async (request, response) => {
      orders.push(await json(request))
      response.end('drawn')
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    sources.push({ close: () => service.close() })
    const { port } = service.address() as AddressInfo
    const { path, status, bytes } = await fetchPicture('workerd', { DRAW_URL: `http://127.0.0.1:${port}` })
    expect([status, new TextDecoder().decode(bytes)]).toEqual([200, 'drawn'])
    expect(orders).toEqual([{ name: basename(path), recipe: drawShare('Product 77') }])
  })
})

/** A page with a timeout long enough for a busy machine. */
const PATIENT_PAGE = `page({
      path: '/patient/:sku/',
      params: { sku: SKU },
      template: productPage,
      maxAge: 60,
      timeout: 600_000,
      load: async ({ params, env, signal }) => ({ data: await findProduct(params.sku, { env, signal }) }),
    }),`

describe.skipIf(!hasEngines)('a source that is slow or hangs', () => {
  const root = makeSite({ 'site/server.ts': shopRoutes.replace('routes: [', `routes: [${PATIENT_PAGE}`) }, 'shop')
  let products: Awaited<ReturnType<typeof serveProducts>>
  beforeAll(async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    products = await serveProducts()
    sources.push(products)
    await buildSite({ root })
  })

  test.each(engines)(
    'receives one request for concurrent visitors, also if the first one disconnects; a hanging source times out, in %s',
    async (engine) => {
      const temp = join(makeFolder(), engine)
      mkdirSync(temp)
      const { source } = products
      const running = await startEngine(engine, root, temp, { SHOP_API: products.url })
      const visit = (path: string, signal?: AbortSignal) =>
        fetch(running.url + path, { signal: signal ?? null }).then(
          ({ status }) => status,
          () => 'disconnected',
        )
      const all = (path: string, count: number) => Promise.all(Array.from({ length: count }, () => visit(path)))
      try {
        Object.assign(source, { requests: 0, delay: 300 })
        expect(new Set(await all('/patient/P-50/', AT_ONCE))).toEqual(new Set([200]))
        expect(source.requests).toBe(1)
        let respond!: () => void
        source.until = new Promise<void>((resolve) => (respond = resolve))
        const disconnect = new AbortController()
        const first = visit('/patient/P-51/', disconnect.signal)
        await eventually(() => expect(source.requests).toBe(2))
        const others = all('/patient/P-51/', 10)
        disconnect.abort()
        expect(await first).toBe('disconnected')
        respond()
        expect(new Set(await others)).toEqual(new Set([200]))
        expect(source.requests).toBe(2)
        source.hangs = true
        const hanging = all('/products/P-52/', 10)
        expect(await visit('/patient/P-50/')).toBe(200)
        expect(await visit('/cart/')).toBe(200)
        expect(new Set(await hanging)).toEqual(new Set([504]))
        source.hangs = false
        expect(await visit('/products/P-52/')).toBe(200)
      } finally {
        Object.assign(source, { delay: 0, hangs: false })
        await running.stop()
      }
    },
  )
})
