/** The handler of a built site, of what its build has left for it: one `fetch(request)` for every engine. */

import { headersOf, type HeaderRule } from '../hosts/headers.ts'
import { prepareSlice, renderDocument, type DocumentShell, type PreparedSlice } from '../render/document.ts'
import type { IslandFile } from '../render/island-files.ts'
import { createRenderer } from '../render/renderer.tsx'
import type { PageLanguage } from '../shared/language-tags.ts'
import { toHref, toPath } from '../shared/paths.ts'
import type { RenderedPage } from '../shared/types.ts'
import type { Server } from '../site/on-demand.ts'
import { resolvePatternRedirect, type Redirect } from '../site/redirects.ts'
import type { Part, Site } from '../site/site.ts'
import { cancelBody, type HttpResponse, type HttpRequest, type RequestContext } from './http.ts'
import { createHandler, type Handler, type HandlerOptions } from './handler.ts'
import { Refusal } from './limits.ts'
import { createMemoryStore } from './page-cache.ts'

/** What a build leaves for the pages on demand, as JSON. */
export interface SiteData extends Pick<Site, 'url' | 'lang' | 'typography'> {
  base: string
  /** The hash of the code. */
  hash: string
  /** Changes with all that stands in a page besides its data. */
  version: string
  /** The names of the slots, in their order. */
  parts: readonly string[]
  copyButton: boolean
  shell: DocumentShell
  slices: Omit<PreparedSlice, 'links'>[]
  queries: [name: string, answer: { data: unknown; hash: string }][]
  /** Island file -> the URLs of its code. */
  urls: [file: string, urls: string[]][]
  /** Module of a template -> the CSS that it imports. */
  styles: [module: string, css: string][]
  /** Pattern -> the language of its pages, on a site of several. */
  languages: [pattern: string, language: PageLanguage][]
  rules: HeaderRule[]
  /** The pages of content that is not published, by their paths. */
  drafts: [path: string, draft: { page: RenderedPage; preloads: readonly string[] }][]
  /** The documents of the 404 and the 500 page. */
  errors: Record<404 | 500, string>
  /** The redirects by patterns: a host without rules of its own has no file for them. */
  redirects: Pick<Redirect, 'from' | 'to'>[]
  /** The folder of the site's files, beside that of the handler. */
  folder: string
}

export interface SiteHandlerOptions {
  server: Server
  /** The modules of all island files, by file. */
  islands: Record<string, IslandFile>
  data: SiteData
}

/** What an engine can do for the handler. */
export interface EngineOptions extends Pick<HandlerOptions, 'makeFile'> {}

export interface SiteHandler extends Handler {
  /** Answers every request: what is on demand, and all else with the 404 page. Never throws. */
  fetch: (request: Request, surroundings?: RequestContext) => Promise<Response>
  data: SiteData
}

/** A line of JSON for the log. */
export function log(about: Record<string, unknown>): void {
  console.error(JSON.stringify({ time: new Date().toISOString(), ...about }))
}

/** Creates the handler for an environment: the variables of a process, or the bindings of a worker. */
export function createSiteHandler(
  { server, islands, data }: SiteHandlerOptions,
  env: Readonly<Record<string, unknown>>,
  { makeFile }: EngineOptions = {},
): SiteHandler {
  const { base, hash, version, shell, rules, lang, url, typography, copyButton, errors } = data
  const slices = new Map(data.slices.map((slice) => [slice.name, prepareSlice(slice)]))
  const [urls, styles, languages] = [new Map(data.urls), new Map(data.styles), new Map(data.languages)]
  const drafts = new Map(data.drafts)
  const renderer = createRenderer({
    // Of a slice, a page needs the name alone.
    site: {
      parts: data.parts.map((name) => (name === 'page' ? name : { name })) as Part[],
      url,
      lang,
      markdown: { copyButton },
      ...(typography !== undefined && { typography }),
    },
    islands,
    urlsOf: (file) => urls.get(file),
    queries: new Map(data.queries),
    hash,
    stylesOf: (module) => styles.get(module) ?? '',
    // Dev and the build tell what is wrong.
    isChecked: false,
  })
  const { cache = createMemoryStore() } = server
  const tellOfCrowd = createCrowdLog()
  const handler = createHandler({
    server,
    pages: {
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
    },
    store: typeof cache === 'function' ? cache(env) : cache,
    env,
    makeFile,
    onError(error, about) {
      if (error instanceof Refusal && error.status === 503) tellOfCrowd(error, about)
      else if (error instanceof Refusal) log({ level: 'warn', ...about, error: error.message })
      else log({ level: 'error', ...about, error: describe(error) })
    },
  })

  /** Leads a path that has moved by a pattern to its page, with its query. */
  function answerMoved({ method, url }: HttpRequest): HttpResponse | undefined {
    const [pathname = '', search = ''] = url.split(/(?=\?)/)
    const path = method === 'GET' || method === 'HEAD' ? toPath(pathname, base) : undefined
    const to = path && resolvePatternRedirect(data.redirects, path)
    if (!to) return undefined
    return { status: 308, headers: { ...headersOf(rules, '/'), Location: toHref(to, base) + search }, body: null }
  }
  const answer: Handler['answer'] = async (asked, surroundings) =>
    (await handler.answer(asked, surroundings)) ?? answerMoved(asked)

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
      return toResponse(request.method, found ?? showMissing(errors[404], rules))
    },
  }
}

/** Milliseconds between two lines of the log about a crowd, which would spend more on its log than on its pages. */
const CROWD_PAUSE = 1000

/** Returns a function that logs the first who is sent away, and then how many more were, once a second. */
function createCrowdLog(): (error: Error, about: object) => void {
  let [last, more] = [-Infinity, 0]
  return (error, about) => {
    if (Date.now() - last < CROWD_PAUSE) return void more++
    log({ level: 'warn', ...about, error: error.message, ...(more > 0 && { more }) })
    ;[last, more] = [Date.now(), 0]
  }
}

/** The answer to a request for what is not there. */
export const showMissing = (document: string, rules: readonly HeaderRule[]): HttpResponse => ({
  status: 404,
  headers: { ...headersOf(rules, '/'), 'Content-Type': 'text/html; charset=utf-8' },
  body: document,
})

/** HEAD gets the headers that GET would get, and no body. */
export function toResponse(method: string, { status, headers, body }: HttpResponse): Response {
  const all = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    // Of two names in other cases, the later counts; only cookies are several.
    if (!Array.isArray(value)) all.set(name, value)
    else for (const one of value) all.append(name, one)
  }
  if (method !== 'HEAD') return new Response(body as BodyInit | null, { status, headers: all })
  cancelBody(body)
  return new Response(null, { status, headers: all })
}

/** An error and its causes, with their stacks. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\nCaused by: ${describe(error.cause)}`
  return `${error.stack ?? String(error)}${cause}`
}
