// @vitest-environment node

import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

import { afterEach, describe, expect, it } from 'vitest'

import {
  type CollectorOptions,
  type CollectorRecord,
  createCollector,
  MAX_BODY_SIZE,
  MAX_RECORDS,
} from '../../../../framework/build/preview/collector.ts'

interface Reply {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const TIME = '2026-11-20T09:30:00.000Z'
const servers: Server[] = []

async function listen(base = '/', options: CollectorOptions = {}) {
  const collect = createCollector(base, { now: () => new Date(TIME), ...options })
  const server = createServer((incoming, response) => {
    void collect(incoming, response).then((isAnswered) => {
      if (!isAnswered) response.writeHead(418).end()
      server.emit('answered')
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  function ask(
    method: string,
    path: string,
    body?: string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const outgoing = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (incoming) => {
        let text = ''
        incoming.on('data', (chunk: Buffer) => (text += chunk.toString()))
        incoming.on('error', reject)
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }))
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }

  async function list(): Promise<CollectorRecord[]> {
    const { text } = await ask('GET', `${base}_collector/`, undefined, { accept: 'application/json' })
    return JSON.parse(text) as CollectorRecord[]
  }

  return { ask, list, port, server }
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

describe('what arrives', () => {
  it('is accepted, and listed with its time, path, type and body', async () => {
    const { ask, list } = await listen()
    const json = { 'content-type': 'application/json' }
    const { status, headers, text } = await ask('POST', '/_collector/v1/track?test=1', '{"event":"안녕"}', json)
    expect([status, headers['content-type'], text]).toEqual([200, 'application/json; charset=utf-8', '{}'])
    expect(await list()).toEqual([
      { time: TIME, path: '/v1/track?test=1', contentType: 'application/json', body: '{"event":"안녕"}' },
    ])
  })

  it('is listed newest first', async () => {
    const { ask, list } = await listen()
    for (const body of ['one', 'two', 'three']) await ask('POST', '/_collector/', body)
    expect((await list()).map(({ body }) => body)).toEqual(['three', 'two', 'one'])
  })

  it('may have no body and no type', async () => {
    const { ask, list } = await listen()
    expect((await ask('POST', '/_collector/ping')).status).toBe(200)
    expect(await list()).toEqual([{ time: TIME, path: '/ping', contentType: '', body: '' }])
  })

  it('is kept to the newest thousand', async () => {
    const { ask, list } = await listen()
    for (let number = 0; number <= MAX_RECORDS; number++) await ask('POST', '/_collector/', String(number))
    const records = await list()
    expect([records.length, records[0]?.body, records.at(-1)?.body]).toEqual([1000, '1000', '1'])
  })

  it('is forgotten on DELETE', async () => {
    const { ask, list } = await listen()
    await ask('POST', '/_collector/', 'one')
    expect((await ask('DELETE', '/_collector/')).status).toBe(200)
    expect(await list()).toEqual([])
  })
})

describe('a body', () => {
  it('of a megabyte is taken', async () => {
    const { ask, list } = await listen()
    expect((await ask('POST', '/_collector/', 'a'.repeat(MAX_BODY_SIZE))).status).toBe(200)
    expect((await list())[0]?.body.length).toBe(1_048_576)
  })

  it.each([
    ['one byte more', 'a'.repeat(MAX_BODY_SIZE + 1)],
    ['letters of many bytes', '안'.repeat(MAX_BODY_SIZE / 2)],
    ['ten megabytes', Buffer.alloc(10_000_000)],
  ])('of %s is refused', async (_, body) => {
    const { ask, list } = await listen()
    expect((await ask('POST', '/_collector/', body)).status).toBe(413)
    expect(await list()).toEqual([])
  })

  it('of unknown length is refused as soon as it is too large', async () => {
    const { port } = await listen()
    const chunk = `${(MAX_BODY_SIZE + 1).toString(16)}\r\n${'a'.repeat(MAX_BODY_SIZE + 1)}\r\n`
    const head = 'POST /_collector/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(head + chunk))
      socket.on('error', reject)
      socket.on('data', (data) => {
        resolve(data.toString())
        socket.destroy()
      })
    })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  it('that breaks off is not kept', async () => {
    const { port, server, list } = await listen()
    const isHeard = once(server, 'request')
    const isAnswered = once(server, 'answered')
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('POST /_collector/ HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf'),
    )
    await isHeard
    socket.destroy()
    await isAnswered
    expect(await list()).toEqual([])
  })
})

describe('the page', () => {
  it('says so when nothing has arrived', async () => {
    const { ask } = await listen()
    const { status, headers, text } = await ask('GET', '/_collector/')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain('Nothing has arrived yet.')
  })

  it('shows what arrived as text, whatever it is', async () => {
    const { ask } = await listen()
    const hostile = '<script>alert("1")</script><img src=x onerror=\'alert(2)\'>&amp;'
    await ask('POST', '/_collector/<b>?"', hostile, { 'content-type': 'text/html<i>' })
    const { text, headers } = await ask('GET', '/_collector/')
    expect(text).not.toMatch(/<script|<img|<b>|<i>/)
    expect(text).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;')
    expect(text).toContain('&#38;amp;')
    expect(headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self' 'sha256-/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })

  it('answers HEAD without a body', async () => {
    const { ask } = await listen()
    const { status, text } = await ask('HEAD', '/_collector/')
    expect([status, text]).toEqual([200, ''])
  })
})

describe('addresses', () => {
  it.each([
    ['PUT', '/_collector/', 405, 'GET, HEAD, POST, DELETE'],
    ['PATCH', '/_collector/?a', 405, 'GET, HEAD, POST, DELETE'],
    ['GET', '/_collector/v1/track', 200, undefined],
    ['HEAD', '/_collector/v1/track', 200, undefined],
    ['DELETE', '/_collector/v1/track', 405, 'GET, HEAD, POST'],
    ['POST', `/_collector/${'a'.repeat(2048)}`, 414, undefined],
    ['POST', '/_collector/../%00%zz', 200, undefined],
  ])('%s %s -> %i', async (method, path, status, allow) => {
    const { ask } = await listen()
    const reply = await ask(method, path)
    expect([reply.status, reply.headers.allow]).toEqual([status, allow])
  })

  it.each(['/', '/_collector', '/_collectors/', '/about-us/_collector/', '//_collector/'])(
    'leaves %s to others',
    async (path) => {
      const { ask } = await listen()
      expect((await ask('GET', path)).status).toBe(418)
    },
  )

  it('lie below the base', async () => {
    const { ask, list } = await listen('/sub/')
    expect((await ask('POST', '/_collector/')).status).toBe(418)
    expect((await ask('POST', '/sub/_collector/v1/track')).status).toBe(200)
    expect((await list())[0]?.path).toBe('/v1/track')
  })
})

describe('an answer', () => {
  const answers = { '/flags/': (switches: URLSearchParams) => ({ variant: switches.get('variant') }) }

  it('is what the site has for it, with the switches that its page was opened with', async () => {
    const { ask } = await listen('/', { answers })
    expect((await ask('POST', '/_collector/flags/?v=2', '{}')).text).toBe('{"variant":null}')
    await ask('GET', '/_collector/?variant=control')
    await ask('GET', '/_collector/')
    expect((await ask('POST', '/_collector/flags/?v=2', '{}')).text).toBe('{"variant":"control"}')
  })

  it('is a refusal while a switch asks for one, and what is refused is not listed', async () => {
    const { ask, list } = await listen()
    await ask('GET', '/_collector/?status=503')
    expect((await ask('POST', '/_collector/v1/t', '{}')).status).toBe(503)
    await ask('GET', '/_collector/?reset')
    expect((await ask('POST', '/_collector/v1/t', '{}')).status).toBe(200)
    expect(await list()).toHaveLength(1)
  })

  it.each(['200', '99', '600', 'x', '1e9'])('is the usual one for the status %s', async (status) => {
    const { ask } = await listen()
    await ask('GET', `/_collector/?status=${status}`)
    expect((await ask('POST', '/_collector/')).status).toBe(200)
  })

  it('refuses JSON that is broken', async () => {
    const { ask, list } = await listen()
    expect((await ask('POST', '/_collector/', '{', { 'content-type': 'application/json' })).status).toBe(400)
    expect((await ask('POST', '/_collector/', '{', { 'content-type': 'text/plain' })).status).toBe(200)
    expect(await list()).toHaveLength(1)
  })
})

describe('a message with an id', () => {
  const idOf = (message: unknown) => (message as { id?: string } | undefined)?.id

  it('is accepted as often as it comes, and listed once', async () => {
    const { ask, list } = await listen('/', { idOf })
    for (const body of ['{"id":"a"}', '{"id":"a"}', '{"id":"b"}', '{}', '{}', 'text'])
      expect((await ask('POST', '/_collector/', body)).status).toBe(200)
    expect((await list()).map(({ body }) => body)).toEqual(['text', '{}', '{}', '{"id":"b"}', '{"id":"a"}'])
  })

  it('that was refused is listed when it comes again', async () => {
    const { ask, list } = await listen('/', { idOf })
    await ask('GET', '/_collector/?status=500')
    await ask('POST', '/_collector/', '{"id":"a"}')
    await ask('GET', '/_collector/?reset')
    await ask('POST', '/_collector/', '{"id":"a"}')
    expect(await list()).toHaveLength(1)
  })
})
