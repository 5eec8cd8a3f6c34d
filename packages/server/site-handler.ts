/** Creates the handler of a built site from the build's data: one `fetch(request)` for every engine. */

import {
  toPath,
  type BuiltSite,
  type HttpResponse,
  type HttpRequest,
  type RequestContext,
  type SiteData,
} from '@flatirons/framework/on-demand'
import type { Server } from './on-demand.ts'
import { createHandler, type Handler, type HandlerOptions } from './handler.ts'
import { Refusal } from './limits.ts'
import { createMemoryStore } from './page-cache.ts'

export interface SiteHandlerOptions {
  server: Server
  site: BuiltSite
}

/** Functions that an engine provides to the handler. */
export interface EngineOptions extends Pick<HandlerOptions, 'makeFile'> {}

export interface SiteHandler extends Handler {
  /** Returns the response with the 404 page. */
  respondNotFound: () => HttpResponse
  /** Responds to every request: routes on demand, and the 404 page for all others. Never throws. */
  fetch: (request: Request, surroundings?: RequestContext) => Promise<Response>
  data: SiteData
}

/** Writes a line of JSON to the log. */
export function log(details: Record<string, unknown>): void {
  console.error(JSON.stringify({ time: new Date().toISOString(), ...details }))
}

/** Creates the handler for an environment: the variables of a process, or the bindings of a worker. */
export function createSiteHandler(
  { server, site }: SiteHandlerOptions,
  env: Readonly<Record<string, unknown>>,
  { makeFile }: EngineOptions = {},
): SiteHandler {
  const { pages, data, findRedirect } = site
  const { cache = createMemoryStore() } = server
  const logOverload = createOverloadLog()
  const handler = createHandler({
    server,
    pages,
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
    const path = method === 'GET' || method === 'HEAD' ? toPath(pathname, pages.base) : undefined
    const Location = path && findRedirect(path, search)
    return Location ? { status: 308, headers: { ...pages.headersOf('/'), Location }, body: null } : undefined
  }
  const answer: Handler['answer'] = async (asked, surroundings) =>
    (await handler.answer(asked, surroundings)) ?? respondWithRedirect(asked)

  const respondNotFound = (): HttpResponse => ({
    status: 404,
    headers: { ...pages.headersOf('/'), 'Content-Type': 'text/html; charset=utf-8' },
    body: data.errors[404],
  })

  return {
    ...handler,
    answer,
    respondNotFound,
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
      return toResponse(request.method, found ?? respondNotFound())
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

/** Converts a response. A HEAD request gets the headers of GET without a body. */
export function toResponse(method: string, { status, headers, body }: HttpResponse): Response {
  const all = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    // If two names differ only in case, the later one counts; only cookies can have several values.
    if (!Array.isArray(value)) all.set(name, value)
    else for (const cookie of value) all.append(name, cookie)
  }
  if (method !== 'HEAD') return new Response(body as BodyInit | null, { status, headers: all })
  // Nobody reads it: an open stream would hold its connection or its database cursor forever.
  if (body instanceof ReadableStream) body.cancel().catch(() => {})
  return new Response(null, { status, headers: all })
}

/** Returns an error and its causes, with their stacks. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\nCaused by: ${describe(error.cause)}`
  return `${error.stack ?? String(error)}${cause}`
}
