// @vitest-environment node

/** Tests of headers set by the site, over a real connection and as a `Response`. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { definePage } from '@flatirons/framework'
import { defineServer, endpoint, privatePage } from '@flatirons/server'

import { createServe } from '../../../framework/http/serve.ts'
import { createSiteHandler } from '../../../packages/server/site-handler.ts'
import { openPlainSite, siteDataOf } from '../../support/site-data.ts'
import { exchange } from '../../support/exchange.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const TEXT = 'The text of the other server.'
/** Headers of a compressed response from a proxy. */
const FRAMING = {
  'Content-Length': '7',
  'Content-Encoding': 'gzip',
  'Transfer-Encoding': 'chunked',
  Connection: 'X-Hop, close',
  'X-Hop': 'for the next one only',
  'Keep-Alive': 'timeout=5',
  'Proxy-Connection': 'keep-alive',
  Trailer: 'X-Sum',
  Upgrade: 'h2c',
  TE: 'trailers',
}
const END_TO_END = { 'Content-Type': 'text/plain', 'Cache-Control': 'public, max-age=60', 'X-Own': 'a' }

const usedResponse = new Response('x')
const cancel = vi.fn<() => void>()
const template = definePage<null>(() => null, { head: () => null })
const server = defineServer({
  routes: [
    endpoint({ path: '/api/proxy', GET: () => new Response(TEXT, { headers: { ...FRAMING, ...END_TO_END } }) }),
    endpoint({
      path: '/api/cookies',
      GET: () =>
        new Response(null, {
          status: 204,
          headers: [
            ['Set-Cookie', 'a=1'],
            ['Set-Cookie', 'b=2'],
            ['X-Frame-Options', 'SAMEORIGIN'],
            ['Content-Security-Policy', "default-src 'none'"],
          ],
        }),
    }),
    endpoint({ path: '/api/rows', GET: () => new Response(new ReadableStream({ cancel })) }),
    endpoint({ path: '/api/error', GET: () => Response.error() }),
    endpoint({ path: '/api/used', GET: () => usedResponse }),
    privatePage({
      path: '/mine/',
      template,
      load: () => ({ data: null, headers: { ...FRAMING, ...END_TO_END, ETag: '"1"' } }),
    }),
  ],
})

const data = siteDataOf('http://own.example')

const { makeFolder } = useTempFolders()
const handler = createSiteHandler({ server, site: openPlainSite(data) }, {})
const serve = createServe({ dist: makeFolder(), base: '/', onDemand: async () => ({ ...handler, origin: data.url }) })
const listener = createServer((request, response) => void serve(request, response))
let port: number

beforeAll(async () => {
  await usedResponse.text()
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  ;({ port } = listener.address() as AddressInfo)
})
afterAll(() => void listener.close())

/** Sends a request. Returns the status, the headers and the body. */
async function request(path: string) {
  const response = await exchange(port, Buffer.from(`GET ${path} HTTP/1.1\r\nHost: own.example\r\n\r\n`))
  const end = response.indexOf('\r\n\r\n')
  const [first = '', ...lines] = response.slice(0, end).split('\r\n')
  const pairs = lines.map((line) => /^([^:]+): *(.*)$/.exec(line)!.slice(1) as [string, string])
  return {
    status: Number(first.split(' ')[1]),
    valuesOf: (wanted: string) =>
      pairs.filter(([name]) => name.toLowerCase() === wanted.toLowerCase()).map(([, value]) => value),
    names: pairs.map(([name]) => name.toLowerCase()),
    body: response.slice(end + 4),
  }
}

const HOP_BY_HOP = Object.keys(FRAMING).filter(
  (name) => !['Connection', 'Transfer-Encoding', 'Keep-Alive'].includes(name),
)

test('an endpoint passes on the body of another server, without its hop-by-hop and length headers', async () => {
  const { status, valuesOf, body } = await request('/api/proxy')
  expect([status, body.split('\r\n')[1]]).toEqual([200, TEXT])
  expect(HOP_BY_HOP.map((name) => [name, valuesOf(name)])).toEqual(HOP_BY_HOP.map((name) => [name, []]))
  expect(valuesOf('connection')).toEqual(['keep-alive'])
  expect(valuesOf('transfer-encoding')).toEqual(['chunked'])
  const response = await handler.fetch(new Request('http://own.example/api/proxy'))
  expect(await response.text()).toBe(TEXT)
  expect(Object.keys(FRAMING).filter((name) => response.headers.has(name))).toEqual([])
})

test.each([
  ['/api/proxy', 'Cache-Control', 'public, max-age=60'],
  ['/api/proxy', 'Content-Type', 'text/plain'],
  ['/api/proxy', 'X-Own', 'a'],
  ['/api/cookies', 'X-Frame-Options', 'SAMEORIGIN'],
  ['/api/cookies', 'Content-Security-Policy', "default-src 'none'"],
  ['/mine/', 'Cache-Control', 'private, no-store'],
  ['/mine/', 'Content-Type', 'text/html; charset=utf-8'],
  ['/mine/', 'X-Own', 'a'],
])('%s has the header %s once: %s', async (path, name, value) => {
  expect((await request(path)).valuesOf(name)).toEqual([value])
  expect((await handler.fetch(new Request(`http://own.example${path}`))).headers.get(name)).toBe(value)
})

test('only Set-Cookie is sent twice; the server sets the length of a private page', async () => {
  for (const path of ['/api/proxy', '/api/cookies', '/mine/']) {
    const names = (await request(path)).names.filter((name) => name !== 'set-cookie')
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  }
  const privateResponse = await request('/mine/')
  expect(privateResponse.valuesOf('content-length')).toEqual([String(Buffer.byteLength(privateResponse.body))])
  expect(HOP_BY_HOP.filter((name) => name !== 'Content-Length' && privateResponse.valuesOf(name).length > 0)).toEqual(
    [],
  )
  expect((await request('/api/cookies')).valuesOf('set-cookie')).toEqual(['a=1', 'b=2'])
})

test('HEAD cancels the stream of the response', async () => {
  const response = await exchange(port, Buffer.from('HEAD /api/rows HTTP/1.1\r\nHost: own.example\r\n\r\n'))
  expect(response).toMatch(/^HTTP\/1.1 200 /)
  expect(cancel).toHaveBeenCalledOnce()
})

test.each([
  ['/api/error', 'The endpoint /api/error returned Response.error(). Return a Response with a status.'],
  ['/api/used', 'The endpoint /api/used returned a Response whose body was already read. Return its `clone()`.'],
])('%s is the 500 page, and the reason is logged', async (path, message) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect((await handler.fetch(new Request(`http://own.example${path}`))).status).toBe(500)
  expect((await request(path)).status).toBe(500)
  expect(log.mock.calls.map(([line]) => String(line).includes(message))).toEqual([true, true])
})
