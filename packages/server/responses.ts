/** Creates responses and their headers. */

import type { HttpResponse } from '@flatirons/framework/on-demand'
import type { Lifetime } from './on-demand.ts'
import type { Cached } from './page-cache.ts'
import type { RenderedResult } from './page-result.ts'

type ResponseHeaders = HttpResponse['headers']

/** The value of `Cache-Control` that keeps a response out of every cache. */
export const NO_STORE = 'private, no-store'

/** Returns a response in plain text. */
export const textResponse = (status: number, text: string, headers: ResponseHeaders = {}): HttpResponse => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  body: `${text}\n`,
})

/** Returns a response in plain text that no cache stores. */
export const uncachedResponse = (status: number, text: string, headers: ResponseHeaders = {}): HttpResponse =>
  textResponse(status, text, { 'Cache-Control': NO_STORE, ...headers })

/** Refuses a body that is too slow (408) or too large (413). */
export const refuseBody = (status: 408 | 413): HttpResponse =>
  uncachedResponse(status, status === 408 ? 'Request timeout.' : 'The request body is too large.')

/** Encodes a tag for a header: no commas, no spaces, ASCII only. */
const encodeTag = (tag: string) => tag.replace(/[^\x21-\x2b\x2d-\x7e]/gu, encodeURIComponent)

/** Headers of pages that the site's code can't replace. */
const FIXED = ['cache-control', 'cdn-cache-control', 'cache-status', 'cache-tag', 'content-type', 'etag']

/** Returns the headers of a page with those that its `load` or `run` returned. */
export const addPageHeaders = (headers: ResponseHeaders, own: HeadersInit | undefined): ResponseHeaders =>
  addHeaders(headers, new Headers(own), FIXED)

/** Returns the headers for caches: a browser asks each time, a CDN keeps a page as long as it is fresh. */
export function describeCaching({ state, ttl, value }: Cached<RenderedResult>, lifetime: Lifetime): ResponseHeaders {
  const fresh = Math.max(0, Math.ceil(ttl))
  const { staleWhileRevalidate, staleIfError } = lifetime
  const { tags = [] } = value.result
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${fresh}`,
    'CDN-Cache-Control': `max-age=${fresh}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`,
    'Cache-Status': `flatirons; ${state === 'miss' ? 'fwd=miss; stored' : `hit; ttl=${Math.floor(ttl)}`}`,
    ...(tags.length > 0 && { 'Cache-Tag': tags.map(encodeTag).join(',') }),
  }
}

/**
 * Headers about how a body is sent. They are up to the server (RFC 9110, 7.6.1). `fetch()` decodes what it receives, so the
 * length and the encoding that it reports are those of other bytes.
 */
const FRAMING = [
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/**
 * Adds headers of the site's code. Each replaces the header of the same name in any case. Leaves out those about how the
 * body is sent, and those in `refused`.
 */
export function addHeaders(headers: ResponseHeaders, own: Headers, refused: readonly string[] = []): ResponseHeaders {
  const hops = (own.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase())
  const left = new Set([...FRAMING, ...hops, ...refused])
  const names = new Map(Object.keys(headers).map((name) => [name.toLowerCase(), name]))
  const added = [...own].flatMap(([name, value]) => (left.has(name) ? [] : [[names.get(name) ?? name, value] as const]))
  const cookies = own.getSetCookie()
  return { ...headers, ...Object.fromEntries(added), ...(cookies.length > 0 && { 'set-cookie': cookies }) }
}
