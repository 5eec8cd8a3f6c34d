/** Answers requests in dev with pages, data and files of the site as it is now, with the tags that Vite and its plugins want in every page. */

import { lookup } from 'mrmime'
import type { ViteDevServer, Connect } from 'vite'

import type { HttpResponse } from '../server/http.ts'
import { toAsked, write } from '../server/node-http.ts'
import { escapeHtml, toScriptJson } from '../shared/html.ts'
import { findPath } from '../shared/match.ts'
import { NOT_FOUND, toHref, toPath } from '../shared/paths.ts'
import { ERROR_ID, type ShownError, VERSION_ATTRIBUTE } from './events.ts'
import type { Failure } from './failures.ts'
import type { DevSite } from './site.ts'

/** The dev server's code in the browser shows the error in Vite's overlay. Without JavaScript, its text is there. */
function renderErrorDocument(text: string, shown: ShownError, nonce = ''): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Error</title><link rel="icon" href="data:,"><style nonce="${nonce}">pre{margin:24px;white-space:pre-wrap}</style></head><body><pre>${escapeHtml(text)}</pre>` +
    `<script type="application/json" id="${ERROR_ID}">${toScriptJson(shown)}</script></body></html>\n`
  )
}

/** What a site without a 404 page shows. */
const EMPTY_DOCUMENT = '<!doctype html><html lang="en"><head><title>404</title></head><body>Not found</body></html>'

const PLACE = '<!--the document-->'
const SHELL = `<!doctype html><html><head>${PLACE}</head><body>${PLACE}</body></html>`
const TAGS = RegExp(`<head>([^]*)${PLACE}([^]*)</head>[^]*<body>([^]*)${PLACE}([^]*)</body>`)

/**
 * Returns the document with these tags. Plugins get an empty one in its place, because Vite would put the base before
 * URLs that have it, take styles through its plugins once more, and fill in each %NAME% of a text: no build does that.
 * Throws when a plugin leaves nothing of the empty document.
 */
export async function addViteTags(
  server: Pick<ViteDevServer, 'transformIndexHtml'>,
  html: string,
  url: string,
  originalUrl?: string,
): Promise<string> {
  const tags = TAGS.exec(await server.transformIndexHtml(url, SHELL, originalUrl))
  if (!tags)
    throw Error('`transformIndexHtml` of a Vite plugin replaces the page. Return tags, or change the page instead.')
  const [, headStart, headEnd, bodyStart, bodyEnd] = tags
  return html
    .replace(/<head\b[^>]*>/, (tag) => tag + headStart)
    .replace('</head>', (tag) => headEnd + tag)
    .replace(/<body\b[^>]*>/, (tag) => tag + bodyStart)
    .replace(/<\/body>(?![^]*<\/body>)/, (tag) => bodyEnd + tag)
}

/** The origin of requests in dev, as loaders see it. */
const LOCAL = 'http://localhost'

interface AnswerOptions {
  server: Pick<ViteDevServer, 'config' | 'transformIndexHtml'>
  getSite: (isDocument: boolean) => Promise<DevSite>
  /** Reports an error, with the reading of the site in which it happened. Returns nothing when the site was read again since. */
  fail: (error: unknown, read: Promise<DevSite>, isOfPage: boolean) => Failure | undefined
  /** Counts the changes of the site. */
  version: () => number
  /** What browsers show of an error. */
  toShown: (failure: Failure) => ShownError
  /** Is called with each page that was sent. */
  onPage: (site: DevSite, path: string) => void
  /** Have browsers got a module of this path? Vite sends it, without waiting for the site. */
  isModule: (path: string) => boolean
  /** Does it answer all other requests too, with the 404 page? */
  isLast: boolean
}

export function createAnswer({
  server,
  getSite,
  fail,
  version,
  toShown,
  onPage,
  isModule,
  isLast,
}: AnswerOptions): Connect.NextHandleFunction {
  const answer: Connect.NextHandleFunction = async (request, response, next) => {
    const { base } = server.config
    const [pathname = '', search = ''] = (request.originalUrl ?? request.url ?? '').split(/(?=\?)/)
    const path = toPath(pathname, base)
    if (path === undefined || isModule(path)) return next()
    const isRead = /^(GET|HEAD)$/.test(request.method ?? '')

    function send(status: number, type: string, body: string | Uint8Array, headers: Record<string, string> = {}) {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers })
      response.end(body)
    }
    // A change while the site is read is one that the document may not have.
    const ofVersion = version()
    /** Adds Vite's tags, and the state of the site that the document is from. */
    const complete = async (html: string) =>
      (await addViteTags(server, html, pathname, request.originalUrl)).replace(
        '<html',
        (tag) => `${tag} ${VERSION_ATTRIBUTE}="${ofVersion}"`,
      )
    const sendHtml = async (status: number, html: string, headers?: Record<string, string>) =>
      send(status, 'text/html; charset=utf-8', await complete(html), headers)

    /** Sends what is on demand. A header says how a built site would have it cached. */
    async function sendAnswer({ status, headers, body }: HttpResponse, policy: Record<string, string>) {
      const { 'Cache-Control': built = '', ...others } = headers
      const isHtml = String(headers['Content-Type']).startsWith('text/html') && body instanceof Uint8Array
      const html = isHtml && (await complete(new TextDecoder().decode(body)))
      const own = {
        ...others,
        ...(isHtml && policy),
        'Cache-Control': 'no-store',
        ...(built && { 'Built-Cache-Control': built }),
      }
      write(request, response, { status, headers: own, body: html || body })
    }

    const isDocument = /text\/html/.test(request.headers.accept ?? '')
    const read = getSite(isDocument)
    let site: DevSite | undefined
    try {
      site = await read
      const policy = { 'Content-Security-Policy': site.policyHeader }
      if (!isRead) {
        const made = await site.answer(toAsked(request, LOCAL))
        return made ? await sendAnswer(made, policy) : next()
      }
      const file = await site.renderFile(path.slice(1))
      if (file !== undefined)
        return typeof file === 'string' && path.endsWith('/')
          ? await sendHtml(200, file, policy)
          : send(200, lookup(path) ?? 'application/octet-stream', file)
      const page = findPath(site.runtimePaths.matchPaths, path)
      const html = site.renderPage(page)
      const made = html === undefined ? await site.answer(toAsked(request, LOCAL)) : undefined
      if (made) return await sendAnswer(made, policy)
      const moved = html === undefined ? site.findMoved(path) : undefined
      if (moved !== undefined) return void response.writeHead(308, { Location: moved + search }).end()
      if (html === undefined)
        return isLast ? await sendHtml(404, site.renderPage(NOT_FOUND) ?? EMPTY_DOCUMENT, policy) : next()
      if (pathname !== toHref(path, base)) {
        response.writeHead(308, { Location: toHref(path, base) + search }).end()
        return
      }
      await sendHtml(200, html, policy)
      onPage(site, page)
    } catch (error) {
      const failure = fail(error, read, site !== undefined)
      if (!failure) return answer(request, response, next)
      if (isDocument)
        return sendHtml(500, renderErrorDocument(failure.text, toShown(failure), server.config.html?.cspNonce))
      // Without the site it is not known whose the request is: it may be for one of Vite's own files.
      if (!site && !isLast) return next()
      send(500, 'text/plain; charset=utf-8', `${failure.text}\n`)
    }
  }
  return (request, response, next) => void Promise.resolve(answer(request, response, next)).catch(next)
}
