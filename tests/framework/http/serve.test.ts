// @vitest-environment node

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest'

import { createServe, type ServeOptions } from '../../../framework/http/serve.ts'

const SCRIPT = 'held = [];\nlet less = 1 < 2'
const STYLE = 'body { color: red }'
const HOME = `<!doctype html><title>Home</title><script>${SCRIPT}</script><style>${STYLE}</style><h1>Home</h1>\n`
const LONG_TEXT = 'let number = 1\n'.repeat(200)

const FILES: Record<string, string> = {
  'index.html': HOME,
  'about-us/index.html': '<h1>About us</h1>',
  '안녕/index.html': '<h1>안녕</h1>',
  '404.html': '<title>Not found</title><h1>Page not found</h1>',
  '500.html': '<h1>Something broke</h1>',
  'sw.js': 'self.skipWaiting()',
  'assets/main-1a2b.js': LONG_TEXT,
  'assets/ready-1a2b.js': 'ready',
  'assets/ready-1a2b.js.br': 'brotli bytes',
  'assets/ready-1a2b.js.gz': 'gzip bytes',
  'assets/picture-1a2b.webp': 'picture',
  'page-data/404.html/page-data.json': '{}',
  'application/index.html': '<h1>Application</h1>',
  'moved/index.html': '<p>This page has moved.</p>',
  'team/index.html': '<h1>The team</h1>',
  'plain.txt': 'plain',
  '.env': 'secret',
  'folder/.git/config': 'secret',
  'folder/.well-known/key': 'secret',
  '.well-known/security.txt': 'Contact: us',
  _redirects: [
    '# Rules',
    '/application/:step/ /application/ 200',
    '/old-name /new-name/ 301',
    '/team/:name/* /people/:name/:splat 308 # renamed',
    '/away/* https://example.com/:splat?from=us 302',
    '/moved/ /elsewhere/ 308',
    '/team/* /people/:splat 308',
    '/itself /itself/ 301',
    '/nowhere/* /no-such-page/ 200',
    '/show-hidden/ /.env 200',
    '',
  ].join('\n'),
}

interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

const temp = mkdtempSync(join(tmpdir(), 'serve-'))
const servers: Server[] = []

function write(dist: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), text)
  }
}

/** A folder of its own for a test that changes files. */
function createDist(files: Record<string, string>) {
  const dist = mkdtempSync(join(temp, 'dist-'))
  write(dist, files)
  return dist
}

async function listen(options: ServeOptions) {
  const serve = createServe(options)
  const server = createServer((incoming, response) => void serve(incoming, response))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  /** Sends the path without normalization. */
  function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const outgoing = request({ port, host: '127.0.0.1', path, headers, method, agent: false }, (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const body = Buffer.concat(chunks)
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body, text: body.toString() })
        })
      })
      outgoing.on('error', reject)
      outgoing.end()
    })
  }

  /** Sends bytes that `http` refuses to send, and returns all that comes back. */
  function sendRaw(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')))
      let answer = ''
      socket.on('data', (chunk) => (answer += chunk.toString()))
      socket.on('error', reject)
      socket.on('close', () => resolve(answer))
    })
  }

  return { get, sendRaw }
}

const dist = join(temp, 'site')
let get: Awaited<ReturnType<typeof listen>>['get']
let sendRaw: Awaited<ReturnType<typeof listen>>['sendRaw']

beforeAll(async () => {
  write(dist, FILES)
  write(temp, { 'secret.txt': 'secret', 'site-two/secret.txt': 'secret', 'outside/index.html': 'secret' })
  symlinkSync('../secret.txt', join(dist, 'link.txt'))
  symlinkSync('../outside', join(dist, 'link-folder'))
  symlinkSync('../site-two/secret.txt', join(dist, 'link-neighbour.txt'))
  symlinkSync('../secret.txt', join(dist, 'plain.txt.br'))
  symlinkSync('about-us', join(dist, 'link-inside'))
  symlinkSync('link-loop', join(dist, 'link-loop'))
  ;({ get, sendRaw } = await listen({ dist, base: '/' }))
})

afterEach(() => vi.restoreAllMocks())

afterAll(() => {
  for (const server of servers) server.close()
  rmSync(temp, { recursive: true, force: true })
})

describe('pages', () => {
  it('serves a folder as its page', async () => {
    const home = await get('/')
    expect([home.status, home.text]).toEqual([200, HOME])
    expect((await get('/about-us/')).text).toBe('<h1>About us</h1>')
  })

  it('serves names that are not ASCII', async () => {
    expect((await get(encodeURI('/안녕/'))).text).toBe('<h1>안녕</h1>')
  })

  it.each([
    ['/about-us', '/about-us/'],
    ['/about-us?a=1&b=%20', '/about-us/?a=1&b=%20'],
    [encodeURI('/안녕'), encodeURI('/안녕/')],
    ['/about-us/index.html', '/about-us/'],
    ['/about-us/index.html?a=1', '/about-us/?a=1'],
    ['/index.html', '/'],
    ['/application/scope?a=1', '/application/scope/?a=1'],
    ['http://example.com/about-us', '/about-us/'],
  ])('%s redirects permanently to %s', async (path, to) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([308, to])
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it.each(['/nope/', '/nope', '/nope.js', '/assets/nope.js', '/page-data/404.html', '/nope/index.html', '/plain.txt/'])(
    'responds to %s with the 404 page and its status',
    async (path) => {
      const { status, headers, text } = await get(path)
      expect([status, text]).toEqual([404, FILES['404.html']])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(headers.etag).toBeUndefined()
    },
  )

  it('responds with plain text if the site has no 404 page', async () => {
    const bare = await listen({ dist: createDist({ 'index.html': HOME }), base: '/' })
    const { status, headers, text } = await bare.get('/nope/')
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(text).toBe('Not found.\n')
  })

  it('answers 404 when there is no build', async () => {
    const empty = await listen({ dist: join(temp, 'no-build'), base: '/' })
    expect((await empty.get('/')).status).toBe(404)
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    const encoded = { 'accept-encoding': 'br' }
    for (const path of ['/', '/nope/', '/about-us', '/assets/main-1a2b.js']) {
      const [whole, head] = [await get(path, encoded), await get(path, encoded, 'HEAD')]
      expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
      expect([head.status, head.text]).toEqual([whole.status, ''])
      expect(head.headers['content-length']).toBe(String(whole.body.byteLength))
    }
  })

  it('serves .well-known/', async () => {
    expect((await get('/.well-known/security.txt')).text).toBe('Contact: us')
  })

  it('shows a new build at once', async () => {
    const changing = createDist({ 'index.html': 'one' })
    const site = await listen({ dist: changing, base: '/' })
    const first = await site.get('/', { 'accept-encoding': 'br' })
    write(changing, { 'index.html': 'three' })
    const second = await site.get('/', { 'accept-encoding': 'br', 'if-none-match': first.headers.etag ?? '' })
    expect([second.status, brotliDecompressSync(second.body).toString()]).toEqual([200, 'three'])
  })
})

describe('a range of bytes', () => {
  const plainly = { 'accept-encoding': 'identity' }

  it.each([
    ['bytes=1-3', 206, 'lai', 'bytes 1-3/5'],
    ['bytes=3-', 206, 'in', 'bytes 3-4/5'],
    ['bytes=-2', 206, 'in', 'bytes 3-4/5'],
    ['bytes=-99', 206, 'plain', 'bytes 0-4/5'],
    ['bytes=4-99', 206, 'n', 'bytes 4-4/5'],
    ['bytes=5-', 416, 'Range not satisfiable.\n', 'bytes */5'],
    ['bytes=-0', 416, 'Range not satisfiable.\n', 'bytes */5'],
    ['bytes=3-1', 200, 'plain', undefined],
    ['bytes=0-1,3-4', 200, 'plain', undefined],
    ['bytes=-', 200, 'plain', undefined],
    ['lines=1-2', 200, 'plain', undefined],
  ])('%s -> %i', async (range, status, text, contentRange) => {
    const reply = await get('/plain.txt', { ...plainly, range })
    expect([reply.status, reply.text, reply.headers['content-range']]).toEqual([status, text, contentRange])
    expect(reply.headers['accept-ranges']).toBe('bytes')
  })

  it('is only sent if the version of the client is current', async () => {
    const { etag } = (await get('/plain.txt', plainly)).headers
    const part = { ...plainly, range: 'bytes=1-3' }
    expect((await get('/plain.txt', { ...part, 'if-range': etag! })).status).toBe(206)
    expect((await get('/plain.txt', { ...part, 'if-range': '"older"' })).status).toBe(200)
  })
})

describe('hostile requests', () => {
  const escaped = (text: string) => text.replace(/./g, (letter) => '%' + letter.charCodeAt(0).toString(16))

  it.each([
    ['/%', 400],
    ['/%zz/', 400],
    ['/%c0%ae%c0%ae/secret.txt', 400],
    ['/%ed%a0%80', 400],
    ['/%00', 400],
    ['/plain.txt%00.html', 400],
    ['/..%5csecret.txt', 400],
    ['/..\\secret.txt', 400],
    ['/\\example.com', 400],
    ['/#about', 400],
    ['about-us/', 400],
    ['ftp://example.com/', 400],
    ['*', 400],
    ['/../secret.txt', 404],
    ['/about-us/../../secret.txt', 404],
    ['/../site-two/secret.txt', 404],
    ['/%2e%2e/secret.txt', 404],
    ['/.%2e/secret.txt', 404],
    ['/..%2fsecret.txt', 404],
    [`/${escaped('../secret.txt')}`, 404],
    ['/%252e%252e/secret.txt', 404],
    ['/....//secret.txt', 404],
    ['/./about-us/', 404],
    ['//example.com', 404],
    ['//about-us', 404],
    ['/about-us//', 404],
    ['/%2fabout-us', 404],
    ['/team/a/%2f%2fexample.com', 404],
    ['/away/..%2f', 404],
    ['/away/../a', 404],
    ['/away//example.com', 404],
    ['/show-hidden/', 404],
    ['/plain.txt%0d%0aSet-Cookie:a', 404],
    ['/.env', 404],
    ['/%2eenv', 404],
    ['/folder/.git/config', 404],
    ['/folder/.well-known/key', 404],
    ['/.well-known/', 404],
    ['/.well-known/.env', 404],
    ['/_redirects', 404],
    ['/link.txt', 404],
    ['/link-neighbour.txt', 404],
    ['/link-folder/', 404],
    ['/link-folder', 404],
    ['/link-loop', 404],
    ['/assets/', 404],
    ['/assets', 404],
    [`/${'a'.repeat(300)}/`, 404],
    [`/${'a'.repeat(2047)}`, 404],
    [`/${'a'.repeat(2048)}`, 414],
    [`/?${'a'.repeat(2048)}`, 414],
  ])('%s -> %i', async (path, status) => {
    const error = vi.spyOn(console, 'error')
    const reply = await get(path)
    expect(reply.status).toBe(status)
    expect(reply.text).not.toMatch(/secret|\bat .*:\d+|node:/)
    expect(reply.headers.location).toBeUndefined()
    expect(error).not.toHaveBeenCalled()
  })

  it('follows a link that stays inside the site', async () => {
    expect((await get('/link-inside/')).text).toBe('<h1>About us</h1>')
  })

  it('does not take a link that leaves the site for a precompressed file', async () => {
    const { body } = await get('/plain.txt', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(body).toString()).toBe('plain')
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'])('refuses %s with 405', async (method) => {
    const { status, headers } = await get('/', {}, method)
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it.each([
    ['a method that does not exist', 'BREW / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['a NUL byte', 'GET /\0 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['bytes that are not ASCII', 'GET /\xff\xfe HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['a space in the path', 'GET /a b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['OPTIONS for the whole server', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
    ['the parent folder', 'GET /../secret.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
  ])('refuses %s', async (_, bytes, status) => {
    const answer = await sendRaw(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).not.toMatch(/secret|node:/)
  })

  it('shows the 500 page if a file cannot be read, and logs the error only', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = createDist({ 'film.bin': '', '500.html': '<h1>Something broke</h1>' })
    // More than Node reads in one go.
    truncateSync(join(broken, 'film.bin'), 2 ** 33)
    const { status, headers, text } = await (await listen({ dist: broken, base: '/' })).get('/film.bin')
    expect([status, text]).toEqual([500, '<h1>Something broke</h1>'])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(error).toHaveBeenCalledOnce()
  })

  it('says in plain text that it failed when the site has no 500 page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { status, text } = await (await listen({ dist: 'not\0a folder', base: '/' })).get('/')
    expect([status, text]).toEqual([500, 'Internal server error. See the console of the server.\n'])
  })
})

describe('rules in _redirects', () => {
  it('shows a rewritten page under its own address', async () => {
    const { status, text } = await get('/application/scope/')
    expect([status, text]).toEqual([200, '<h1>Application</h1>'])
  })

  it.each([
    ['/old-name', 301, '/new-name/'],
    ['/old-name/?a=1', 301, '/new-name/?a=1'],
    ['/team/ann/', 308, '/people/ann/'],
    ['/team/ann/a/b%3F/?q', 308, '/people/ann/a/b%3F/?q'],
    [encodeURI('/team/안녕/'), 308, encodeURI('/people/안녕/')],
    ['/away/a/b', 302, 'https://example.com/a/b?from=us'],
    ['/away/a?b=1', 302, 'https://example.com/a?from=us&b=1'],
  ])('%s -> %i %s', async (path, status, to) => {
    const reply = await get(path)
    expect([reply.status, reply.headers.location]).toEqual([status, to])
  })

  it.each(['/moved/', '/moved'])('sends on from the page of a redirect: %s', async (path) => {
    const { status, headers } = await get(`${path}?a=1`)
    expect([status, headers.location]).toEqual([308, '/elsewhere/?a=1'])
  })

  it('skips a rule that redirects to the same URL, and uses the next', async () => {
    const rules = '/app/:step /app/:step/ 308\n/app/:step/ / 200\n'
    const { get } = await listen({ dist: createDist({ ...FILES, _redirects: rules }), base: '/' })
    expect(await get('/app/one')).toMatchObject({ status: 308, headers: { location: '/app/one/' } })
    expect(await get('/app/one/')).toMatchObject({ status: 200 })
  })

  it('lets a file win over a rule for many paths', async () => {
    expect((await get('/team/')).text).toBe('<h1>The team</h1>')
    expect((await get('/application/')).text).toBe('<h1>Application</h1>')
  })

  it('does not redirect in a loop', async () => {
    expect((await get('/itself')).headers.location).toBe('/itself/')
    expect((await get('/itself/')).status).toBe(404)
    expect((await get('/application/a%3Fb')).headers.location).toBe('/application/a%3Fb/')
    expect((await get('/application/a%3Fb/')).status).toBe(200)
  })

  it('answers 404 when a rewrite leads to no page', async () => {
    expect((await get('/nowhere/at/all/')).status).toBe(404)
  })

  it('reads the rules once, and again when they change', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const changing = createDist({ _redirects: '/a /b/ 301\nnonsense\n/x/:not-a-name /y/ 301' })
    const site = await listen({ dist: changing, base: '/' })
    expect((await site.get('/a')).headers.location).toBe('/b/')
    expect((await site.get('/a')).headers.location).toBe('/b/')
    expect(warn.mock.calls.flat()).toEqual([
      '_redirects, line 2 is ignored, because it is not "from to status": nonsense',
      '_redirects, line 3 is ignored, because it is not "from to status": /x/:not-a-name /y/ 301',
    ])
    write(changing, { _redirects: '/a /c/ 301' })
    utimesSync(join(changing, '_redirects'), 1, 1)
    expect((await site.get('/a')).headers.location).toBe('/c/')
  })
})

describe('a site in a subfolder', () => {
  it.each([
    ['/sub/', 200, undefined],
    ['/sub', 308, '/sub/'],
    ['/sub?a=1', 308, '/sub/?a=1'],
    ['/sub/about-us', 308, '/sub/about-us/'],
    ['/sub/index.html', 308, '/sub/'],
    ['/sub/old-name?a=1', 308, '/sub/new-name/?a=1'],
    ['/sub/away/', 308, 'https://example.com/'],
    ['/sub/out/a/', 404, undefined],
    ['/sub/application/scope', 308, '/sub/application/scope/'],
    ['/sub/application/scope/', 200, undefined],
    ['/sub/sub/', 404, undefined],
    ['/', 404, undefined],
    ['/about-us/', 404, undefined],
    ['/subway/', 404, undefined],
  ])('%s -> %i %s', async (path, status, location) => {
    const rules = [
      '/sub/application/:step/ /sub/application/ 200',
      '/sub/old-name /sub/new-name/ 308',
      '/sub/away/ https://example.com/ 308',
      '/sub/out/:page/ /application/ 200',
      '/about-us/ /sub/ 308',
    ].join('\n')
    const { get } = await listen({ dist: createDist({ ...FILES, _redirects: rules }), base: '/sub/' })
    const reply = await get(path)
    expect([reply.status, reply.headers.location]).toEqual([status, location])
  })

  it('shows its 404 page only below its base', async () => {
    const { get } = await listen({ dist, base: '/sub/' })
    expect((await get('/about-us/')).headers['content-type']).toBe('text/plain; charset=utf-8')
    expect((await get('/sub/nope/')).headers['content-type']).toBe('text/html; charset=utf-8')
  })
})

describe('caching', () => {
  it.each([
    ['/', 'public, max-age=0, must-revalidate'],
    ['/about-us/', 'public, max-age=0, must-revalidate'],
    ['/page-data/404.html/page-data.json', 'public, max-age=0, must-revalidate'],
    ['/assets/main-1a2b.js', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'no-cache'],
  ])('%s is cached as %s', async (path, caching) => {
    const { headers } = await get(path)
    expect(headers['cache-control']).toBe(caching)
    expect(headers['last-modified']).toBeUndefined()
    expect(headers.etag).toMatch(/^"[\w-]+"$/)
  })

  it.each([
    ['the same tag', (tag: string) => tag, 304],
    ['a weak form of it', (tag: string) => `W/${tag}`, 304],
    ['it among others', (tag: string) => `"a", ${tag}, "b"`, 304],
    ['any tag', () => '*', 304],
    ['another tag', () => '"a"', 200],
  ])('answers a client that has %s', async (_, header, status) => {
    const whole = await get('/')
    const reply = await get('/', { 'if-none-match': header(whole.headers.etag ?? '') })
    expect([reply.status, reply.text]).toEqual([status, status === 304 ? '' : HOME])
    expect(reply.headers.etag).toBe(whole.headers.etag)
    expect(reply.headers['cache-control']).toBe(whole.headers['cache-control'])
    expect(reply.headers.vary).toBe('Accept-Encoding')
  })

  it('never answers 304 for a missing page', async () => {
    expect((await get('/nope/', { 'if-none-match': '*' })).status).toBe(404)
  })

  it('has the same ETag for the same content at any path', async () => {
    const other = await listen({ dist: createDist({ 'a/index.html': HOME }), base: '/' })
    expect((await other.get('/a/')).headers.etag).toBe((await get('/')).headers.etag)
  })
})

describe('compression', () => {
  it.each([
    ['', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', undefined],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['*;q=0', undefined],
    ['br;q=0.5, identity', undefined],
    ['br;q=nonsense', undefined],
  ])('Accept-Encoding: %s -> %s', async (header, encoding) => {
    const { headers, body } = await get('/assets/main-1a2b.js', { 'accept-encoding': header })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers['content-length']).toBe(String(body.byteLength))
    const text = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
    expect(text.toString()).toBe(LONG_TEXT)
  })

  it('sends precompressed files unchanged', async () => {
    const path = '/assets/ready-1a2b.js'
    const replies = await Promise.all(['br', 'gzip', ''].map((header) => get(path, { 'accept-encoding': header })))
    expect(replies.map(({ text }) => text)).toEqual(['brotli bytes', 'gzip bytes', 'ready'])
    expect(replies.map(({ headers }) => headers['content-type'])).toEqual(
      Array(3).fill('text/javascript; charset=utf-8'),
    )
  })

  it('has a different ETag for each encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(async (header) => (await get('/', { 'accept-encoding': header })).headers.etag),
    )
    expect(new Set(tags).size).toBe(3)
    expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': tags[0] ?? '' })).status).toBe(200)
  })

  it('does not compress pictures', async () => {
    const { headers, text } = await get('/assets/picture-1a2b.webp', { 'accept-encoding': 'br, gzip' })
    expect([headers['content-encoding'], text]).toEqual([undefined, 'picture'])
  })
})

describe('headers', () => {
  it.each([
    ['a.html', 'text/html; charset=utf-8'],
    ['a.css', 'text/css; charset=utf-8'],
    ['a.js', 'text/javascript; charset=utf-8'],
    ['a.json', 'application/json; charset=utf-8'],
    ['a.xml', 'text/xml; charset=utf-8'],
    ['a.txt', 'text/plain; charset=utf-8'],
    ['a.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['a.svg', 'image/svg+xml; charset=utf-8'],
    ['a.ico', 'image/x-icon'],
    ['a.png', 'image/png'],
    ['a.avif', 'image/avif'],
    ['a.woff2', 'font/woff2'],
    ['a.unknown', 'application/octet-stream'],
    ['LICENSE', 'application/octet-stream'],
  ])('%s is %s', async (name, type) => {
    const { get } = await listen({ dist: createDist({ [name]: 'a' }), base: '/' })
    expect((await get('/' + name)).headers['content-type']).toBe(type)
  })

  it.each([
    ['/', 'GET', 200],
    ['/plain.txt', 'GET', 200],
    ['/about-us', 'GET', 308],
    ['/%', 'GET', 400],
    ['/nope/', 'GET', 404],
    ['/', 'POST', 405],
    [`/${'a'.repeat(3000)}`, 'GET', 414],
  ])('%s (%s, %i) carries the security headers', async (path, method, status) => {
    const reply = await get(path, {}, method)
    expect(reply.status).toBe(status)
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'cross-origin-opener-policy': 'same-origin',
    })
  })
})

test.each([
  ['/favicon.svg', 'cross-origin'],
  ['/talk.mp4', 'cross-origin'],
  ['/data.json', 'same-origin'],
  ['/', 'same-origin'],
])('%s may be shown by pages that are %s', async (path, wanted) => {
  const dist = createDist({ ...FILES, 'favicon.svg': '<svg/>', 'talk.mp4': 'talk', 'data.json': '{}' })
  const { get } = await listen({ dist, base: '/' })
  expect((await get(path)).headers['cross-origin-resource-policy']).toBe(wanted)
})

describe('the headers of a site', () => {
  const rules = [
    { class: 'everything', paths: ['/*'], headers: { 'X-Of-Site': 'yes', 'Cache-Control': 'no-store' } },
    { class: 'pictures', paths: ['*.svg'], headers: { 'Content-Security-Policy': 'sandbox' } },
  ]

  it('are those that its build describes, with files, redirects and refusals alike', async () => {
    const described = createDist({ ...FILES, 'headers.json': JSON.stringify(rules), 'a.svg': '<svg/>' })
    const { get } = await listen({ dist: described, base: '/' })
    for (const path of ['/', '/plain.txt', '/about-us', '/%', '/nope/', '/a.svg']) {
      const { headers } = await get(path)
      expect([headers['x-of-site'], headers['cache-control']]).toEqual(['yes', 'no-store'])
      expect(headers['x-frame-options']).toBeUndefined()
      expect(headers['content-security-policy']).toBe(path === '/a.svg' ? 'sandbox' : undefined)
    }
  })

  it('go with 304 and with parts of files too', async () => {
    const described = createDist({ ...FILES, 'headers.json': JSON.stringify(rules) })
    const { get } = await listen({ dist: described, base: '/' })
    expect((await get('/', { 'if-none-match': '*' })).headers['x-of-site']).toBe('yes')
    const { status, headers } = await get('/plain.txt', { range: 'bytes=0-1' })
    expect([status, headers['x-of-site']]).toEqual([206, 'yes'])
  })

  it('are read again when their description changes', async () => {
    const changing = createDist({ 'index.html': HOME, 'headers.json': JSON.stringify(rules) })
    const { get } = await listen({ dist: changing, base: '/' })
    expect((await get('/')).headers['x-of-site']).toBe('yes')
    write(changing, { 'headers.json': '[]' })
    utimesSync(join(changing, 'headers.json'), 1, 1)
    expect((await get('/')).headers['x-of-site']).toBeUndefined()
  })

  it('a description that is broken is a failure, told in the console', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { get } = await listen({ dist: createDist({ 'index.html': HOME, 'headers.json': '{' }), base: '/' })
    const { status, headers } = await get('/')
    expect([status, headers['x-frame-options']]).toEqual([500, 'DENY'])
    expect(error).toHaveBeenCalledOnce()
  })

  it('are not what is found in a page: inline code that the build has not written is not allowed', async () => {
    const policy = (await get('/')).headers['content-security-policy']
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('sha256')
  })

  it('the files that hosts read are not served', async () => {
    const { get } = await listen({ dist: createDist({ ...FILES, _headers: '/*' }), base: '/' })
    expect([(await get('/_headers')).status, (await get('/_redirects')).status]).toEqual([404, 404])
  })
})
