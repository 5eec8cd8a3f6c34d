/** Serves the sitemaps of pages on demand, from the cache. */

import { type HttpRequest, type HttpResponse, matchesEtag } from '@flatirons/framework/on-demand'
import type { Lifetime } from '../on-demand.ts'
import type { ServerContext, WaitUntil } from '../context.ts'
import { createPageCache } from '../page-cache.ts'
import { createSitemaps } from '../sitemaps.ts'

/** The time that a sitemap may take, in milliseconds, and how long it is cached. */
const SITEMAP_TIME = 60_000
const SITEMAP: Lifetime = { maxAge: 3600, staleWhileRevalidate: 86_400, staleIfError: 86_400 }

/** Returns `respond(request, path, waitUntil)`, which returns undefined unless the path is that of a sitemap. */
export function createSitemapResponder({ server, pages, store, env, headers, ...context }: ServerContext) {
  const sitemaps = createSitemaps(server, pages)
  const cache = createPageCache<string>({ store, read: (text) => text, onError: context.onCacheError })

  /** Concurrent requests share one text. */
  async function keep(name: string, make: () => Promise<string>, waitUntil: WaitUntil): Promise<string> {
    const cached = await cache(`${pages.version} ${name}`, {
      timeout: SITEMAP_TIME,
      waitUntil,
      make: async (time) => ({ text: await context.runLimited(time, make), lifetime: SITEMAP, tags: [] }),
    })
    return cached.value
  }

  return async function respondWithSitemap(
    request: HttpRequest,
    path: string,
    waitUntil: WaitUntil,
  ): Promise<HttpResponse | undefined> {
    if (!path.endsWith('.xml')) return undefined
    try {
      const props = { signal: AbortSignal.timeout(SITEMAP_TIME), env }
      const sitemap = await sitemaps(path, props, (name, make) => keep(name, make, waitUntil))
      if (!sitemap) return undefined
      const all = { ...headers, ...sitemap.headers }
      const isCached = matchesEtag(request.header('if-none-match'), String(all.ETag))
      return isCached ? { status: 304, headers: all, body: null } : { ...sitemap, headers: all }
    } catch (error) {
      return context.respondError(error, path, 'document')
    }
  }
}
