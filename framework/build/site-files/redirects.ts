/** Redirects and match-paths for hosts: a file of rules, and a page for each redirect on hosts without rules. */

import { policyTag, type Policy } from '../../headers/index.ts'
import { escapeHtml } from '../../html.ts'
import { listPaths } from '../../match.ts'
import { toHref } from '../../paths.ts'
import type { Route } from '../../react/page.tsx'

/** `_redirects`, as Netlify, Cloudflare Pages and others read it: its paths begin at the host. Nothing when there are no rules. */
export function renderHostRules(
  routes: readonly Route[],
  redirects: Readonly<Record<string, string>>,
  base: string,
): string {
  const onHost = (url: string) => (url.startsWith('/') ? base + url.slice(1) : url)
  const moved = Object.entries(redirects).map(([from, to]) => `${onHost(from)} ${onHost(to)} 308`)
  const matched = routes.flatMap(({ path, matchPath }) =>
    matchPath && !listPaths(matchPath) ? `${onHost(matchPath)} ${onHost(path)} 200` : [],
  )
  return [...moved, ...matched].map((rule) => rule + '\n').join('')
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
