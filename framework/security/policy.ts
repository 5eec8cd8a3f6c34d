/**
 * The Content-Security-Policy of a site's pages, and the settings that extend it. Each page has it twice: as a `<meta>`, which
 * works on every host and has the hashes of the page's own styles; and as a header, which is the same for all pages and has
 * the directives that a `<meta>` does not support.
 */

import { array, enums, object, optional } from 'superstruct'

import { setting } from '../content/fields/check.ts'
import type { AnyField } from '../content/fields/fields.ts'
import { matchesSource, SCHEME } from '../shared/match-source.ts'
import { hashSource } from '../shared/sha256.ts'
import { TRUSTED_TYPES_POLICY } from '../shared/trusted-types.ts'

/** The `security` of a site's definition. All defaults but that of `styles` are strict. */
export interface Security {
  /**
   * `lenient` allows all styles in a page: `style` attributes, `<style>`, and styles of libraries. `strict` allows only
   * styles of the build, by their hashes. @default `lenient`
   */
  styles?: 'lenient' | 'strict'
  /** Origins of style sheets, besides the site's own. */
  style?: readonly string[]
  /** Origins of fonts, besides the site's own. */
  font?: readonly string[]
  /** Origins of video and sound, besides the site's own. */
  media?: readonly string[]
  /** Origins that forms are sent to, besides the site's own: `https://formservice.example`. */
  form?: readonly string[]
  /** Origins that may show the site's pages in a frame, such as the preview of a CMS; no other site may. */
  framedBy?: readonly string[]
  /** Origins that code sends requests to, besides the site's own: `https://api.example.com`. */
  connect?: readonly string[]
  /** Origins of scripts, besides the site's own; or hashes of inline scripts: `'sha256-…'`. Scripts in the site's `head` need no hash. */
  script?: readonly string[]
  /** Origins of pictures, besides the site's own. */
  img?: readonly string[]
  /** Origins of pages in frames. `'self'`, in quotes of its own, is for pages and files of the site, which may then be in its own frames. */
  frame?: readonly string[]
  /** The header Strict-Transport-Security; `false` omits it. @default `max-age=31536000` */
  hsts?: string | false
  /** Names of Trusted Types policies that the site creates itself; `false` lets any code write HTML. */
  trustedTypes?: readonly string[] | false
  /** The URL that browsers report violations to. */
  report?: string
  /**
   * Files that pages and code of other sites may load, such as fonts and data: `/data/*`, `*.woff2`. Other sites may show
   * pictures, video and sound in any case.
   */
  shared?: readonly string[]
}

/** `https://example.com`, `https://*.example.com:8443/path`, `wss://example.com`; and schemes such as `blob:`. */
const ORIGIN = /^(?:https?|wss?):\/\/(?:\*\.)?[\w.-]+(?::(?:\d+|\*))?(?:\/[\w.~!()*+=:@%?/-]*)?$/
/** Hashes of scripts, and the keyword that allows WebAssembly. */
const SCRIPT = /^'(?:sha(?:256|384|512)-[\w+/=-]+|wasm-unsafe-eval)'$/

/** A list of origins, and of further sources that match `others`. */
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
  frame: sources(/^(?:(?:blob|data|mediastream):|'self')$/),
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

/** The source for the site's own origin. */
const SELF = "'self'"

const UNSAFE_INLINE = "'unsafe-inline'"

/** True if the policy allows only styles with a hash or an origin. */
export const hasStrictStyles = (policy: Policy): boolean => !policy['style-src']?.includes(UNSAFE_INLINE)

/**
 * Returns the policy of a site's pages. With strict styles, each document adds the hashes of each page's inline styles.
 * `scripts` are the texts of inline scripts of the build and of the site's `head`.
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

/**
 * Returns the `<meta>` of a page, which must come before all code; with strict styles in two pieces, with the hashes of the
 * page's inline styles in between.
 */
export function policyTagPieces(policy: Policy): readonly string[] {
  const { 'style-src': styles = [], ...others } = policy
  const start = `<meta http-equiv="Content-Security-Policy" content="${formatPolicy({ 'default-src': ["'none'"], 'style-src': styles })}`
  const end = `; ${formatPolicy(others)}">`
  return hasStrictStyles(policy) ? [start, end] : [start + end]
}

/**
 * Returns the header for all pages: directives that a `<meta>` does not support, and all others too, because browsers send
 * reports only for headers. Strict styles are omitted, because each page has other hashes.
 */
export function policyHeader(policy: Policy, { report, frame, framedBy = [] }: Security = {}): string {
  const { 'style-src': styles = [], ...others } = policy
  return formatPolicy({
    ...(!hasStrictStyles(policy) && { 'style-src': styles }),
    ...others,
    'frame-ancestors': framedBy.length > 0 || frame?.includes(SELF) ? [SELF, ...framedBy] : ["'none'"],
    ...(report && { 'report-uri': [report], 'report-to': [REPORT_GROUP] }),
  })
}

/** The name of the reporting endpoint. */
export const REPORT_GROUP = 'csp'

export function formatPolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

/** True if the policy blocks a URL for a directive. A URL without an origin is one of the site. */
export function isBlocked(policy: Policy, directive: string, url: string, siteOrigin: string): boolean {
  if (!URL.canParse(url, siteOrigin)) return false
  const target = new URL(url, siteOrigin)
  const allowed = policy[directive] ?? []
  return !(
    (target.origin === siteOrigin && allowed.includes(SELF)) ||
    allowed.some((source) => matchesSource(source, target))
  )
}

/** Directive -> the setting of `security` that adds origins to it. */
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

/** Returns the setting of `security` that adds origins to a directive; undefined if there is none. */
export const settingOf = (directive: string): string | undefined => SETTINGS[directive]
