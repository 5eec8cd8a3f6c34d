/**
 * Links of texts to files of other texts, such as `./other.md#part`. The path of a page is only known when all routes are: until
 * then, such a link is a path that no page can have, `/.file/{source}/./other.md#part`.
 */

import { escapeHtml, unescapeHtml } from './html.ts'

const PREFIX = '/.file/'

export const toFileLink = (source: string, href: string): string => `${PREFIX}${encodeURIComponent(source)}/${href}`

export const isFileLink = (href: string): boolean => href.startsWith(PREFIX)

/** Returns the file that contains a link, and the link as it is written. */
export function readFileLink(href: string): { source: string; href: string } {
  const end = href.indexOf('/', PREFIX.length)
  return { source: decodeURIComponent(href.slice(PREFIX.length, end)), href: href.slice(end + 1) }
}

/** Matches paths that may be another spelling of a page's path: with capitals, escapes, or the extension of a text. */
const UNUSUAL = /^\/[^?#]*(?:[A-Z]|%|\.(?:html?|mdx?|markdown)(?=[?#]|$))/

export const needsResolving = (href: string): boolean => UNUSUAL.test(href)

/** The name under which the target of a link is stored among the static queries: pages with the link are rendered again when it changes. */
export const linkQuery = (href: string): string => `link ${href}`

const HREF = /( href=")(\/[^"]*)(?=")/g

/** Replaces links to files in HTML. `resolve` returns the target; undefined to keep the link. */
export const replaceFileLinks = (html: string, resolve: (href: string) => string | undefined): string =>
  html.replace(HREF, (match, start: string, href: string) => {
    if (!isFileLink(href) && !needsResolving(href)) return match
    const target = resolve(unescapeHtml(href))
    return target === undefined ? match : start + escapeHtml(target)
  })
