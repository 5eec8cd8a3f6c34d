/** Redirects and match-paths for hosts: a file of rules, and a page for each redirect on hosts without rules. */

import { policyTag, type Policy } from '../../hosts/policy.ts'
import { escapeHtml } from '../../shared/html.ts'
import { listMatchPaths, listPaths } from '../../shared/match.ts'
import { toHref } from '../../shared/paths.ts'
import type { Route } from '../../react/page.tsx'
import type { HostRoute } from '../../hosts/host.ts'

/** The redirects and the rewrites of a site; their paths begin at the host. */
export function listHostRoutes(
  routes: readonly Route[],
  redirects: Readonly<Record<string, string>>,
  base: string,
): HostRoute[] {
  const onHost = (path: string) => base + path.slice(1)
  const hrefOf = (to: string) => {
    const [, origin = '', rest = ''] =
      /^(https?:\/\/[^/]*)?(.*)$/.exec(to.startsWith('/') ? toHref(to, base) : new URL(to).href) ?? []
    // Hosts read these as variables and patterns.
    return origin + rest.replace(/[$'()*:]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  }
  return [
    ...Object.entries(redirects).map(([from, to]) => ({ from: onHost(from), to: hrefOf(to), status: 308 as const })),
    ...routes.flatMap(({ path, matchPath }) =>
      matchPath && !listPaths(matchPath) ? { from: onHost(matchPath), to: onHost(path), status: 200 as const } : [],
    ),
  ]
}

/** The pages that lie under the match-path of another page. */
export function listPagesWithin(routes: readonly Route[], base: string): string[] {
  const paths = new Set(listMatchPaths(routes).map(([, path]) => path))
  const own = routes.filter(({ path, matchPath }) => paths.has(path) && (!matchPath || listPaths(matchPath)))
  return own.map(({ path }) => base + path.slice(1))
}

export interface MovedFrame {
  /** The origin of the site. */
  url: string
  base: string
  lang: string
  /** The module that starts the runtime. */
  entry: string
  /** The hash of the code. */
  hash: string
  /** The security policy of every document; none in dev. */
  policy?: Policy | undefined
}

/** The page at a path that has moved. The runtime follows it with query and hash; without JavaScript the browser does. */
export function renderMoved(from: string, to: string, { url, base, lang, entry, hash, policy }: MovedFrame): string {
  const href = escapeHtml(toHref(to, base))
  const canonical = to.startsWith('/') ? escapeHtml(url) + href : href
  return (
    `<!doctype html><html lang="${lang}" data-build="${hash}"><head><meta charset="utf-8">${policy ? policyTag(policy, []) : ''}<title>Moved to ${escapeHtml(to)}</title><meta name="robots" content="noindex">` +
    `<link rel="canonical" href="${canonical}"><noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>` +
    `<script type="module" src="${entry}"></script></head>` +
    `<body><main id="page" data-path="${escapeHtml(from)}"><p>This page has moved to <a href="${href}">${href}</a>.</p></main><p id="progress" role="status"></p></body></html>\n`
  )
}
