/** The pages of redirects, for hosts without redirect rules. */

import { policyTagPieces, type Policy } from '../../security/policy.ts'
import { escapeHtml } from '../../shared/html.ts'
import { toHref } from '../../shared/paths.ts'

interface RedirectPageOptions {
  /** The origin of the site. */
  url: string
  base: string
  lang: string
  /** The module that follows the redirect: the runtime's entry, or the redirect script. */
  entry: string
  /** The hash of the code. */
  hash: string
  /** The security policy of every document; undefined in dev. */
  policy?: Policy | undefined
}

/** Returns the page at a redirected path. The runtime follows the redirect with query and hash; without JavaScript, the browser follows it. */
export function renderRedirectPage(
  from: string,
  to: string,
  { url, base, lang, entry, hash, policy }: RedirectPageOptions,
): string {
  const hrefOf = (to: string) => escapeHtml(toHref(to, base))
  const href = hrefOf(to)
  const canonical = (to.startsWith('/') ? escapeHtml(url) : '') + hrefOf(to.replace(/#.*/, ''))
  return (
    `<!doctype html><html lang="${lang}" data-build="${hash}"><head><meta charset="utf-8">${policy ? policyTagPieces(policy).join('') : ''}<title>Moved to ${escapeHtml(to)}</title><meta name="robots" content="noindex">` +
    `<link rel="canonical" href="${canonical}"><noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>` +
    `<script type="module" src="${entry}"></script></head>` +
    `<body><main id="page" data-path="${escapeHtml(from)}"><p>This page has moved to <a href="${href}">${href}</a>.</p></main><p id="progress" role="status"></p></body></html>\n`
  )
}
