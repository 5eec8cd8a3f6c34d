/** What a URL means to this site: its canonical form behind any redirect, and the page that answers for it. */

import { matchPaths, redirects } from 'virtual:site-map'

import { findPath } from '../match.ts'
import { isFile, toHref, toPath } from '../paths.ts'

const BASE = import.meta.env.BASE_URL

/** The path a URL stands for, whether there is such a page or not; nothing outside of this site. */
export function sitePath(url: Pick<URL, 'origin' | 'pathname'>): string | undefined {
  if (url.origin === location.origin) return toPath(url.pathname, BASE)
}

/** A URL in its canonical form, behind any redirect, query and hash kept. */
export function resolve(to: string): URL {
  const url = new URL(to, location.href)
  const path = sitePath(url)
  const target = redirects.find(([from]) => from === path)?.[1] ?? path
  return target ? new URL(toHref(target, BASE) + url.search + url.hash, url) : url
}

/** The path of the page that answers for a URL; nothing where the browser has to ask the server. */
export function pagePath(url: URL): string | undefined {
  const path = sitePath(url)
  if (path && !isFile(path)) return findPath(matchPaths, path)
}
