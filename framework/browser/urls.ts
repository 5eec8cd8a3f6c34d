/** Resolves URLs of this site: redirects, the canonical form, and the page of a URL. */

import { matchPaths, redirects } from 'virtual:runtime-paths'

import { findPath } from '../shared/match.ts'
import { isFile, toHref, toPath } from '../shared/paths.ts'
import { followRedirect } from '../shared/redirects.ts'

const BASE = import.meta.env.BASE_URL

/** Returns the path of a URL within this site, or undefined for other URLs. The path may have no page. */
export function sitePath(url: Pick<URL, 'origin' | 'pathname'>): string | undefined {
  if (url.origin === location.origin) return toPath(url.pathname, BASE)
}

/** Returns a URL in its canonical form, after redirects, with its query and hash. */
export function resolve(to: string): URL {
  const url = new URL(to, location.href)
  const path = sitePath(url)
  const redirect = redirects?.find(([from]) => from === path)
  if (redirect) return followRedirect(toHref(redirect[1], BASE), url)
  return path ? new URL(toHref(path, BASE) + url.search + url.hash, url) : url
}

/** Returns the path of a URL's page, or undefined if only the server knows. */
export function pagePath(url: URL): string | undefined {
  const path = sitePath(url)
  if (path && !isFile(path)) return matchPaths ? findPath(matchPaths, path) : path
}
