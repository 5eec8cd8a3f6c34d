/** Responds with public pages, public holes and the forms of actions, from the cache. */

import type { HttpResponse } from '@flatirons/framework/on-demand'
import { onDemandError } from '../errors.ts'
import { isHole, requirePage } from '../match-route.ts'
import type { ActionRoute, ActionData, Lifetime, PageOnDemand, PublicHole } from '../on-demand.ts'
import { ANY_TAG, toLoadProps, type MatchedRequest, type ServerContext } from '../context.ts'
import { TIMEOUT } from '../limits.ts'
import { createPageCache, type Cached } from '../page-cache.ts'
import { parseResult, serializeResult, type RequestResult, type RenderedResult } from '../page-result.ts'
import { addPageHeaders, describeCaching } from '../responses.ts'

type CachedRoute = PageOnDemand | PublicHole | ActionRoute

/** How long the form of an action is cached: only a new build changes it. */
const FORM_LIFETIME: Lifetime = { maxAge: 300, staleWhileRevalidate: 0, staleIfError: 0 }

/** How long a 404, a 410 or a redirect is cached by default, in seconds. */
const MAX_AGE_WITHOUT_PAGE = 60

/**
 * Returns the lifetime of a result. A 404, a 410 or a redirect is never shown while it is loaded again: the page may have been
 * published.
 */
function lifetimeOf(result: RequestResult, route: CachedRoute): Lifetime {
  const { maxAge, staleWhileRevalidate, staleIfError } = route.kind === 'action' ? FORM_LIFETIME : route
  return result.kind === 'page'
    ? { maxAge, staleWhileRevalidate, staleIfError }
    : { maxAge: result.maxAge ?? Math.min(maxAge, MAX_AGE_WITHOUT_PAGE), staleWhileRevalidate: 0, staleIfError }
}

export function createCachedPageResponder(
  context: ServerContext,
): (matched: MatchedRequest<CachedRoute>) => Promise<HttpResponse> {
  const { pages, store, onCacheError, runLimited, render, respond } = context
  const cache = createPageCache<RenderedResult>({ store, read: parseResult, onError: onCacheError })

  async function load(matched: MatchedRequest<CachedRoute>, signal: AbortSignal): Promise<RequestResult> {
    const { route, path } = matched
    if (route.kind === 'action') return render(route, path, { values: {}, errors: {} } satisfies ActionData)
    const loaded = requirePage(await route.load(toLoadProps(context, matched, signal)), route)
    if (!('kind' in loaded)) return render(route, path, loaded.data, loaded.tags)
    const headers = new Headers(loaded.headers)
    if (headers.has('set-cookie'))
      throw onDemandError(
        `The \`load\` of ${route.path} sets a cookie, but its result is cached and shown to everybody. Set it in a privatePage().`,
      )
    return { ...loaded, headers: [...headers] }
  }

  return async function respondCached(matched) {
    const { request, route, path, format, waitUntil, lostFile } = matched
    const find = (isAgain: boolean) =>
      cache(`${pages.version} ${path}`, {
        timeout: route.timeout ?? TIMEOUT,
        waitUntil,
        isAgain,
        make: async (time) => {
          const result = await runLimited(time, (signal) => load(matched, signal))
          const { tags = result.kind === 'page' ? [] : [ANY_TAG] } = result
          return { text: serializeResult(result), lifetime: lifetimeOf(result, route), tags }
        },
      })
    const first = await find(false)
    const names = filesOf(first)
    context.files.remember(names, path)
    const cached = first.state !== 'miss' && lostFile && names.includes(lostFile) ? await find(true) : first
    const { result } = cached.value
    const caching = describeCaching(cached, lifetimeOf(result, route))
    const headers = result.kind === 'page' ? caching : addPageHeaders(caching, result.headers)
    return respond(request, cached.value, format, headers, { isPart: isHole(route) })
  }
}

/** Returns the names of the files that a cached page has added. */
const filesOf = ({ value: { result } }: Cached<RenderedResult>): readonly string[] =>
  result.kind === 'page' ? result.files : []
