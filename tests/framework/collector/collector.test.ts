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
} from '../../../framework/collector/collector.ts'
import { type CollectorRecord, MAX_RECORDS, MAX_SIZE } from '../../../framework/collector/records.ts'

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
  it('is accepted, and listed with its time, service, event, path and payload', async () => {
    const { ask, list } = await listen()
    const json = { 'content-type': 'application/json' }
    const { status, headers, text } = await ask('POST', '/_collector/v1/track?test=1', '{"event":"안녕"}', json)
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

  it('is named after its path where no service is known by it', async () => {
    const { ask, list } = await listen()
    await ask('POST', '/_collector/own/beacon?a=1', 'a line')
    const [record] = await list()
    expect(record).toEqual({ number: 1, time: TIME, event: '/own/beacon', path: '/own/beacon?a=1', payload: 'a line' })
  })

  it('is listed by its events where one request brings several', async () => {
    const { ask, list } = await listen()
    await ask('POST', '/_collector/v1/b', '{"batch":[{"event":"one"},{"event":"two"}]}')
    expect((await list()).map(({ number, event }) => [number, event])).toEqual([
      [2, 'two'],
      [1, 'one'],
    ])
  })

  it('is listed newest first', async () => {
    const { ask, list } = await listen()
    for (const text of ['one', 'two', 'three']) await ask('POST', '/_collector/', text)
    expect((await list()).map(({ payload }) => payload)).toEqual(['three', 'two', 'one'])
  })

  it('may have no body and no type', async () => {
    const { ask, list } = await listen()
    expect((await ask('POST', '/_collector/ping')).status).toBe(200)
    expect(await list()).toEqual([{ number: 1, time: TIME, event: '/ping', path: '/ping', payload: '' }])
  })

  it('is kept to the newest thousand', async () => {
    const { ask, list } = await listen()
    for (let number = 0; number <= MAX_RECORDS; number++) await ask('POST', '/_collector/', `n${number}`)
    const records = await list()
    expect([records.length, records[0]?.payload, records.at(-1)?.payload]).toEqual([1000, 'n1000', 'n1'])
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
    expect((await list())[0]?.payload).toHaveLength(1_048_576)
  })

  it.each([
    ['gzip', gzipSync('{"event":"안녕"}')],
    ['a form', new URLSearchParams({ data: '{"event":"안녕"}' }).toString()],
    ['base64 in a form', new URLSearchParams({ data: Buffer.from('{"event":"안녕"}').toString('base64') }).toString()],
  ])('packed as %s is unpacked', async (_, body) => {
    const { ask, list } = await listen()
    expect((await ask('POST', '/_collector/e/', body)).status).toBe(200)
    expect(await list()).toMatchObject([{ service: 'PostHog', event: '안녕', payload: { event: '안녕' } }])
  })

  it('of a form that holds no JSON is kept as text', async () => {
    const { ask, list } = await listen()
    await ask('POST', '/_collector/', 'data=hello+there&more=1')
    expect((await list())[0]?.payload).toBe('hello there')
  })

  it.each([
    ['larger than the limit', gzipSync(Buffer.alloc(MAX_BODY_SIZE + 1)), 413],
    ['cut short', gzipSync('{"event":"one"}').subarray(0, 20), 400],
  ])('that unpacks to something %s is refused', async (_, body, status) => {
    const { ask, list } = await listen()
    expect((await ask('POST', '/_collector/e/', body)).status).toBe(status)
    expect(await list()).toEqual([])
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
    expect(text).toContain('No events yet.')
  })

  it('shows what arrived as text, whatever it is', async () => {
    const { ask } = await listen()
    const hostile = '<script>alert("1")</script><img src=x onerror=\'alert(2)\'>&amp;'
    await ask('POST', '/_collector/<b>?"', hostile, { 'content-type': 'text/html<i>' })
    const { text, headers } = await ask('GET', '/_collector/')
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
  ])('says which of its switches is set: %s', async (query, answer, variant) => {
    const { ask } = await listen('/', { experiments: { copy: ['long', 'short'] } })
    await ask('POST', `/_collector/switches${query}`)
    const { text } = await ask('GET', '/_collector/')
    const current = [...text.matchAll(/aria-pressed="true">([^<]*)/g)].map(([, words]) => words)
    expect(current).toEqual([answer, variant].filter(Boolean))
    expect(text).not.toContain('<b>')
  })

  it('keeps the variant that is chosen when the answers change, and the other way about', async () => {
    const { ask } = await listen('/', { experiments: { copy: ['long', 'short'] } })
    await ask('POST', '/_collector/switches?status=503&variant=short')
    const { text } = await ask('GET', '/_collector/')
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
    ['POST', '/_collector/switches?delay=1', 303, undefined],
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
  it('about flags is the first variant of each experiment, until a switch chooses another', async () => {
    const { ask } = await listen('/', { experiments: { copy: ['long', 'short'] } })
    const variant = async () => {
      const { text } = await ask('POST', '/_collector/flags/?v=2', '{"token":"a"}')
      return (JSON.parse(text) as { flags: Record<string, { variant: string }> }).flags.copy?.variant
    }
    expect(await variant()).toBe('long')
    await ask('POST', '/_collector/switches?variant=short')
    await ask('GET', '/_collector/')
    expect(await variant()).toBe('short')
    await ask('POST', '/_collector/switches')
    expect(await variant()).toBe('long')
  })

  it('about a source is its settings', async () => {
    const { ask } = await listen()
    const { text } = await ask('GET', '/_collector/v1/projects/key/settings')
    expect(JSON.parse(text)).toMatchObject({ integrations: { 'Segment.io': { apiKey: 'key' } } })
  })

  it('is a refusal while a switch asks for one, and what is refused is not listed', async () => {
    const { ask, list } = await listen()
    await ask('POST', '/_collector/switches?status=503')
    expect((await ask('POST', '/_collector/v1/t', '{}')).status).toBe(503)
    await ask('POST', '/_collector/switches')
    expect((await ask('POST', '/_collector/v1/t', '{}')).status).toBe(200)
    expect(await list()).toHaveLength(1)
  })

  it.each(['200', '99', '600', 'x', '1e9'])('is the usual one for the status %s', async (status) => {
    const { ask } = await listen()
    await ask('POST', `/_collector/switches?status=${status}`)
    expect((await ask('POST', '/_collector/')).status).toBe(200)
  })

  it('refuses JSON that is broken', async () => {
    const { ask, list } = await listen()
    expect((await ask('POST', '/_collector/', '{', { 'content-type': 'application/json' })).status).toBe(400)
    expect((await ask('POST', '/_collector/', '{', { 'content-type': 'text/plain' })).status).toBe(200)
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
    const { ask } = await listen()
    expect((await ask(method, `/_collector/${path}`, undefined, sent as Record<string, string>)).status).toBe(status)
  })

  it('leaves events and switches as they are, also by a GET with a query', async () => {
    const { ask, list } = await listen()
    await ask('POST', '/_collector/v1/t', '{"event":"own"}')
    await ask('DELETE', '/_collector/', undefined, headers('cross-site'))
    await ask('POST', '/_collector/v1/t', '{"event":"foreign"}', headers('cross-site'))
    await ask('GET', '/_collector/?status=503', undefined, headers('cross-site'))
    expect((await ask('POST', '/_collector/v1/t', '{"event":"own"}')).status).toBe(200)
    expect((await list()).map(({ event }) => event)).toEqual(['own', 'own'])
  })
})

describe('too much', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

  it.each([65, 50_000])('nesting (%i levels) is text, and refused where JSON is promised', async (levels) => {
    const { ask, list } = await listen()
    expect((await ask('POST', '/_collector/v1/t', nested(levels))).status).toBe(200)
    expect((await ask('POST', '/_collector/v1/t', nested(levels), { 'content-type': 'application/json' })).status).toBe(
      400,
    )
    expect((await ask('POST', '/_collector/x', `{}\n{"type":"event"}\n${nested(levels)}`)).status).toBe(200)
    expect((await list()).map(({ payload }) => payload)).toEqual([nested(levels), nested(levels)])
    expect((await ask('GET', '/_collector/')).status).toBe(200)
  })

  it('in one request leaves the newest thousand of its events', async () => {
    const { ask, list } = await listen()
    await ask('POST', '/_collector/v1/b', `{"batch":[${Array.from({ length: 100_000 }, (_, i) => i).join(',')}]}`)
    const records = await list()
    expect([records.length, records[0]!.payload]).toEqual([MAX_RECORDS, 99_999])
  })

  it('in all leaves what fits, and a page that shows the beginning of each', async () => {
    const { ask, list } = await listen()
    for (let i = 0; i < 20; i++) await ask('POST', '/_collector/', 'a'.repeat(MAX_BODY_SIZE))
    const records = await list()
    expect(records).toHaveLength(15)
    expect(JSON.stringify(records).length).toBeLessThan(MAX_SIZE)
    const { text } = await ask('GET', '/_collector/')
    expect(text).toContain('… (1028576 more characters)')
    expect(text.length).toBeLessThan(400_000)
  })

  it('at the same time is refused until the others are read', async () => {
    const { ask, port, server } = await listen()
    let heard = 0
    const sockets: Socket[] = []
    await new Promise<void>((resolve) => {
      server.on('request', () => ++heard === MAX_READING && resolve())
      for (let i = 0; i < MAX_READING; i++) {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write('POST /_collector/ HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf'),
        )
        sockets.push(socket)
      }
    })
    expect((await ask('POST', '/_collector/', 'one')).status).toBe(503)
    const isAnswered = once(server, 'answered')
    for (const socket of sockets) socket.destroy()
    await isAnswered
    expect((await ask('POST', '/_collector/', 'one')).status).toBe(200)
  })
})

describe('an event with an id', () => {
  const BODIES = ['{"messageId":"a"}', '{"messageId":"a"}', '{"messageId":"b"}', '{}', '{}']
  const idsOf = (records: CollectorRecord[]) =>
    records.map(({ payload }) => (payload as { messageId?: string }).messageId)

  it('is accepted as often as it comes, and listed once', async () => {
    const { ask, list } = await listen()
    for (const body of BODIES) expect((await ask('POST', '/_collector/v1/t', body)).status).toBe(200)
    expect(idsOf(await list())).toEqual([undefined, undefined, 'b', 'a'])
  })

  it('is listed as often as it comes where that is wanted', async () => {
    const { ask, list } = await listen('/', { keepsRepeats: true })
    for (const body of BODIES) await ask('POST', '/_collector/v1/t', body)
    expect(idsOf(await list())).toEqual([undefined, undefined, 'b', 'a', 'a'])
  })

  it('is not taken for that of another service', async () => {
    const { ask, list } = await listen()
    await ask('POST', '/_collector/v1/t', '{"messageId":"a"}')
    await ask('POST', '/_collector/e/', '{"uuid":"a"}')
    expect(await list()).toHaveLength(2)
  })

  it('that was refused is listed when it comes again', async () => {
    const { ask, list } = await listen()
    await ask('POST', '/_collector/switches?status=500')
    await ask('POST', '/_collector/v1/t', '{"messageId":"a"}')
    await ask('POST', '/_collector/switches')
    await ask('POST', '/_collector/v1/t', '{"messageId":"a"}')
    expect(await list()).toHaveLength(1)
  })
})
