// @vitest-environment node

/** Hosts that serve files themselves and ask a server for the rest: the shop, as its own server answers alone. */

import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { SERVER } from '../../../framework/hosts/host.ts'
import { ask, type Reply } from '../../support/hosted-site.ts'
import { HOSTILE_PATHS } from '../../support/hostile-paths.ts'
import { needs } from '../../support/programs.ts'
import { startServer, type Running } from '../../support/shop.ts'
import { useTempFolders } from '../../support/temp-folders.ts'
import { startApache, startCaddy, startNginx, type WebServer } from '../../support/web-servers.ts'

const { makeSite } = useTempFolders()
const root = makeSite({}, 'shop')
const dist = join(root, 'dist')
const temp = mkdtempSync(join(tmpdir(), 'hosts-on-demand-'))

const HOSTS = ['nginx', 'caddy', 'apache'] as const

let server: Running
let hosts: Record<(typeof HOSTS)[number], WebServer>
const portOf = ({ url }: Running) => Number(new URL(url).port)

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await buildSite({ root, hosts: ['nginx', 'caddy', 'apache', 'aws', 'netlify'] })
  for (const folder of [root, temp]) chmodSync(folder, 0o755)
  server = await startServer(join(root, 'dist.server'), { PURGE_KEY: 'key' })
  const address = `127.0.0.1:${portOf(server)}`
  const read = (name: string) => readFileSync(join(root, 'dist.host', name), 'utf-8')
  const rules = join(dist, '.htaccess')
  writeFileSync(rules, readFileSync(rules, 'utf-8').replace(SERVER, address))
  const [nginx, caddy, apache] = await Promise.all([
    startNginx(join(temp, 'nginx'), (port) =>
      read('nginx.conf')
        .replace('listen 80;', `listen 127.0.0.1:${port};`)
        .replace(/.*listen \[::\]:80;\n/, '')
        .replaceAll('/usr/share/nginx/html;', `${dist};`)
        .replace(SERVER, address),
    ),
    startCaddy(join(temp, 'caddy'), read('Caddyfile'), dist, { SITE_SERVER: address }),
    startApache(join(temp, 'apache'), dist),
  ])
  hosts = { nginx, caddy, apache }
})

afterAll(async () => {
  await Promise.all(Object.values(hosts).map(({ stop }) => stop()))
  server.process.kill('SIGKILL')
  rmSync(temp, { recursive: true, force: true })
})

const form = (fields: Record<string, string>) => {
  const body = new URLSearchParams(fields).toString()
  return [`Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n`, body] as const
}

type Asked = [path: string, method?: string, header?: string, body?: string]

const ASKED: Asked[] = [
  // Files, and what leads to them.
  ...['/', '/index.html', '/products/P-1/', '/products/P-1', '/404.html', '/headers.json'].map((path): Asked => [path]),
  ...['/page-data/products/P-1/page-data.json', '/page-data/index/page-data-rsc.json'].map((path): Asked => [path]),
  // Pages on demand, their data, and what leads to them.
  ...['/products/P-9/', '/products/P-9', '/products/P-9/?a=1', '/products/P-9?a=1&b=%20'].map((path): Asked => [path]),
  ...['/page-data/products/P-9/page-data.json', '/page-data/products/P-9/page-data-rsc.json'].map((path): Asked => [
    path,
  ]),
  ['/products/P-9/', 'HEAD'],
  ['/cart/'],
  ['/cart/', 'GET', 'Cookie: cart=P-1%20P-2\r\n'],
  ['/quote/'],
  ['/api/stock/P-7'],
  // Missing pages and files.
  ...['/products/P-0/', '/products/nope/', '/nope/', '/nope', '/nope.js', '/assets/', '/assets/nope.js'].map(
    (path): Asked => [path],
  ),
  ...['/page-data/products/nope/page-data.json', '/page-data/nope/page-data.json', '/_headers'].map((path): Asked => [
    path,
  ]),
  // Other methods.
  ['/quote/', 'POST', ...form({ email: 'a@b.example', quantity: '500' })],
  ['/quote/', 'POST', ...form({ email: 'nobody', quantity: '0' })],
  ['/api/purge/product:P-9', 'POST', 'Authorization: Bearer key\r\nContent-Length: 0\r\n'],
  ['/api/purge/product:P-9', 'POST', 'Content-Length: 0\r\n'],
  ['/api/stock/P-7', 'DELETE', 'Content-Length: 0\r\n'],
  ['/products/P-9/', 'PUT', 'Content-Length: 0\r\n'],
  ['/nope/', 'POST', 'Content-Length: 0\r\n'],
  ['/quote/', 'OPTIONS', 'Content-Length: 0\r\n'],
]

/** Headers that do not depend on the site. */
const OWN =
  /^(?:date|server|connection|keep-alive|transfer-encoding|content-length|accept-ranges|last-modified|vary|content-encoding|via|upgrade|alt-svc)$/

/** Each names itself in redirects and has a text of its own there; the ages of a page go on. */
function simplify({ status, headers }: Reply) {
  const shown = Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    if (OWN.test(name) || (name === 'etag' && status !== 200)) return []
    if (name === 'content-type' && status >= 300 && status < 400) return []
    if (name === 'location') return [[name, value.replace(/^http:\/\/127\.0\.0\.1:\d+/, '').replace(/\?$/, '')]]
    return [[name, value.replace(/(maxage|max-age|ttl)=\d+|fwd=miss; stored|hit; /g, '')]]
  })
  return { status, headers: Object.fromEntries(shown.sort(([a], [b]) => (a < b ? -1 : 1))) }
}

/** These have ETags of the servers' own. */
const isFile = (path: string) =>
  /^\/(?:$|\?|products\/P-[12]\/|404\.html|headers\.json|page-data\/(?:index|products\/P-[12])\/)/.test(path)

const hasServers = needs('nginx', 'caddy', 'apache')

describe.skipIf(!hasServers).each(HOSTS)('%s', (host) => {
  test.each(ASKED)('answers %s %s as the server does alone', async (...asked) => {
    const [alone, before] = await Promise.all([ask(portOf(server), ...asked), ask(hosts[host].port, ...asked)])
    const [wanted, found] = [simplify(alone), simplify(before)]
    if (isFile(asked[0])) for (const { headers } of [wanted, found]) delete headers.etag
    expect(found).toEqual(wanted)
  })

  test('rejects hostile paths or passes them to the server, without redirects to other sites', async () => {
    const wrong: string[] = []
    for (const path of HOSTILE_PATHS) {
      const { status, headers } = await ask(hosts[host].port, `/${path}`)
      const to = (headers.location ?? '/').replace(/^http:\/\/127\.0\.0\.1:\d+(?=\/)/, '')
      if (status >= 500 || /^(?!\/)|^[\\/]{2}/.test(to)) wrong.push(`${path}: ${status} ${to}`)
    }
    expect(wrong).toEqual([])
  })
})

test.skipIf(!hasServers)('each shows the 500 page if the server is down, and still serves files', async () => {
  const ended = server.ended
  server.process.kill('SIGKILL')
  await ended
  for (const { port } of Object.values(hosts)) {
    const answer = await fetch(`http://127.0.0.1:${port}/products/P-9/`)
    expect([502, 503]).toContain(answer.status)
    expect(await answer.text()).toContain('The shop is closed for a minute')
    expect((await fetch(`http://127.0.0.1:${port}/products/P-1/`)).status).toBe(200)
  }
})

test.skipIf(!hasServers)('Netlify gets a function in its own form, which answers what it names', async () => {
  interface Function {
    default: (request: Request, context: object) => Promise<Response>
    config: { path: string[]; preferStatic: boolean }
  }
  const file = join(root, 'dist.host/functions/site.mjs')
  const { default: answer, config } = (await import(pathToFileURL(file).href)) as Function
  expect(config.preferStatic).toBe(true)
  expect(config.path).toEqual(
    expect.arrayContaining([
      '/products/:sku/',
      '/products/:sku',
      '/page-data/products/:sku/page-data.json',
      '/page-data/products/:sku/page-data-rsc.json',
      '/cart/',
      '/quote/',
      '/api/stock/:sku',
    ]),
  )
  const response = await answer(new Request('https://shop.example/products/P-9/'), {})
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<h1>Product 9</h1>')])
})

test.skipIf(!hasServers)('the build says that Vercel can’t answer on demand', async () => {
  await expect(buildSite({ root: makeSite({}, 'shop'), hosts: ['vercel'] })).rejects.toThrow(
    'on demand, but the configuration for Vercel only serves files.',
  )
})
