/**
 * The Content-Security-Policy of a site's pages. A page has it twice: as a `<meta>` that works on every host and names the
 * page's own styles, and as a header, which is the same for all pages and holds what a `<meta>` can't.
 */

import { createHash } from 'node:crypto'

import { TRUSTED_TYPES_POLICY } from '../shared/trusted-types.ts'
import type { Security } from './security.ts'

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
