// @vitest-environment node

import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { object, pattern, string } from 'superstruct'
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'

import { addFile, definePage, Head, type PageProps } from '@flatirons/framework'
import {
  action,
  defineServer,
  endpoint,
  hole,
  notFound,
  page,
  privatePage,
  redirect,
  type ActionData,
  type ActionOptions,
} from '@flatirons/server'

import { MAX_SECONDS, signDraft } from '../../../packages/server/drafts.ts'
import { createMemoryStore } from '../../../packages/server/page-cache.ts'
import type { CacheStore, MakeFile } from '../../../packages/server/on-demand.ts'
import { toHref, toPart, toPath } from '../../../framework/shared/paths.ts'
import { createSiteHandler } from '../../../packages/server/site-handler.ts'
import { openPlainSite, siteDataOf } from '../../support/site-data.ts'
import { eventually } from '../../support/eventually.ts'

const shelf = definePage<{ name: string }>(({ data }: PageProps<{ name: string }>) => <h1>{data.name}</h1>, {
  head: ({ data }) => <Head title={data.name} description="A shelf." />,
})
const form = definePage<ActionData>(
  ({ data: { values, errors } }) => (
    <form method="post">
      <input name="email" defaultValue={values.email} />
      <b>{errors.email}</b>
    </form>
  ),
  { head: () => <Head title="Form" description="A form." /> },
)

const loads: string[] = []
type Run = ActionOptions<'/join/', { email: string }>['run']
const run = vi.fn<Run>(({ values }) =>
  values.email === 'taken@b.example' ? { errors: { email: 'It is taken.' } } : redirect('/thanks/'),
)

const server = defineServer({
  routes: [
    page({
      path: '/shelves/:shelf/',
      params: { shelf: /[a-z -]+|50%/ },
      template: shelf,
      timeout: 1000,
      async load({ params: { shelf }, signal }) {
        loads.push(shelf)
        if (shelf === 'missing') return notFound()
        if (shelf === 'old') return redirect('/shelves/new/', 308)
        if (shelf === 'broken') throw Error('The database is gone: password 1234.')
        if (shelf === 'date') return { data: { name: new Date(0) as never } }
        if (shelf === 'slow')
          await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        return { data: { name: shelf }, tags: [`shelf:${shelf}`, 'a, b\r\nx: y'] }
      },
    }),
    privatePage({
      path: '/cart/',
      template: shelf,
      load: ({ cookies }) => ({
        data: { name: cookies.name ?? 'guest' },
        headers: [
          ['Set-Cookie', 'a=1'],
          ['Set-Cookie', 'b=2'],
        ],
      }),
    }),
    action({ path: '/join/', template: form, fields: object({ email: pattern(string(), /@/) }), run }),
    endpoint({
      path: '/api/stock/:sku',
      GET: ({ params }) => Response.json(params),
      POST: async ({ request, deleteTags }) => {
        await deleteTags([await request.text()])
        return new Response(null, { status: 204 })
      },
    }),
  ],
})

const data = siteDataOf('https://own.example', '/sub/', {
  redirects: [{ from: '/blog/:year/:slug/', to: '/shelves/:slug/' }],
})

let handler: ReturnType<typeof createSiteHandler>
let log: MockInstance<typeof console.error>

beforeEach(() => {
  loads.length = 0
  log = vi.spyOn(console, 'error').mockReturnValue()
  handler = createSiteHandler({ server, site: openPlainSite(data) }, {})
})
afterEach(() => void vi.useRealTimers())

const send = (path: string, init?: RequestInit) => handler.fetch(new Request(`https://own.example/sub${path}`, init))
const post = (path: string, body: BodyInit, headers = {}) => send(path, { method: 'POST', body, headers })
const typed = (values: Record<string, string>) => new URLSearchParams(values)

describe('a page on demand', () => {
  test('is a complete document, with the headers of the site and for caches', async () => {
    const response = await send('/shelves/maps/')
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/^<!doctype html>.*<title data-page>maps<\/title>.*<h1>maps<\/h1>/s)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60',
      'cdn-cache-control': 'max-age=60, stale-while-revalidate=0, stale-if-error=86400',
      'cache-status': 'flatirons; fwd=miss; stored',
      'cache-tag': 'shelf:maps,a%2C%20b%0D%0Ax:%20y',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'content-type': 'text/html; charset=utf-8',
      etag: expect.stringMatching(/^W\/"[\w+/]{24}"$/),
      'x-content-type-options': 'nosniff',
    })
  })

  test('has the data files for navigation and whole-page islands, from the same render', async () => {
    await send('/shelves/maps/')
    const rendered = await (await send('/page-data/shelves/maps/page-data-rsc.json')).json()
    expect(rendered).toMatchObject({ path: '/shelves/maps/', webpackCompilationHash: 'abc', html: '<h1>maps</h1>' })
    const about = await (await send('/page-data/shelves/maps/page-data.json')).json()
    expect(about).toMatchObject({ path: '/shelves/maps/', result: { data: { name: 'maps' } } })
    expect(loads).toEqual(['maps'])
  })

  test('at the root of the site has its data at the same path as in a build', async () => {
    const home = page({ path: '/', template: shelf, load: () => ({ data: { name: 'Home' } }) })
    handler = createSiteHandler({ server: defineServer({ routes: [home] }), site: openPlainSite(data) }, {})
    const rendered = await send('/page-data/index/page-data-rsc.json')
    expect([rendered.status, await rendered.text()]).toEqual([200, expect.stringContaining('<h1>Home</h1>')])
  })

  test('is a 304 response if the ETag matches', async () => {
    const etag = (await send('/shelves/maps/')).headers.get('etag')!
    const again = await send('/shelves/maps/', { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('is rendered again after its tag is deleted', async () => {
    await send('/shelves/maps/')
    await post('/api/stock/1', 'shelf:maps')
    await send('/shelves/maps/')
    expect(loads).toEqual(['maps', 'maps'])
  })

  test('is the target of a redirect pattern, with the query, for GET only', async () => {
    const moved = await send('/blog/2020/maps/?a=1')
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/sub/shelves/maps/?a=1'])
    expect((await post('/blog/2020/maps/', '')).status).toBe(404)
  })

  test('redirects to its canonical path', async () => {
    const response = await send('/shelves/maps?x=1')
    expect([response.status, response.headers.get('location')]).toEqual([308, '/sub/shelves/maps/?x=1'])
  })

  test('receives decoded parameters', async () => {
    expect(await (await send('/shelves/old%20maps/')).text()).toContain('<h1>old maps</h1>')
    expect(await (await send('/shelves/50%25/')).text()).toContain('<h1>50%</h1>')
  })

  test.each([
    '/shelves/MAPS/',
    '/shelves/maps2/',
    '/shelves/',
    '/shelves/a/b/',
    '/other/',
    `/shelves/${'a'.repeat(201)}/`,
  ])('is the 404 page at %s, which its parameters do not match', async (path) => {
    const response = await send(path)
    expect([response.status, await response.text(), loads]).toEqual([404, '<h1>Nothing</h1>', []])
  })

  test('that does not exist is the 404 page, which is cached too', async () => {
    for (const path of ['/shelves/missing/', '/shelves/missing/']) {
      const response = await send(path)
      expect([response.status, await response.text()]).toEqual([404, '<h1>Nothing</h1>'])
    }
    expect((await send('/page-data/shelves/missing/page-data-rsc.json')).status).toBe(404)
    expect(loads).toEqual(['missing'])
  })

  test.each(['broken', 'date'])('that fails (%s) has no lifetime in shared caches', async (name) => {
    const { headers } = await send(`/shelves/${name}/`)
    expect([headers.get('cache-control'), headers.has('cdn-cache-control')]).toEqual(['private, no-store', false])
  })

  test('that returns a redirect redirects, in its data too', async () => {
    const response = await send('/shelves/old/')
    expect([response.status, response.headers.get('location')]).toEqual([308, '/sub/shelves/new/'])
    expect(await (await send('/page-data/shelves/old/page-data-rsc.json')).json()).toEqual({
      redirect: '/sub/shelves/new/',
    })
  })

  test('that throws is the 500 page with an id; the error is only in the log, with this id', async () => {
    const response = await send('/shelves/broken/')
    const id = response.headers.get('x-request-id')
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
      500,
      '<h1>Broken</h1>',
      'private, no-store',
    ])
    const [line] = log.mock.calls.map(([line]) => JSON.parse(line as string) as object)
    expect(line).toMatchObject({
      level: 'error',
      id,
      path: '/shelves/broken/',
      error: expect.stringContaining('password 1234'),
    })
  })

  test('that takes too long is aborted with a 504 response', async () => {
    vi.useFakeTimers()
    const response = send('/shelves/slow/')
    await vi.advanceTimersByTimeAsync(1000)
    expect((await response).status).toBe(504)
  })

  test('whose data cannot be serialized fails, as in a build', async () => {
    expect((await send('/shelves/date/')).status).toBe(500)
    expect(log.mock.calls[0]![0]).toContain('The data of /shelves/date/ can')
  })

  test('whose `load` or `run` returns undefined is logged with the valid results', async () => {
    const invalid = defineServer({
      routes: [
        page({ path: '/a/', template: shelf, load: () => undefined as never }),
        action({ path: '/b/', template: form, fields: object({}), run: () => undefined as never }),
      ],
    })
    handler = createSiteHandler({ server: invalid, site: openPlainSite(data) }, {})
    expect([(await send('/a/')).status, (await post('/b/', typed({}))).status]).toEqual([500, 500])
    expect(log.mock.calls.join('\n')).toMatch(
      /`load` of \/a\/ returned an unknown value[^]*`run` of \/b\/ returned neither/,
    )
  })

  test('allows only GET and HEAD, which has no body', async () => {
    const head = await send('/shelves/maps/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const refused = await post('/shelves/maps/', 'x')
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('is rejected with 503 if too many pages are rendered at once', async () => {
    vi.useFakeTimers()
    const letters = 'abcdefghijklmnopqrstuvwxyz'
    const names = [...letters].flatMap((first) => [...letters].map((second) => `${first}${second} slow`))
    const slow = defineServer({
      routes: [page({ path: '/:name/', template: shelf, timeout: 1000, load: () => new Promise<never>(() => {}) })],
    })
    handler = createSiteHandler({ server: slow, site: openPlainSite(data) }, {})
    const all = Promise.all(names.map((name) => send(`/${name}/`)))
    await vi.advanceTimersByTimeAsync(1000)
    const responses = await all
    const refused = responses.filter(({ status }) => status === 503)
    expect(responses.filter(({ status }) => status === 504)).toHaveLength(500)
    expect(refused).toHaveLength(names.length - 500)
    expect(refused[0]!.headers.get('retry-after')).toBe('1')
    // Many rejected requests are logged once.
    expect(log.mock.calls.filter(([line]) => String(line).includes('Too many pages'))).toHaveLength(1)
  })

  test.each(['fails', 'hangs'] as const)(
    'is shown stale for an hour while its source %s, but not longer',
    async (how) => {
      vi.useFakeTimers()
      let isWorking = true
      let source = 0
      const load = () => {
        source++
        if (isWorking) return { data: { name: `version ${source}` } }
        if (how === 'fails') throw Error('The source fails.')
        return new Promise<never>(() => {})
      }
      const lifetime = { maxAge: 60, staleWhileRevalidate: 60, staleIfError: 3600, timeout: 1000 }
      const routes = [page({ path: '/:name/', template: shelf, ...lifetime, load })]
      handler = createSiteHandler({ server: defineServer({ routes }), site: openPlainSite(data) }, {})
      const visit = async () => {
        const pending = send('/maps/')
        await vi.advanceTimersByTimeAsync(1000)
        const response = await pending
        return [response.status, await response.text(), response.headers.get('cache-control')] as const
      }
      expect(await visit()).toMatchObject([200, expect.stringContaining('version 1'), expect.any(String)])
      isWorking = false
      for (let minute = 0; minute < 60; minute++) {
        const [status, text] = await visit()
        expect([minute, status, text.includes('version 1')]).toEqual([minute, 200, true])
        await vi.advanceTimersByTimeAsync(59_000)
      }
      await vi.advanceTimersByTimeAsync(120_000)
      const broken = [how === 'fails' ? 500 : 504, '<h1>Broken</h1>', 'private, no-store']
      expect(await visit()).toEqual(broken)
      expect(await visit()).toEqual(broken)
      isWorking = true
      expect((await visit())[0]).toBe(200)
    },
  )
})

describe('a 404, a 410 or a redirect', () => {
  const DAY = 86_400
  const results = new Map<string, () => ReturnType<typeof notFound | typeof redirect>>([
    ['plain', () => notFound()],
    ['moved', () => redirect('/other/', 308)],
    ['gone', () => notFound({ status: 410 })],
    ['long', () => notFound({ maxAge: 600 })],
    ['never', () => redirect('/other/', 302, { maxAge: 0 })],
    [
      'tagged',
      () => notFound({ tags: ['night:1'], headers: { 'X-Robots-Tag': 'none', 'Cache-Control': 'max-age=9' } }),
    ],
    [
      'headers',
      () => redirect('/other/', 307, { headers: new Headers({ Link: '</x>; rel=preload', Location: '/y' }) }),
    ],
    ['cookie', () => notFound({ headers: { 'Set-Cookie': 'a=1' } })],
    ['endless', () => notFound({ maxAge: Infinity })],
  ])
  const published = new Set<string>()
  const load = ({ params: { name } }: { params: { name: string } }) => {
    loads.push(name)
    return published.has(name) ? { data: { name }, tags: [`name:${name}`] } : results.get(name)!()
  }
  const part = hole({ path: '/parts/:name/', maxAge: DAY, fallback: () => null, Component: () => <i />, load } as never)

  function setUp(lifetime: object = { maxAge: DAY, staleWhileRevalidate: DAY }, cache?: CacheStore) {
    const stock = endpoint({
      path: '/api/stock',
      POST: async ({ request, deleteTags }) => {
        await deleteTags([await request.text()])
        return new Response()
      },
    })
    const routes = [page({ path: '/:name/', template: shelf, ...lifetime, load }), part, stock]
    handler = createSiteHandler(
      { server: defineServer({ routes, ...(cache && { cache }) }), site: openPlainSite(data) },
      {},
    )
  }
  beforeEach(() => {
    published.clear()
    setUp()
  })
  const ttlOf = ({ headers }: Response) => [headers.get('cache-control'), headers.get('cdn-cache-control')]
  const ttl = (seconds: number, staleWhileRevalidate = 0) => [
    `public, max-age=0, s-maxage=${seconds}`,
    `max-age=${seconds}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=86400`,
  ]

  test.each([
    ['plain', 404, 60],
    ['moved', 308, 60],
    ['gone', 410, 60],
    ['long', 404, 600],
    ['never', 302, 0],
    ['tagged', 404, 60],
  ])('lives a minute in shared caches, or as long as it says: %s', async (name, status, seconds) => {
    const response = await send(`/${name}/`)
    expect([response.status, ttlOf(response)]).toEqual([status, ttl(seconds)])
    expect(ttlOf(await send(`/page-data/${name}/page-data-rsc.json`))).toEqual(ttl(seconds))
    published.add(name)
    expect(ttlOf(await send(`/parts/${name}/`))).toEqual(ttl(DAY))
  })

  test('lives no longer than the page would', async () => {
    setUp({ maxAge: 10 })
    expect(ttlOf(await send('/plain/'))).toEqual(ttl(10))
  })

  test('is loaded again after its lifetime, and is not shown while the page is loaded', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    setUp()
    await send('/plain/')
    published.add('plain')
    vi.setSystemTime(Date.now() + 59_000)
    expect((await send('/plain/')).status).toBe(404)
    vi.setSystemTime(Date.now() + 2000)
    const response = await send('/plain/')
    expect([response.status, ttlOf(response)]).toEqual([200, ttl(DAY, DAY)])
    expect(loads).toEqual(['plain', 'plain'])
  })

  test('is deleted by its tag, which caches know too', async () => {
    expect((await send('/tagged/')).headers.get('cache-tag')).toBe('night:1')
    published.add('tagged')
    await post('/api/stock', 'night:2')
    expect((await send('/tagged/')).status).toBe(404)
    await post('/api/stock', 'night:1')
    expect((await send('/tagged/')).status).toBe(200)
  })

  test.each(['plain', 'moved', 'gone', 'long'])(
    'without tags is deleted by any tag, because the page may have been published: %s',
    async (name) => {
      expect((await send(`/${name}/`)).headers.has('cache-tag')).toBe(false)
      published.add(name)
      await post('/api/stock', `name:${name}`)
      expect((await send(`/${name}/`)).status).toBe(200)
    },
  )

  test('that is being loaded while its tag is deleted is loaded again', async () => {
    let finish = () => {}
    const slow = page({
      path: '/:name/',
      template: shelf,
      async load({ params }) {
        loads.push(params.name)
        if (loads.length > 1) return { data: params }
        await new Promise<void>((resolve) => (finish = resolve))
        return notFound({ tags: ['late'] })
      },
    })
    handler = createSiteHandler({ server: defineServer({ routes: [slow] }), site: openPlainSite(data) }, {})
    const before = send('/a/')
    await eventually(() => expect(loads).toEqual(['a']))
    await handler.deleteTags(['late'])
    finish()
    expect((await before).status).toBe(404)
    expect((await send('/a/')).status).toBe(200)
  })

  test('has its own headers, except those about caching, also from the cache', async () => {
    for (const state of ['fwd=miss', 'hit']) {
      const response = await send('/tagged/')
      expect(response.headers.get('cache-status')).toContain(state)
      expect([response.headers.get('x-robots-tag'), ttlOf(response)]).toEqual(['none', ttl(60)])
      const moved = await send('/headers/')
      expect([moved.headers.get('link'), moved.headers.get('location')]).toEqual(['</x>; rel=preload', '/sub/other/'])
    }
    expect(loads).toEqual(['tagged', 'headers'])
  })

  test('is kept in a store as it is', async () => {
    const cache = createMemoryStore()
    setUp(undefined, cache)
    await send('/gone/')
    await send('/tagged/')
    setUp(undefined, cache)
    expect((await send('/gone/')).status).toBe(410)
    const { headers } = await send('/tagged/')
    expect([headers.get('cache-tag'), headers.get('x-robots-tag')]).toEqual(['night:1', 'none'])
    expect(loads).toEqual(['gone', 'tagged'])
  })

  test('of the status 410 shows the 404 page; the runtime gets a 404, and a hole no content', async () => {
    expect(await (await send('/gone/')).text()).toBe('<h1>Nothing</h1>')
    expect((await send('/page-data/gone/page-data-rsc.json')).status).toBe(404)
    const empty = await send('/parts/gone/')
    expect([empty.status, ttlOf(empty)]).toEqual([204, ttl(60)])
  })

  test('of a public page sets no cookie, and has a valid lifetime', async () => {
    for (const name of ['cookie', 'endless']) {
      const { status, headers } = await send(`/${name}/`)
      expect([status, headers.has('set-cookie')]).toEqual([500, false])
    }
    expect(log.mock.calls.join('\n')).toMatch(/The `load` of \/:name\/ sets a cookie[^]*the `maxAge` Infinity/)
  })

  test.each([
    ['404', () => notFound({ headers: { 'Set-Cookie': 'a=1' } }), 404],
    ['410', () => notFound({ status: 410, headers: [['Set-Cookie', 'a=1']] }), 410],
    ['redirect', () => redirect('/other/', 303, { headers: new Headers({ 'Set-Cookie': 'a=1' }) }), 303],
  ])('of a private page may set a cookie, and is never cached: %s', async (_, load, status) => {
    const routes = [privatePage({ path: '/mine/', template: shelf, load })]
    handler = createSiteHandler({ server: defineServer({ routes }), site: openPlainSite(data) }, {})
    for (const path of ['/mine/', '/page-data/mine/page-data-rsc.json']) {
      const { headers } = await send(path)
      expect([headers.getSetCookie(), headers.get('cache-control')]).toEqual([['a=1'], 'private, no-store'])
    }
    expect((await send('/mine/')).status).toBe(status)
  })

  test('of an action may set a cookie, for a form and for an island', async () => {
    const load = () => redirect('/other/', 303, { headers: [['Set-Cookie', 'a=1']] })
    const routes = [action({ path: '/sign-in/', template: form, fields: object({}), run: load })]
    handler = createSiteHandler({ server: defineServer({ routes }), site: openPlainSite(data) }, {})
    const sent = [
      await post('/sign-in/', typed({})),
      await post('/sign-in/', typed({}), { Accept: 'application/json' }),
    ]
    expect(sent.map(({ status, headers }) => [status, headers.getSetCookie()])).toEqual([
      [303, ['a=1']],
      [200, ['a=1']],
    ])
  })
})

describe('the path of a value', () => {
  const load = ({ params: { value } }: { params: { value: string } }) => {
    loads.push(value)
    return { data: { name: value } }
  }
  const part = hole({ path: '/parts/:value/', fallback: () => null, Component: ({ data }) => <b>{data.name}</b>, load })
  const anyValue = defineServer({
    routes: [
      page({ path: '/any/:value/', template: shelf, load }),
      endpoint({ path: '/api/any/:value', GET: ({ params }) => Response.json(params) }),
      part,
    ],
  })
  beforeEach(() => {
    handler = createSiteHandler({ server: anyValue, site: openPlainSite(data) }, {})
  })
  const dataOf = (value: string) => `/page-data/any/${value}/page-data-rsc.json`

  test.each([
    ['maps', ['%6Daps', '%6daps']],
    ['old%20maps', ['old%20%6Daps']],
    ['%C3%A9', ['%c3%a9']],
    ['a@b:c&d=e+f,g;h', ['a%40b%3Ac%26d%3De%2Bf%2Cg%3Bh', 'a%40b:c&d=e+f,g;h']],
    ['a%3Fb%23c', ['a%3fb%23c']],
    ['%2541', ['%25%34%31']],
    ['%252F', ['%25%32F']],
  ])('other spellings redirect to %s; holes and endpoints reject them', async (canonical, others) => {
    const value = decodeURIComponent(canonical)
    expect((await send(`/any/${canonical}/`)).status).toBe(200)
    const rendered = (await (await send(dataOf(canonical))).json()) as { path: string }
    expect(toHref(rendered.path, '/')).toBe(`/any/${canonical}/`)
    expect(loads).toEqual([value])
    expect(await (await send(`/api/any/${canonical}`)).json()).toEqual({ value })
    expect(((await (await send(`/parts/${canonical}/`)).json()) as { html: string }).html).toContain('<b>')
    for (const other of others) {
      const response = await send(`/any/${other}/?x=%6d`)
      expect([response.status, response.headers.get('location')]).toEqual([308, `/sub/any/${canonical}/?x=%6d`])
      const refused = [`/parts/${other}/`, `/api/any/${other}`].map(async (path) => (await send(path)).status)
      expect(await Promise.all(refused)).toEqual([404, 404])
      const found = await send(dataOf(other))
      // The browser requests this spelling for a link that is written with it.
      const isRequestedByLinks = toHref(toPath(`/${other}`, '/')!, '/') === `/${other}/`
      const redirect = { redirect: `/sub/any/${canonical}/` }
      const received = [found.status, found.status === 200 && (await found.json())]
      expect(received).toEqual(isRequestedByLinks ? [200, redirect] : [404, false])
    }
    expect(loads).toEqual([value, value])
  })

  test('ends with a slash, also if the value looks like a file name', async () => {
    expect((await send('/any/v1.x')).headers.get('location')).toBe('/sub/any/v1.x/')
    expect((await send('/parts/maps')).status).toBe(404)
  })

  test.each(['%2F', '%5C', '%00', '%0A', '%7F', '%C2%85', 'a%0d%0ab'])('with %s is not found', async (value) => {
    const paths = [`/any/${value}/`, dataOf(value), `/parts/${value}/`, `/api/any/${value}`]
    expect(await Promise.all(paths.map(async (path) => (await send(path)).status))).toEqual([404, 404, 404, 404])
    expect(loads).toEqual([])
  })

  test('passes the exact value to `load`', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      fc.string({
        unit: fc.constantFrom('%', '2', '5', 'f', 'F', '?', '#', '&', 'a', '.'),
        minLength: 1,
        maxLength: 12,
      }),
    )
    const value = anyText.filter((text) => !/^\.|[/\\\p{Cc}]/u.test(text))
    await fc.assert(
      fc.asyncProperty(value, async (value) => {
        loads.length = 0
        handler = createSiteHandler({ server: anyValue, site: openPlainSite(data) }, {})
        const first = await send(`/any/${encodeURIComponent(value)}/`)
        const path = first.status === 308 ? first.headers.get('location')!.slice('/sub'.length) : undefined
        const response = path === undefined ? first : await send(path)
        expect([response.status, loads]).toEqual([200, [value]])
        expect(toPath(toHref(`/any/${toPart(value)}/`, '/'), '/')).toBe(`/any/${toPart(value)}/`)
      }),
    )
  })

  test('is the URL that a hole fetches', () => {
    expect(renderToStaticMarkup(<part.Hole value="50% or %41?" />)).toBe(
      '<x-hole src="/parts/50%25%20or%20%2541%3F/"></x-hole>',
    )
    expect(() => renderToStaticMarkup(<part.Hole value="a/b" />)).toThrow('does not match')
  })
})

describe('a file added by a page on demand', () => {
  const drawn = definePage<{ name: string }>(
    ({ data }) => (
      <img
        src={addFile('sign.svg', data.name === 'recipe' ? { svg: '<svg/>', widths: [1] } : `<svg id="${data.name}"/>`)}
        alt=""
      />
    ),
    { head: () => <Head title="Drawn" description="A sign." /> },
  )
  const serverOf = (maxAge: number) =>
    defineServer({
      routes: [page({ path: '/:name/', template: drawn, maxAge, load: ({ params }) => ({ data: params }) })],
    })
  const withFiles = serverOf(60)

  test('is served as immutable', async () => {
    handler = createSiteHandler({ server: withFiles, site: openPlainSite(data) }, {})
    const [, src = ''] = /src="(\/assets\/[^"]*)"/.exec(await (await send('/a/')).text())!
    const file = await send(src)
    expect([file.status, await file.text()]).toEqual([200, '<svg id="a"/>'])
    expect(file.headers.get('content-type')).toContain('image/svg+xml')
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect((await send('/assets/sign-00000000.svg')).status).toBe(404)
  })

  const srcOfRecipe = async () => /src="(\/assets\/[^"]*)"/.exec(await (await send('/recipe/')).text())![1]!

  test('is created from its recipe once, at the first request', async () => {
    const created: unknown[] = []
    const makeFile: MakeFile = async ({ name, recipe, env }) => {
      created.push([name, recipe, env])
      return new Uint8Array([0, 255])
    }
    handler = createSiteHandler({ server: serverOf(0), site: openPlainSite(data) }, { PEN: 'red' }, { makeFile })
    const src = await srcOfRecipe()
    expect(created).toEqual([])
    const files = await Promise.all([send(src), send(src), send(src)])
    expect(await Promise.all(files.map((file) => file.bytes()))).toEqual(files.map(() => new Uint8Array([0, 255])))
    expect(files[0]!.headers.get('cache-control')).toContain('immutable')
    // The file is still served after the page is rendered again.
    expect(await srcOfRecipe()).toBe(src)
    expect((await send(src, { method: 'HEAD' })).status).toBe(200)
    expect(created).toEqual([[src.slice('/assets/'.length), { svg: '<svg/>', widths: [1] }, { PEN: 'red' }]])
  })

  test('that cannot be created is logged and tried again; its page is not affected', async () => {
    let isBroken = true
    const makeFile = () => {
      if (isBroken) throw Error('No pen.')
      return new Uint8Array([1])
    }
    handler = createSiteHandler({ server: { ...withFiles, makeFile }, site: openPlainSite(data) }, {})
    const src = await srcOfRecipe()
    expect((await send(src)).status).toBe(500)
    expect(log.mock.calls.map(([line]) => line)).toEqual([expect.stringContaining('No pen.')])
    isBroken = false
    expect((await send(src)).status).toBe(200)
  })

  describe('that the store has lost is made again', () => {
    /** Names the data, which changes; `/recipe/` has a recipe. */
    let version = 1
    let removed = ''
    const load = ({ params }: { params: { name: string } }) => {
      loads.push(params.name)
      return params.name === 'none'
        ? notFound()
        : { data: { name: params.name === 'news' ? `v${version}` : params.name } }
    }
    const lifetime = { maxAge: 60, staleWhileRevalidate: 600 }
    const stored = hole({
      path: '/holes/:name/',
      fallback: () => null,
      Component: drawn.Component as never,
      load,
    } as never)
    const forms = definePage<ActionData>(() => <img src={addFile('form.svg', '<svg id="form"/>')} alt="" />, {
      head: () => <Head title="Form" description="A form." />,
    })

    function setUp(cache: CacheStore) {
      const routes = [
        action({ path: '/ask/', template: forms, fields: object({}), run: () => redirect('/a/') }),
        page({ path: '/:name/', template: drawn, ...lifetime, load }),
        page({
          path: '/shared/:name/',
          template: drawn,
          load: ({ path }) => (path === removed ? notFound() : { data: { name: 'same' } }),
        }),
        stored,
        privatePage({
          path: '/own/:name/',
          template: drawn,
          load({ cookies, params }) {
            loads.push(params.name)
            return cookies.user ? { data: { name: cookies.user } } : notFound()
          },
        }),
      ]
      const makeFile = () => new Uint8Array([1, 2])
      handler = createSiteHandler({ server: defineServer({ routes, cache, makeFile }), site: openPlainSite(data) }, {})
    }
    const srcOf = async (path: string, init?: RequestInit) =>
      /(\/assets\/[^"\\]*)/.exec(await (await send(path, init)).text())![1]!
    const flood = async () => {
      for (let i = 0; i < 50; i++) await send(`/flood${i}/`)
    }
    /** A store that keeps no files. */
    const storeWithoutFiles = (): CacheStore => {
      const memory = createMemoryStore()
      return { ...memory, set: (key, ...rest) => (/ (?:file|made) /.test(key) ? true : memory.set(key, ...rest)) }
    }
    beforeEach(() => {
      version = 1
      removed = ''
      setUp(createMemoryStore({ maxBytes: 20_000 }))
    })

    test.each(['/a/', '/recipe/', '/shared/one/', '/holes/a/', '/ask/'])(
      'from %s, after a flood of other pages',
      async (path) => {
        const src = await srcOf(path)
        const first = await (await send(src)).text()
        await flood()
        const files = await Promise.all([send(src), send(src), send(src, { method: 'HEAD' })])
        expect(files.map(({ status }) => status)).toEqual([200, 200, 200])
        expect(await Promise.all(files.map((file) => file.text()))).toEqual([first, first, ''])
        expect(files[0]!.headers.get('cache-control')).toContain('immutable')
      },
    )

    test('while its page is in the cache, by one rendering, and in a store that is too small for it', async () => {
      setUp(storeWithoutFiles())
      const src = await srcOf('/a/')
      loads.length = 0
      const files = await Promise.all([send(src), send(src)])
      expect(await Promise.all(files.map((file) => file.text()))).toEqual(['<svg id="a"/>', '<svg id="a"/>'])
      expect(loads).toEqual(['a'])
    })

    test('from another of its pages if the last one is removed', async () => {
      const src = await srcOf('/shared/one/')
      expect(await srcOf('/shared/two/')).toBe(src)
      removed = '/shared/two/'
      await flood()
      expect((await send(src)).status).toBe(200)
    })

    test('with the page that the browser names, after a restart', async () => {
      const src = await srcOf('/a/')
      setUp(createMemoryStore())
      expect((await send(src)).status).toBe(404)
      expect((await send(src, { headers: { Referer: 'not a URL' } })).status).toBe(404)
      expect((await send(src, { headers: { Referer: 'https://own.example/a/' } })).status).toBe(404)
      expect((await send(src, { headers: { Referer: 'https://own.example/sub/a/?x=1' } })).status).toBe(200)
    })

    test('for each visitor of a private page, with their cookies, and not for others', async () => {
      setUp(storeWithoutFiles())
      const headers = { Cookie: 'user=ann' }
      const src = await srcOf('/own/page/', { headers })
      expect(await (await send(src, { headers })).text()).toBe('<svg id="ann"/>')
      expect((await send(src)).status).toBe(404)
    })

    test('but no page is loaded for a file that it has not added', async () => {
      const Referer = 'https://own.example/sub/own/page/'
      await send('/a/')
      await send('/own/page/', { headers: { Cookie: 'user=ann' } })
      loads.length = 0
      expect((await send('/assets/other-00000000.svg', { headers: { Referer, Cookie: 'user=ann' } })).status).toBe(404)
      const ofPage = await send('/assets/other-00000000.svg', { headers: { Referer: 'https://own.example/sub/a/' } })
      expect([ofPage.status, loads]).toEqual([404, []])
    })

    test('with the new page, if its data has changed, even in the same millisecond', async () => {
      vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
      setUp(storeWithoutFiles())
      const src = await srcOf('/news/')
      version = 2
      expect((await send(src)).status).toBe(404)
      const newSrc = await srcOf('/news/')
      expect(newSrc).not.toBe(src)
      expect((await send(newSrc)).status).toBe(200)
    })

    test('or its error is logged, and the page is not affected', async () => {
      setUp(storeWithoutFiles())
      const src = await srcOf('/a/')
      const { length } = loads
      vi.spyOn(loads, 'push').mockImplementationOnce(() => {
        throw Error('The source fails.')
      })
      expect((await send(src)).status).toBe(500)
      expect(log.mock.calls.map(([line]) => line)).toEqual([expect.stringContaining('The source fails.')])
      expect((await send('/a/')).status).toBe(200)
      expect(loads).toHaveLength(length)
    })
  })

  test('with a recipe is logged with the fix if `makeFile` is missing', async () => {
    handler = createSiteHandler({ server: withFiles, site: openPlainSite(data) }, {})
    expect((await send(await srcOfRecipe())).status).toBe(500)
    expect(log.mock.calls[0]![0]).toContain('Set `makeFile` in defineServer()')
  })
})

test.each([
  [{ maxAge: 60, staleIfError: 0 }, 60],
  [{ maxAge: 31_536_000, staleWhileRevalidate: 100, staleIfError: 200 }, 31_536_200],
])('a file of a page with %j is cached for a month longer than the page', async (lifetime, seconds) => {
  const ttls = new Map<string, number>()
  const memory = createMemoryStore()
  const cache: CacheStore = {
    ...memory,
    set(key, value, options) {
      ttls.set(/file|a\/$/.exec(key)?.[0] ?? '', options.ttl)
      return memory.set(key, value, options)
    },
  }
  const drawn = definePage<null>(() => <img src={addFile('sign.svg', '<svg/>')} alt="" />, {
    head: () => <Head title="Drawn" description="A sign." />,
  })
  const routes = [page({ path: '/a/', template: drawn, ...lifetime, load: () => ({ data: null }) })]
  handler = createSiteHandler({ server: defineServer({ routes, cache }), site: openPlainSite(data) }, {})
  await send('/a/')
  expect([ttls.get('a/'), ttls.get('file')]).toEqual([seconds, seconds + 30 * 86_400])
})

describe('a sitemap', () => {
  const count = vi.fn<() => number>(() => 100_001)
  const list = vi.fn<(props: { first: number; count: number }) => { shelf: string }[]>(({ first, count }) =>
    Array.from({ length: Math.min(count, 100_001 - first, 3) }, (_, i) => ({ shelf: `s${first + i}` })),
  )
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    count.mockClear()
    list.mockClear()
    const listed = page({ path: '/:shelf/', template: shelf, sitemap: { count, list }, load: () => notFound() })
    handler = createSiteHandler({ server: defineServer({ routes: [listed] }), site: openPlainSite(data) }, {})
  })

  test('is created once an hour, for any number of requests', async () => {
    for (const path of ['/sitemap-index.xml', '/sitemaps/0-1.xml']) {
      const [first, ...others] = await Promise.all([send(path), send(path), send(path)])
      const text = await first!.text()
      expect([first!.status, first!.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
      for (const other of others) expect(await other.text()).toBe(text)
      const etag = first!.headers.get('etag')!
      expect((await send(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
    }
    expect([count.mock.calls.length, list.mock.calls.length]).toEqual([1, 1])
    vi.setSystemTime(Date.now() + 3_601_000)
    await send('/sitemaps/0-1.xml')
    await eventually(() => expect(list).toHaveBeenCalledTimes(2))
  })

  test('lists its pages in files', async () => {
    expect(await (await send('/sitemap-index.xml')).text()).toMatch(
      /0-0\.xml.*0-1\.xml.*0-2\.xml<\/loc><\/sitemap>\n<\/sitemapindex>/s,
    )
    const last = await (await send('/sitemaps/0-2.xml')).text()
    expect(last.match(/<loc>[^<]*<\/loc>/g)).toEqual(['<loc>https://own.example/sub/s100000/</loc>'])
  })

  test.each(['0-3', '0-999999', '1-0', '0-01', '0-1000000'])(
    'is not found at %s, after its last file',
    async (name) => {
      expect((await send(`/sitemaps/${name}.xml`)).status).toBe(404)
      expect(list).not.toHaveBeenCalled()
    },
  )

  test('is not found without pages', async () => {
    list.mockReturnValueOnce([])
    expect((await send('/sitemaps/0-0.xml')).status).toBe(404)
  })

  test('calls a failing source once a second', async () => {
    list.mockImplementation(() => {
      throw Error('The source fails.')
    })
    for (let i = 0; i < 5; i++) expect((await send('/sitemaps/0-0.xml')).status).toBe(500)
    expect(list).toHaveBeenCalledTimes(1)
  })
})

test('sitemaps count towards the limit of concurrent renders', async () => {
  vi.useFakeTimers()
  const never = () => new Promise<never>(() => {})
  const maps = Array.from({ length: 501 }, (_, i) =>
    page({ path: `/k${i}/:id/`, template: shelf, sitemap: { count: () => 1, list: never }, load: () => notFound() }),
  )
  handler = createSiteHandler({ server: defineServer({ routes: maps }), site: openPlainSite(data) }, {})
  const all = Promise.all(maps.map((_, i) => send(`/sitemaps/${i}-0.xml`)))
  await vi.advanceTimersByTimeAsync(60_000)
  const statuses = (await all).map(({ status }) => status)
  expect([
    statuses.filter((status) => status === 503).length,
    statuses.filter((status) => status === 504).length,
  ]).toEqual([1, 500])
})

describe('a private page', () => {
  test('can read and set cookies, and is never cached', async () => {
    const response = await send('/cart/', { headers: { cookie: 'name=Ann%20B; name=other' } })
    expect(await response.text()).toContain('<h1>Ann B</h1>')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(response.headers.has('etag')).toBe(false)
  })
})

describe('an action', () => {
  test('renders its form', async () => {
    const response = await send('/join/')
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<input name="email"/>')])
  })

  test('runs the action, and redirects with GET', async () => {
    const response = await post('/join/', typed({ email: 'a@b.example', more: 'x' }))
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sub/thanks/'])
    expect(run).toHaveBeenLastCalledWith(expect.objectContaining({ values: { email: 'a@b.example' } }))
  })

  test.each([
    ['an invalid value', 'nobody', 'Please check this field.'],
    ['an empty value', '', 'Please fill in this field.'],
    ['an error of `run`', 'taken@b.example', 'It is taken.'],
  ])('renders the form again with the values and the errors: %s', async (_, email, message) => {
    const response = await post('/join/', typed({ email }))
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(`value="${email}"/><b>${message}</b>`)
    const json = await post('/join/', typed({ email }), { Accept: 'application/json' })
    expect([json.status, await json.json()]).toEqual([422, { errors: { email: message } }])
  })

  test('returns the location to an island', async () => {
    const response = await post('/join/', JSON.stringify({ email: 'a@b.example' }), {
      'Content-Type': 'application/json',
      Accept: 'application/json',
    })
    expect([response.status, await response.json()]).toEqual([200, { location: '/sub/thanks/' }])
  })

  test.each([
    ['a page of another site', { Origin: 'https://evil.example' }, 403],
    ['a page of another site, by Sec-Fetch-Site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a page of the site', { 'Sec-Fetch-Site': 'same-origin' }, 303],
    ['the same host', { Origin: 'https://own.example', Host: 'own.example' }, 303],
    ['the same host, without a Host header', { Origin: 'https://own.example' }, 303],
    ['the same host without encryption', { Origin: 'http://own.example', Host: 'own.example' }, 403],
    ['the same host at another port', { Origin: 'https://own.example:8443', Host: 'own.example' }, 403],
    ['a frame without an origin', { Origin: 'null', Host: 'null' }, 403],
    ['localhost', { Origin: 'http://localhost:3000', Host: 'localhost:3000' }, 303],
    ['another port of localhost', { Origin: 'http://localhost:5173', Host: 'localhost:3000' }, 403],
    [
      'an X-Forwarded-Host header without `trustProxy`',
      { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
      403,
    ],
  ])('from %s', async (_, headers, status) => {
    expect((await post('/join/', typed({ email: 'a@b.example' }), headers)).status).toBe(status)
  })

  const postBehindProxies = async (trustProxy: boolean | number, headers: HeadersInit) => {
    handler = createSiteHandler({ server: { ...server, trustProxy }, site: openPlainSite(data) }, {})
    return (await post('/join/', typed({ email: 'a@b.example' }), headers)).status
  }

  test.each([
    ['https://shop.example', 'https', 303],
    ['http://shop.example', 'https', 403],
    ['http://shop.example', 'http', 303],
    ['https://shop.example', 'http, https', 303],
    ['https://shop.example', 'https, http', 403],
    ['https://own.example', 'https', 403],
  ])('behind a trusted proxy, from %s if the proxy was reached by %s', async (Origin, scheme, status) => {
    const headers = { Host: '10.0.0.7', 'X-Forwarded-Host': 'shop.example', 'X-Forwarded-Proto': scheme, Origin }
    expect(await postBehindProxies(true, headers)).toBe(status)
  })

  test.each([
    [true, 'evil.example, shop.example', 'https://evil.example', 403],
    [true, 'evil.example, shop.example', 'https://shop.example', 303],
    [true, 'evil.example,,shop.example', 'https://shop.example', 303],
    [true, ' evil.example ,\tshop.example ', 'https://shop.example', 303],
    [true, 'evil.example, ', 'https://evil.example', 403],
    [true, 'evil.example:443, shop.example:443', 'https://shop.example', 303],
    [true, 'evil.example, shop.example:8443', 'https://shop.example:8443', 303],
    [true, 'evil.example, shop.example:8443', 'https://shop.example', 403],
    [1, 'evil.example, shop.example', 'https://evil.example', 403],
    [2, 'evil.example, shop.example, inner.example', 'https://evil.example', 403],
    [2, 'evil.example, shop.example, inner.example', 'https://shop.example', 303],
    [2, 'evil.example, shop.example, inner.example', 'https://inner.example', 403],
    [2, 'evil.example, , inner.example', 'https://evil.example', 403],
    [2, 'shop.example', 'https://shop.example', 303],
    [0, 'evil.example', 'https://evil.example', 403],
    [false, 'evil.example', 'https://evil.example', 403],
  ])('behind %s proxies that add to "%s", from %s', async (trustProxy, hosts, Origin, status) => {
    const headers = { Host: '10.0.0.7', 'X-Forwarded-Host': hosts, Origin }
    expect(await postBehindProxies(trustProxy, headers)).toBe(status)
  })

  test('behind a trusted proxy that repeats a header, from the host of the last one', async () => {
    const headersFrom = (host: string): [string, string][] => [
      ['X-Forwarded-Host', 'evil.example'],
      ['X-Forwarded-Host', 'shop.example'],
      ['Forwarded', 'host=evil.example'],
      ['Origin', `https://${host}`],
    ]
    expect(await postBehindProxies(true, headersFrom('evil.example'))).toBe(403)
    expect(await postBehindProxies(true, headersFrom('shop.example'))).toBe(303)
  })

  test('accepts at most a megabyte in ten seconds', async () => {
    expect((await post('/join/', 'x'.repeat(1024 * 1024 + 1))).status).toBe(413)
    vi.useFakeTimers()
    const body = new ReadableStream({ pull: () => new Promise<void>(() => {}) })
    const slow = send('/join/', { method: 'POST', body, duplex: 'half' } as RequestInit)
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await slow).status).toBe(408)
  })

  const multipart = (count: number) => {
    const form = new FormData()
    for (let i = 0; i < count; i++) form.append(i === 0 ? 'email' : `f${i}`, 'a@b.example')
    return form
  }
  const json = (count: number) =>
    JSON.stringify(Object.fromEntries([...multipart(count)].map(([name, value]) => [name, value])))

  test.each([
    ['a form', (count: number) => new URLSearchParams([...multipart(count)] as [string, string][]), {}],
    ['a form with files', multipart, {}],
    ['JSON', json, { 'Content-Type': 'application/json' }],
  ])('accepts at most a thousand fields of %s', async (_, create, headers) => {
    expect((await post('/join/', create(1000), headers)).status).toBe(303)
    run.mockClear()
    expect((await post('/join/', create(1001), headers)).status).toBe(413)
    expect(run).not.toHaveBeenCalled()
  })

  test('rejects a form with a hundred thousand fields before parsing them', async () => {
    const append = vi.spyOn(FormData.prototype, 'append')
    const many = 'a=1&'.repeat(200_000)
    const parts = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(15_000)
    const requests = [
      post('/join/', many, { 'Content-Type': 'application/x-www-form-urlencoded' }),
      post('/join/', `${parts}--x--`, { 'Content-Type': 'multipart/form-data; boundary="x"' }),
    ]
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([413, 413])
    expect(append).not.toHaveBeenCalled()
  })

  test('reads only its own fields', async () => {
    const shown = definePage<ActionData>(({ data: { values } }) => <pre>{JSON.stringify(values)}</pre>, {
      head: () => <Head title="Form" description="A form." />,
    })
    const own = action({ path: '/own/', template: shown, fields: object({ email: pattern(string(), /@/) }), run })
    handler = createSiteHandler({ server: defineServer({ routes: [own] }), site: openPlainSite(data) }, {})
    const response = await post('/own/', typed({ other: 'x', email: 'nobody', __proto__x: 'y' }))
    expect(await response.text()).toContain('<pre>{&quot;email&quot;:&quot;nobody&quot;}</pre>')
  })

  test('rejects an invalid body', async () => {
    expect((await post('/join/', '{', { 'Content-Type': 'application/json' })).status).toBe(400)
  })
})

describe('an endpoint', () => {
  test('returns its own response, which is not cached by default', async () => {
    const response = await send('/api/stock/42')
    expect([response.status, await response.json()]).toEqual([200, { sku: '42' }])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('cancels the stream of its response for HEAD', async () => {
    const cancel = vi.fn<() => void>()
    const rows = endpoint({ path: '/api/rows', GET: () => new Response(new ReadableStream({ cancel })) })
    handler = createSiteHandler({ server: defineServer({ routes: [rows] }), site: openPlainSite(data) }, {})
    expect((await send('/api/rows', { method: 'HEAD' })).status).toBe(200)
    expect(cancel).toHaveBeenCalledOnce()
  })

  test('lists its methods in the Allow header', async () => {
    const response = await send('/api/stock/42', { method: 'DELETE' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD'])
    expect((await send('/api/stock/42', { method: 'OPTIONS' })).status).toBe(204)
  })
})

describe('a link to a draft', () => {
  const SECRET = 'a secret of at least 32 characters'
  const withDrafts = defineServer({
    routes: [
      page({
        path: '/shelves/:shelf/',
        template: shelf,
        load: ({ isDraft }) => (isDraft ? { data: { name: 'Not yet' } } : notFound()),
      }),
    ],
  })
  const sendDraft = (link: string) =>
    createSiteHandler({ server: withDrafts, site: openPlainSite(data) }, { DRAFT_SECRET: SECRET }).fetch(
      new Request(`https://own.example/sub${link}`),
    )

  test('shows the draft, with noindex and without caching', async () => {
    const response = await sendDraft(await signDraft('/shelves/new/', SECRET))
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<h1>Not yet</h1>')])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect((await sendDraft('/shelves/new/')).status).toBe(404)
  })

  test('is the 404 page after it expires, with another path, or with another secret', async () => {
    const otherSecret = await signDraft('/shelves/new/', 'another secret, which is long as well')
    const link = await signDraft('/shelves/new/', SECRET)
    for (const invalid of [otherSecret, link.replace('new', 'other')])
      expect((await sendDraft(invalid)).status).toBe(404)
    expect((await sendDraft(link)).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MAX_SECONDS * 1000 })
    expect((await sendDraft(link)).status).toBe(404)
  })

  test('is the 404 page on a server without a secret; signing with a short secret is an error', async () => {
    expect((await send(await signDraft('/shelves/new/', SECRET))).status).toBe(404)
    await expect(signDraft('/', 'short')).rejects.toThrow('needs at least 32')
  })
})

test.each([
  '//evil.example',
  'javascript:alert(1)',
  '/\\evil.example',
  'thanks',
  '/a\r\nSet-Cookie: x',
  'https://a.example/ b',
])('redirect() rejects %j', (to) => {
  expect(() => redirect(to)).toThrow('needs a path')
})
