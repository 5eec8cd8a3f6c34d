/**
 * The headers of a site, by class of path. The preview server, the configuration of hosts and the tests all read these rules.
 */

import { lookup } from 'mrmime'

import { policyHeader, REPORT_GROUP, type Policy, type Security } from './policy.ts'

/** Returns the MIME type of a file, without a charset. */
export function typeOf(name: string): string {
  return lookup(name) ?? (name.endsWith('.ico') ? 'image/x-icon' : 'application/octet-stream')
}

/** True for types that are text, and so worth compressing. */
export function isText(type: string): boolean {
  return /^text\/|[/+](json|xml|javascript)$/.test(type)
}

/** Returns the header Content-Type of a file. */
export function contentType(name: string): string {
  const type = typeOf(name)
  return isText(type) ? `${type}; charset=utf-8` : type
}

/** The file with the rules in the output. */
export const HEADERS_FILE = 'headers.json'

/** Header -> value. */
export type Headers = Readonly<Record<string, string>>

/** The headers of a class of paths. They replace headers of the same name from earlier rules. */
export interface HeaderRule {
  /** A description of the class. */
  class: string
  /** Paths below the site's base. `*` matches any text: `/assets/*`, `*.svg`. */
  paths: readonly string[]
  /** Header -> value. */
  headers: Headers
}

const REVALIDATE = 'public, max-age=0, must-revalidate'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const NO_CACHE = 'no-cache'

/** A year, in seconds. */
const DEFAULT_HSTS = 'max-age=31536000'

/** Extensions of files for `<img>`, `<video>` and `<audio>`. Pages of other sites can show these files, but not read them. */
const MEDIA = 'avif bmp gif ico jpeg jpg png svg webp aac flac m4a m4v mov mp3 mp4 oga ogg ogv opus wav weba webm'

/** Headers with which other sites may show a file, and headers with which their code may also read it. */
const EMBEDDABLE: Headers = { 'Cross-Origin-Resource-Policy': 'cross-origin' }
const READABLE: Headers = { ...EMBEDDABLE, 'Access-Control-Allow-Origin': '*' }

/** An SVG that is opened directly is a document. This policy lets it show its content and run nothing. */
const SVG_POLICY =
  "sandbox; script-src 'none'; connect-src 'none'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Returns the rules of a site. `policy` is the policy of its pages. Code of other sites may read the `readable` paths. */
export function createHeaderRules(
  policy: Policy,
  security: Security = {},
  readable: readonly string[] = [],
): HeaderRule[] {
  const { hsts = DEFAULT_HSTS, report, frame, framedBy = [], shared = [] } = security
  const rules: HeaderRule[] = [
    {
      class: 'pages, their data, and everything else',
      paths: ['/*'],
      headers: {
        'Cache-Control': REVALIDATE,
        'Content-Security-Policy': policyHeader(policy, security),
        ...(report && { 'Reporting-Endpoints': `${REPORT_GROUP}="${report}"` }),
        ...(hsts && { 'Strict-Transport-Security': hsts }),
        'X-Content-Type-Options': 'nosniff',
        // This header can't allow a single site. Browsers that support `frame-ancestors` ignore it.
        ...(framedBy.length === 0 && { 'X-Frame-Options': frame?.includes("'self'") ? 'SAMEORIGIN' : 'DENY' }),
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    },
    {
      class: 'hashed assets, which other sites may show',
      paths: ['/assets/*'],
      headers: { 'Cache-Control': IMMUTABLE, ...EMBEDDABLE },
    },
    {
      class: 'pictures, video and sound, which other sites may show',
      paths: MEDIA.split(' ').map((ending) => `*.${ending}`),
      headers: EMBEDDABLE,
    },
    { class: 'the service worker', paths: ['/sw.js'], headers: { 'Cache-Control': NO_CACHE } },
    {
      class: 'the feed and what the site shares, which other sites may read',
      paths: [...new Set([...readable, ...shared])],
      headers: READABLE,
    },
    { class: 'pictures that could contain code', paths: ['*.svg'], headers: { 'Content-Security-Policy': SVG_POLICY } },
  ]
  return rules.filter(({ paths }) => paths.length > 0)
}

/** Returns the headers of the file at a path below the base. */
export function headersOf(rules: readonly HeaderRule[], path: string): Headers {
  const matching = rules.filter(({ paths }) => paths.some((pattern) => matches(pattern, path)))
  return Object.fromEntries(matching.flatMap(({ headers }) => Object.entries(headers)))
}

function matches(pattern: string, path: string): boolean {
  const [start = '', end] = pattern.split('*')
  return end === undefined
    ? path === pattern
    : path.length >= start.length + end.length && path.startsWith(start) && path.endsWith(end)
}
