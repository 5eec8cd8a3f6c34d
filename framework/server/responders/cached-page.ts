/** Responds with public pages, public holes and the forms of actions, from the cache. */

import { isHole, requirePage } from '../../site/match-route.ts'
import type { Action, ActionData, Lifetime, PageOnDemand, PublicHole } from '../../site/on-demand.ts'
import { toLoadProps, type MatchedRequest, type ServerContext } from '../context.ts'
import type { HttpResponse } from '../http.ts'
import { TIMEOUT } from '../limits.ts'
import { createPageCache } from '../page-cache.ts'
import { parseResult, serializeResult, type PageResult, type RenderedResult } from '../page-result.ts'
import { describeCaching } from '../responses.ts'

type CachedRoute = PageOnDemand | PublicHole | Action

/** How long the form of an action is cached: only a new build changes it. */
const FORM_LIFETIME: Lifetime = { maxAge: 300, staleWhileRevalidate: 0, staleIfError: 0 }

export function createCachedPageResponder(
  context: ServerContext,
): (matched: MatchedRequest<CachedRoute>) => Promise<HttpResponse> {
  const { pages, store, onCacheError, runLimited, render, respond } = context
  const cache = createPageCache<RenderedResult>({ store, read: parseResult, onError: onCacheError })

  async function load(matched: MatchedRequest<CachedRoute>, signal: AbortSignal): Promise<PageResult> {
    const { route, path } = matched
    if (route.kind === 'action') return render(route, path, { values: {}, errors: {} } satisfies ActionData)
    const loaded = requirePage(await route.load(toLoadProps(context, matched, signal)), route)
    return 'kind' in loaded ? loaded : render(route, path, loaded.data, loaded.tags)
  }

  return async function respondCached(matched) {
    const { request, route, path, format, waitUntil } = matched
    const lifetime = route.kind === 'action' ? FORM_LIFETIME : route
    const cached = await cache(`${pages.version} ${path}`, {
      timeout: route.timeout ?? TIMEOUT,
      waitUntil,
      make: async (time) => {
        const result = await runLimited(time, (signal) => load(matched, signal))
        const { maxAge, staleWhileRevalidate, staleIfError } = lifetime
        const tags = result.kind === 'page' ? result.tags : []
        return { text: serializeResult(result), lifetime: { maxAge, staleWhileRevalidate, staleIfError }, tags }
      },
    })
    return respond(request, cached.value, format, describeCaching(cached, lifetime), { isPart: isHole(route) })
  }
}
