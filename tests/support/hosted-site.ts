/** A small site as deployed to a host, and the hosts that can run here. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'

import { renderRules } from '../../framework/hosts/headers-file.ts'
import { HOSTS, type HostedSite, type HostFile, type HostRoute } from '../../framework/hosts/index.ts'
import type { Host } from '../../framework/hosts/host.ts'
import { createPolicy } from '../../framework/security/policy.ts'
import { createHeaderRules } from '../../framework/security/headers.ts'
import { createServe } from '../../framework/http/serve.ts'
import { scaled } from './machine.ts'
import { createAws, createNetlify, createVercel } from './simulated-hosts.ts'
import { startApache, startCaddy, startNginx, startPages } from './web-servers.ts'

export const FILES: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'about/index.html': '<h1>About</h1>',
  '안녕/index.html': '<h1>안녕</h1>',
  'moved/index.html': '<p>Moved</p>',
  'app/index.html': '<h1>App</h1>',
  'app/about/index.html': '<h1>About the app</h1>',
  'docs/index.html': '<h1>Docs</h1>',
  '404.html': `<h1>Not here</h1>${'<p>Nothing</p>'.repeat(200)}`,
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
  '.well-known/security.txt': 'Contact: us',
  '.env': 'secret',
  'about/.git/config': 'secret',
}

const ENDINGS = ['css', 'html', 'ico', 'js', 'json', 'svg', 'txt', 'webmanifest', 'webp', 'woff2', 'xml']

const SECURITY = { connect: ['https://api.example/a%20b/(c)?d=e'], report: 'https://reports.example/csp' }

/** The files of a host. */
export const writeHost = (name: Host, site: HostedSite): HostFile[] =>
  HOSTS.find((host) => host.name === name)!.write(site)

/** Returns the site with its redirects and rewrites, and `more` of them. */
export function describeHostedSite(base: string, more: readonly HostRoute[] = []): HostedSite {
  const routes: HostRoute[] = [
    { from: `${base}moved/`, to: `${base}about/`, status: 308 },
    { from: `${base}asked/`, to: `${base}about/?a=1#part`, status: 308 },
    { from: `${base}away/`, to: 'https://elsewhere.example/a?b=1', status: 308 },
    ...more,
    { from: `${base}app/:step/`, to: `${base}app/`, status: 200 },
    { from: `${base}docs/*`, to: `${base}docs/`, status: 200 },
  ]
  const rules = createHeaderRules(createPolicy(SECURITY, ['held={}']), SECURITY)
  return {
    url: 'https://site.example',
    base,
    rules,
    routes,
    pages: [`${base}app/about/`],
    folder: 'dist',
    onDemand: [],
    endings: ENDINGS,
  }
}

/** Time limit of a response, in milliseconds. */
const PATIENCE = scaled(10_000)

export interface Reply {
  status: number
  /** Header names are in lower case. */
  headers: Record<string, string>
}

/** A host that serves the site. */
export interface RunningHost {
  /** Sends a request with an unchanged path, even an invalid one. */
  ask: (path: string, method?: string, header?: string) => Promise<Reply>
  stop: () => Promise<void> | void
}

/** Writes the site to `home/www` as deployed to this host. */
function writeSite(home: string, site: HostedSite, host: Host | undefined): string {
  const www = join(home, 'www')
  const own = host ? writeHost(host, site).filter(({ isInSite }) => isInSite) : []
  const files = {
    ...FILES,
    'headers.json': JSON.stringify(site.rules),
    _headers: '/*',
    _redirects: renderRules(site.routes),
    ...Object.fromEntries(own.map(({ name, text }) => [name, text])),
  }
  for (const [name, text] of Object.entries(files)) {
    // These hosts read their files from the site's root folder.
    const place = (host === 'netlify' || host === 'cloudflare') && name.startsWith('_') ? name : join(site.base, name)
    mkdirSync(dirname(join(www, place)), { recursive: true })
    writeFileSync(join(www, place), text)
  }
  return www
}

/** Starts a host, or preview, with the site in the folder `home`. */
export async function startHost(host: Host | 'preview', home: string, site: HostedSite): Promise<RunningHost> {
  const www = writeSite(home, site, host === 'preview' ? undefined : host)
  const read = (name: string) => writeHost(host as Host, site).find((file) => file.name === name)!.text
  const served = async ({ port, stop }: { port: number; stop: RunningHost['stop'] }) => ({
    ask: (path: string, method = 'GET', header = '') => ask(port, path, method, header),
    stop,
  })
  switch (host) {
    case 'preview':
      return served(await startPreview(join(www, site.base), site.base))
    case 'nginx':
      return served(
        await startNginx(join(home, 'nginx'), (port) =>
          read('nginx.conf')
            .replace('listen 80;', `listen 127.0.0.1:${port};`)
            .replace(/.*listen \[::\]:80;\n/, '')
            .replaceAll('/usr/share/nginx/html;', `${www};`),
        ),
      )
    case 'caddy':
      return served(await startCaddy(join(home, 'caddy'), read('Caddyfile'), www))
    case 'apache':
      return served(await startApache(join(home, 'apache'), www))
    case 'cloudflare':
      return served(await startPages(join(home, 'pages'), www))
    case 'aws':
      return { ask: createAws(read('cloudfront.js'), www, site), stop: () => {} }
    case 'vercel':
      return { ask: createVercel(read('vercel.json'), www), stop: () => {} }
    case 'netlify':
      return { ask: await createNetlify(www), stop: () => {} }
  }
}

async function startPreview(dist: string, base: string) {
  const serve = createServe({ dist, base })
  const server = createServer((incoming, response) => void serve(incoming, response))
  await new Promise<void>((next) => server.listen(0, '127.0.0.1', next))
  return { port: (server.address() as AddressInfo).port, stop: () => void server.close() }
}

/** Uses a socket, because `node:http` would refuse some of these paths. */
export function ask(port: number, path: string, method = 'GET', header = '', body = ''): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n${header}\r\n${body}`,
      ),
    )
    // Some servers keep the connection open.
    const read = () => {
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) return
      socket.destroy()
      const [first = '', ...lines] = text.slice(0, end).split('\r\n')
      const headers = lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.replace(/^[^:]*: */, ''),
      ])
      resolve({ status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) as Reply['headers'] })
    }
    socket.setEncoding('utf-8').on('data', (chunk: string) => {
      text += chunk
      read()
    })
    socket.setTimeout(PATIENCE, () => socket.destroy(Error(`No answer to ${path}`)))
    socket.on('error', reject)
    socket.on('close', () => reject(Error(`No answer to ${path}: ${text}`)))
  })
}
