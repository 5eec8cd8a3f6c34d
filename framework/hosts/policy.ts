/**
 * The Content-Security-Policy of a site's pages, and what a site may add to it. A page has it twice: as a `<meta>` that works
 * on every host and names the page's own styles, and as a header, which is the same for all pages and holds what a `<meta>` can't.
 */

import { createHash } from 'node:crypto'

import { array, object, optional } from 'superstruct'

import { setting } from '../content/check.ts'
import type { AnyField } from '../content/fields.ts'
import { TRUSTED_TYPES_POLICY } from '../shared/trusted-types.ts'

/** The part of a site's definition about security. Everything has a strict default. */
export interface Security {
  /** Origins that pages send requests to, besides their own: `https://api.example.com`. */
  connect?: readonly string[]
  /** Origins that pages load scripts from, besides their own; or hashes of inline scripts in the site's `head`: `'sha256-…'`. */
  script?: readonly string[]
  /** Origins that pages load pictures from, besides their own. */
  img?: readonly string[]
  /** Origins that pages show in frames. */
  frame?: readonly string[]
  /** The header Strict-Transport-Security, by default `max-age=31536000`; `false` leaves it out. */
  hsts?: string | false
  /** The names of Trusted Types policies that the site creates itself; `false` lets any code write HTML. */
  trustedTypes?: readonly string[] | false
  /** The URL that browsers report violations to. */
  report?: string
}

/** `https://example.com`, `https://*.example.com:8443/path`, `wss://example.com`; and schemes such as `blob:`. */
const ORIGIN = /^(?:https?|wss?):\/\/(?:\*\.)?[\w.-]+(?::(?:\d+|\*))?(?:\/[\w.~!()*+=:@%?/-]*)?$/
const SCHEME = /^(?:blob|data|mediastream):$/
/** Scripts can be named by their hash, and WebAssembly can be allowed. */
const SCRIPT = /^'(?:sha(?:256|384|512)-[\w+/=-]+|wasm-unsafe-eval)'$/

const sources = (others: RegExp) =>
  optional(
    array(
      setting<string>(
        'an origin, like https://api.example.com. Sources that allow any code, such as `unsafe-inline`, are not taken',
        (source) => ORIGIN.test(source) || others.test(source),
      ),
    ),
  )

/** What each setting of `security` must be. */
export const SECURITY = object({
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
  report: optional(
    setting<string>('a URL that begins with https://', (url) => ORIGIN.test(url) && url.startsWith('https:')),
  ),
} satisfies Record<keyof Security, AnyField>)

/** Directive -> sources, as plain data. */
export type Policy = Readonly<Record<string, readonly string[]>>

/** What every page of a site is allowed, but for its styles. `scripts` are the texts of the inline scripts that the build writes. */
export function createPolicy(
  { connect = [], script = [], img = [], frame = [], trustedTypes = [] }: Security = {},
  scripts: readonly string[] = [],
): Policy {
  return {
    'script-src': ["'self'", ...scripts.map(hashSource), ...script],
    'img-src': ["'self'", 'data:', ...img],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': frame.length > 0 ? frame : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", 'mailto:'],
    ...(trustedTypes && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [TRUSTED_TYPES_POLICY, ...trustedTypes],
    }),
  }
}

/** The policy as a tag, which has to stand before all code of a document. `styles` are the texts of its inline styles. */
export function policyTag(policy: Policy, styles: readonly string[]): string {
  const whole = { 'default-src': ["'none'"], 'style-src': ["'self'", ...styles.map(hashSource)], ...policy }
  return `<meta http-equiv="Content-Security-Policy" content="${formatPolicy(whole)}">`
}

/**
 * The policy as a header. It names every kind of source but styles, whose hashes differ from page to page. Browsers send
 * reports for headers only, so it repeats what the `<meta>` says.
 */
export function policyHeader(policy: Policy, { report }: Security = {}): string {
  return formatPolicy({
    ...policy,
    'frame-ancestors': ["'none'"],
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
