/** Redirects of a site, as the runtime, the server and hosts follow them. */

import { toPattern } from './match.ts'
import { canonical, toPart } from './paths.ts'

export interface Redirect {
  /** A path, or a pattern like `/blog/:year/:slug/`. */
  from: string
  /** A path or a URL. */
  to: string
  /** True if it is part of the runtime's code. Redirects from content and patterns are not, so that the code does not grow with them. */
  isInRuntime: boolean
}

/** True for patterns, which match many paths. */
export const isPattern = (from: string): boolean => /\/[:*]/.test(from)

/**
 * Adds the query of a request to the target of a redirect, before its hash. `search` is empty or starts with a question mark;
 * `more` is the same for a target that has a query of its own.
 */
export const joinQuery = (to: string, search: string, more = search.replace('?', '&')): string =>
  to.replace(/(\?[^#]*)?(#|$)/, (_, own: string | undefined, end: string) => (own ? own + more : search) + end)

/** Returns the URL to which a redirect leads a visitor. The hash of the visitor's URL replaces that of the target. */
export function followRedirect(to: string, url: URL): URL {
  const target = new URL(joinQuery(to, url.search), url)
  if (url.hash) target.hash = url.hash
  return target
}

/** Returns the target of the first pattern that matches a path, as a path or a URL; undefined if no pattern matches. */
export function resolvePatternRedirect(
  redirects: readonly Pick<Redirect, 'from' | 'to'>[],
  path: string,
): string | undefined {
  for (const { from, to } of redirects) {
    const { groups } = (isPattern(from) && new RegExp(toPattern(from)).exec(canonical(path))) || {}
    const target =
      groups &&
      to.replace(/:([a-z_]\w*)/gi, (match, name: string) => groups[name]?.split('/').map(toPart).join('/') ?? match)
    // A value with an empty part would lead to another host.
    if (target && !/(?<!:)\/\//.test(target)) return target
  }
  return undefined
}
