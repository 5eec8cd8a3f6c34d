/** The headers that keep a page to itself, and the policy that allows it the inline code it was built with and no other. */

import { createHash } from 'node:crypto'

/** Sent with every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Directive -> sources to allow besides, such as `{ 'connect-src': ["'self'", 'https://api.example.com'] }`. */
export type PolicySources = Readonly<Record<string, readonly string[]>>

/**
 * What an inline script may be for a policy to apply to it: JavaScript under any of its names, and what steers modules
 * and prefetching. Anything else is data.
 */
const EXECUTABLE =
  /^(module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script|text\/(javascript1\.[0-5]|jscript|livescript))?$/

/** A comment, an element whose inside is text, or any other tag. Taken in turn, so that code in a comment or an attribute is not found. */
const MARKUP =
  /<!--(?:-?>|[^]*?--!?>)|<(script|style|textarea|title)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'>])*)>([^]*?)<\/\1(?=[\s/>])[^>]*>|<[a-z/](?:"[^"]*"|'[^']*'|[^"'>])*>/gi

/** The Content-Security-Policy of a page: its own origin, its inline scripts and styles by their hashes, and `extra`. */
export function contentSecurityPolicy(html: string, extra: PolicySources = {}): string {
  const { scripts, styles } = hashInline(html)
  const policy = new Map<string, readonly string[]>([
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...scripts]],
    ['style-src', ["'self'", ...styles]],
    ['img-src', ["'self'", 'data:']],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    ['form-action', ["'self'", 'mailto:']],
  ])
  for (const [directive, sources] of Object.entries(extra)) {
    const all = [...new Set([...(policy.get(directive) ?? []), ...sources])]
    // 'none' beside another source is an error.
    policy.set(directive, all.length > 1 ? all.filter((source) => source !== "'none'") : all)
  }
  return [...policy].map(([directive, sources]) => [directive, ...sources].join(' ')).join('; ')
}

function hashInline(html: string): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  // Browsers hash what their parser read, and it reads every line end as \n.
  for (const [, element = '', attributes = '', text = ''] of html.replace(/\r\n?/g, '\n').matchAll(MARKUP)) {
    const name = element.toLowerCase()
    if (name === 'style') styles.add(hash(text))
    if (name === 'script' && attribute(attributes, 'src') === undefined && EXECUTABLE.test(scriptType(attributes)))
      scripts.add(hash(text))
  }
  return { scripts, styles }
}

function scriptType(attributes: string): string {
  return (attribute(attributes, 'type') ?? '').trim().toLowerCase()
}

/** The value of an attribute, empty when it has none; nothing when the tag lacks it. */
function attribute(attributes: string, wanted: string): string | undefined {
  for (const [, name = '', , double, single, bare] of attributes.matchAll(
    /([^\s=/"']+)(\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g,
  ))
    if (name.toLowerCase() === wanted) return double ?? single ?? bare ?? ''
  return undefined
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
