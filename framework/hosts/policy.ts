/**
 * The Content-Security-Policy of a site's pages, and what a site may add to it. A page has it twice: as a `<meta>` that works
 * on every host and names the page's own styles, and as a header, which is the same for all pages and holds what a `<meta>` can't.
 */

import { createHash } from 'node:crypto'

import { array, enums, object, optional } from 'superstruct'

import { setting } from '../content/check.ts'
import type { AnyField } from '../content/fields.ts'
import { TRUSTED_TYPES_POLICY } from '../shared/trusted-types.ts'

/** The part of a site's definition about security. Everything but styles has a strict default. */
export interface Security {
  /**
   * `lenient` takes styles from anywhere in a page: `style` attributes, `<style>`, and what libraries of styles
   * write. `strict` takes only those that the build has written, by their hashes. @default `lenient`
   */
  styles?: 'lenient' | 'strict'
  /** Origins that pages load style sheets from, besides their own. */
  style?: readonly string[]
  /** Origins that pages load fonts from, besides their own. */
  font?: readonly string[]
  /** Origins that pages load video and sound from, besides their own. */
  media?: readonly string[]
  /** Origins that forms are sent to, besides their own: `https://formservice.example`. */
  form?: readonly string[]
  /** Origins that may show the site's pages in a frame, such as the preview of a CMS; no other site may. */
  framedBy?: readonly string[]
  /** Origins that pages send requests to, besides their own: `https://api.example.com`. */
  connect?: readonly string[]
  /** Origins that pages load scripts from, besides their own; or hashes of inline scripts: `'sha256-…'`. Those in the site's `head` are known by themselves. */
  script?: readonly string[]
  /** Origins that pages load pictures from, besides their own. */
  img?: readonly string[]
  /** Origins that pages show in frames. */
  frame?: readonly string[]
  /** The header Strict-Transport-Security; `false` leaves it out. @default `max-age=31536000` */
  hsts?: string | false
  /** The names of Trusted Types policies that the site creates itself; `false` lets any code write HTML. */
  trustedTypes?: readonly string[] | false
  /** The URL that browsers report violations to. */
  report?: string
  /**
   * Files that the pages and the code of other sites may load, such as fonts and data: `/data/*`, `*.woff2`. Pictures, video
   * and sound of the site may be shown elsewhere without it.
   */
  shared?: readonly string[]
}

/** `https://example.com`, `https://*.example.com:8443/path`, `wss://example.com`; and schemes such as `blob:`. */
const ORIGIN = /^(?:https?|wss?):\/\/(?:\*\.)?[\w.-]+(?::(?:\d+|\*))?(?:\/[\w.~!()*+=:@%?/-]*)?$/
const SCHEME = /^(?:blob|data|mediastream):$/
/** Scripts can be named by their hash, and WebAssembly can be allowed. */
const SCRIPT = /^'(?:sha(?:256|384|512)-[\w+/=-]+|wasm-unsafe-eval)'$/

/** A list of origins, and of the `others` that a directive takes besides. */
const sources = (others?: RegExp) =>
  optional(
    array(
      setting<string>(
        'an origin, like https://api.example.com. Sources that allow any code, such as `unsafe-inline`, are not allowed',
        (source) => ORIGIN.test(source) || others?.test(source) === true,
      ),
    ),
  )

/** What each setting of `security` must be. */
export const SECURITY = object({
  styles: optional(enums(['lenient', 'strict'])),
  style: sources(SCHEME),
  font: sources(SCHEME),
  media: sources(SCHEME),
  form: sources(),
  framedBy: sources(),
  connect: sources(SCHEME),
  script: sources(SCRIPT),
  img: sources(SCHEME),
  frame: sources(SCHEME),
  hsts: optional(
    setting<string | false>(
      'like "max-age=31536000; includeSubDomains", or false',
      (hsts) => hsts === false || /^max-age=\d+(?:; ?(?:includeSubDomains|preload))*$/.test(hsts),
    ),
  ),
  trustedTypes: optional(
    setting<readonly string[] | false>(
      'a list of the names of policies, or false',
      (names) => names === false || (Array.isArray(names) && names.every((name) => /^[\w#=@/.%-]+$/.test(name))),
    ),
  ),
  shared: optional(
    array(
      setting<string>(
        'a path, the start of a path, like /data/*, or a file extension, like *.woff2',
        (path) => path !== '/*' && /^(?:\/[\w./~-]*\*?|\*\.\w+)$/.test(path),
      ),
    ),
  ),
  report: optional(
    setting<string>('a URL that starts with https://', (url) => ORIGIN.test(url) && url.startsWith('https:')),
  ),
} satisfies Record<keyof Security, AnyField>)

/** Directive -> sources, as plain data. */
export type Policy = Readonly<Record<string, readonly string[]>>

const UNSAFE_INLINE = "'unsafe-inline'"

/** Does a policy take only the styles that it names? */
export const hasStrictStyles = (policy: Policy): boolean => !policy['style-src']?.includes(UNSAFE_INLINE)

/**
 * What every page of a site is allowed. Where styles are strict, each page names those that stand in it by their hashes.
 * `scripts` are the texts of the inline scripts that the build and the site's `head` write.
 */
export function createPolicy(security: Security = {}, scripts: readonly string[] = []): Policy {
  const {
    styles,
    style = [],
    connect = [],
    script = [],
    img = [],
    font = [],
    media = [],
    frame = [],
    form = [],
    trustedTypes = [],
  } = security
  return {
    'style-src': ["'self'", ...(styles === 'strict' ? [] : [UNSAFE_INLINE]), ...style],
    'script-src': ["'self'", ...scripts.map(hashSource), ...script],
    'img-src': ["'self'", 'data:', ...img],
    'font-src': ["'self'", ...font],
    'connect-src': ["'self'", ...connect],
    'media-src': ["'self'", ...media],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': frame.length > 0 ? frame : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", 'mailto:', ...form],
    ...(trustedTypes && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [TRUSTED_TYPES_POLICY, ...trustedTypes],
    }),
  }
}

/** The policy as a tag, which has to stand before all code of a document. `inline` are the texts of its inline styles. */
export function policyTag(policy: Policy, inline: readonly string[]): string {
  const hashes = hasStrictStyles(policy) ? inline.map(hashSource) : []
  const directives = { 'default-src': ["'none'"], ...policy, 'style-src': [...(policy['style-src'] ?? []), ...hashes] }
  return `<meta http-equiv="Content-Security-Policy" content="${formatPolicy(directives)}">`
}

/**
 * The policy as a header: what a `<meta>` can't say, and what it says, because browsers send reports for headers only. Strict
 * styles are left out: their hashes differ from page to page.
 */
export function policyHeader(policy: Policy, { report, framedBy = [] }: Security = {}): string {
  const { 'style-src': styles = [], ...others } = policy
  return formatPolicy({
    ...(!hasStrictStyles(policy) && { 'style-src': styles }),
    ...others,
    'frame-ancestors': framedBy.length > 0 ? ["'self'", ...framedBy] : ["'none'"],
    ...(report && { 'report-uri': [report], 'report-to': [REPORT_GROUP] }),
  })
}

/** The name of the endpoint for reports. */
export const REPORT_GROUP = 'csp'

export function formatPolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

/** Names an inline script or style by the hash of its text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** A source as browsers match it: a scheme, or an origin whose host may begin with a star, and whose path may end anywhere after a slash. */
function matchesSource(source: string, { protocol, hostname, port, pathname }: URL): boolean {
  if (SCHEME.test(source) || source === 'mailto:') return protocol === source
  const [, scheme, star, host, wantedPort, path = '/'] =
    /^(\w+:)\/\/(\*\.)?([\w.-]+)(?::(\d+|\*))?(\/.*)?$/.exec(source) ?? []
  if (host === undefined) return false
  const isScheme = scheme === protocol || (scheme === 'http:' && protocol === 'https:')
  const isHost = star ? hostname.endsWith(`.${host}`) : hostname === host
  const isPort = wantedPort === '*' || new URL(`${scheme}//${host}:${wantedPort ?? ''}`).port === port
  return isScheme && isHost && isPort && (path.endsWith('/') ? pathname.startsWith(path) : pathname === path)
}

/** Does a policy block this absolute URL for a directive? `own` is the site's origin. */
export function isBlocked(policy: Policy, directive: string, url: string, siteOrigin: string): boolean {
  if (!URL.canParse(url)) return false
  const target = new URL(url)
  return target.origin !== siteOrigin && !(policy[directive] ?? []).some((source) => matchesSource(source, target))
}

/** The settings of `security` that open directives for further origins. */
const SETTINGS: Readonly<Record<string, string>> = {
  'connect-src': 'connect',
  'font-src': 'font',
  'form-action': 'form',
  'frame-src': 'frame',
  'img-src': 'img',
  'media-src': 'media',
  'script-src': 'script',
  'style-src': 'style',
} satisfies Record<string, keyof Security>

/** The setting of `security` that opens a directive for further origins; nothing where none does. */
export const settingOf = (directive: string): string | undefined => SETTINGS[directive]
