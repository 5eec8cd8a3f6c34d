// @vitest-environment node

/** Tests of the shop server under overload: many visitors, a slow source, a killed process. */

import { readFileSync } from 'node:fs'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { isLong } from '../../support/long.ts'
import { startServer, type Running } from '../../support/shop.ts'
import { useTempFolders } from '../../support/temp-folders.ts'
import { findPort } from '../../support/web-servers.ts'
import { eventually } from '../../support/eventually.ts'

const { makeSite } = useTempFolders()
const root = makeSite({}, 'shop')

/** How long visitors send requests, in ms. */
const CROWD_TIME = isLong ? 60_000 : 2500
/** Visitors who send the next request after each response. */
const VISITORS = 1000
/** The maximum of concurrently rendered pages, and the time of the source for each page in ms. */
const MOST_AT_ONCE = 500
const SOURCE_TIME = 300

/** The maximum heap size in MB, and the maximum growth of the process in MB. A leak ends the process. */
const MOST_OBJECTS = 256
const MOST_GROWTH = 450

const source = { going: 0, most: 0 }
// A short timeout could close a connection at the moment the server reuses it.
const api = createServer({ keepAliveTimeout: 600_000 }, ({ url = '' }, response) => {
  source.most = Math.max(source.most, ++source.going)
  response.once('close', () => source.going--)
  const sku = url.split('/').at(-1)!
  setTimeout(() => response.end(JSON.stringify({ sku, name: sku, price: 1, next: 'P-1' })), SOURCE_TIME)
})

const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
const running: Running[] = []

async function start(port = 0) {
  const SHOP_API = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const command = ['node', `--max-old-space-size=${MOST_OBJECTS}`]
  const server = await startServer(join(root, 'dist.server'), { PORT: String(port), SHOP_API }, command)
  running.push(server)
  return server
}

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await buildSite({ root })
  await new Promise<void>((next) => api.listen(0, '127.0.0.1', next))
}, 120_000)

afterAll(() => {
  for (const { process: child } of running) child.kill('SIGKILL')
  agent.destroy()
  api.closeAllConnections()
  api.close()
})

/** Returns the status and the Retry-After header of a response. The status is 0 without a response. */
const getStatus = (url: string) =>
  new Promise<{ status: number; retryAfter?: string | undefined }>((resolve) => {
    const fail = () => resolve({ status: 0 })
    get(url, { agent }, (response) => {
      response.resume().on('error', fail)
      response.on('end', () => resolve({ status: response.statusCode!, retryAfter: response.headers['retry-after'] }))
    }).on('error', fail)
  })

/** Returns the memory of a process in MB. */
const memoryOf = ({ process: { pid } }: Running) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf-8'))![1]) / 1024

test(
  'renders up to the maximum of concurrent pages, rejects others with Retry-After, and does not leak memory',
  async () => {
    const server = await start()
    await getStatus(`${server.url}/products/P-9/`)
    const before = memoryOf(server)
    const statuses = new Map<number, number>()
    let most = before
    let early = 0
    let sku = 10
    const end = performance.now() + CROWD_TIME
    async function visit() {
      while (performance.now() < end) {
        const { status, retryAfter } = await getStatus(`${server.url}/products/P-${sku++}/`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 503 && retryAfter !== '1') early++
      }
    }
    const watching = setInterval(() => (most = Math.max(most, memoryOf(server))), 200)
    await Promise.all(Array.from({ length: VISITORS }, visit))
    clearInterval(watching)
    expect(server.log.filter(({ level }) => level === 'error').slice(0, 3)).toEqual([])
    // 504 is the status of pages that were loaded too late.
    expect([...statuses.keys()].filter((status) => ![200, 503, 504].includes(status))).toEqual([])
    expect(statuses.get(503)).toBeGreaterThan(0)
    expect(early).toBe(0)
    expect(statuses.get(200)).toBeGreaterThan(50)
    expect(source.most).toBeLessThanOrEqual(MOST_AT_ONCE)
    expect(most - before).toBeLessThan(MOST_GROWTH)
    expect((await getStatus(`${server.url}/products/P-9/`)).status).toBe(200)
    expect((await getStatus(`${server.url}/cart/`)).status).toBe(200)
  },
  CROWD_TIME + 60_000,
)

test('a killed server loses only pending requests; the next one continues', async () => {
  const port = await findPort()
  const first = await start(port)
  const seen: number[] = []
  const state = { isOver: false }
  async function visit(_: unknown, visitor: number) {
    for (let n = 0; !state.isOver; n++)
      seen.push((await getStatus(`${first.url}/api/stock/P-${visitor}${n % 100}`)).status)
  }
  const visitors = Promise.all(Array.from({ length: 20 }, visit))
  await eventually(() => expect(seen.length).toBeGreaterThan(200))
  first.process.kill('SIGKILL')
  await first.ended
  const successes = seen.filter((status) => status === 200).length
  await start(port)
  await eventually(() => expect(seen.filter((status) => status === 200).length).toBeGreaterThan(successes + 200))
  state.isOver = true
  await visitors
  // Without a server there is no response, but never a wrong one.
  expect(new Set(seen)).toEqual(new Set([200, 0]))
  expect((await getStatus(`${first.url}/products/P-1/`)).status).toBe(200)
})
