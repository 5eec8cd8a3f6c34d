// @vitest-environment node

/** The server of the shop under more than it can do: a crowd, a slow source, a sudden end. */

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

/** How long the crowd asks, in milliseconds. */
const CROWD_TIME = isLong ? 60_000 : 2500
/** Visitors who ask again as soon as they are answered. */
const VISITORS = 1000
/** The most pages that are made at once, and how long the source takes for each, in milliseconds. */
const MOST_AT_ONCE = 500
const SOURCE_TIME = 300

/** What the process may hold in objects, in MB, and how much it may grow by all that it holds: what leaks, ends it. */
const MOST_OBJECTS = 256
const MOST_GROWTH = 450

const source = { going: 0, most: 0 }
// It must not close a connection in the moment in which the server uses it again.
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

/** The status of an answer and when to come again; 0 where there is none. */
const ask = (url: string) =>
  new Promise<{ status: number; again?: string | undefined }>((resolve) => {
    const fail = () => resolve({ status: 0 })
    get(url, { agent }, (response) => {
      response.resume().on('error', fail)
      response.on('end', () => resolve({ status: response.statusCode!, again: response.headers['retry-after'] }))
    }).on('error', fail)
  })

/** The memory of a process, in MB. */
const memoryOf = ({ process: { pid } }: Running) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf-8'))![1]) / 1024

test(
  'makes as many pages at once as it may, sends others away for a second, and keeps its memory',
  async () => {
    const server = await start()
    await ask(`${server.url}/products/P-9/`)
    const before = memoryOf(server)
    const statuses = new Map<number, number>()
    let most = before
    let early = 0
    let sku = 10
    const end = performance.now() + CROWD_TIME
    async function visit() {
      while (performance.now() < end) {
        const { status, again } = await ask(`${server.url}/products/P-${sku++}/`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 503 && again !== '1') early++
      }
    }
    const watching = setInterval(() => (most = Math.max(most, memoryOf(server))), 200)
    await Promise.all(Array.from({ length: VISITORS }, visit))
    clearInterval(watching)
    expect(server.log.filter(({ level }) => level === 'error').slice(0, 3)).toEqual([])
    // 504 is for those whose page was loaded too late.
    expect([...statuses.keys()].filter((status) => ![200, 503, 504].includes(status))).toEqual([])
    expect(statuses.get(503)).toBeGreaterThan(0)
    expect(early).toBe(0)
    expect(statuses.get(200)).toBeGreaterThan(50)
    expect(source.most).toBeLessThanOrEqual(MOST_AT_ONCE)
    expect(most - before).toBeLessThan(MOST_GROWTH)
    expect((await ask(`${server.url}/products/P-9/`)).status).toBe(200)
    expect((await ask(`${server.url}/cart/`)).status).toBe(200)
  },
  CROWD_TIME + 60_000,
)

test('that is killed loses only what it was doing: the next one goes on at its place', async () => {
  const port = await findPort()
  const first = await start(port)
  const seen: number[] = []
  const state = { isOver: false }
  async function visit(_: unknown, visitor: number) {
    for (let n = 0; !state.isOver; n++) seen.push((await ask(`${first.url}/api/stock/P-${visitor}${n % 100}`)).status)
  }
  const visitors = Promise.all(Array.from({ length: 20 }, visit))
  await eventually(() => expect(seen.length).toBeGreaterThan(200))
  first.process.kill('SIGKILL')
  await first.ended
  const answered = seen.filter((status) => status === 200).length
  await start(port)
  await eventually(() => expect(seen.filter((status) => status === 200).length).toBeGreaterThan(answered + 200))
  state.isOver = true
  await visitors
  // Without a server there is no answer, and never one that is wrong.
  expect(new Set(seen)).toEqual(new Set([200, 0]))
  expect((await ask(`${first.url}/products/P-1/`)).status).toBe(200)
})
