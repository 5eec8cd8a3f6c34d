/** Creates the handler of a built site from the build's data: one `fetch(request)` for every engine. */

import { headersOf, type HeaderRule } from '../security/headers.ts'
import { prepareSlice, type PreparedSlice } from '../kernel/render/slice-links.ts'
import { renderDocument, type DocumentShell } from '../kernel/render/document.ts'
import type { IslandFile } from '../kernel/render/island-files.ts'
import type { HtmlFeature } from '../site/render/html-feature.ts'
import { createSiteRenderer } from '../site/render/site-renderer.ts'
import type { PageLanguage } from '../shared/language-tags.ts'
import { toHref, toPath } from '../shared/paths.ts'
import type { RenderedPage } from '../shared/page-files.ts'
import type { Server } from '../site/on-demand.ts'
import { joinQuery, resolvePatternRedirect, type Redirect } from '../shared/redirects.ts'
import type { Part } from '../kernel/site/parts.ts'
import type { Site } from '../site/site.ts'
import { cancelBody, type HttpResponse, type HttpRequest, type RequestContext } from './http.ts'
import { createHandler, type Handler, type HandlerOptions } from './handler.ts'
import { Refusal } from './limits.ts'
import { createMemoryStore } from './page-cache.ts'

/** The build's data for pages on demand, as JSON. */
export interface SiteData extends Pick<Site, 'url' | 'lang'> {
  base: string
  /** The hash of the code. */
  hash: string
  /** Changes with everything in a page except its data. */
  version: string
  /** The names of the body's regions, in order. */
  parts: readonly string[]
  /** The names of the features that change the HTML. */
  features: readonly string[]
  shell: DocumentShell
  slices: Omit<PreparedSlice, 'links'>[]
  queries: [name: string, answer: { data: unknown; hash: string }][]
  /** Island file -> the URLs of its code. */
  urls: [file: string, urls: string[]][]
  /** Module of a template -> the CSS that it imports. */
  styles: [module: string, css: string][]
  /** Pattern -> the language of its pages, on a site with several languages. */
  languages: [pattern: string, language: PageLanguage][]
  rules: HeaderRule[]
  /** The pages of drafts, by path. */
  drafts: [path: string, draft: { page: RenderedPage; preloads: readonly string[] }][]
  /** The documents of the 404 page and the 500 page. */
  errors: Record<404 | 500, string>
  /** The redirects with patterns: hosts without redirect rules have no files for them. */
  redirects: Pick<Redirect, 'from' | 'to'>[]
  /** The name of the folder with the site's files, beside the handler's folder. */
  folder: string
}

export interface SiteHandlerOptions {
  server: Server
  /** File -> module of all islands. */
  islands: Record<string, IslandFile>
  /** All features that change HTML, in their order. */
  features: readonly HtmlFeature[]
  data: SiteData
}

/** Functions that an engine provides to the handler. */
export interface EngineOptions extends Pick<HandlerOptions, 'makeFile'> {}

export interface SiteHandler extends Handler {
  /** Responds to every request: routes on demand, and the 404 page for all others. Never throws. */
  fetch: (request: Request, surroundings?: RequestContext) => Promise<Response>
  data: SiteData
}

/** Writes a line of JSON to the log. */
export function log(details: Record<string, unknown>): void {
  console.error(JSON.stringify({ time: new Date().toISOString(), ...details }))
}

/** Returns the functions that render the pages on demand of a site. */
function createPages({ islands, features, data }: Omit<SiteHandlerOptions, 'server'>): HandlerOptions['pages'] {
  const { base, hash, version, shell, rules, lang, url, errors } = data
  const slices = new Map(data.slices.map((slice) => [slice.name, prepareSlice(slice)]))
  const [urls, styles, languages] = [new Map(data.urls), new Map(data.styles), new Map(data.languages)]
  const drafts = new Map(data.drafts)
  const renderer = createSiteRenderer({
    // Pages only need the names of slices.
    site: {
      parts: data.parts.map((name) => (name === 'page' ? name : { name })) as Part[],
      url,
      lang,
    },
    features: features.filter(({ name }) => data.features.includes(name)),
    islands,
    urlsOf: (file) => urls.get(file),
    queries: new Map(data.queries),
    hash,
    stylesOf: (module) => styles.get(module) ?? '',
    // Dev and build report problems.
    isChecked: false,
  })
  return {
    url,
    base,
    rules,
    version,
    renderRoute: (route, pattern) => renderer.renderRoute(route, languages.get(pattern)),
    renderSlice: (slice, pattern) => renderer.renderSlice(slice, languages.get(pattern)),
    renderDocument: (page, preloads) => renderDocument(shell, page, slices, preloads),
    renderDraft(path) {
      const draft = drafts.get(path)
      return draft && renderDocument(shell, draft.page, slices, draft.preloads)
    },
    renderError: (status) => errors[status],
  }
}

/** Creates the handler for an environment: the variables of a process, or the bindings of a worker. */
export function createSiteHandler(
  options: SiteHandlerOptions,
  env: Readonly<Record<string, unknown>>,
  { makeFile }: EngineOptions = {},
): SiteHandler {
  const { server, data } = options
  const { base, rules, errors } = data
  const { cache = createMemoryStore() } = server
  const logOverload = createOverloadLog()
  const handler = createHandler({
    server,
    pages: createPages(options),
    store: typeof cache === 'function' ? cache(env) : cache,
    env,
    makeFile,
    onError(error, about) {
      if (error instanceof Refusal && error.status === 503) logOverload(error, about)
      else if (error instanceof Refusal) log({ level: 'warn', ...about, error: error.message })
      else log({ level: 'error', ...about, error: describe(error) })
    },
  })

  /** Responds with the redirect of a matching pattern, with the query; undefined if none matches. */
  function respondWithRedirect({ method, url }: HttpRequest): HttpResponse | undefined {
    const [pathname = '', search = ''] = url.split(/(?=\?)/)
    const path = method === 'GET' || method === 'HEAD' ? toPath(pathname, base) : undefined
    const to = path && resolvePatternRedirect(data.redirects, path)
    if (!to) return undefined
    return {
      status: 308,
      headers: { ...headersOf(rules, '/'), Location: joinQuery(toHref(to, base), search) },
      body: null,
    }
  }
  const answer: Handler['answer'] = async (asked, surroundings) =>
    (await handler.answer(asked, surroundings)) ?? respondWithRedirect(asked)

  return {
    ...handler,
    answer,
    data,
    async fetch(request, surroundings) {
      const { origin } = new URL(request.url)
      const found = await answer(
        {
          method: request.method,
          url: request.url.slice(origin.length).replace(/#.*$/s, ''),
          header: (name) => request.headers.get(name),
          toRequest: () => request,
        },
        surroundings,
      )
      return toResponse(request.method, found ?? respondNotFound(errors[404], rules))
    },
  }
}

/** Milliseconds between two log lines about overload: a line per request would cost more than the pages. */
const OVERLOAD_LOG_INTERVAL = 1000

/** Returns a function that logs the first rejected request, and then the number of further ones, once a second. */
function createOverloadLog(): (error: Error, about: object) => void {
  let [last, more] = [-Infinity, 0]
  return (error, about) => {
    if (Date.now() - last < OVERLOAD_LOG_INTERVAL) return void more++
    log({ level: 'warn', ...about, error: error.message, ...(more > 0 && { more }) })
    ;[last, more] = [Date.now(), 0]
  }
}

/** Returns the response with the 404 page. */
export const respondNotFound = (document: string, rules: readonly HeaderRule[]): HttpResponse => ({
  status: 404,
  headers: { ...headersOf(rules, '/'), 'Content-Type': 'text/html; charset=utf-8' },
  body: document,
})

/** Converts a response. A HEAD request gets the headers of GET without a body. */
export function toResponse(method: string, { status, headers, body }: HttpResponse): Response {
  const all = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    // If two names differ only in case, the later one counts; only cookies can have several values.
    if (!Array.isArray(value)) all.set(name, value)
    else for (const cookie of value) all.append(name, cookie)
  }
  if (method !== 'HEAD') return new Response(body as BodyInit | null, { status, headers: all })
  cancelBody(body)
  return new Response(null, { status, headers: all })
}

/** Returns an error and its causes, with their stacks. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\nCaused by: ${describe(error.cause)}`
  return `${error.stack ?? String(error)}${cause}`
}
