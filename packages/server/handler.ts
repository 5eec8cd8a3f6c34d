/**
 * Answers requests on demand: finds the responder for a path, and checks what is allowed there. Servers send the response:
 * this module knows no file and no socket.
 */

import {
  pageDataFile,
  toHref,
  toPath,
  type HttpRequest,
  type HttpResponse,
  type RequestContext,
  type RequestRenderer,
  readTarget,
} from '@flatirons/framework/on-demand'
import { createMatcher, isHole, isShown, METHODS, type RouteMatch } from './match-route.ts'
import type { CacheStore, MakeFile, OnDemand, Server } from './on-demand.ts'
import { createAddedFileStore } from './added-files.ts'
import { ANY_TAG, type MatchedRequest, type ServerContext } from './context.ts'
import { createLimits, Refusal } from './limits.ts'
import { createMemoryStore } from './page-cache.ts'
import { readFormat, TYPES, type PageFormat } from './page-result.ts'
import { createRespond, createResultRenderer } from './render-result.ts'
import { isFromOtherOrigin, originsOf, readForwarded } from './requests.ts'
import { createActionResponder } from './responders/action.ts'
import { createAddedFileResponder } from './responders/added-file.ts'
import { createCachedPageResponder } from './responders/cached-page.ts'
import { createDraftResponder } from './responders/draft.ts'
import { createEndpointResponder } from './responders/endpoint.ts'
import { createPrivatePageResponder } from './responders/private-page.ts'
import { createSitemapResponder } from './responders/sitemap.ts'
import { NO_STORE, uncachedResponse } from './responses.ts'
import { createSafeStore } from './safe-store.ts'
import { nameStore } from './stores.ts'

export interface HandlerOptions {
  server: Server
  pages: RequestRenderer
  store: CacheStore
  env: Readonly<Record<string, unknown>>
  /**
   * Is called with errors for which a visitor sees the 500 page, or something stale. `id` is in the response, too. If it
   * throws, `answer` throws the same.
   */
  onError: (error: unknown, about: { id: string; path: string }) => void
  /** Follows recipes for files if the site has no `makeFile` of its own. */
  makeFile?: MakeFile | undefined
}

export interface Handler {
  /** Returns the response to a request; undefined if the site has nothing on demand at this path. */
  answer: (request: HttpRequest, context?: RequestContext) => Promise<HttpResponse | undefined>
  /** Deletes everything with one of these tags from the cache. */
  deleteTags: (tags: readonly string[]) => Promise<void>
}

/** The parsed URL of a request. */
type RequestTarget = Exclude<ReturnType<typeof readTarget>, number>

/** Seconds after which a visitor who was refused may try again. */
const RETRY_AFTER = '1'

const READ = ['GET', 'HEAD']

/** Creates the function that answers requests on demand. */
export function createHandler(options: HandlerOptions): Handler {
  const context = createContext(options)
  const match = createMatcher(context.server.routes)
  const respondWithSitemap = createSitemapResponder(context)
  const respondWithDraft = createDraftResponder(context, match)
  const respondToMatch = createMatchResponder(context)
  const respondWithFile = createAddedFileResponder(context, match, respondToMatch)

  /** Answers paths that are not those of routes. */
  async function respondWithSpecial(
    request: HttpRequest,
    path: string,
    isCanonical: boolean,
    waitUntil: MatchedRequest['waitUntil'],
  ): Promise<HttpResponse | undefined> {
    if (!READ.includes(request.method)) return undefined
    const found = isCanonical
      ? ((await respondWithFile(request, path, waitUntil)) ?? (await respondWithSitemap(request, path, waitUntil)))
      : undefined
    return found ?? (await respondWithDraft(request, path))
  }

  return {
    deleteTags: context.deleteTags,
    async answer(request, { waitUntil = () => {} } = {}) {
      const target = readTarget(request.url)
      const whole = typeof target === 'number' ? undefined : toPath(target.href, context.pages.base)
      if (typeof target === 'number' || whole === undefined) return undefined
      const special = await respondWithSpecial(request, whole, target.rawPath === target.href, waitUntil)
      if (special) return special
      const [wanted, file] = readFormat(whole)
      const found = match(wanted)
      if (!found || (!isShown(found.route) && file !== 'document')) return undefined
      const other = respondToSpelling(context, found, target, file)
      if (other) return other === 'none' ? undefined : other
      const format = isHole(found.route) ? 'page-data-rsc' : file
      try {
        return await respondToMatch({ ...found, request, format, waitUntil })
      } catch (error) {
        return context.respondError(error, found.path, format)
      }
    },
  }
}

/**
 * Each page has one URL and one key in the cache. Returns what answers another spelling of the URL: a redirect for documents,
 * `'none'` for endpoints and data, which code spells as the site does; undefined for the one URL.
 */
function respondToSpelling(
  { headers, pages: { base } }: ServerContext,
  { route, path }: RouteMatch,
  { rawPath, href, query }: RequestTarget,
  file: PageFormat,
): HttpResponse | 'none' | undefined {
  const canonical = toHref(file === 'document' ? path : `/${pageDataFile(path, file)}`, base)
  const isEndpoint = route.kind === 'endpoint'
  if (rawPath === (isEndpoint ? href : canonical)) return undefined
  if (file !== 'document' && rawPath === toHref(toPath(rawPath, base)!, base))
    // The runtime requests this for a link that escapes more than it has to, like `/a%40b/`.
    return {
      status: 200,
      headers: { ...headers, 'Content-Type': TYPES[file] },
      body: JSON.stringify({ redirect: toHref(path, base) }),
    }
  if (isEndpoint || isHole(route) || file !== 'document') return 'none'
  return { status: 308, headers: { ...headers, Location: canonical + query }, body: null }
}

function createContext({ server, pages, store, env, onError, makeFile }: HandlerOptions): ServerContext {
  const headers: HttpResponse['headers'] = { ...pages.headersOf('/') }
  // An error of the cache belongs to no request.
  const onCacheError = (error: unknown) => onError(error, { id: '', path: '' })
  const ownStore = nameStore(store, server.name ?? pages.url + pages.base)
  const safeStore = createSafeStore(ownStore, { createSpare: createMemoryStore, onError: onCacheError })
  const runLimited = createLimits()
  const files = createAddedFileStore({
    pages,
    store: safeStore,
    env,
    runLimited,
    makeFile: server.makeFile ?? makeFile,
  })

  async function respondError(error: unknown, path: string, format: PageFormat): Promise<HttpResponse> {
    const id = crypto.randomUUID().slice(0, 8)
    onError(error, { id, path })
    const status = error instanceof Refusal ? error.status : 500
    const all = {
      ...headers,
      'Cache-Control': NO_STORE,
      'X-Request-Id': id,
      ...(status === 503 && { 'Retry-After': RETRY_AFTER }),
    }
    if (format !== 'document') return { status, headers: { ...all, 'Content-Type': TYPES[format] }, body: '{}' }
    try {
      const body = await pages.renderError(500)
      return { status, headers: { ...all, 'Content-Type': TYPES.document }, body }
    } catch {
      return uncachedResponse(status, 'Internal server error.', all)
    }
  }

  return {
    server,
    pages,
    env,
    headers,
    store: safeStore,
    onCacheError,
    runLimited,
    files,
    render: createResultRenderer(pages, files),
    respond: createRespond(pages, headers),
    respondError,
    deleteTags: async (tags) => ownStore.deleteTags([...tags, ANY_TAG]),
  }
}

/** Returns the responder for requests that match a route. It throws what the site's functions throw. */
function createMatchResponder(context: ServerContext): (matched: MatchedRequest) => Promise<HttpResponse> {
  const respondCached = createCachedPageResponder(context)
  const respondPrivate = createPrivatePageResponder(context)
  const respondToAction = createActionResponder(context)
  const respondWithEndpoint = createEndpointResponder(context)

  return async function respondToMatch(matched) {
    const { request, route, format } = matched
    const refusal = refuseMethod(request, format === 'document' ? listMethods(route) : READ)
    if (refusal) return refusal
    const isSafe = READ.includes(request.method)
    if (!isSafe && isFromOtherOrigin(request.header, listOrigins(request, context.server, context.pages.url)))
      return uncachedResponse(403, 'Cross-origin requests are not allowed.')
    if (route.kind === 'endpoint') return respondWithEndpoint({ ...matched, route })
    if (route.kind === 'private' || route.kind === 'private-hole') return respondPrivate({ ...matched, route })
    if (route.kind === 'action' && !isSafe) return respondToAction({ ...matched, route })
    return respondCached({ ...matched, route })
  }
}

/** Returns the methods that a route answers. */
function listMethods(route: OnDemand): string[] {
  if (route.kind === 'endpoint') return [...METHODS.filter((name) => route[name]), ...(route.GET ? ['HEAD'] : [])]
  return [...READ, ...(route.kind === 'action' ? ['POST'] : [])]
}

function refuseMethod({ method }: HttpRequest, methods: readonly string[]): HttpResponse | undefined {
  if (methods.includes(method)) return undefined
  const Allow = methods.join(', ')
  return method === 'OPTIONS'
    ? { status: 204, headers: { Allow }, body: null }
    : uncachedResponse(405, `Method not allowed. Allowed: ${Allow}.`, { Allow })
}

/**
 * Returns the origins that the visitor may see: on the host of the site its own, on other hosts both schemes, unless a
 * proxy names one.
 */
function listOrigins({ header }: HttpRequest, { trustProxy = 0 }: Server, url: string): readonly string[] {
  const own = new URL(url)
  const read = (name: string) => readForwarded(header(name), Number(trustProxy))
  const host = read('x-forwarded-host') || header('host') || own.host
  const scheme = read('x-forwarded-proto')
  if (scheme) return [`${scheme}://${host}`]
  return host === own.host ? [own.origin] : originsOf(host)
}
