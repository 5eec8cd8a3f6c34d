/**
 * The rules for URLs, as pure functions: the trailing slash, the base, and the files of page data.
 *
 * A *path* names a page within the site: decoded, without base, query or hash, in its canonical form. Escapes are left of what
 * would be read otherwise: of characters that separate parts of a URL, and of a percent sign before two hexadecimal digits.
 * An *href* is a URL for the browser: encoded and with the base.
 */

/** The pages for a missing page, for a broken server, and for a page that is not available offline. */
export const NOT_FOUND = '/404.html'
export const SERVER_ERROR = '/500.html'
export const OFFLINE = '/offline.html'

/** The index of sitemaps, on a site whose pages on demand have some. */
export const SITEMAP_INDEX = 'sitemap-index.xml'

const FILE_NAME = /\.[a-z]\w*$/i

/** Is the last part of this path a file name, like `/rss.xml`? Such paths get no slash. */
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

/** Applies `convert`, by default decodeURI. Returns the text unchanged if it can't be converted. */
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

/** Returns a text as a part of a path: `50% or ?` -> `50% or %3F`. */
export const toPart = (text: string): string => text.replace(/%(?=[\da-f]{2})|[/?#]/gi, encodeURIComponent)

/** Returns the text of a part of a path: the reverse of `toPart()`. */
export const fromPart = (part: string): string =>
  part.replace(/(?:%[\da-f]{2})+/gi, (escapes) => decode(escapes, decodeURIComponent))

/** Returns the file of a page's data. The home page's folder is `index`. */
export function pageDataFile(path: string, format: 'page-data' | 'page-data-rsc'): string {
  return `page-data/${path.replace(/^\/|\/$/g, '') || 'index'}/${format}.json`
}
