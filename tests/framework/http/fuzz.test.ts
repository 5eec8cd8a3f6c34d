// @vitest-environment node

/** Tests that the preview server survives random requests. */

import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { expect, test, vi } from 'vitest'

import { createCollector } from '../../../packages/collector/collector.ts'
import { createPreview } from '../../../framework/http/serve.ts'
import { createRandom } from '../../chaos/random.ts'
import { readFiles, useTempFolders, writeFiles } from '../../support/temp-folders.ts'

/** To repeat a failure: `FUZZ_SEED=7 npx vitest run fuzz`. `FUZZ_REQUESTS` is how many. */
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 10_000)
/** The number of concurrent requests, each on its own connection. */
const AT_ONCE = 50

const { makeFolder } = useTempFolders()

type Random = ReturnType<typeof createRandom>

const METHODS = ['GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'BREW']
const PATHS = [
  '/',
  '/about/',
  '/about',
  '/index.html',
  '/about/index.html',
  '/style.css',
  '/moved/',
  '/.env',
  '/.well-known/x',
  '/%',
  '/%00',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..',
  '//elsewhere.example/',
  '/\\elsewhere',
  '/a?b=%',
  '/_redirects',
  '/_collector/',
  '/_collector/v1/t',
  '/_collector/v1/b',
  '/_collector/flags/?v=2',
  '/_collector/e/',
  '/_collector/envelope',
  '/_collector/switches?variant=%',
  '/_collector/../x',
  `/${'a'.repeat(3000)}`,
  `/_collector/${'%41'.repeat(600)}`,
  'http://a/about/',
  '*',
]
const HEADERS = [
  '',
  'Accept-Encoding: br\r\n',
  'Accept-Encoding: gzip;q=nothing, *;q=-1\r\n',
  'Accept: application/json\r\n',
  'Range: bytes=0-1\r\n',
  'Range: bytes=-0\r\n',
  'Range: bytes=9-1,2-\r\n',
  'If-None-Match: *\r\n',
  'If-Range: "x"\r\nRange: bytes=5-\r\n',
  'Origin: null\r\n',
  'Origin: :::\r\n',
  'Sec-Fetch-Site: cross-site\r\n',
  'Content-Type: application/json\r\n',
  'Content-Encoding: gzip\r\n',
  'Host: \r\n',
  'Cookie: a\r\n',
  'Expect: 100-continue\r\n',
]
const nest = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const BODIES: (string | Buffer)[] = [
  '',
  '{}',
  '{',
  'null',
  '[]',
  '7',
  '"text"',
  nest(60),
  nest(20_000),
  '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000),
  '{"batch":[null,7,[],{}]}',
  '{"batch":{}}',
  '{"event":{},"messageId":[]}',
  '{"__proto__":{"a":1}}',
  '{"event":"a","messageId":"b"}',
  '{}\n{"type":"event","length":-1}\n{',
  '{}\n{"type":"event","length":1e9}\nx',
  '{}\n{"type":"event"}\n{"exception":{"values":[null]}}',
  'data=',
  'data=%',
  'data=e30=',
  Buffer.from([0x1f, 0x8b, 0, 0]),
  gzipSync('{"event":"a"}'),
  Buffer.alloc(300, 0xff),
  'a'.repeat(20_000),
]

function makeRequest(random: Random): Buffer {
  const pick = <Item>(list: readonly Item[]) => list[random.below(list.length)]!
  const body = Buffer.from(pick(BODIES))
  // Now and then, the length is not that of the body: what follows is no request, or a part of one.
  const length = random.below(40) === 0 ? random.below(body.length + 50) : body.length
  const head = `${pick(METHODS)} ${pick(PATHS)} HTTP/1.1\r\nHost: localhost\r\n${pick(HEADERS)}${pick(HEADERS)}Content-Length: ${length}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), body])
}

/** Sends a request, and waits until its connection is closed. */
function send(port: number, request: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(request))
    socket.on('error', () => {}).on('close', () => resolve())
    socket.resume()
  })
}

test(`${REQUESTS} requests of every kind end neither the process nor the service, and change no file`, async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const failed = vi.spyOn(console, 'error').mockReturnValue()
  const dist = makeFolder()
  writeFiles(dist, {
    'index.html': '<!doctype html><title>Home</title>',
    'about/index.html': '<!doctype html><title>About</title>',
    '404.html': '<!doctype html><title>Nothing</title>',
    'style.css': 'a { color: red }'.repeat(100),
    _redirects: '/moved/ /about/ 308\n/:a/:b/c /about/ 200\n',
  })
  const before = readFiles(dist)
  const answer = createCollector('/', { experiments: { copy: ['long', 'short'] }, logFile: join(makeFolder(), 'log') })
  const server = createServer(createPreview({ dist, base: '/', service: { name: 'collector', answer } }))
  await new Promise<void>((next) => server.listen(0, '127.0.0.1', next))
  const { port } = server.address() as AddressInfo
  let handled = 0
  server.on('request', () => handled++)

  for (let done = 0; done < REQUESTS; done += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => send(port, makeRequest(createRandom(SEED, done + i)))))

  // The parser of the server rejects the others.
  expect(handled).toBeGreaterThan(REQUESTS / 2)
  const url = `http://127.0.0.1:${port}`
  await fetch(`${url}/_collector/`, { method: 'DELETE' })
  await fetch(`${url}/_collector/switches`, { method: 'POST' })
  await fetch(`${url}/_collector/v1/t`, { method: 'POST', body: '{"event":"last"}' })
  const records = await fetch(`${url}/_collector/`, { headers: { Accept: 'application/json' } })
  expect(await records.json()).toMatchObject([{ event: 'last' }])
  expect(await (await fetch(`${url}/about/`)).text()).toContain('About')
  expect(readFiles(dist)).toEqual(before)
  expect(failed).not.toHaveBeenCalled()
  server.closeAllConnections()
  server.close()
})
