/**
 * Shared by the tests that run in every engine: a built site on a separate server per test, and a visitor. A test fails
 * on any error or warning that a page reports.
 */

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { test as base } from '@playwright/test'

import { expect } from '../support/patient-expect.ts'
import { createCollector } from '../../packages/collector/collector.ts'
import { createOnDemand } from '../../framework/http/built-handler.ts'
import { createPreview } from '../../framework/http/serve.ts'
import { SITE } from '../support/built-sites.ts'
import { scaled } from '../support/machine.ts'
import { startFaultyServer, type FaultyServer } from '../support/faulty-server.ts'
import { startEngine, type Engine, type RunningEngine, type Visitor } from './engines.ts'

export { expect }

export interface Options {
  engine: Engine
  /** The built site. */
  site: { dist: string; base: string }
}

interface Fixtures {
  visitor: Visitor
  server: FaultyServer
  /** A page of another origin, which supports queries such as `?delay=1500` and `?status=204`. */
  elsewhere: {
    url: string
    /** Resolves when the page is requested: responses held until then arrive after the visitor has left. */
    asked: Promise<void>
  }
  /** Allows messages of the page that this test provokes. */
  allowMessages: (pattern: RegExp) => void
}

/** The path, below the site's base, to which pages send their messages. */
const MESSAGES = '_messages/'

/**
 * Sends every error and warning to the server, in any engine, from the start of the document. It is a file, because the
 * pages' policy forbids inline scripts.
 */
const WATCH = `{
  const { fetch, console } = window
  const tell = (...words) => void fetch(to + encodeURIComponent(words.join(' ').slice(0, 900)), { keepalive: true }).catch(() => {})
  const to = document.currentScript.src.replace(/[^/]*$/, '') + '${MESSAGES}'
  for (const name of ['error', 'warn']) {
    const say = console[name]
    console[name] = (...words) => {
      tell(...words)
      say.apply(console, words)
    }
  }
  addEventListener('error', ({ message, error }) => message && tell(message, error?.stack))
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled', reason, reason?.stack))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => tell('blocked', violatedDirective, blockedURI))
}`

/** Copies a built site, and adds a script to every page before all others. */
function copyWatched(dist: string, base: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'))
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name)
    const to = join(folder, from.slice(join(dist).length))
    if (entry.isDirectory()) mkdirSync(to, { recursive: true })
    else if (!entry.name.endsWith('.html')) cpSync(from, to)
    else
      writeFileSync(
        to,
        readFileSync(from, 'utf-8').replace(/<meta name="?viewport/, `<script src="${base}watch.js"></script>$&`),
      )
  }
  writeFileSync(join(folder, 'watch.js'), WATCH)
  return folder
}

export const test = base.extend<Fixtures, Options & { running: RunningEngine; watched: string }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  site: [SITE, { option: true, scope: 'worker' }],
  running: [
    async ({ engine }, use) => {
      const running = await startEngine(engine)
      await use(running)
      await running.stop()
    },
    { scope: 'worker', timeout: scaled(240_000) },
  ],
  watched: [
    async ({ site: { dist, base } }, use) => {
      const folder = copyWatched(dist, base)
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  // Pages are closed before their server stops.
  async visitor({ running, server }, use) {
    const visitor = await running.visit(server.url)
    await use(visitor)
    await visitor.close()
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of other fixtures here.
  async allowMessages({}, use, { annotations }) {
    await use(({ source }) => void annotations.push({ type: 'allowed', description: source }))
  },
  async server({ watched, site: { dist, base } }, use, { annotations }) {
    const answer = createCollector(base, { keepsRepeats: true })
    const onDemand = createOnDemand(resolve(`${dist}.server/handler.mjs`))
    const serve = createPreview({ dist: watched, base, onDemand, service: { name: 'collector', answer } })
    const server = await startFaultyServer({ dist: watched, base, serve })
    await use(server)
    await server.close()
    const start = `GET ${base}${MESSAGES}`
    const allowed = annotations.filter(({ type }) => type === 'allowed').map(({ description }) => RegExp(description!))
    const messages = server.requests.flatMap((request) =>
      request.startsWith(start) ? request.slice(start.length) : [],
    )
    expect(messages.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of other fixtures here.
  async elsewhere({}, use) {
    let noteAsked!: () => void
    const asked = new Promise<void>((resolve) => (noteAsked = resolve))
    const server = createServer((request, response) => {
      noteAsked()
      const { searchParams } = new URL(request.url!, 'http://localhost')
      setTimeout(
        () =>
          response
            .writeHead(Number(searchParams.get('status') ?? 200), {
              'Content-Type': 'text/html',
              ...(searchParams.has('file') && { 'Content-Disposition': 'attachment; filename=paper.pdf' }),
            })
            .end('<title>Elsewhere</title><h1>Elsewhere</h1>'),
        Number(searchParams.get('delay') ?? 0),
      )
    })
    await new Promise<void>((next) => server.listen(0, next))
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked })
    server.closeAllConnections()
    await new Promise((next) => server.close(next))
  },
})

/** Waits until the page has this title. */
export const expectTitle = (visitor: Visitor, title: RegExp | string) =>
  expect.poll(() => visitor.run(() => document.title).catch(() => ''), { timeout: scaled(20_000) }).toMatch(title)

/** Waits until the runtime has started on this page. */
export const whenStarted = (visitor: Visitor) =>
  expect.poll(() => visitor.run(() => history.scrollRestoration).catch(() => '')).toBe('manual')

/** Adds a link to the top of the page. */
export const addLink = (visitor: Visitor, href: string) =>
  visitor.run((href) => {
    const link = Object.assign(document.createElement('a'), { href, id: 'added', textContent: 'A link of the author' })
    document.querySelector('h1')!.append(link)
  }, href)
