// @vitest-environment node

/** Tests of shop servers with one Redis: two processes of one build, and one of another build. */

import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { startRedis, type Redis } from '../../support/redis.ts'
import { eventually } from '../../support/eventually.ts'
import { needs, SERVER_TOOLS } from '../../support/programs.ts'
import { serveProducts, startServer, type Running } from '../../support/shop.ts'
import { readText, useTempFolders } from '../../support/temp-folders.ts'

const { makeSite } = useTempFolders()
/** In seconds. */
const MAX_AGE = 2
const PURGE_KEY = 'key-of-the-shop'

/** The shop with the store from the manual, and pages that are fresh for two seconds. */
const CODE =
  `import { openStore } from './store.server.ts'\n` +
  readText('tests/fixtures/shop/site/server.ts')
    .replace(/maxAge: \d+/, `maxAge: ${MAX_AGE}`)
    .replace(/ {2}cache: [^]*/, '  cache: openStore,\n})\n')
const STORE = readText(SERVER_TOOLS, 'site/store.server.ts')

async function buildShop(files: Record<string, string> = {}) {
  const root = makeSite({ 'site/server.ts': CODE, 'site/store.server.ts': STORE, ...files }, 'shop')
  symlinkSync(resolve(SERVER_TOOLS, 'node_modules'), join(root, 'node_modules'))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await buildSite({ root })
  return join(root, 'dist.server')
}

let redis: Redis
let products: Awaited<ReturnType<typeof serveProducts>>
let folder: string
const running: Running[] = []

async function start(from = folder) {
  const server = await startServer(from, { SHOP_API: products.url, REDIS_URL: redis.url, PURGE_KEY })
  running.push(server)
  return server
}

beforeAll(async () => {
  ;[redis, products, folder] = await Promise.all([startRedis(), serveProducts(), buildShop()])
})

afterAll(async () => {
  for (const { process: child } of running) child.kill('SIGKILL')
  products.close()
  await redis.kill()
})

/** Sends `count` concurrent requests, alternating between the servers. */
const fetchFromAll = (servers: readonly Running[], path: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const response = await fetch(servers[i % servers.length]!.url + path)
      return { status: response.status, text: await response.text(), cache: response.headers.get('cache-status') ?? '' }
    }),
  )

const textsOf = (responses: readonly { text: string }[]) => new Set(responses.map(({ text }) => text))

const hasRedis = needs('redis', 'other engines of servers')

describe.skipIf(!hasRedis)('two processes with one Redis', () => {
  let servers: Running[]
  beforeAll(async () => {
    servers = await Promise.all([start(), start()])
  })

  test('load an uncached page once for fifty concurrent requests', async () => {
    const { source } = products
    Object.assign(source, { requests: 0, delay: 100 })
    const responses = await fetchFromAll(servers, '/products/P-50/', 50)
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect([textsOf(responses).size, source.requests]).toEqual([1, 1])
  })

  test('load a stale page once, and show it in the meantime', async () => {
    const { source } = products
    const [first] = await fetchFromAll(servers, '/products/P-51/', 1)
    await new Promise((resume) => setTimeout(resume, 1000 * MAX_AGE + 100))
    let respond!: () => void
    const until = new Promise<void>((resolve) => (respond = resolve))
    Object.assign(source, { requests: 0, price: 2, until })
    const responses = await fetchFromAll(servers, '/products/P-51/', 50)
    expect(textsOf(responses)).toEqual(new Set([first!.text]))
    // It is loaded in the background, and may be stale again later.
    await eventually(() => expect(source.requests).toBe(1))
    respond()
    await eventually(async () => {
      const [current] = await fetchFromAll(servers, '/products/P-51/', 1)
      expect(current!.text).toContain('>2 dollars<')
    })
    Object.assign(source, { price: 1, until: undefined })
  })

  test('a tag deleted in one of them is deleted in both', async () => {
    const { source } = products
    await fetchFromAll(servers, '/products/P-52/', 2)
    source.price = 3
    const purge = await fetch(`${servers[0]!.url}/api/purge/product:P-52`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${PURGE_KEY}` },
    })
    expect(purge.status).toBe(204)
    for (const { text } of await fetchFromAll(servers, '/products/P-52/', 4)) expect(text).toContain('>3 dollars<')
    source.price = 1
  })

  test('respond without Redis, log this once in a while, and share pages again after its restart', async () => {
    await redis.kill()
    const countErrors = () =>
      servers.map(({ log }) => log.filter(({ error }) => /The cache store failed/.test(String(error))).length)
    const before = countErrors()
    const responses = [
      ...(await fetchFromAll(servers, '/products/P-53/', 20)),
      ...(await fetchFromAll(servers, '/products/P-53/', 20)),
    ]
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect(countErrors()).toEqual(before.map((count) => count + 1))
    await redis.start()
    let number = 1000
    await eventually(async () => {
      const path = `/products/P-${number++}/`
      await fetch(servers[0]!.url + path)
      const second = await fetch(servers[1]!.url + path)
      expect(second.headers.get('cache-status')).toContain('hit')
    }, 500)
  })
})

test.skipIf(!hasRedis)('two versions of the site with one Redis each show their own footer', async () => {
  const footer = readText('tests/fixtures/shop/site/footer.tsx').replace('Product 7', 'The seventh')
  const servers = await Promise.all([start(), start(await buildShop({ 'site/footer.tsx': footer }))])
  for (let round = 0; round < 3; round++) {
    const responses = await fetchFromAll(servers, '/products/P-60/', 10)
    responses.forEach(({ text }, i) => expect(text.includes('The seventh')).toBe(i % 2 === 1))
  }
})
