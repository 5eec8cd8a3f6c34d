// @vitest-environment node

import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { buildSite } from '@flatirons/framework/build'
import { afterEach, expect, test, vi } from 'vitest'

import { loadStrapi } from '../../docs/examples/recipes/site/load-strapi.ts'
import { loadWordPress } from '../../docs/examples/recipes/site/load-wordpress.ts'
import { relatedTo } from '../../docs/examples/recipes/site/related.ts'
import { useTempFolders } from '../support/temp-folders.ts'

const { makeSiteFolder } = useTempFolders()

const WORDPRESS = Array.from({ length: 101 }, (_, index) => ({
  slug: `post-${index}`,
  date: '2026-05-04T10:00:00',
  modified_gmt: '2026-06-01T08:00:00',
  title: { rendered: `Salt &amp; ice &#8211; ${index}` },
  excerpt: { rendered: '<p>What the road needs.</p>\n' },
  content: { rendered: '<p>Salt, <em>and</em> ice.</p>' },
}))

const STRAPI = Array.from({ length: 101 }, (_, index) => ({
  slug: `article-${index}`,
  title: `Article ${index}`,
  summary: 'What was found.',
  content: 'It was **found**.',
  publishedAt: '2026-05-05T10:00:00.000Z',
  updatedAt: '2026-06-02T08:00:00.000Z',
}))

/** Fakes the two servers as documented. Returns the queries that they received. */
function fakeServers(status = 200): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (given: string, options?: RequestInit) => {
    const url = new URL(given)
    asked.push(url.search)
    if (status !== 200) return Promise.resolve(new Response('', { status }))
    const has = (name: string) => url.searchParams.get(name)
    const cut = <Item>(all: readonly Item[], size: number, page: number) => all.slice((page - 1) * size, page * size)
    if (url.hostname === 'strapi.example') {
      if (new Headers(options?.headers).get('authorization') !== 'Bearer secret')
        return Promise.resolve(new Response('', { status: 403 }))
      const [size, page] = [Number(has('pagination[pageSize]')), Number(has('pagination[page]') ?? 1)]
      const pagination = { page, pageCount: Math.ceil(STRAPI.length / size), total: STRAPI.length }
      return Promise.resolve(Response.json({ data: cut(STRAPI, size, page), meta: { pagination } }))
    }
    const [size, page] = [Number(has('per_page')), Number(has('page') ?? 1)]
    const headers = {
      'X-WP-Total': String(WORDPRESS.length),
      'X-WP-TotalPages': String(Math.ceil(WORDPRESS.length / size)),
    }
    return Promise.resolve(Response.json(cut(WORDPRESS, size, page), { headers }))
  })
  vi.stubEnv('STRAPI_TOKEN', 'secret')
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test.each([
  ['WordPress', loadWordPress, { slug: 'post-100', title: 'Salt & ice – 100', summary: 'What the road needs.' }],
  ['Strapi', loadStrapi, { slug: 'article-100', title: 'Article 100', body: 'It was **found**.' }],
])('the loader of %s loads every page, and no unchanged one again', async (_, load, last) => {
  const asked = fakeServers()
  const { key, entries } = await load()
  expect(entries).toHaveLength(101)
  expect(entries!.at(-1)).toMatchObject(last)
  expect(asked).toHaveLength(3)
  expect(await load(key)).toEqual({ key })
  expect(asked).toHaveLength(4)
})

test.each([loadWordPress, loadStrapi])('%o reports the response of a server that refuses', async (load) => {
  fakeServers(401)
  await expect(load()).rejects.toThrow('answers 401')
})

test('related posts share tags, most shared tags first', () => {
  const posts = [
    { slug: 'a', tags: ['water'] },
    { slug: 'b', tags: ['water', 'film'] },
    { slug: 'c', tags: ['snow'] },
  ]
  expect(relatedTo({ slug: 'x', tags: ['film', 'water'] }, posts).map(({ slug }) => slug)).toEqual(['b', 'a'])
  expect(relatedTo(posts[0]!, posts).map(({ slug }) => slug)).toEqual(['b'])
})

test('a site with all recipes builds', async () => {
  fakeServers()
  const root = makeSiteFolder()
  cpSync('docs/examples/recipes', root, { recursive: true })
  await buildSite({ root })
  const page = (path: string) => readFileSync(join(root, 'dist', path, 'index.html'), 'utf-8')
  expect(page('/posts/lake/')).toContain('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
  expect(page('/posts/lake/')).toContain('bbox=-105.280,40.000,-105.260,40.020')
  expect(page('/posts/lake/')).toContain('>The creek</a>')
  expect(page('/posts/lake/')).toContain('<input type="search"')
  expect(page('/news/post-100/')).toContain('<em>and</em>')
  expect(page('/news/article-100/')).toContain('<strong>found</strong>')
})

test('a comment is shown below its post immediately, and an invalid one returns the form with its input', async () => {
  fakeServers()
  const root = makeSiteFolder()
  cpSync('docs/examples/recipes', root, { recursive: true })
  await buildSite({ root })
  const handler = pathToFileURL(join(root, 'dist.server/handler.mjs')).href
  const { fetch } = (await import(handler)) as { fetch: (request: Request) => Promise<Response> }
  const ask = (path: string, options?: RequestInit) => fetch(new Request(`https://www.example.com${path}`, options))
  const send = (fields: Record<string, string>) =>
    ask('/posts/lake/comment/', { method: 'POST', body: new URLSearchParams({ website: '', ...fields }) })
  const thread = async () => (await ask('/parts/comments/lake/')).text()

  expect(await thread()).not.toContain('Who swam?')
  const answer = await send({ name: 'Ada', text: 'Who <b>swam</b>?' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/posts/lake/#comments'])
  expect(await thread()).toContain('Who &lt;b')

  const mistake = await send({ name: '', text: 'Nobody.' })
  expect(mistake.status).toBe(422)
  const html = await mistake.text()
  expect(html).toContain('Please fill in this field.')
  expect(html).toContain('>Nobody.</textarea>')
  expect(html).toContain('action="/posts/lake/comment/"')

  expect((await send({ name: 'Bot', text: 'Buy!', website: 'https://buy.example' })).status).toBe(303)
  expect(await thread()).not.toContain('Buy!')
})
