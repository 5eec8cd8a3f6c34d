/** A small site with a runtime as its only script, for browser tests: of plain HTML, or of the framework's documents and page data. */

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { APP_DATA_FILE } from '../../framework/kernel/render/output-files.ts'
import { renderDocument } from '../../framework/kernel/render/document.ts'
import { prepareSlice } from '../../framework/kernel/render/slice-links.ts'
import heldEvents from '../../framework/site/render/held-events.text.ts'
import { bundlePageDataRuntime, bundleRuntimeFile } from './pack-runtime.ts'

/** Where the runtime finds pages: in documents, or in files beside them. */
export type PageSource = 'HTML' | 'page data'

/** The parts of a page besides its heading. */
export interface PlainPage {
  head?: string
  /** Attributes of `<html>` and `<body>`. */
  html?: string
  body?: string
  main?: string
  /** Content after `<main>`. */
  after?: string
  status?: number
  /** The build that the page is from. */
  build?: string
  /** The whole response. */
  text?: string
  /** Delays the answers to requests of the runtime. */
  wait?: Promise<unknown> | undefined
  /** Breaks the connections of the runtime's requests. */
  isLost?: boolean
  /** The number of requests that are answered with an error before the page. */
  failures?: number
  /** Replaces the links of the site. */
  nav?: string
}

export interface PlainSite {
  /** The URL of the site, with its base. */
  url: string
  /** `GET /path`, in order. */
  requests: string[]
  /** Pages by path below the base; `404.html` for missing pages. A function handles the request itself. */
  pages: Record<string, PlainPage | ((request: IncomingMessage, response: ServerResponse) => unknown)>
  close: () => void
}

const titleOf = (path: string) => `Page ${path}`

const renderLinks = (base: string) =>
  ['', 'a/', 'b/', 'long/'].map((to) => `<a href="${base}${to}">Link ${to || 'home'}</a>`).join(' ')
const STAYS = '<div id="stays"><input aria-label="Kept"></div>'
const renderMain = (path: string, { main = '' }: PlainPage) => `<h1>${titleOf(path)}</h1>${main}`

function renderPage(base: string, path: string, page: PlainPage, start: string): string {
  const build = page.build && `<meta name="build" content="${page.build}">`
  return `<!doctype html>
<html ${page.html ?? ''} lang="en">
<head><meta charset="utf-8"><title>${titleOf(path)}</title>${build ?? ''}${page.head ?? ''}</head>
<body ${page.body ?? ''}>
<nav>${page.nav ?? renderLinks(base)}</nav>
${STAYS}
<main>${renderMain(path, page)}</main>
${page.after ?? ''}
<script type="module">${start}</script>
</body></html>`
}

/** Returns the file `page-data-rsc.json` of a page. */
const renderData = (path: string, page: PlainPage) => ({
  path: path === 'missing' ? '/404.html' : `/${path}`,
  webpackCompilationHash: page.build ?? 'one',
  matchPath: null,
  staticQueryHashes: [],
  slicesMap: { nav: 'nav', stays: 'stays', after: 'after' },
  head: `<title>${titleOf(path)}</title>${page.head ?? ''}`.replaceAll(/<(?=title|link|meta)\w+/g, '$& data-page'),
  html: renderMain(path, page),
  css: '',
})

/** Returns the document of a page as the framework writes it. */
function renderOwnDocument(base: string, path: string, page: PlainPage): string {
  const slices = { nav: `<nav>${page.nav ?? renderLinks(base)}</nav>`, stays: STAYS, after: page.after ?? '' }
  const shell = { lang: 'en', base, script: heldEvents, css: '', head: '', entry: `${base}entry.js` }
  return renderDocument(
    { ...shell, slots: ['nav', 'stays', 'page', 'after'] },
    renderData(path, page),
    new Map(Object.entries(slices).map(([name, html]) => [name, prepareSlice({ name, html, css: '', preloads: [] })])),
    [],
  )
}

const bundles = new Map<string, Promise<string>>()

/** Returns the file of the runtime, bundled once per process. */
export function bundleOnce(source: PageSource = 'HTML', base = '/'): Promise<string> {
  const key = source === 'HTML' ? source : base
  const bundle = bundles.get(key) ?? (source === 'HTML' ? bundleRuntimeFile() : bundlePageDataRuntime(base))
  bundles.set(key, bundle)
  return bundle
}

/** Starts the site. `options` is the code of the argument of `boot()`. */
export async function startPlainSite(base = '/', options = '', source: PageSource = 'HTML'): Promise<PlainSite> {
  const code = await bundleOnce(source, base)
  const requests: string[] = []
  const tall = '<p style="height: 4000px">Tall</p>'
  const pages: PlainSite['pages'] = { '': {}, 'a/': {}, 'b/': {}, 'long/': { main: tall + '<p id="end">End</p>' } }
  const start = `import { boot } from '${base}flatirons-runtime.js'; window.runtime = boot(${options})`
  const scripts: Record<string, string> = { 'flatirons-runtime.js': code, 'entry.js': start }
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url!, 'http://localhost')
    const data = /^page-data\/(.*)\/page-data-rsc\.json$/.exec(pathname.slice(base.length))?.[1]
    const path =
      data === undefined ? pathname.slice(base.length) : data === 'index' ? '' : data.replace(/(?<!\.html)$/, '/')
    // The pages of some tests are from two builds, so the site has no current one.
    if (path === APP_DATA_FILE) return response.writeHead(404).end()
    requests.push(`${request.method} ${base}${path}${search}`)
    if (path in scripts && !pages[path])
      return response
        .setHeader('content-type', 'text/javascript')
        .setHeader('cache-control', 'max-age=60')
        .end(scripts[path])
    const isMissing = !pages[path]
    if (isMissing) response.statusCode = data === '404.html' ? 200 : 404
    const page = pages[path] ?? pages['404.html'] ?? {}
    if (typeof page === 'function') return page(request, response)
    if (request.headers['sec-fetch-mode'] !== 'navigate') {
      await page.wait
      if (page.isLost) return response.destroy()
      if (page.failures) {
        page.failures--
        return response.writeHead(503).end()
      }
    }
    if (page.status) response.statusCode = page.status
    const shown = isMissing ? 'missing' : path
    if (data !== undefined && page.text === undefined)
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(renderData(shown, page)))
    const render = () =>
      source === 'HTML'
        ? renderPage(base, isMissing ? shown : path + search, page, start)
        : renderOwnDocument(base, shown, page)
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(page.text ?? render())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    requests,
    pages,
    close: () => void server.close(),
  }
}
