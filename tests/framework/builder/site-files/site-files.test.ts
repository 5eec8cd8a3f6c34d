// @vitest-environment node

import { runInNewContext } from 'node:vm'

import { describe, expect, test } from 'vitest'

import { definePage, route, translations, type Site } from '@flatirons/framework'

import { listSiteFiles } from '../../../../framework/builder/site-files/site-files.ts'
import type { BuildResult } from '../../../../framework/site/feature.ts'
import { renderRules } from '../../../../framework/hosts/headers-file.ts'
import { listHostRoutes } from '../../../../framework/hosts/host-files.ts'
import { REDIRECT_SCRIPT } from '../../../../framework/features/redirects/index.ts'
import { renderRedirectPage } from '../../../../framework/features/redirects/redirect-page.ts'
import { describedSite } from '../../../support/described-site.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
const page = definePage<null>(() => null, { head: () => null })
const home = route({ path: '/', page, data: null, source: 'content/home.md' })

const FRAME = { url: 'https://x.example', base: '/sub/', lang: 'en', entry: '/sub/e.js', hash: 'abc' }

const RESULT: BuildResult = {
  hash: 'abc',
  entry: '/sub/assets/entry.js',
  assets: ['assets/entry.js', 'assets/island.js'],
  days: new Map([['content/home.md', '2026-11-20']]),
  offlinePage: '',
  readFile: () => undefined,
  endings: [],
  modules: [],
  fonts: [],
}

function list(more: Partial<Site> = {}, routes = [home]) {
  const content = { posts: [{ title: 'First' }] } as never
  return listSiteFiles({
    ...describedSite(more, { root: makeFolder(), base: '/sub/', routes, content }),
    queries: new Map([['cities', { data: ['Oslo'], hash: '123' }]]),
  })
}

const renderAll = async (...all: Parameters<typeof list>) =>
  Object.fromEntries(
    await Promise.all(list(...all).map(async ({ name, render }) => [name, await render(RESULT)] as const)),
  )

describe('the files of a site besides pages', () => {
  test('are, on every site, the asset list, query results, app data, sitemap, robots.txt and licenses', async () => {
    const files = await renderAll()
    expect(Object.keys(files)).toEqual([
      'assets.json',
      'page-data/sq/d/123.json',
      'page-data/app-data.json',
      'sitemap.xml',
      'robots.txt',
      'THIRD-PARTY.txt',
    ])
    expect(files).toMatchObject({
      'assets.json': '["assets/entry.js","assets/island.js"]',
      'page-data/sq/d/123.json': '{"data":["Oslo"]}',
      'page-data/app-data.json': '{"webpackCompilationHash":"abc"}',
      'sitemap.xml': expect.stringContaining('<loc>https://x.example/sub/</loc><lastmod>2026-11-20</lastmod>'),
      'robots.txt': expect.stringContaining('https://x.example/sub/sitemap.xml'),
    })
  })

  test('include a feed, a manifest and translations, if the site has them', async () => {
    const files = await renderAll({
      feed: ({ posts }: any) => ({ title: posts[0].title, description: 'All', items: [] }),
      manifest: { name: 'Site' },
      translations: [translations('greeting', { hello: 'Hello' }).in('de', { hello: 'Hallo' })],
    })
    expect(files['rss.xml']).toContain('<title>First</title>')
    expect(files['rss.xml']).toContain('<language>en</language>')
    expect(files['manifest.webmanifest']).toBe('{\n  "name": "Site"\n}')
    expect(files['translations/de/greeting.json']).toBe('{"hello":"Hallo"}')
  })

  test('include redirects, as one page each and as rules for hosts', async () => {
    const files = await renderAll({ redirects: { '/old/': '/new/', '/away/': 'https://y.example/' } })
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['_redirects', 'old/index.html', 'away/index.html']))
    expect(files['_redirects']).toBe('/sub/old/ /sub/new/ 308\n/sub/away/ https://y.example/ 308\n')
    expect(files['old/index.html']).toBe(renderRedirectPage('/old/', '/new/', { ...FRAME, entry: RESULT.entry }))
  })

  test('include a service worker, or one that unregisters it', async () => {
    expect(await renderAll({ serviceWorker: 'remove' })).toHaveProperty(
      ['sw.js'],
      expect.stringContaining('unregister'),
    )
    expect(list({ serviceWorker: 'install' }).map(({ name }) => name)).toContain('sw.js')
    expect(list().map(({ name }) => name)).not.toContain('sw.js')
  })
})

describe('rules for hosts', () => {
  test('redirect old paths, and rewrite each matchPath to its page', () => {
    const routes = [
      home,
      route({ path: '/app/', page, data: null, matchPath: '/app/:step/' }),
      route({ path: '/guide/', page, data: null, matchPath: '/guide/:step(one|two)/' }),
    ]
    expect(renderRules(listHostRoutes(routes, [{ from: '/old/', to: '/new/' }], '/sub/'))).toBe(
      '/sub/old/ /sub/new/ 308\n/sub/app/:step/ /sub/app/ 200\n',
    )
  })

  test('escape characters that a host would read as variables, patterns or separators', () => {
    const redirects = [
      { from: '/c++(1)$/', to: "/안/?a=$1&b={c}'*:d#(e)" },
      { from: '/away/', to: 'https://elsewhere.example:8443/a b?c=$1' },
    ]
    expect(renderRules(listHostRoutes([home], redirects, '/'))).toBe(
      '/c++(1)$/ /%EC%95%88/?a=%241&b=%7Bc%7D%27%2A%3Ad#%28e%29 308\n/away/ https://elsewhere.example:8443/a%20b?c=%241 308\n',
    )
  })

  test('keep the placeholders of redirect patterns', () => {
    const redirects = [
      { from: '/blog/:year/:slug/', to: '/:slug/' },
      { from: '/docs/*', to: 'https://elsewhere.example:8443/a:b/:splat' },
    ]
    expect(renderRules(listHostRoutes([home], redirects, '/sub/'))).toBe(
      '/sub/blog/:year/:slug/ /sub/:slug/ 308\n/sub/docs/* https://elsewhere.example:8443/a%3Ab/:splat 308\n',
    )
  })

  test('are not written without redirects', () => {
    expect(renderRules(listHostRoutes([home], [], '/'))).toBe('')
    expect(list().map(({ name }) => name)).not.toContain('_redirects')
  })
})

test('the page of a redirect works with the runtime and without JavaScript', () => {
  const html = renderRedirectPage('/old & new/', '/안/', FRAME)
  const target = '/sub/%EC%95%88/'
  expect(html).toBe(
    '<!doctype html><html lang="en" data-build="abc"><head><meta charset="utf-8"><title>Moved to /안/</title><meta name="robots" content="noindex">' +
      `<link rel="canonical" href="https://x.example${target}"><noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>` +
      '<script type="module" src="/sub/e.js"></script></head>' +
      `<body><main id="page" data-path="/old &#38; new/"><p>This page has moved to <a href="${target}">${target}</a>.</p></main>` +
      '<p id="progress" role="status"></p></body></html>\n',
  )
})

test('a redirect to another site has its escaped URL', () => {
  const html = renderRedirectPage('/a"b/', 'https://y.example/?a=1&b="2"', FRAME)
  const target = 'https://y.example/?a=1&#38;b=&#34;2&#34;'
  expect(html).toContain(`<a href="${target}">`)
  expect(html).toContain(`<link rel="canonical" href="${target}">`)
  expect(html).toContain('data-path="/a&#34;b/"')
})

test('the canonical URL of a redirect has no hash', () => {
  expect(renderRedirectPage('/old/', '/new/?a=1#part', FRAME)).toContain(
    '<link rel="canonical" href="https://x.example/sub/new/?a=1">',
  )
})

test('redirects of aliases and patterns are not in the runtime code', async () => {
  const routes = [home, route({ path: '/new/', page, data: null, aliases: ['/older/'] })]
  const files = await renderAll({ redirects: { '/old/': '/new/', '/blog/:year/': '/new/' } }, routes)
  const script = Object.keys(files).find((name) => name.startsWith('assets/moved-'))!
  expect(files['old/index.html']).toContain(`src="${RESULT.entry}"`)
  expect(files['older/index.html']).toContain(`src="/sub/${script}"`)
  expect(files['older/index.html']).toContain(
    '<noscript><meta http-equiv="refresh" content="0; url=/sub/new/"></noscript>',
  )
  expect(Object.keys(files).filter((name) => name.includes('blog'))).toEqual([])
  expect(files['_redirects']).toContain('/sub/older/ /sub/new/ 308\n/sub/blog/:year/ /sub/new/ 308\n')
})

test.each([
  ['/sub/new/', '?a=1', '#far', 'https://x.example/sub/new/?a=1#far'],
  ['/sub/new/?b=2#here', '?a=1', '', 'https://x.example/sub/new/?b=2&a=1#here'],
  ['/sub/new/', '', '', 'https://x.example/sub/new/'],
])('the script of a redirect page to %s keeps %j and %j', (href, search, hash, expected) => {
  const replaced: string[] = []
  const location = { search, hash, replace: (to: URL) => replaced.push(String(to)) }
  const document = { querySelector: () => ({ href: `https://x.example${href}` }) }
  runInNewContext(REDIRECT_SCRIPT.text, { location, document, URL })
  expect(replaced).toEqual([expected])
})
