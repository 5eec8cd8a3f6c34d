/** The code of `sw.js` beside workbox, whose rules call `pageOf`, `isFit` and `reloaded`. */

export {}

/** The constants that `renderServiceWorker()` writes before this code. */
declare const BASE: string
declare const HASHES: Record<string, string>
declare const HASH_LENGTH: number
/** The name of the cache with pages. */
declare const PAGES: string

declare const clients: { matchAll: (options: { includeUncontrolled: boolean }) => Promise<readonly { url: string }[]> }
declare const registration: { scope: string }
declare function addEventListener(type: 'activate', listener: () => void): void
declare function addEventListener(
  type: 'fetch',
  listener: (event: { request: Request & { isReloadNavigation: boolean }; resultingClientId: string }) => void,
): void

/**
 * Returns the URL under which a page is cached: the canonical one, without its query. Queries may contain secrets, and would
 * fill the cache.
 */
const pageOf = (url: string) =>
  url
    .split(/[?#]/)[0]!
    .replace(/\/index\.html$/, '/')
    .replace(/\/[^/]+$/, (name) => (/\.[a-z]\w*$/i.test(name) ? name : name + '/'))

/** True if the hash of a response is the one in the asset's name, or in `HASHES`. */
const isWhole = async (name: string, response: Response) => {
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
  const digits = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'))
  const hash = digits.join('').slice(0, HASH_LENGTH)
  return HASHES[name] ? HASHES[name] === hash : name.includes(`-${hash}.`)
}

/**
 * True if a response may be cached for its URL. A captive portal, and a host that serves its home page for every URL, send
 * another page with status 200. Private responses, and those with `no-store`, are never cached.
 */
const isFit = async (url: string, response: Response) => {
  const { status, redirected, headers } = response
  if (status !== 200 || redirected || /no-store|private/.test(headers.get('cache-control') ?? '')) return false
  const path = new URL(pageOf(url)).pathname
  const type = headers.get('content-type') || ''
  const isHtml = /^text.html/.test(type)
  if (path.endsWith('/')) return isHtml && (await response.clone().text()).includes(' data-build=')
  const [, ending] = /\.(m?js|css|json)$/.exec(path) || []
  const name = path.slice(BASE.length)
  if (!ending) return !isHtml
  const expected = { css: 'css', json: 'json' }[ending] || 'javascript'
  return type.includes(expected) && (!name.startsWith('assets/') || isWhole(name, response))
}

/**
 * The clients that were reloaded. Their assets come from the network first, because the runtime reloads a page whose code could
 * not be imported.
 */
const reloaded = new Set<string>()
addEventListener('fetch', ({ request, resultingClientId }) => {
  if (request.isReloadNavigation) reloaded.add(resultingClientId)
})

const cachePage = async (url: string) => {
  const response = await fetch(url)
  if (await isFit(url, response)) await (await caches.open(PAGES)).put(url, response)
}

// Caches the open pages, which were loaded before the worker. The activation does not wait for that (`waitUntil`), because
// navigations wait for the activation.
addEventListener('activate', () => {
  void clients.matchAll({ includeUncontrolled: true }).then((all) => {
    for (const { url } of all) if (url.startsWith(registration.scope)) cachePage(pageOf(url)).catch(() => {})
  })
})
