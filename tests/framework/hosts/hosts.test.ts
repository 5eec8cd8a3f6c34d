// @vitest-environment node

import { runInNewContext } from 'node:vm'

import { describe, expect, test } from 'vitest'

import { HOSTS, type HostedSite } from '../../../framework/hosts/index.ts'
import { HOST_NAMES, type Host } from '../../../framework/hosts/host.ts'
import { writeHost } from '../../support/hosted-site.ts'
import { createPolicy } from '../../../framework/security/policy.ts'
import { createHeaderRules, headersOf } from '../../../framework/security/headers.ts'

const BASE = '/sub/'
const RULES = createHeaderRules(createPolicy({}, ['held={}']), { shared: ['*.woff2', '/data/*', '/assets/*'] })
/** Each path of a rule is one for hosts. */
const RULE_COUNT = RULES.flatMap(({ paths }) => paths).length
const SITE: HostedSite = {
  url: 'https://site.example',
  base: BASE,
  rules: RULES,
  routes: [
    { from: '/sub/moved/', to: '/sub/about/', status: 308 },
    { from: '/sub/asked/', to: '/sub/about/?a=1#part', status: 308 },
    { from: '/sub/app/:step/', to: '/sub/app/', status: 200 },
    { from: '/sub/docs/*', to: '/sub/docs/', status: 200 },
  ],
  pages: [],
  folder: 'dist',
  onDemand: [],
  endings: ['html', 'js', 'json', 'svg'],
}

const PATHS = [
  '',
  'about/',
  'assets/a-1.js',
  'assets/a-1.svg',
  'favicon.svg',
  'sw.js',
  'rss.xml',
  'page-data/app-data.json',
  'assets/a-1.png',
  'photos/lake.jpg',
  'talk.mp4',
  'fonts/own.woff2',
  'assets/own-1.woff2',
  'data/lakes.json',
]

function read(host: Host, name: string, site = SITE) {
  return writeHost(host, site).find((file) => file.name === name)!.text
}

const manyRedirects = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ from: `/sub/old-${n}/`, to: '/sub/', status: 308 as const }))

const manyRewrites = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ from: `/sub/old-${n}/:step/`, to: '/sub/', status: 200 as const }))

/** What a host that reads `_headers` sends for a path. Cloudflare takes away what begins with `!`, and joins what is there twice. */
function readHeadersFile(text: string, path: string, joins: boolean) {
  const headers: Record<string, string> = {}
  let isFor = false
  for (const line of text.split('\n')) {
    if (line.startsWith('#') || line === '') continue
    const [, removed, name, value] = /^ {2}(?:! (.+)|([\w-]+): (.*))$/.exec(line) ?? []
    if (!removed && !name)
      isFor = RegExp(`^${line.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '.*')}$`).test(path)
    else if (!isFor) continue
    else if (removed) delete headers[removed]
    else headers[name!] = joins && headers[name!] ? `${headers[name!]}, ${value}` : value!
  }
  return headers
}

test.each(['netlify', 'cloudflare'] as const)(
  'no path has two blocks for %s, which reads only the last one',
  (host) => {
    const paths = read(host, '_headers').match(/^[/*].*$/gm)!
    expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted())
  },
)

describe('CloudFront with a site on demand', () => {
  const text = read('aws', 'cloudfront.js', { ...SITE, onDemand: ['/sub/products/:sku/', '/sub/api/:sku'] })
  const call = (event: object): unknown => runInNewContext(`${text};handler(${JSON.stringify(event)})`)
  const request = (uri: string) => ({ uri, querystring: {}, headers: {} })

  test.each(['/sub/products/P-1/', '/sub/products/P-1', '/sub/api/P-1'])('leaves %s to its origin', (uri) => {
    expect(call({ request: request(uri) })).toEqual(request(uri))
    const response = { statusCode: 200, headers: { 'cache-control': { value: 'no-store' } } }
    expect(call({ request: request(uri), response })).toEqual(response)
  })

  test('finds pages of folders as before', () => {
    expect(call({ request: request('/sub/about/') })).toEqual(request('/sub/about/index.html'))
  })
})

describe('header files have the described headers for every path', () => {
  test.each(PATHS)('_headers for Netlify: /sub/%s', (path) => {
    expect(readHeadersFile(read('netlify', '_headers'), BASE + path, false)).toEqual(headersOf(RULES, `/${path}`))
  })

  test.each(PATHS)('_headers for Cloudflare: /sub/%s', (path) => {
    expect(readHeadersFile(read('cloudflare', '_headers'), BASE + path, true)).toEqual(headersOf(RULES, `/${path}`))
  })

  test.each(PATHS)('vercel.json: /sub/%s', (path) => {
    const { headers } = JSON.parse(read('vercel', 'vercel.json')) as {
      headers: { source: string; headers: { key: string; value: string }[] }[]
    }
    const matching = headers.filter(({ source }) => RegExp(`^${source}$`).test(BASE + path))
    const sent = Object.fromEntries(matching.flatMap((one) => one.headers.map(({ key, value }) => [key, value])))
    expect(sent).toEqual(headersOf(RULES, `/${path}`))
  })

  test.each(PATHS)('cloudfront.js: /sub/%s', (path) => {
    const { headers } = callFunction({ request: { uri: BASE + path }, response: { headers: {} } }) as {
      headers: Record<string, { value: string }>
    }
    const expected = Object.entries(headersOf(RULES, `/${path}`)).map(([name, value]) => [name.toLowerCase(), value])
    expect(Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]))).toEqual(
      Object.fromEntries(expected),
    )
  })
})

function callFunction(event: object): unknown {
  return runInNewContext(`${read('aws', 'cloudfront.js')};handler(${JSON.stringify(event)})`)
}

test('every host supports redirect patterns, and keeps encoded characters', () => {
  const moved: HostedSite['routes'] = [
    { from: '/sub/blog/:year/:slug/', to: '/sub/:slug/', status: 308 },
    { from: '/sub/wiki/*', to: '/sub/docs/:splat', status: 308 },
  ]
  const site = { ...SITE, routes: [...moved, ...SITE.routes] }
  expect(read('nginx', 'nginx.conf', site)).toContain(
    'if ($request_uri ~ "^/sub/blog/([^/? ]+)/([^/? ]+)/?([?]|$)") { return 308 "/sub/$2/$is_args$args"; }',
  )
  expect(read('caddy', 'Caddyfile', site)).toContain('redir @moved0 "/sub/{re.moved0.2}/{site_query}" 308')
  expect(read('apache', '.htaccess', site)).toContain('RewriteRule ^ "%{ENV:site_origin}/sub/%2/" [R=308,L,NE]')
  expect(JSON.parse(read('vercel', 'vercel.json', site)).redirects.slice(0, 2)).toEqual([
    { source: '/sub/blog/:year/:slug{/}?', destination: '/sub/:slug/', statusCode: 308 },
    { source: '/sub/wiki/:splat*{/}?', destination: '/sub/docs/:splat*/', statusCode: 308 },
  ])
  expect(read('cloudflare', '_redirects', site)).toContain(
    '/sub/blog/:year/:slug/ /sub/:slug/ 308\n/sub/blog/:year/:slug /sub/:slug/ 308\n/sub/wiki/* /sub/docs/:splat 308\n',
  )
  const ask = (uri: string) =>
    runInNewContext(
      `${read('aws', 'cloudfront.js', site)};handler(${JSON.stringify({ request: { uri, querystring: {} } })})`,
    )
  expect(ask('/sub/blog/2024/a%20b')).toMatchObject({ headers: { location: { value: '/sub/a%20b/' } } })
  expect(ask('/sub/wiki/a/b/')).toMatchObject({ headers: { location: { value: '/sub/docs/a/b/' } } })
})

describe('the CloudFront function', () => {
  test.each([
    ['/sub/about/', '/sub/about/index.html'],
    ['/sub/assets/a-1.js', '/sub/assets/a-1.js'],
    ['/sub/app/step/', '/sub/app/index.html'],
    ['/sub/docs/a/b/', '/sub/docs/index.html'],
  ])('asks the bucket for %s as %s', (uri, name) => {
    expect(callFunction({ request: { uri, querystring: {} } })).toMatchObject({ uri: name })
  })

  test.each([
    ['/sub/about', '/sub/about/?a=1'],
    ['/sub/about/index.html', '/sub/about/?a=1'],
    ['/sub/moved', '/sub/about/?a=1'],
    ['/sub/asked/', '/sub/about/?a=1&a=1#part'],
    ['/sub/app/step', '/sub/app/step/?a=1'],
  ])('sends from %s to %s', (uri, location) => {
    const answer = callFunction({ request: { uri, querystring: { a: { value: '1' } } } })
    expect(answer).toMatchObject({ statusCode: 308, headers: { location: { value: location } } })
    expect(answer).toMatchObject({ headers: { 'x-frame-options': { value: 'DENY' } } })
  })
})

test('redirects and rewrites of vercel.json are the site’s', () => {
  expect(JSON.parse(read('vercel', 'vercel.json'))).toMatchObject({
    redirects: [
      { source: '/sub/moved{/}?', destination: '/sub/about/', statusCode: 308 },
      { source: '/sub/asked{/}?', destination: '/sub/about/?a=1#part', statusCode: 308 },
      { destination: '/$1/', statusCode: 308 },
    ],
    rewrites: [
      { source: '/sub/app/:step{/}?', destination: '/sub/app/' },
      { source: '/sub/docs/:splat*{/}?', destination: '/sub/docs/' },
    ],
  })
})

test('fixed parts of a matchPath are escaped for Vercel', () => {
  const routes = [{ from: '/sub/c++(1)/:step/', to: '/sub/', status: 200 as const }]
  expect(JSON.parse(read('vercel', 'vercel.json', { ...SITE, routes }))).toMatchObject({
    rewrites: [{ source: '/sub/c\\+\\+\\(1\\)/:step{/}?', destination: '/sub/' }],
  })
})

test('the list of names is that of the formats', () => {
  expect(HOSTS.map(({ name }) => name)).toEqual(HOST_NAMES)
})

test('only what a host reads there, and does not publish, stands in the site', () => {
  const files = HOSTS.flatMap(({ write }) => write(SITE).map(({ name, isInSite }) => [name, isInSite ?? false]))
  expect(files).toEqual([
    ['_headers', true],
    ['_headers', true],
    ['_redirects', true],
    ['vercel.json', false],
    ['nginx.conf', false],
    ['Containerfile', false],
    ['Caddyfile', false],
    ['.htaccess', true],
    ['s3.sh', false],
    ['cloudfront.js', false],
  ])
})

test('the script for S3 sets type and caching of every kind of file, and uploads pages last', () => {
  const script = read('aws', 's3.sh')
  const lines = script.split('\n').filter((line) => line.startsWith('aws s3 cp'))
  const find = (include: string) => lines.findIndex((line) => line.includes(`--include '${include}'`))
  expect(lines[find('assets/*.js')]).toContain(
    "--content-type 'text/javascript; charset=utf-8' --cache-control 'public, max-age=31536000, immutable'",
  )
  expect(lines[find('sw.js')]).toContain("--cache-control 'no-cache'")
  expect(lines[find('*.html')]).toContain("--cache-control 'public, max-age=0, must-revalidate'")
  expect(find('*.html')).toBeGreaterThan(find('*.json'))
})

describe('exceeding a limit of a host is an error', () => {
  test.each<[string, Host, Partial<HostedSite>, RegExp]>([
    [
      'redirects of Cloudflare',
      'cloudflare',
      { routes: manyRedirects(1001) },
      /2002 redirects, with and without a slash, but Cloudflare allows at most 2000/,
    ],
    [
      'patterns of Cloudflare',
      'cloudflare',
      { routes: manyRewrites(51) },
      /102 redirects with a placeholder, with and without a slash, but Cloudflare allows at most 100/,
    ],
    [
      'rules of Cloudflare',
      'cloudflare',
      { rules: Array.from({ length: 101 }, (_, n) => ({ class: 'one', paths: [`/${n}`], headers: { A: 'b' } })) },
      /101 header rules, but Cloudflare allows at most 100/,
    ],
    [
      'characters of a line of Cloudflare',
      'cloudflare',
      { rules: createHeaderRules(createPolicy({ connect: Array(100).fill('https://one.example.example') })) },
      /^A line of `_headers` has \d+ characters, but Cloudflare allows at most 2000: Content-Security-Policy/,
    ],
    [
      'routes of Vercel',
      'vercel',
      { routes: manyRedirects(2049 - RULE_COUNT) },
      /2049 routes, but Vercel allows at most 2048/,
    ],
    [
      'a query that Vercel takes for a pattern',
      'vercel',
      { routes: [{ from: '/sub/old/', to: '/sub/?a=%28b%29', status: 308 }] },
      /^The redirect from \/sub\/old\/ leads to \/sub\/\?a=%28b%29, but Vercel reads "\(" and ":" in a query as a pattern/,
    ],
    [
      'bytes of CloudFront',
      'aws',
      { routes: manyRedirects(400) },
      /has \d+ bytes, but CloudFront allows at most 10000/,
    ],
  ])('%s', (_, host, more, message) => {
    expect(() => writeHost(host, { ...SITE, ...more })).toThrow(message)
  })

  test('the maximum is not an error', () => {
    expect(() => writeHost('cloudflare', { ...SITE, routes: manyRedirects(1000) })).not.toThrow()
    expect(() => writeHost('vercel', { ...SITE, routes: manyRedirects(2048 - RULE_COUNT) })).not.toThrow()
  })
})
