/**
 * The rules for URLs, as pure functions: the trailing slash, the base, and the files of page data.
 *
 * A *path* names a page within the site: decoded, without base, query or hash, in its canonical form. Two escapes stay, because
 * decoding would change their meaning: those of separators (`/`, `?`, `#`), and of a percent sign before two hexadecimal digits.
 * An *href* is a URL for the browser: encoded and with the base.
 */

/** Pages that are shown in place of a missing page, of a page that failed, and of a page that is not available offline. */
export const NOT_FOUND = '/404.html'
export const SERVER_ERROR = '/500.html'
export const OFFLINE = '/offline.html'

/** The index of sitemaps, on sites with sitemaps of pages on demand. */
export const SITEMAP_INDEX = 'sitemap-index.xml'

const FILE_NAME = /\.[a-z]\w*$/i

/** True for paths of files, like `/rss.xml`. They get no trailing slash. */
export function isFile(path: string): boolean {
  return FILE_NAME.test(path)
}

/**
 * Applies the trailing-slash policy: every path ends with a slash, except names with a file extension.
 * Leaves query and hash unchanged, removes a final `index.html`, and is idempotent.
 */
export function canonical(url: string): string {
  return url.replace(/^[^?#]*/, (path) => {
    const folder = path.replace(/(^|\/)index\.html$/, '$1')
    return /[^/]$/.test(folder) && !isFile(folder) ? folder + '/' : folder
  })
}

/** Returns `convert(text)`, or the text unchanged if `convert` throws. */
export function decode(text: string, convert = decodeURI): string {
  try {
    return convert(text)
  } catch {
    return text
  }
}

/** `/sub/about-us` -> `/about-us/`: returns the path of a URL's pathname, or undefined if it is outside the base or could be read as another host. */
export function toPath(pathname: string, base: string): string | undefined {
  if (!(pathname + '/').startsWith(base)) return
  const path = canonical(decode('/' + pathname.slice(base.length).replace(/%25(?=[\da-f]{2})/gi, '%2525')))
  if (path[1] !== '/') return path
}

/** `/about-us#team` -> `/sub/about-us/#team`: returns a site-wide link as an href. Other URLs are returned unchanged. Sites call it as `href()`, which knows the base. */
export function toHref(url: string, base: string): string {
  if (!/^\/(?!\/)/.test(url)) return url
  // Existing escapes, like the & of `?q=a%26b`, are not escaped again.
  return decode(base + canonical(url).slice(1), encodeURI).replace(/%25(?=[\da-f]{2})/gi, '%')
}

/** Escapes a text as one part of a path: `50% or ?` -> `50% or %3F`. */
export const toPart = (text: string): string => text.replace(/%(?=[\da-f]{2})|[/?#]/gi, encodeURIComponent)

/** The reverse of `toPart()`. */
export const fromPart = (part: string): string =>
  part.replace(/(?:%[\da-f]{2})+/gi, (escapes) => decode(escapes, decodeURIComponent))

/** Returns the path at which hosts serve a file of the site: `a/index.html` is `/a/`. */
export const servedPath = (name: string): string => `/${name.replace(/(^|\/)index\.html$/, '$1')}`

/** `/about-us/` -> `page-data/about-us/page-data.json`. The home page's folder is `index`. */
export function pageDataFile(path: string, format: 'page-data' | 'page-data-rsc'): string {
  return `page-data/${path.replace(/^\/|\/$/g, '') || 'index'}/${format}.json`
}
