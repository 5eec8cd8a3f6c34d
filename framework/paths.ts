/**
 * The URL rules, pure: one trailing slash, the base, and where a page's data lives.
 *
 * A *path* is what the site calls a page: decoded, without base, query or hash, in its canonical form.
 * An *href* is what a browser is given: encoded and with the base in front.
 */

/** The pages that stand in for a missing one, for a broken server, and for one that can't be had without network. */
export const NOT_FOUND = '/404.html'
export const SERVER_ERROR = '/500.html'
export const OFFLINE = '/offline.html'

const FILE_NAME = /\.[a-z][a-z0-9]*$/i

/** Is the last part of this path a file's name, like `/rss.xml`? Such paths get no slash. */
export function isFile(path: string): boolean {
  return FILE_NAME.test(path)
}

/**
 * The trailing-slash policy (spec §9: always; exempt are `/` and names with a file extension).
 * Keeps query and hash as they are, drops a closing `index.html`, and is idempotent.
 */
export function canonical(url: string): string {
  return url.replace(/^[^?#]*/, (path) => {
    const folder = path.replace(/(^|\/)index\.html$/, '$1')
    return !folder || folder.endsWith('/') || isFile(folder) ? folder : folder + '/'
  })
}

/** Decodes percent escapes, or what else `convert` does; text that it can't convert stays as it was. */
export function decode(text: string, convert = decodeURI): string {
  try {
    return convert(text)
  } catch {
    return text
  }
}

/** `/sub/about-us` -> `/about-us/`: the path a URL's pathname stands for, or nothing when it lies outside the base or could be read as another host. */
export function toPath(pathname: string, base: string): string | undefined {
  if (!(pathname + '/').startsWith(base)) return
  const path = canonical(decode('/' + pathname.slice(base.length)))
  if (!path.startsWith('//')) return path
}

/** `/about-us#team` -> `/sub/about-us/#team`: a site-wide link as a browser is given it. Other URLs stay as they are. */
export function toHref(url: string, base: string): string {
  if (!/^\/(?!\/)/.test(url)) return url
  // What is escaped already, like the & of `?q=a%26b`, is not escaped again.
  return decode(base + canonical(url).slice(1), encodeURI).replace(/%25(?=[\da-f]{2})/gi, '%')
}

/** The folder and the file of a page's data (spec §7); the home page is called `index`. */
export function pageDataFile(path: string, form: 'page-data' | 'page-data-rsc'): string {
  return `page-data/${path.replace(/^\/|\/$/g, '') || 'index'}/${form}.json`
}
