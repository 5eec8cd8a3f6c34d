// @vitest-environment node

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { HOSTS } from '../../../framework/hosts/index.ts'
import type { Host } from '../../../framework/hosts/host.ts'
import { DIFFERENCES, type Difference } from '../../support/host-differences.ts'
import { describeHostedSite, FILES, startHost, type Reply, type RunningHost } from '../../support/hosted-site.ts'
import { HOSTILE_PATHS } from '../../support/hostile-paths.ts'
import { needs } from '../../support/programs.ts'

const words = (text: string) => text.split(' ').map((word) => word.replace('안녕', encodeURI('안녕')))

/** Every kind of path, below the base. */
const USUAL_PATHS = [
  ...Object.keys(FILES).map((name) => encodeURI(name)),
  // Pages, with and without their slash.
  ...words('about/ about about?a=1 about/?a=1 about/index.html?a=1 app/ docs/ 안녕/ 안녕'),
  // Missing files, and files that are not served.
  ...words(
    'nope/ nope nope.js assets/nope.js assets/ assets page-data/nope/page-data.json about/nope.svg nope/index.html',
  ),
  ...words('robots.txt/ index.html/ _headers _redirects .htaccess /about/ about// about%2F'),
  // Redirects and rewrites.
  ...words('moved/ moved moved/?a=1 asked/ asked/?b=2 away/ away/?a=1 old(b)+c&d,e/ old(b)+c&d,e'),
  ...words(
    'blog/2024/about/ blog/2024/about blog/2024/about/?a=1 blog/2024/안녕/ blog/a%20b/c%20d/ blog/2024/ wiki/a/b/ wiki/a/b/?c=1',
  ),
  ...words('app/step/ app/step app/step?a=1 app/about app/about/ app/a/b/ docs/a/b/ docs/a/b docs'),
  '',
]

/** Hosts that run here as they run elsewhere: all their headers count, but for these, which say nothing about the site. */
const NAMES = HOSTS.map(({ name }) => name)
const SERVERS = new Set<Host>(['nginx', 'caddy', 'apache'])
const OWN = new Set(
  'date server connection keep-alive transfer-encoding content-length accept-ranges etag last-modified vary content-encoding upgrade'.split(
    ' ',
  ),
)

const temp = mkdtempSync(join(tmpdir(), 'hosts-'))
const running: RunningHost[] = []

beforeAll(() => chmodSync(temp, 0o755))

afterAll(async () => {
  await Promise.all(running.map(({ stop }) => stop()))
  rmSync(temp, { recursive: true, force: true })
})

/** The known differences that were seen. */
const used = new Set<Difference>()

/** Several at a time. */
async function forEach(paths: readonly string[], look: (path: string) => Promise<void>) {
  for (let first = 0; first < paths.length; first += 20) await Promise.all(paths.slice(first, first + 20).map(look))
}

const isRefusal = (status: number) => status >= 400 && status < 500

/** Returns the target of a redirect, without the host that Apache adds and without an empty query. */
const locationOf = ({ headers }: Reply) =>
  headers.location?.replace(/^http:\/\/127\.0\.0\.1:\d+(?=\/)/, '').replace(/\?$/, '')

const hasServers = needs('nginx', 'caddy', 'apache', 'the tools of hosts')

describe.skipIf(!hasServers).each(['/', '/sub/'])('a site at %s', (base) => {
  const site = describeHostedSite(base, [
    { from: `${base}blog/:year/:slug/`, to: `${base}:slug/`, status: 308 },
    { from: `${base}wiki/*`, to: `${base}docs/:splat`, status: 308 },
    { from: `${base}topics/:slug/`, to: `${base}:slug/?a=1#part`, status: 308 },
    { from: `${base}old(b)+c&d,e/`, to: `${base}about/?a=%2A,2&b=%24%7B1%7D#%3Aa%281%29`, status: 308 },
  ])
  const named = new Set(site.rules.flatMap(({ headers }) => Object.keys(headers)).map((name) => name.toLowerCase()))
  let hosts: Record<Host | 'preview', RunningHost>

  beforeAll(async () => {
    const all = [...NAMES, 'preview'] as const
    const start = async (host: (typeof all)[number]) => {
      const started = await startHost(host, join(temp, encodeURIComponent(base), host), site)
      running.push(started)
      return [host, started] as const
    }
    hosts = Object.fromEntries(await Promise.all(all.map(start))) as typeof hosts
  })

  /** The text of an answer that is no file is each server's own, and so is all of what a server refuses by itself. */
  function headersOf(host: Host, { status, headers }: Reply) {
    const isWanted = (name: string) =>
      SERVERS.has(host)
        ? !OWN.has(name) && !(status < 400 && status >= 300 && name === 'content-type')
        : named.has(name)
    return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'location' && isWanted(name)))
  }

  async function compare(
    host: Host,
    path: string,
    below = base,
  ): Promise<{ gives: Difference['gives']; text: string } | undefined> {
    const [expected, found] = await Promise.all([hosts.preview.ask(below + path), hosts[host].ask(below + path)])
    const text = `${path.slice(0, 99)}: ${found.status} ${locationOf(found)} instead of ${expected.status} ${locationOf(expected)}`
    // Servers reject malformed requests themselves, each with its own status and text.
    const isOwn = !SERVERS.has(host) || HOSTILE_PATHS.includes(path)
    if (isOwn && isRefusal(found.status) && isRefusal(expected.status) && found.status !== 403) return undefined
    if (found.status !== expected.status) return { gives: found.status, text }
    if (locationOf(found) !== locationOf(expected)) return { gives: 'location', text }
    const [own, wanted] = [headersOf(host, found), headersOf(host, expected)]
    const differing = [...new Set(Object.keys({ ...own, ...wanted }))].filter((name) => own[name] !== wanted[name])
    return differing.length > 0
      ? { gives: 'headers', text: `${text}: ${differing.map((name) => `${name}: ${own[name]}`).join()}` }
      : undefined
  }

  test.each(NAMES)('%s answers as preview does, but for what is known', async (host) => {
    const unknown: string[] = []
    await forEach([...USUAL_PATHS, ...HOSTILE_PATHS], async (path) => {
      const difference = await compare(host, path)
      const known = DIFFERENCES[host].find(({ paths, gives }) => gives === difference?.gives && paths.test(path))
      if (known) used.add(known)
      else if (difference) unknown.push(difference.text)
    })
    expect(unknown).toEqual([])
  })

  test.each(['nginx', 'caddy'] as const)('%s answers outside of the site as preview does', async (host) => {
    const outside = base === '/' ? [] : ['/sub', '/sub?a=1', '/', '/about/', '/subway/']
    const differences = await Promise.all(outside.map((path) => compare(host, path, '')))
    expect(differences.flatMap((one) => one?.text ?? [])).toEqual([])
  })

  test.each([...NAMES, 'preview'] as const)('%s does not redirect to other origins', async (host) => {
    const elsewhere: string[] = []
    await forEach(HOSTILE_PATHS, async (path) => {
      const { location } = (await hosts[host].ask(base + path)).headers
      if (location === undefined || /^away\/?(\?|$)/.test(path)) return
      const local = location.replace(/^http:\/\/127\.0\.0\.1:\d+(?=\/)/, '')
      const to = URL.canParse(local, 'https://site.example/') ? new URL(local, 'https://site.example/') : undefined
      if (to?.origin !== 'https://site.example' || /^[\\/]{2}/.test(local)) elsewhere.push(`${path}: ${location}`)
    })
    expect(elsewhere).toEqual([])
  })

  test.each(['nginx', 'caddy', 'apache'] as const)(
    '%s responds to HEAD like to GET, and rejects other methods',
    async (host) => {
      const [expected, found] = await Promise.all(['GET', 'HEAD'].map((method) => hosts[host].ask(base, method)))
      const withoutDate = ({ status, headers }: Reply) => ({ status, headers: { ...headers, date: '' } })
      expect(withoutDate(found!)).toEqual(withoutDate(expected!))
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
        expect((await hosts[host].ask(`${base}about/`, method)).status).toBe(405)
    },
  )

  test('Apache speaks https to a visitor of a server before it that does', async () => {
    const { headers } = await hosts.apache.ask(`${base}about`, 'GET', 'X-Forwarded-Proto: https\r\n')
    expect(headers.location).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/.*about\/$/)
  })

  test.each(['nginx', 'caddy', 'apache'] as const)('%s compresses the 404 page', async (host) => {
    expect(await hosts[host].ask(`${base}nope/`)).toMatchObject({
      status: 404,
      headers: { 'content-encoding': 'gzip' },
    })
  })
})

test.skipIf(!hasServers).each(NAMES)('each difference of %s that is known is still one', (host) => {
  expect(DIFFERENCES[host].filter((one) => !used.has(one))).toEqual([])
})
