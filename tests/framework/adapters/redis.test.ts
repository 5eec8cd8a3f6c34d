// @vitest-environment node

/** Servers of the shop over one Redis: two processes of one build, and one of the build before. */

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

/** The shop with the store of the manual, and pages that are fresh for two seconds. */
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

/** Asks all servers in turns, `count` times at once. */
const askAll = (servers: readonly Running[], path: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const answer = await fetch(servers[i % servers.length]!.url + path)
      return { status: answer.status, text: await answer.text(), cache: answer.headers.get('cache-status') ?? '' }
    }),
  )

const textsOf = (answers: readonly { text: string }[]) => new Set(answers.map(({ text }) => text))

const hasRedis = needs('redis', 'other engines of servers')

describe.skipIf(!hasRedis)('two processes over one Redis', () => {
  let servers: Running[]
  beforeAll(async () => {
    servers = await Promise.all([start(), start()])
  })

  test('load a cold page once for fifty who ask both at once', async () => {
    const { source } = products
    Object.assign(source, { requests: 0, delay: 100 })
    const answers = await askAll(servers, '/products/P-50/', 50)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect([textsOf(answers).size, source.requests]).toEqual([1, 1])
  })

  test('load a stale page once, and show it meanwhile', async () => {
    const { source } = products
    const [first] = await askAll(servers, '/products/P-51/', 1)
    await new Promise((resume) => setTimeout(resume, 1000 * MAX_AGE + 100))
    let answer!: () => void
    const until = new Promise<void>((resolve) => (answer = resolve))
    Object.assign(source, { requests: 0, price: 2, until })
    const answers = await askAll(servers, '/products/P-51/', 50)
    expect(textsOf(answers)).toEqual(new Set([first!.text]))
    // It is loaded in the background. Later it may be stale once more.
    await eventually(() => expect(source.requests).toBe(1))
    answer()
    await eventually(async () => {
      const [again] = await askAll(servers, '/products/P-51/', 1)
      expect(again!.text).toContain('>2 dollars<')
    })
    Object.assign(source, { price: 1, until: undefined })
  })

  test('forget what is deleted by its tag in one of them', async () => {
    const { source } = products
    await askAll(servers, '/products/P-52/', 2)
    source.price = 3
    const purge = await fetch(`${servers[0]!.url}/api/purge/product:P-52`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${PURGE_KEY}` },
    })
    expect(purge.status).toBe(204)
    for (const { text } of await askAll(servers, '/products/P-52/', 4)) expect(text).toContain('>3 dollars<')
    source.price = 1
  })

  test('answer while Redis is gone, say so once in a while, and share pages again when it is back', async () => {
    await redis.kill()
    const told = () =>
      servers.map(({ log }) => log.filter(({ error }) => /The cache store failed/.test(String(error))).length)
    const before = told()
    const answers = [
      ...(await askAll(servers, '/products/P-53/', 20)),
      ...(await askAll(servers, '/products/P-53/', 20)),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(told()).toEqual(before.map((count) => count + 1))
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

test.skipIf(!hasRedis)('two versions of the site share a Redis, and each shows its own footer', async () => {
  const footer = readText('tests/fixtures/shop/site/footer.tsx').replace('Product 7', 'The seventh')
  const servers = await Promise.all([start(), start(await buildShop({ 'site/footer.tsx': footer }))])
  for (let round = 0; round < 3; round++) {
    const answers = await askAll(servers, '/products/P-60/', 10)
    answers.forEach(({ text }, i) => expect(text.includes('The seventh')).toBe(i % 2 === 1))
  }
})
