/** Handles requests in dev: pages with the tags of Vite and its plugins, data, and files of the current site. */

import type { ServerResponse } from 'node:http'

import type { ViteDevServer, Connect } from 'vite'

import { errorWithHelp } from '../errors/help-ids.ts'
import { contentType } from '../security/headers.ts'
import type { HttpResponse } from '../shared/http.ts'
import { LOCAL_ORIGIN, toHttpRequest, toHttpResponse, sendResponse } from '../http/node-http.ts'
import { escapeHtml, toScriptJson } from '../shared/html.ts'
import { findPath } from '../shared/match.ts'
import { NOT_FOUND, toHref, toPath } from '../shared/paths.ts'
import { ERROR_ID, type ShownError, VERSION_ATTRIBUTE } from './events.ts'
import type { Failure } from './failures.ts'
import type { DevSite } from './site.ts'

/** Returns a document with an error. The dev code shows it in Vite's overlay; without JavaScript, the text is visible. */
function renderErrorDocument(text: string, shown: ShownError, nonce = ''): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Error</title><link rel="icon" href="data:,"><style nonce="${nonce}">pre{margin:24px;white-space:pre-wrap}</style></head><body><pre>${escapeHtml(text)}</pre>` +
    `<script type="application/json" id="${ERROR_ID}">${toScriptJson(shown)}</script></body></html>\n`
  )
}

/** The 404 page of a site without one. */
const EMPTY_DOCUMENT = '<!doctype html><html lang="en"><head><title>404</title></head><body>Not found</body></html>'

const PLACEHOLDER = '<!--the document-->'
const SHELL = `<!doctype html><html><head>${PLACEHOLDER}</head><body>${PLACEHOLDER}</body></html>`
const TAGS = RegExp(`<head>([^]*)${PLACEHOLDER}([^]*)</head>[^]*<body>([^]*)${PLACEHOLDER}([^]*)</body>`)

/**
 * Adds the tags of Vite and its plugins to a document. Plugins transform an empty document instead, because Vite would add the
 * base to URLs that already have it, transform styles again, and replace each %NAME% in texts, unlike a build. Throws if a
 * plugin replaces the empty document.
 */
export async function addViteTags(
  server: Pick<ViteDevServer, 'transformIndexHtml'>,
  html: string,
  url: string,
  originalUrl?: string,
): Promise<string> {
  const tags = TAGS.exec(await server.transformIndexHtml(url, SHELL, originalUrl))
  if (!tags)
    throw errorWithHelp(
      'vite-configuration',
      '`transformIndexHtml` of a Vite plugin replaces the page. Return tags, or change the page instead.',
    )
  const [, headStart, headEnd, bodyStart, bodyEnd] = tags
  return html
    .replace(/<head\b[^>]*>/, (tag) => tag + headStart)
    .replace('</head>', (tag) => headEnd + tag)
    .replace(/<body\b[^>]*>/, (tag) => tag + bodyStart)
    .replace(/<\/body>(?![^]*<\/body>)/, (tag) => bodyEnd + tag)
}

interface DevHandlerOptions {
  server: Pick<ViteDevServer, 'config' | 'transformIndexHtml'>
  getSite: (isDocument: boolean) => Promise<DevSite>
  /** Reports an error that occurred with the site `read`. Returns undefined if the site has been read again since. */
  fail: (error: unknown, read: Promise<DevSite>, isPageError: boolean) => Failure | undefined
  /** Counts the changes of the site. */
  version: () => number
  /** Converts a failure for browsers. */
  toShownError: (failure: Failure) => ShownError
  /** Called after a page was sent. */
  onPage: (site: DevSite, path: string) => void
  /** True for modules that browsers have loaded: Vite serves them without waiting for the site. */
  isModule: (path: string) => boolean
  /** True for the last handler, which responds to all other requests with the 404 page. */
  isLast: boolean
}

/** A path of the site, and the requested URL. */
interface Target {
  path: string
  pathname: string
  search: string
}

/** Sends the responses to one request. */
function createSender(
  server: DevHandlerOptions['server'],
  request: Connect.IncomingMessage,
  response: ServerResponse,
  startVersion: number,
) {
  function send(status: number, type: string, body: string | Uint8Array, headers: Record<string, string> = {}) {
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers })
    response.end(body)
  }

  /** Adds Vite's tags and the version of the site. */
  async function addTags(html: string) {
    const { originalUrl, url = '' } = request
    const [pathname = ''] = (originalUrl ?? url).split('?')
    const tagged = await addViteTags(server, html, pathname, originalUrl)
    return tagged.replace('<html', (tag) => `${tag} ${VERSION_ATTRIBUTE}="${startVersion}"`)
  }

  const sendHtml = async (status: number, html: string, headers?: Record<string, string>) =>
    send(status, 'text/html; charset=utf-8', await addTags(html), headers)

  return {
    send,
    sendHtml,
    /** Sends a response on demand. A header contains the `Cache-Control` of the built site. */
    async sendOnDemand({ status, headers, body }: HttpResponse, policy: Record<string, string>) {
      const { 'Cache-Control': builtCacheControl = '', ...others } = headers
      const isHtml = String(headers['Content-Type']).startsWith('text/html') && body instanceof Uint8Array
      const html = isHtml && (await addTags(new TextDecoder().decode(body)))
      const own = {
        ...others,
        ...(isHtml && policy),
        'Cache-Control': 'no-store',
        ...(builtCacheControl && { 'Built-Cache-Control': builtCacheControl }),
      }
      sendResponse(request, response, { status, headers: own, body: html || body })
    },
    sendFile(path: string, file: string | Uint8Array, own: Record<string, string>, policy: Record<string, string>) {
      const isHtml = path.endsWith('/')
      // An extension's page with headers of its own, such as its policy, is not one of the site's pages.
      return typeof file === 'string' && isHtml && Object.keys(own).length === 0
        ? sendHtml(200, file, policy)
        : send(200, contentType(isHtml ? 'index.html' : path), file, own)
    },
    forward: (answer: HttpResponse) => sendResponse(request, response, answer),
    redirect: (location: string) => void response.writeHead(308, { Location: location }).end(),
  }
}

export function createDevHandler(options: DevHandlerOptions): Connect.NextHandleFunction {
  const { server, getSite, fail, version, toShownError: toShown, onPage, isModule, isLast } = options

  /** Responds with the site. */
  async function respond(
    site: DevSite,
    { path, pathname, search }: Target,
    request: Connect.IncomingMessage,
    sender: ReturnType<typeof createSender>,
    next: Connect.NextFunction,
  ) {
    const { sendHtml, sendOnDemand, redirect } = sender
    const policy = { 'Content-Security-Policy': site.policyHeader }
    const httpRequest = toHttpRequest(request, LOCAL_ORIGIN)
    const ofExtension = await site.respond(httpRequest.toRequest)
    if (ofExtension) return sender.forward(toHttpResponse(ofExtension))
    if (!/^(GET|HEAD)$/.test(request.method ?? '')) {
      const onDemand = await site.answer(httpRequest)
      return onDemand ? sendOnDemand(onDemand, policy) : next()
    }
    const file = await site.renderFile(path.slice(1))
    if (file !== undefined) return sender.sendFile(path, file, site.headersOf(path), policy)
    const page = findPath(site.runtimePaths.matchPaths, path)
    const html = site.renderPage(page)
    if (html === undefined) {
      const onDemand = await site.answer(httpRequest)
      if (onDemand) return sendOnDemand(onDemand, policy)
      const target = site.findRedirect(path, search)
      if (target !== undefined) return redirect(target)
      return isLast ? sendHtml(404, site.renderPage(NOT_FOUND) ?? EMPTY_DOCUMENT, policy) : next()
    }
    if (pathname !== toHref(path, server.config.base)) return redirect(toHref(path, server.config.base) + search)
    await sendHtml(200, html, policy)
    onPage(site, page)
  }

  const handle: Connect.NextHandleFunction = async (request, response, next) => {
    const [pathname = '', search = ''] = (request.originalUrl ?? request.url ?? '').split(/(?=\?)/)
    const path = toPath(pathname, server.config.base)
    if (path === undefined || isModule(path)) return next()
    // The version before reading: the document may not contain later changes.
    const sender = createSender(server, request, response, version())
    const isDocument = /text\/html/.test(request.headers.accept ?? '')
    const read = getSite(isDocument)
    let site: DevSite | undefined
    try {
      site = await read
      await respond(site, { path, pathname, search }, request, sender, next)
    } catch (error) {
      const failure = fail(error, read, site !== undefined)
      if (!failure) return handle(request, response, next)
      if (isDocument)
        return sender.sendHtml(500, renderErrorDocument(failure.text, toShown(failure), server.config.html?.cspNonce))
      // Without the site, the path may be one of Vite's own files.
      if (!site && !isLast) return next()
      sender.send(500, 'text/plain; charset=utf-8', `${failure.text}\n`)
    }
  }
  return (request, response, next) => void Promise.resolve(handle(request, response, next)).catch(next)
}
