/** Redirects and match-paths for hosts: one rule file, and a page for hosts that have no rules. */

import { escapeHtml } from '../html.ts'
import { listPaths } from '../match.ts'
import { canonical, decode, isFile, toHref } from '../paths.ts'
import { didYouMean, type Problem } from '../problems.ts'
import type { Route } from '../react/page.tsx'

/** Redirects whose path is not canonical or is a page itself, or whose target is no page. */
export function checkRedirects(
  redirects: readonly (readonly [from: string, to: string])[],
  paths: ReadonlySet<string>,
): Problem[] {
  return redirects.flatMap(([from, to]) => {
    const report = (message: string) => ({ where: `The redirect from ${from}`, message })
    const [target = ''] = to.split(/[?#]/)
    const problems: Problem[] = []
    if (!from.startsWith('/') || from !== canonical(decode(from)) || isFile(from))
      problems.push(report(`begins at no path in canonical form. Write ${canonical('/' + from.replace(/^\/+/, ''))}.`))
    if (paths.has(from)) problems.push(report('begins at a page. Remove the page or the redirect.'))
    if (!/^https?:/.test(to) && !paths.has(target))
      problems.push(report(`leads to ${to}, which is not a page.${didYouMean(target, paths, (word) => word)}`))
    return problems
  })
}

/** `_redirects`, as Netlify, Cloudflare Pages and others read it. Nothing when there are no rules. */
export function renderHostRules(routes: readonly Route[], redirects: Readonly<Record<string, string>>): string {
  const moved = Object.entries(redirects).map(([from, to]) => `${from} ${to} 308`)
  const matched = routes.flatMap(({ path, matchPath }) =>
    matchPath && !listPaths(matchPath) ? `${matchPath} ${path} 200` : [],
  )
  return [...moved, ...matched].map((rule) => rule + '\n').join('')
}

export interface MovedFrame {
  base: string
  lang: string
  /** The module that starts the runtime. */
  entry: string
  /** The hash of the code. */
  hash: string
}

/** The page at a path that has moved. The runtime follows it with query and hash; without JavaScript the browser does. */
export function renderMoved(from: string, to: string, { base, lang, entry, hash }: MovedFrame): string {
  const href = escapeHtml(toHref(to, base))
  return (
    `<!doctype html><html lang="${lang}" data-build="${hash}"><head><meta charset="utf-8"><title>Moved to ${escapeHtml(to)}</title><meta name="robots" content="noindex">` +
    `<link rel="canonical" href="${href}"><noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>` +
    `<script type="module" src="${entry}"></script></head>` +
    `<body><main id="page" data-path="${escapeHtml(from)}"><p>This page has moved to <a href="${href}">${href}</a>.</p></main><p id="progress" role="status"></p></body></html>\n`
  )
}
