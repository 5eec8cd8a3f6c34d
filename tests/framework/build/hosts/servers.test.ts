// @vitest-environment node

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { hostWriters, type HostedSite, type HostRoute } from '../../../../framework/build/hosts/index.ts'
import { createPolicy, describeHeaders } from '../../../../framework/headers/index.ts'
import { createServe } from '../../../../framework/preview/serve.ts'
import { installWebServers, startCaddy, startNginx, type WebServer } from '../../../support/web-servers.ts'

const FILES: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'about/index.html': '<h1>About</h1>',
  '안녕/index.html': '<h1>안녕</h1>',
  'moved/index.html': '<p>Moved</p>',
  'app/index.html': '<h1>App</h1>',
  'app/about/index.html': '<h1>About the app</h1>',
  'docs/index.html': '<h1>Docs</h1>',
  '404.html': '<h1>Not here</h1>',
  '500.html': '<h1>Broken</h1>',
  'offline.html': '<h1>Offline</h1>',
  'assets/browser-1a2b.js': 'let a = 1',
  'assets/style-1a2b.css': 'a {}',
  'assets/drawing-1a2b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/font-1a2b.woff2': 'font',
  'assets/picture-1a2b.webp': 'picture',
  'page-data/about/page-data.json': '{}',
  'page-data/404.html/page-data.json': '{}',
  'page-data/app-data.json': '{}',
  'slice-data/header.json': '{}',
  'translations/de/words.json': '{}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'favicon.ico': 'icon',
  'rss.xml': '<rss/>',
  'sitemap.xml': '<urlset/>',
  'robots.txt': 'User-agent: *',
  'manifest.webmanifest': '{}',
  'sw.js': 'skipWaiting()',
  _headers: '/*',
  '.well-known/security.txt': 'Contact: us',
  '.env': 'secret',
  'about/.git/config': 'secret',
}

const ENDINGS = ['css', 'html', 'ico', 'js', 'json', 'svg', 'txt', 'webmanifest', 'webp', 'woff2', 'xml']

const words = (text: string) => text.split(' ').map((word) => word.replace('안녕', encodeURI('안녕')))

/** Every kind of path, below the base. */
const PATHS = [
  ...Object.keys(FILES).map((name) => encodeURI(name)),
  // Pages, with and without their slash.
  ...words('about/ about about?a=1 about/?a=1 about/index.html?a=1 app/ docs/ 안녕/'),
  // What is not there, and what is not served.
  ...words('nope/ nope nope.js assets/nope.js assets/ assets page-data/nope/page-data.json about/nope.svg'),
  ...words('robots.txt/ index.html/ _redirects /about/ about// about%2F'),
  // Redirects and rewrites.
  ...words('moved/ moved moved/?a=1 asked/ asked/?b=2 away/ away/?a=1'),
  ...words('app/step/ app/step app/step?a=1 app/about app/about/ app/a/b/ docs/a/b/ docs/a/b docs'),
  '',
]

/** Headers that differ from server to server by their nature, and say nothing about the site. */
const OWN = new Set(
  'date server connection keep-alive transfer-encoding content-length accept-ranges etag last-modified vary content-encoding'.split(
    ' ',
  ),
)

const temp = mkdtempSync(join(tmpdir(), 'hosts-'))
const running: WebServer[] = []
const previews: Server[] = []

interface Reply {
  status: number
  headers: Record<string, string | undefined>
}

/** Sends the path as it is. */
function ask(port: number, path: string, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = { Host: `127.0.0.1:${port}`, 'Accept-Encoding': 'gzip' }
    const outgoing = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (incoming) => {
      incoming.resume()
      const kept = Object.entries(incoming.headers).filter(([name]) => !OWN.has(name))
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode!, headers: Object.fromEntries(kept) as Reply['headers'] }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** The text of an answer that is no file is each server's own. */
function comparable({ status, headers: { 'content-type': type, ...headers } }: Reply) {
  return status >= 300 && status < 400 ? { status, headers } : { status, headers: { ...headers, 'content-type': type } }
}

beforeAll(() => {
  installWebServers()
  chmodSync(temp, 0o755)
}, 300_000)

afterAll(async () => {
  await Promise.all(running.map(({ stop }) => stop()))
  for (const server of previews) server.close()
  rmSync(temp, { recursive: true, force: true })
})

describe.each(['/', '/sub/'])('a site at %s', (base) => {
  const home = join(temp, base === '/' ? 'root' : 'sub')
  const dist = join(home, 'www', base)
  const security = { connect: ['https://api.example'], report: 'https://reports.example/csp' }
  const rules = describeHeaders(createPolicy(security, ['held={}']), security)
  const routes: HostRoute[] = [
    { from: `${base}moved/`, to: `${base}about/`, status: 308 },
    { from: `${base}asked/`, to: `${base}about/?a=1#part`, status: 308 },
    { from: `${base}away/`, to: 'https://elsewhere.example/a?b=1', status: 308 },
    { from: `${base}app/:step/`, to: `${base}app/`, status: 200 },
    { from: `${base}docs/*`, to: `${base}docs/`, status: 200 },
  ]
  const site: HostedSite = { url: 'https://site.example', base, rules, routes, folder: 'dist', endings: ENDINGS }
  const textOf = (host: 'nginx' | 'caddy', name: string) =>
    hostWriters[host](site).find((file) => file.name === name)!.text
  const ports: Record<string, number> = {}

  beforeAll(async () => {
    const all = {
      ...FILES,
      'headers.json': JSON.stringify(rules),
      _redirects: routes.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join(''),
    }
    for (const [name, text] of Object.entries(all)) {
      mkdirSync(dirname(join(dist, name)), { recursive: true })
      writeFileSync(join(dist, name), text)
    }
    const serve = createServe({ dist, base })
    const preview = createServer((incoming, response) => void serve(incoming, response))
    previews.push(preview)
    await new Promise<void>((next) => preview.listen(0, '127.0.0.1', next))
    ports.preview = (preview.address() as AddressInfo).port
    const www = join(home, 'www')
    const nginx = await startNginx(join(home, 'nginx'), (port) =>
      textOf('nginx', 'nginx.conf')
        .replace('listen 80;', `listen 127.0.0.1:${port};`)
        .replace(/.*listen \[::\]:80;\n/, '')
        .replaceAll('/usr/share/nginx/html;', `${www};`),
    )
    const caddy = await startCaddy(join(home, 'caddy'), textOf('caddy', 'Caddyfile'), www)
    running.push(nginx, caddy)
    ports.nginx = nginx.port
    ports.caddy = caddy.port
  }, 60_000)

  describe.each(['nginx', 'caddy'])('%s answers as preview does', (server) => {
    const paths = [
      ...PATHS.map((path) => base + path),
      ...(base === '/' ? [] : ['/sub', '/sub?a=1', '/', '/about/', '/subway/']),
    ]

    test.each(paths)('%s', async (path) => {
      const [expected, found] = await Promise.all([ask(ports.preview!, path), ask(ports[server]!, path)])
      expect(comparable(found)).toEqual(comparable(expected))
    })

    test('and HEAD as GET', async () => {
      const [expected, found] = await Promise.all(['GET', 'HEAD'].map((method) => ask(ports[server]!, base, method)))
      expect(found).toEqual(expected)
    })
  })
})
