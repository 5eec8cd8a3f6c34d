/** A site of plain HTML with the runtime as its only script, for browser tests. */

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { bundleRuntimeFile } from './pack-runtime.ts'

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

function renderPage(base: string, path: string, page: PlainPage, options: string): string {
  const links = ['', 'a/', 'b/', 'long/'].map((to) => `<a href="${base}${to}">Link ${to || 'home'}</a>`).join(' ')
  return `<!doctype html>
<html ${page.html ?? ''} lang="en">
<head><meta charset="utf-8"><title>${titleOf(path)}</title>${page.head ?? ''}</head>
<body ${page.body ?? ''}>
<nav>${links}</nav>
<div id="stays"><input aria-label="Kept"></div>
<main><h1>${titleOf(path)}</h1>${page.main ?? ''}</main>
${page.after ?? ''}
<script type="module">import { boot } from '${base}flatirons-runtime.js'; window.runtime = boot(${options})</script>
</body></html>`
}

let bundle: Promise<string> | undefined

/** Returns the file of the runtime, bundled once per process. */
export const bundleOnce = (): Promise<string> => (bundle ??= bundleRuntimeFile())

/** Starts the site. `options` is the code of the argument of `boot()`. */
export async function startPlainSite(base = '/', options = ''): Promise<PlainSite> {
  const code = await bundleOnce()
  const requests: string[] = []
  const tall = '<p style="height: 4000px">Tall</p>'
  const pages: PlainSite['pages'] = { '': {}, 'a/': {}, 'b/': {}, 'long/': { main: tall + '<p id="end">End</p>' } }
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url!, 'http://localhost')
    const path = pathname.slice(base.length)
    requests.push(`${request.method} ${pathname}${search}`)
    if (path === 'flatirons-runtime.js' && !pages[path])
      return response.setHeader('content-type', 'text/javascript').setHeader('cache-control', 'max-age=60').end(code)
    const isMissing = !pages[path]
    const page = pages[path] ?? pages['404.html'] ?? {}
    if (isMissing) response.statusCode = 404
    if (typeof page === 'function') return page(request, response)
    if (page.status) response.statusCode = page.status
    return response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(renderPage(base, isMissing ? 'missing' : path + search, page, options))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    requests,
    pages,
    close: () => void server.close(),
  }
}
