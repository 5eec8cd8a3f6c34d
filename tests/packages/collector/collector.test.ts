// @vitest-environment node

import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'

import { afterEach, describe, expect, it } from 'vitest'

import {
  MAX_BODY_SIZE,
  type CollectorOptions,
  createCollector,
  MAX_READING,
} from '../../../packages/collector/collector.ts'
import { type CollectorRecord, MAX_RECORDS, MAX_SIZE } from '../../../packages/collector/records.ts'

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

  function send(
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
    const { text } = await send('GET', `${base}_collector/`, undefined, { accept: 'application/json' })
    return JSON.parse(text) as CollectorRecord[]
  }

  return { send, list, port, server }
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

describe('a request', () => {
  it('is accepted and listed with its time, service, event, path and payload', async () => {
    const { send, list } = await listen()
    const json = { 'content-type': 'application/json' }
    const { status, headers, text } = await send('POST', '/_collector/v1/track?test=1', '{"event":"안녕"}', json)
    expect([status, headers['content-type'], text]).toEqual([200, 'application/json; charset=utf-8', '{}'])
    expect(await list()).toEqual([
      {
        number: 1,
        time: TIME,
        service: 'Segment',
        event: '안녕',
        path: '/v1/track?test=1',
        payload: { event: '안녕' },
      },
    ])
  })

  it('of an unknown service is named after its path', async () => {
    const { send, list } = await listen()
    await send('POST', '/_collector/own/beacon?a=1', 'a line')
    const [record] = await list()
    expect(record).toEqual({ number: 1, time: TIME, event: '/own/beacon', path: '/own/beacon?a=1', payload: 'a line' })
  })

  it('with several events is listed as several records', async () => {
    const { send, list } = await listen()
    await send('POST', '/_collector/v1/b', '{"batch":[{"event":"one"},{"event":"two"}]}')
    expect((await list()).map(({ number, event }) => [number, event])).toEqual([
      [2, 'two'],
      [1, 'one'],
    ])
  })

  it('is listed newest first', async () => {
    const { send, list } = await listen()
    for (const text of ['one', 'two', 'three']) await send('POST', '/_collector/', text)
    expect((await list()).map(({ payload }) => payload)).toEqual(['three', 'two', 'one'])
  })

  it('may have no body and no type', async () => {
    const { send, list } = await listen()
    expect((await send('POST', '/_collector/ping')).status).toBe(200)
    expect(await list()).toEqual([{ number: 1, time: TIME, event: '/ping', path: '/ping', payload: '' }])
  })

  it('is removed when a thousand newer ones are listed', async () => {
    const { send, list } = await listen()
    for (let number = 0; number <= MAX_RECORDS; number++) await send('POST', '/_collector/', `n${number}`)
    const records = await list()
    expect([records.length, records[0]?.payload, records.at(-1)?.payload]).toEqual([1000, 'n1000', 'n1'])
  })

  it('is removed by DELETE', async () => {
    const { send, list } = await listen()
    await send('POST', '/_collector/', 'one')
    expect((await send('DELETE', '/_collector/')).status).toBe(200)
    expect(await list()).toEqual([])
  })
})

describe('a body', () => {
  it('of a megabyte is accepted', async () => {
    const { send, list } = await listen()
    expect((await send('POST', '/_collector/', 'a'.repeat(MAX_BODY_SIZE))).status).toBe(200)
    expect((await list())[0]?.payload).toHaveLength(1_048_576)
  })

  it.each([
    ['gzip', gzipSync('{"event":"안녕"}')],
    ['a form', new URLSearchParams({ data: '{"event":"안녕"}' }).toString()],
    ['base64 in a form', new URLSearchParams({ data: Buffer.from('{"event":"안녕"}').toString('base64') }).toString()],
  ])('packed as %s is unpacked', async (_, body) => {
    const { send, list } = await listen()
    expect((await send('POST', '/_collector/e/', body)).status).toBe(200)
    expect(await list()).toMatchObject([{ service: 'PostHog', event: '안녕', payload: { event: '안녕' } }])
  })

  it('of a form without JSON is stored as text', async () => {
    const { send, list } = await listen()
    await send('POST', '/_collector/', 'data=hello+there&more=1')
    expect((await list())[0]?.payload).toBe('hello there')
  })

  it.each([
    ['larger than the limit', gzipSync(Buffer.alloc(MAX_BODY_SIZE + 1)), 413],
    ['cut short', gzipSync('{"event":"one"}').subarray(0, 20), 400],
  ])('that is %s when unpacked is rejected', async (_, body, status) => {
    const { send, list } = await listen()
    expect((await send('POST', '/_collector/e/', body)).status).toBe(status)
    expect(await list()).toEqual([])
  })

  it.each([
    ['one byte more', 'a'.repeat(MAX_BODY_SIZE + 1)],
    ['multi-byte characters', '안'.repeat(MAX_BODY_SIZE / 2)],
    ['ten megabytes', Buffer.alloc(10_000_000)],
  ])('of %s is rejected', async (_, body) => {
    const { send, list } = await listen()
    expect((await send('POST', '/_collector/', body)).status).toBe(413)
    expect(await list()).toEqual([])
  })

  it('of unknown length is rejected as soon as it is too large', async () => {
    const { port } = await listen()
    const chunk = `${(MAX_BODY_SIZE + 1).toString(16)}\r\n${'a'.repeat(MAX_BODY_SIZE + 1)}\r\n`
    const head = 'POST /_collector/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'
    const response = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(head + chunk))
      socket.on('error', reject)
      socket.on('data', (data) => {
        resolve(data.toString())
        socket.destroy()
      })
    })
    expect(response).toMatch(/^HTTP\/1\.1 413 /)
  })

  it('of an aborted request is not stored', async () => {
    const { port, server, list } = await listen()
    const received = once(server, 'request')
    const handled = once(server, 'answered')
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('POST /_collector/ HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf'),
    )
    await received
    socket.destroy()
    await handled
    expect(await list()).toEqual([])
  })
})

describe('the page', () => {
  it('has a message without records', async () => {
    const { send } = await listen()
    const { status, headers, text } = await send('GET', '/_collector/')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain('No events yet.')
  })

  it('shows all payloads as text', async () => {
    const { send } = await listen()
    const hostile = '<script>alert("1")</script><img src=x onerror=\'alert(2)\'>&amp;'
    await send('POST', '/_collector/<b>?"', hostile, { 'content-type': 'text/html<i>' })
    const { text, headers } = await send('GET', '/_collector/')
    expect(text).not.toMatch(/<script>alert|<img|<b>|<i>/)
    expect(text).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;')
    expect(text).toContain('&#38;amp;')
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none'; script-src 'sha256-[^ ]+'; style-src 'sha256-[^ ]+'; img-src data:; connect-src 'self'/,
    )
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })

  it.each([
    ['', 'normal', 'default'],
    ['?status=503', 'failing', 'default'],
    ['?delay=3000&variant=short', 'slow', 'short'],
    ['?status=418&variant="><b>', undefined, undefined],
  ])('marks the active switches: %s', async (query, responseMode, variant) => {
    const { send } = await listen('/', { experiments: { copy: ['long', 'short'] } })
    await send('POST', `/_collector/switches${query}`)
    const { text } = await send('GET', '/_collector/')
    const current = [...text.matchAll(/aria-pressed="true">([^<]*)/g)].map(([, words]) => words)
    expect(current).toEqual([responseMode, variant].filter(Boolean))
    expect(text).not.toContain('<b>')
  })

  it('keeps the selected variant when the responses change, and vice versa', async () => {
    const { send } = await listen('/', { experiments: { copy: ['long', 'short'] } })
    await send('POST', '/_collector/switches?status=503&variant=short')
    const { text } = await send('GET', '/_collector/')
    const links = [...text.matchAll(/formaction="switches\?([^"]*)"[^>]*>([^<]*)/g)].map(([, query, words]) => [
      words,
      query,
    ])
    expect(Object.fromEntries(links)).toEqual({
      normal: 'variant=short',
      slow: 'variant=short&#38;delay=3000',
      failing: 'variant=short&#38;status=503',
      refusing: 'variant=short&#38;status=400',
      default: 'status=503',
      long: 'status=503&#38;variant=long',
      short: 'status=503&#38;variant=short',
    })
  })

  it('responds to HEAD without a body', async () => {
    const { send } = await listen()
    const { status, text } = await send('HEAD', '/_collector/')
    expect([status, text]).toEqual([200, ''])
  })
})

describe('paths', () => {
  it.each([
    ['PUT', '/_collector/', 405, 'GET, HEAD, POST, DELETE'],
    ['PATCH', '/_collector/?a', 405, 'GET, HEAD, POST, DELETE'],
    ['POST', '/_collector/switches?delay=1', 303, undefined],
    ['GET', '/_collector/v1/track', 200, undefined],
    ['HEAD', '/_collector/v1/track', 200, undefined],
    ['DELETE', '/_collector/v1/track', 405, 'GET, HEAD, POST'],
    ['POST', `/_collector/${'a'.repeat(2048)}`, 414, undefined],
    ['POST', '/_collector/../%00%zz', 200, undefined],
  ])('%s %s -> %i', async (method, path, status, allow) => {
    const { send } = await listen()
    const reply = await send(method, path)
    expect([reply.status, reply.headers.allow]).toEqual([status, allow])
  })

  it.each(['/', '/_collector', '/_collectors/', '/about-us/_collector/', '//_collector/'])(
    'does not handle %s',
    async (path) => {
      const { send } = await listen()
      expect((await send('GET', path)).status).toBe(418)
    },
  )

  it('are below the base', async () => {
    const { send, list } = await listen('/sub/')
    expect((await send('POST', '/_collector/')).status).toBe(418)
    expect((await send('POST', '/sub/_collector/v1/track')).status).toBe(200)
    expect((await list())[0]?.path).toBe('/v1/track')
  })
})

describe('the response', () => {
  it('to a flags request has the first variant of each experiment, unless a switch selects another', async () => {
    const { send } = await listen('/', { experiments: { copy: ['long', 'short'] } })
    const variant = async () => {
      const { text } = await send('POST', '/_collector/flags/?v=2', '{"token":"a"}')
      return (JSON.parse(text) as { flags: Record<string, { variant: string }> }).flags.copy?.variant
    }
    expect(await variant()).toBe('long')
    await send('POST', '/_collector/switches?variant=short')
    await send('GET', '/_collector/')
    expect(await variant()).toBe('short')
    await send('POST', '/_collector/switches')
    expect(await variant()).toBe('long')
  })

  it('to a settings request has the settings of the source', async () => {
    const { send } = await listen()
    const { text } = await send('GET', '/_collector/v1/projects/key/settings')
    expect(JSON.parse(text)).toMatchObject({ integrations: { 'Segment.io': { apiKey: 'key' } } })
  })

  it('has the error status of a switch; rejected events are not listed', async () => {
    const { send, list } = await listen()
    await send('POST', '/_collector/switches?status=503')
    expect((await send('POST', '/_collector/v1/t', '{}')).status).toBe(503)
    await send('POST', '/_collector/switches')
    expect((await send('POST', '/_collector/v1/t', '{}')).status).toBe(200)
    expect(await list()).toHaveLength(1)
  })

  it.each(['200', '99', '600', 'x', '1e9'])('is normal for the invalid status %s', async (status) => {
    const { send } = await listen()
    await send('POST', `/_collector/switches?status=${status}`)
    expect((await send('POST', '/_collector/')).status).toBe(200)
  })

  it('to invalid JSON is an error', async () => {
    const { send, list } = await listen()
    expect((await send('POST', '/_collector/', '{', { 'content-type': 'application/json' })).status).toBe(400)
    expect((await send('POST', '/_collector/', '{', { 'content-type': 'text/plain' })).status).toBe(200)
    expect(await list()).toHaveLength(1)
  })
})

describe('a page of another origin', () => {
  const headers = (site: string) => ({ 'sec-fetch-site': site })

  it.each([
    ['POST', 'v1/t', headers('cross-site'), 403],
    ['POST', 'v1/t', headers('same-site'), 403],
    ['POST', 'switches?status=503', headers('cross-site'), 403],
    ['DELETE', '', headers('cross-site'), 403],
    ['POST', 'v1/t', { origin: 'https://elsewhere.example' }, 403],
    ['POST', 'v1/t', { origin: 'null' }, 403],
    ['POST', 'v1/t', { origin: 'http://own.example', host: 'own.example' }, 200],
    ['POST', 'v1/t', headers('same-origin'), 200],
    ['GET', '', headers('cross-site'), 200],
  ] as const)('%s %s with %o -> %i', async (method, path, sent, status) => {
    const { send } = await listen()
    expect((await send(method, `/_collector/${path}`, undefined, sent as Record<string, string>)).status).toBe(status)
  })

  it('cannot change events and switches, also by a GET with a query', async () => {
    const { send, list } = await listen()
    await send('POST', '/_collector/v1/t', '{"event":"own"}')
    await send('DELETE', '/_collector/', undefined, headers('cross-site'))
    await send('POST', '/_collector/v1/t', '{"event":"foreign"}', headers('cross-site'))
    await send('GET', '/_collector/?status=503', undefined, headers('cross-site'))
    expect((await send('POST', '/_collector/v1/t', '{"event":"own"}')).status).toBe(200)
    expect((await list()).map(({ event }) => event)).toEqual(['own', 'own'])
  })
})

describe('too much', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

  it.each([65, 50_000])(
    'nesting (%i levels) is stored as text, and rejected with a JSON content type',
    async (levels) => {
      const { send, list } = await listen()
      expect((await send('POST', '/_collector/v1/t', nested(levels))).status).toBe(200)
      expect(
        (await send('POST', '/_collector/v1/t', nested(levels), { 'content-type': 'application/json' })).status,
      ).toBe(400)
      expect((await send('POST', '/_collector/x', `{}\n{"type":"event"}\n${nested(levels)}`)).status).toBe(200)
      expect((await list()).map(({ payload }) => payload)).toEqual([nested(levels), nested(levels)])
      expect((await send('GET', '/_collector/')).status).toBe(200)
    },
  )

  it('in one request keeps the newest thousand events', async () => {
    const { send, list } = await listen()
    await send('POST', '/_collector/v1/b', `{"batch":[${Array.from({ length: 100_000 }, (_, i) => i).join(',')}]}`)
    const records = await list()
    expect([records.length, records[0]!.payload]).toEqual([MAX_RECORDS, 99_999])
  })

  it('in total keeps the newest records that fit, and the page shows the start of each', async () => {
    const { send, list } = await listen()
    for (let i = 0; i < 20; i++) await send('POST', '/_collector/', 'a'.repeat(MAX_BODY_SIZE))
    const records = await list()
    expect(records).toHaveLength(15)
    expect(JSON.stringify(records).length).toBeLessThan(MAX_SIZE)
    const { text } = await send('GET', '/_collector/')
    expect(text).toContain('… (1028576 more characters)')
    expect(text.length).toBeLessThan(400_000)
  })

  it('at the same time is rejected until other requests are read', async () => {
    const { send, port, server } = await listen()
    let received = 0
    const sockets: Socket[] = []
    await new Promise<void>((resolve) => {
      server.on('request', () => ++received === MAX_READING && resolve())
      for (let i = 0; i < MAX_READING; i++) {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write('POST /_collector/ HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf'),
        )
        sockets.push(socket)
      }
    })
    expect((await send('POST', '/_collector/', 'one')).status).toBe(503)
    const handled = once(server, 'answered')
    for (const socket of sockets) socket.destroy()
    await handled
    expect((await send('POST', '/_collector/', 'one')).status).toBe(200)
  })
})

describe('an event with an id', () => {
  const BODIES = ['{"messageId":"a"}', '{"messageId":"a"}', '{"messageId":"b"}', '{}', '{}']
  const idsOf = (records: CollectorRecord[]) =>
    records.map(({ payload }) => (payload as { messageId?: string }).messageId)

  it('is accepted every time, and listed once', async () => {
    const { send, list } = await listen()
    for (const body of BODIES) expect((await send('POST', '/_collector/v1/t', body)).status).toBe(200)
    expect(idsOf(await list())).toEqual([undefined, undefined, 'b', 'a'])
  })

  it('is listed every time with `keepsRepeats`', async () => {
    const { send, list } = await listen('/', { keepsRepeats: true })
    for (const body of BODIES) await send('POST', '/_collector/v1/t', body)
    expect(idsOf(await list())).toEqual([undefined, undefined, 'b', 'a', 'a'])
  })

  it('is a different event in another service', async () => {
    const { send, list } = await listen()
    await send('POST', '/_collector/v1/t', '{"messageId":"a"}')
    await send('POST', '/_collector/e/', '{"uuid":"a"}')
    expect(await list()).toHaveLength(2)
  })

  it('that was rejected is listed when it is sent again', async () => {
    const { send, list } = await listen()
    await send('POST', '/_collector/switches?status=500')
    await send('POST', '/_collector/v1/t', '{"messageId":"a"}')
    await send('POST', '/_collector/switches')
    await send('POST', '/_collector/v1/t', '{"messageId":"a"}')
    expect(await list()).toHaveLength(1)
  })
})
