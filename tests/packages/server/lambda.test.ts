// @vitest-environment node

/** Tests of valid and invalid Lambda events. */

import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'

import { afterEach, expect, test, vi, type MockInstance, beforeEach } from 'vitest'
import * as fc from 'fast-check'

import { defineServer, endpoint } from '@flatirons/server'

import { createLambdaHandler, type LambdaEvent } from '../../../packages/server/engines/lambda-handler.ts'
import type { HttpResponse } from '../../../framework/shared/http.ts'
import { createSiteHandler } from '../../../packages/server/site-handler.ts'
import { openPlainSite, siteDataOf } from '../../support/site-data.ts'

const respondWithText = ({ params, request }: { params: Record<string, string>; request: Request }) =>
  new Response(`${params.value} ${request.headers.get('x-name') ?? ''}`)
const server = defineServer({
  routes: [
    endpoint({
      path: '/api/:value',
      GET: respondWithText,
      POST: async ({ request }) => new Response(await request.text()),
    }),
    endpoint({
      path: '/breaks/',
      GET: () => new Response(new ReadableStream({ start: (controller) => controller.error(Error('Cut off.')) })),
    }),
  ],
})
const handler = createLambdaHandler(
  createSiteHandler({ server, site: openPlainSite(siteDataOf('https://own.example')) }, {}),
)

const event = (rawPath: string, more: object = {}): LambdaEvent => ({
  rawPath,
  rawQueryString: '',
  headers: { host: 'own.example' },
  requestContext: { http: { method: 'GET' } },
  ...more,
})

let log: MockInstance<typeof console.error>
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => void log.mockRestore())

test.each([
  ['undefined', undefined],
  ['null', null],
  ['an event of a timer', { source: 'aws.events' }],
  ['an event in format 1.0', { path: '/api/a', httpMethod: 'GET', requestContext: { stage: 'x' } }],
  ['a path that is not a text', event(7 as never)],
])('%s gets the status 400', async (_, invalid) => {
  expect(await handler(invalid as never)).toMatchObject({ statusCode: 400, cookies: [], isBase64Encoded: false })
})

test.each([
  ['a forbidden method', event('/api/a', { requestContext: { http: { method: 'TRACE' } } }), 405],
  ['a method that does not exist', event('/api/a', { requestContext: { http: { method: 'a b' } } }), 405],
  ['invalid headers', event('/api/a', { headers: { 'x y': '1', 'x-name': '안녕', 'x-other': 'a\nb' } }), 200],
  ['no headers', event('/api/a', { headers: undefined }), 200],
  ['headers and cookies of other types', event('/api/a', { headers: 7, cookies: 'a=1' }), 200],
  ['a path that leaves the site', event('//evil.example/api/a'), 404],
  ['a path with half a surrogate pair', event('/api/\ud800'), 200],
  ['an empty path', event(''), 404],
  ['a query of another type', event('/api/a', { rawQueryString: null }), 200],
  ['a query that no text can be made of', event('/api/a', { rawQueryString: [{ toString: false }] }), 200],
  ['a body of another type', event('/api/a', { requestContext: { http: { method: 'POST' } }, body: 7 }), 200],
  ['a stream that breaks off', event('/breaks/'), 500],
])('%s gets a response', async (_, sent, status) => {
  expect((await handler(sent)).statusCode).toBe(status)
})

test('random events get a response', async () => {
  const part = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), fc.constant(undefined))
  const any = fc.record({
    rawPath: fc.oneof(
      fc.string({ unit: 'binary' }).map((text) => `/api/${text}`),
      part,
    ),
    rawQueryString: part,
    headers: fc.oneof(fc.dictionary(fc.string(), fc.string({ unit: 'binary' })), part),
    cookies: fc.oneof(fc.array(fc.string()), part),
    body: part,
    isBase64Encoded: part,
    requestContext: fc.oneof(
      fc.record({ http: fc.record({ method: fc.oneof(fc.constantFrom('GET', 'POST'), part) }) }),
      part,
    ),
  })
  await fc.assert(
    fc.asyncProperty(any, async (sent) => {
      const { statusCode } = await handler(sent as never)
      expect(statusCode).toBeGreaterThanOrEqual(200)
    }),
  )
})

const answerWith = (body: HttpResponse['body'], headers: HttpResponse['headers']) =>
  createLambdaHandler({
    data: siteDataOf('https://own.example'),
    answer: async () => ({ status: 200, headers, body }),
    respondNotFound: () => ({ status: 404, headers: {}, body: null }),
  })(event('/'))
const JSON_TYPE = 'application/json; charset=utf-8'

test.each([
  ['br', brotliCompressSync],
  ['gzip', gzipSync],
  ['deflate', deflateSync],
])('a body that is encoded already is sent as it is: %s', async (encoding, encode) => {
  const bytes = encode('{"name":"안녕"}')
  const headers = { 'Content-Type': JSON_TYPE, 'Content-Encoding': encoding }
  for (const body of [bytes, new Response(bytes).body]) {
    const { isBase64Encoded, ...response } = await answerWith(body, headers)
    expect([isBase64Encoded, Buffer.from(response.body, 'base64').equals(bytes)]).toEqual([true, true])
    expect(response.headers).toMatchObject({ 'content-encoding': encoding, 'content-type': JSON_TYPE })
  }
})

test.each([
  ['a text', 'text/plain', Buffer.from('안녕'), false],
  ['a text with a byte order mark', 'text/plain', Buffer.from('\ufeffa'), false],
  ['a text without a type', undefined, Buffer.from('a'), false],
  ['an empty text', 'text/html', Buffer.from(''), false],
  ['a text in another character encoding', 'text/plain; charset=iso-8859-1', Buffer.from([0x61, 0xe9]), true],
  ['a compressed text without its header', 'application/xml', gzipSync('<a/>'), true],
  ['a text that ends within a character', 'text/plain', Buffer.from('é').subarray(0, 1), true],
  ['a picture', 'image/png', Buffer.from([0x89, 0x50, 0, 255]), true],
])('%s has its bytes', async (_, type, bytes, isBase64) => {
  const { body, isBase64Encoded } = await answerWith(bytes, type === undefined ? {} : { 'Content-Type': type })
  expect([isBase64Encoded, Buffer.from(body, isBase64 ? 'base64' : 'utf-8').equals(bytes)]).toEqual([isBase64, true])
})

test.each([
  ['/api/old%20maps', 'old maps'],
  ['/api/old maps', 'old maps'],
  ['/api/안녕', '안녕'],
  ['/api/what?', 'what?'],
  ['/api/a[1]|b', 'a[1]|b'],
  ['/api/50%', '50%'],
  ['/api/%2541', '%41'],
])('the path %s of a function URL or an HTTP API is decoded', async (path, value) => {
  expect(await handler(event(path))).toMatchObject({ statusCode: 200, body: `${value} ` })
})
