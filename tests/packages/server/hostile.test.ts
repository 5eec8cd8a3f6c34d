// @vitest-environment node

/** Sends hostile requests to the shop in each engine. */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { exchange } from '../../support/exchange.ts'
import { HOSTILE_PATHS } from '../../support/hostile-paths.ts'
import { isLong } from '../../support/long.ts'
import { needs } from '../../support/programs.ts'
import { ENGINES, neededBy, startEngine, type RunningEngine } from '../../support/servers.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeSite, makeFolder } = useTempFolders()
const root = makeSite({}, 'shop')
const engines = isLong ? ENGINES : ENGINES.slice(0, 2)

/** No response may contain it. */
const SECRET = 'canary-of-the-hostile'
const EVIL = 'evil.example'

interface HostileRequest {
  method?: string
  path?: string
  headers?: readonly string[]
  body?: string
}

const toBytes = ({ method = 'GET', path = '/products/P-9/', headers = [], body = '' }: HostileRequest) => {
  const host = headers.some((line) => /^host:/i.test(line)) ? [] : ['Host: shop.example']
  const length = body === '' || headers.some((line) => /^(?:content-length|transfer-encoding):/i.test(line))
  const lines = [
    ...host,
    'Connection: close',
    ...headers,
    ...(length ? [] : [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`]),
  ]
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1')
}

const TARGETS = [
  '/products/P-9/',
  '/cart/',
  '/quote/',
  '/api/stock/P-9',
  '/api/purge/x',
  '/page-data/products/P-9/page-data.json',
]

const PATHS = [
  ...HOSTILE_PATHS.map((path) => `/${path}`),
  ...[
    '__proto__',
    'constructor',
    'P-1%0d%0aX-Injected:1',
    'P-1%00',
    '<script>',
    'P-1%2f..%2fx',
    '%E0%A4%A',
    '-'.repeat(1500),
  ].flatMap((value) => [`/products/${value}/`, `/api/stock/${value}`, `/page-data/products/${value}/page-data.json`]),
  '/page-data//page-data.json',
  '/page-data/../dist.server/page-data.json',
  '/products/P-9/?x=%0d%0aX-Injected:1',
  `/products/P-9/?next=https://${EVIL}/`,
  `/products/P-9?next=//${EVIL}/`,
]

/** Proxies of Cloudflare do not pass these on, and its development tool fails. */
const WHOLE_URLS = [`https://${EVIL}/products/P-9`, '*']

const HEADERS = [
  `Host: ${EVIL}`,
  `X-Forwarded-Host: ${EVIL}`,
  `X-Forwarded-Proto: ${EVIL}`,
  `X-Original-URL: /api/purge/x`,
  `Forwarded: host=${EVIL};proto=http`,
  `Origin: https://${EVIL}`,
  `Referer: https://${EVIL}/`,
  'X-HTTP-Method-Override: DELETE',
  'Accept-Encoding: br;q=nan, \u0001, gzip;q=-1, *;q=99999999999999999999',
  'Accept: application/json;q=__proto__',
  'If-None-Match: *',
  `If-None-Match: ${'"a",'.repeat(1000)}`,
  'If-Modified-Since: yesterday',
  'Range: bytes=0-0,-1,99999999999999999999-',
  'Cookie: cart=%E0%A4%A; __proto__=1; =; ;;; cart="',
  `Cookie: cart=${'P-1%20'.repeat(600)}`,
  'Cookie: cart=<script>alert(1)</script>',
  'Expect: 100-continue',
  'Upgrade: websocket',
  'Content-Type: multipart/form-data',
  'Authorization: Bearer \u00ff\u00fe',
]

const FORM = 'Content-Type: application/x-www-form-urlencoded'
const JSON_TYPE = 'Content-Type: application/json'
const BODIES: [type: string, body: string][] = [
  [FORM, ''],
  [FORM, 'email=%E0%A4%A&quantity=%00'],
  [FORM, `email=${EVIL}%0d%0aX-Injected:1&quantity=1`],
  [FORM, '__proto__=1&constructor=2&email[]=3'],
  [FORM, 'a=1&'.repeat(20_000)],
  [FORM, 'email=<script>alert(1)</script>&quantity="><img src=x onerror=alert(1)>'],
  [JSON_TYPE, '{"__proto__":{"email":"a@b.example"}}'],
  [JSON_TYPE, '['.repeat(10_000)],
  [JSON_TYPE, '{"email":{"toString":1},"quantity":1e999}'],
  [JSON_TYPE, 'null'],
  [JSON_TYPE, '\u00ff\u00fe'],
  ['Content-Type: multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n'],
  ['Content-Type: multipart/form-data; boundary=', '--'],
  ['Content-Type: text/plain', 'email=a@b.example'],
]

const METHODS = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'get']

const REQUESTS: HostileRequest[] = [
  ...PATHS.map((path) => ({ path })),
  ...TARGETS.flatMap((path) => HEADERS.map((header) => ({ path, headers: [header] }))),
  ...TARGETS.flatMap((path) => METHODS.map((method) => ({ path, method }))),
  ...BODIES.flatMap(([type, body]) =>
    ['/quote/', '/api/purge/x'].map((path) => ({ method: 'POST', path, headers: [type], body })),
  ),
  ...HEADERS.map((header) => ({
    method: 'POST',
    path: '/quote/',
    headers: [header, FORM],
    body: 'email=a@b.example&quantity=1',
  })),
]

/** Returns the faults of a response. */
function findFaults(sent: HostileRequest, response: string): string[] {
  const end = response.indexOf('\r\n\r\n')
  const [first = '', ...lines] = (end < 0 ? response : response.slice(0, end)).split('\r\n')
  const status = Number(first.split(' ')[1])
  const names = lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
  // Engines reject unknown methods and TRACE themselves.
  const isRejected = status >= 400 && status < 500
  // 501 is the status for an unknown method.
  const isUnknownMethod = status === 501 && !METHODS.slice(0, 6).includes(sent.method ?? 'HEAD')
  return [
    ...(response === '' || isRejected || status < 400 || isUnknownMethod ? [] : [`has the status ${status}`]),
    ...(response.includes(SECRET) ? ['contains a secret'] : []),
    ...(names.includes('x-injected') || lines.some((line) => /[\r\n]/.test(line))
      ? ['has a header that was sent']
      : []),
    // A redirect may contain the requested path after the host of the site.
    ...(lines.some((line) =>
      RegExp(`^(?:location|link|refresh|content-location): *(?:https?:)?[/\\\\]{2}${EVIL}`, 'i').test(line),
    )
      ? ['redirects to another site']
      : []),
    ...(sent.headers?.some((line) => line.includes(EVIL)) && response.includes(EVIL) ? ['repeats a host'] : []),
    ...(/<script>alert|<img src=x/.test(response.slice(end)) ? ['contains code'] : []),
  ]
}

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await buildSite({ root })
})

describe.skipIf(!needs(...engines.flatMap(neededBy))).each(engines)('%s', (engine) => {
  let running: RunningEngine
  beforeAll(async () => {
    const temp = join(makeFolder(), engine)
    mkdirSync(temp)
    running = await startEngine(engine, root, temp, { PURGE_KEY: SECRET })
  })
  afterAll(() => running?.stop())

  test('responds to all hostile requests without a fault', async () => {
    const port = Number(new URL(running.url).port)
    const faults: string[] = []
    let silent = 0
    const requests = engine === 'workerd' ? REQUESTS : [...REQUESTS, ...WHOLE_URLS.map((path) => ({ path }))]
    for (let first = 0; first < requests.length; first += 20)
      await Promise.all(
        requests.slice(first, first + 20).map(async (sent) => {
          const response = await exchange(port, toBytes(sent))
          if (response === '') silent++
          const found = findFaults(sent, response)
          if (found.length > 0) faults.push(`${JSON.stringify(sent).slice(0, 160)} ${found.join(', ')}`)
        }),
      )
    expect(faults).toEqual([])
    expect(silent).toBeLessThan(requests.length / 50)
    expect((await fetch(`${running.url}/products/P-9/`)).status).toBe(200)
  })
})
