// @vitest-environment node

/** The problems of `site/server.ts`. */

import { object } from 'superstruct'
import { expect, test, vi } from 'vitest'

import { definePage, route } from '@flatirons/framework'
import { action, endpoint, hole, notFound, page, privatePage, redirect, signDraft } from '@flatirons/server'

import { loadPrerendered } from '../../../packages/server/prerender.ts'
import { createSiteHandler } from '../../../packages/server/site-handler.ts'
import { createSitemaps } from '../../../packages/server/sitemaps.ts'
import { checkServer } from '../../../packages/server/check-server.ts'
import { openPlainSite, siteDataOf } from '../../support/site-data.ts'
import { reportLines } from '../../support/report-lines.ts'

const template = definePage<any>(() => null, { head: () => null })
const load = () => ({ data: null })
const at = (path: string, more = {}) => page({ path, template, load, ...more })
const ROUTES = [route({ path: '/about/', page: template, data: null })]
const report = (routes: unknown, more = {}) =>
  checkServer({ routes, ...more } as never, ROUTES).map(({ where, message }) => `${where} ${message}`)

test('a valid server has no problems', () => {
  const fields = object({})
  const run = () => ({ errors: {} })
  const part = hole({ path: '/parts/:id/', fallback: () => null, Component: () => null, load })
  const routes = [
    at('/products/:sku/', { params: { sku: /a/ }, maxAge: 0, prerender: () => [], timeout: 1 }),
    privatePage({ path: '/cart/', template, load, lang: 'de' }),
    action({ path: '/ask/', template, fields, run, messages: { required: 'Please.' } }),
    endpoint({ path: '/api/:id', GET: () => new Response() }),
    part,
  ]
  expect(report(routes, { trustProxy: true, name: 'staging' })).toEqual([])
  expect(report(routes, { trustProxy: 2 })).toEqual([])
})

test.each<[mistake: string, routes: unknown, expected: string]>([
  [
    'There are no routes',
    undefined,
    '`routes` is missing. It must be a list of results of page(), privatePage(), action(), endpoint(), hole() and privateHole().',
  ],
  [
    'A route is an object',
    [{ path: '/a/' }],
    '`routes` contains a value that is not a result of page(), privatePage(), action(), endpoint(), hole() or privateHole().',
  ],
  [
    'A path has no slashes',
    [at('products')],
    'products: `path` is "products", but must be a path, like "/products/:sku/".',
  ],
  ['A path has a query', [at('/a/?b=1')], '/a/?b=1: `path` is "/a/?b=1", but must be a path, like "/products/:sku/".'],
  ['A time is negative', [at('/a/', { maxAge: -1 })], '/a/: `maxAge` is -1, but must be a number of seconds.'],
  ['A setting is misspelt', [at('/a/', { maxage: 1 })], '/a/: `maxage` is not a key of page(). Did you mean "maxAge"?'],
  [
    'A parameter is a text',
    [at('/:a/', { params: { a: 'a' } })],
    '/:a/: `params` is an object, but must be regular expressions by the names of parameters.',
  ],
  ['A parameter is unknown', [at('/:a/', { params: { b: /b/ } })], '/:a/ has no parameter "b", but `params` names it.'],
  [
    'A parameter has no name',
    [at('/:/')],
    '/:/ is not a pattern. Write it like /products/:sku/, where each parameter is a whole part of the path with its own name.',
  ],
  ['The slash is missing', [at('/a')], '/a is not in its canonical form. Write it as /a/.'],
  [
    'A path is reserved for files of the build',
    [at('/assets/:a/')],
    '/assets/:a/ is reserved for files of the build. Choose another path.',
  ],
  ['A path is a page of the build', [at('/about/')], '/about/ is also a page of site/routes.ts. Remove one of them.'],
  ['Two routes have the same path', [at('/:a/'), at('/:b/')], '/:b/ is defined twice. Remove one of them.'],
  ['An endpoint has no method', [endpoint({ path: '/a/' })], '/a/ has no method. Add GET or POST.'],
])('%s', (_, routes, expected) => {
  expect(report(routes)).toEqual([`site/server.ts ${expected}`])
})

test.each([-1, 1.5, 'all'])('the number of proxies is %j', (trustProxy) => {
  expect(report([], { trustProxy })).toEqual([
    `site/server.ts \`trustProxy\` is ${JSON.stringify(trustProxy)}, but must be true, false or the number of proxies.`,
  ])
})

test('the name is empty', () => {
  expect(report([], { name: '' })).toEqual(['site/server.ts `name` is "", but must be a text.'])
})

test.each<[mistake: string, run: () => unknown, expected: string]>([
  [
    'A page has no template',
    () => page({ path: '/a/', load } as never),
    'page() at /a/ needs a `template` of definePage(), but got undefined.',
  ],
  [
    'A hole has no component',
    () => hole({ path: '/a/', load, fallback: () => null } as never),
    'hole() at /a/ needs a `Component`, but got undefined.',
  ],
  [
    'A hole has no fallback',
    () => hole({ path: '/a/', load, Component: () => null } as never),
    'hole() at /a/ needs a `fallback`: () => <p>…</p>. Visitors without JavaScript see it.',
  ],
])('%s', (_, run, expected) => {
  expect(reportLines(run)).toEqual([`Error: ${expected}`])
})

test.each([
  ['short', 'has 5 characters, but needs at least 32'],
  ['', 'is missing'],
])('the secret of drafts is “%s”', async (secret, fault) => {
  await expect(signDraft('/a/', secret)).rejects.toThrow(
    `The secret of drafts ${fault}. Set DRAFT_SECRET, here and on the server, to the output of: openssl rand -hex 32`,
  )
})

const prerender = (more: object) => loadPrerendered({ routes: [at('/a/:b/', more)] } as never, {})
const ALL = { prerender: () => [{ b: 'c' }] }

test.each<[mistake: string, more: object, expected: string]>([
  [
    'The prerendered pages are not listed',
    { prerender() {} },
    "`prerender` returns nothing. Return a list of the parameters of pages: [{ sku: 'P-1' }].",
  ],
  [
    'A prerendered page is listed by its path',
    { prerender: () => ['/a/c/'] },
    '`prerender` returns a list whose item 1 is "/a/c/". Return a list of the parameters of pages: [{ sku: \'P-1\' }].',
  ],
  [
    'A prerendered page loads nothing',
    { ...ALL, load() {} },
    "/a/c/ could not be loaded: The `load` of /a/:b/ returned an unknown value. Return { data: … }, notFound() or redirect('/…/').",
  ],
  [
    'A lifetime is negative',
    { ...ALL, load: () => notFound({ maxAge: -1 }) },
    '/a/c/ could not be loaded: The `load` of /a/:b/ returned the `maxAge` -1. It must be a number of seconds.',
  ],
  [
    'A prerendered page is missing',
    { ...ALL, load: () => notFound() },
    '/a/c/ is listed by `prerender`, but its `load` returns notFound().',
  ],
  [
    'A prerendered page has moved',
    { ...ALL, load: () => redirect('/b/') },
    "/a/c/ is listed by `prerender`, but its `load` returns redirect('/b/').",
  ],
])('%s', async (_, more, expected) => {
  const error: unknown = await prerender(more).catch((error: unknown) => error)
  expect(
    reportLines(() => {
      throw error
    }).slice(2),
  ).toEqual(['site/server.ts', `  ${expected}`])
})

test('a public page sets a cookie', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const routes = [at('/a/:b/', { load: () => redirect('/c/', 303, { headers: { 'Set-Cookie': 'a=1' } }) })]
  const options = { server: { routes }, site: openPlainSite(siteDataOf('https://x.example')) }
  await createSiteHandler(options, {}).fetch(new Request('https://x.example/a/b/'))
  const [line] = log.mock.calls.map(([line]) => JSON.parse(line as string) as { error: string })
  expect(line!.error.split('\n')[0]).toBe(
    'Error: The `load` of /a/:b/ sets a cookie, but its result is cached and shown to everybody. Set it in a privatePage().',
  )
})

test.each<[mistake: string, sitemap: object, path: string, expected: string]>([
  [
    'is not counted',
    { count() {} },
    '/sitemap-index.xml',
    'The `sitemap.count` of /a/:b/ did not return a number of pages.',
  ],
  [
    'is not listed',
    { list() {} },
    '/sitemaps/0-0.xml',
    'The `sitemap.list` of /a/:b/ did not return a list of parameters.',
  ],
])('A sitemap %s', async (_, sitemap, path, expected) => {
  const renderSitemap = createSitemaps({ routes: [at('/a/:b/', { sitemap })] }, { url: 'https://x.example', base: '/' })
  const text = async () => new Response((await renderSitemap(path, {} as never))!.body as BodyInit).text()
  const error: unknown = await text().catch((error: unknown) => error)
  expect(
    reportLines(() => {
      throw error
    }),
  ).toEqual([`Error: ${expected}`])
})
