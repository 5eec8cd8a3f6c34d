/** The type of a host, the data about a site from which its configuration is written, and helpers for it. */

import type { HeaderRule } from '../security/headers.ts'

/** The hosts of the framework, by name. */
export const HOST_NAMES = ['netlify', 'cloudflare', 'vercel', 'nginx', 'caddy', 'apache', 'aws'] as const

/** The name of a host. */
export type Host = (typeof HOST_NAMES)[number]

/** A host whose configuration the build can write. */
export interface HostFormat {
  /** Its name in the site's definition and on the command line. */
  name: string
  /** Lists the files that it reads from the site's folder. */
  listInside?: (routes: readonly HostRoute[]) => string[]
  /** Returns the files of a site. Throws if the site exceeds the host's limits or features. */
  write: HostWriter
}

/** A rewrite or a redirect. Paths include the base. */
export interface HostRoute {
  /** A decoded path or pattern: `/guide/:step/`, `/docs/*`. Always a pattern if the status is 200. */
  from: string
  /** For 308, an href or an external URL, in which `$'()*:` are encoded too. For 200, the decoded path of a page. */
  to: string
  /** 200 shows the page `to` at `from`; 308 redirects there. */
  status: 200 | 308
}

/** The data from which the configuration of a host is written. */
export interface HostedSite {
  /** The origin of the site. */
  url: string
  /** The path of the site on its host, with a slash at both ends. */
  base: string
  /** The headers by class of path. */
  rules: readonly HeaderRule[]
  /** The redirects and rewrites of the site. */
  routes: readonly HostRoute[]
  /** The paths of pages that also match the pattern of another page. The host must serve them instead of the other page. */
  pages: readonly string[]
  /** Paths and patterns of routes on demand, decoded: `/products/:sku/`. Files come first. Empty on a static site. */
  onDemand: readonly string[]
  /** The name of the site's folder, next to the configuration's folder: `dist`. */
  folder: string
  /** The extensions of the site's files, sorted. */
  endings: readonly string[]
}

/** A file for a host. */
export interface HostFile {
  /** Its name in its folder. */
  name: string
  /** True for a file in the site's folder, which the host reads and does not publish. Other files are in `dist.host/`. @default `false` */
  isInSite?: boolean
  /** Its content. */
  text: string
}

/** The default address of the server for routes on demand. */
export const SERVER = '127.0.0.1:3000'

/** Writes the configuration of a host. Throws if the site exceeds the host's limits or features. */
export type HostWriter = (site: HostedSite) => HostFile[]

/**
 * Sources of regular expressions for the URL of a request as it was sent. The first matches ambiguous paths (with empty parts,
 * parts that start with a dot, encoded slashes or NUL), for which a redirect could lead to another host. The second matches
 * the exceptions of RFC 8615. Neither has a lookahead, which some hosts don't support.
 */
export const AMBIGUOUS = '^[^?]*(//|/(\\.|%2[eE])|\\\\|%2[fF]|%5[cC]|%00)'
export const WELL_KNOWN = '^/\\.well-known(/[^./%?\\\\][^/%?\\\\]*)*/?([?].*)?$'

/** Converts a pattern of a header rule, `/assets/*` or `*.svg`, to the source of a regular expression. */
export function toRegex(pattern: string, base: string): string {
  const [start = '', end] = pattern.split('*')
  const head = start === '' ? '' : '^' + escapeRegex(base + start.slice(1))
  return end === undefined ? `${head}$` : end === '' ? head : `${head}${start === '' ? '' : '.*'}${escapeRegex(end)}$`
}

export const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export const isPatternRoute = ({ from }: Pick<HostRoute, 'from'>): boolean => /\/[:*]/.test(from)

/**
 * Returns a redirect by a pattern, for the URL of a request as it was sent, so that values stay encoded: the source of a regular
 * expression, with a group for each parameter and without `$`; and the target, in which `writeGroup` writes a group's value.
 */
export function toRedirectPattern(
  { from, to }: HostRoute,
  writeGroup: (group: number) => string,
): { pattern: string; target: string } {
  const names: string[] = []
  const parts = from.split('/').map((part) => {
    if (!/^[:*]/.test(part)) return escapeRegex(encodeURI(part))
    names.push(part.startsWith('*') ? 'splat' : part.slice(1))
    return part.startsWith('*') ? '([^? ]*)' : '([^/? ]+)'
  })
  const target = to
    .split('/')
    .map((part) => (part.startsWith(':') ? writeGroup(names.indexOf(part.slice(1)) + 1) : part))
    .join('/')
  return { pattern: `^${parts.join('/').replace(/\/$/, '/?')}`, target }
}

/** Returns each header of the rules, with its values. The last rule, which wins, comes first. */
export function listHeaders(rules: readonly HeaderRule[]): Map<string, { paths: readonly string[]; value: string }[]> {
  const headers = new Map<string, { paths: readonly string[]; value: string }[]>()
  for (const { paths, headers: own } of rules)
    for (const [name, value] of Object.entries(own)) headers.set(name, [{ paths, value }, ...(headers.get(name) ?? [])])
  return headers
}

/** True for the rule that matches every path. */
export const isForAll = ({ paths }: Pick<HeaderRule, 'paths'>): boolean => paths.includes('/*')

/** Hosts distinguish `/old/` from `/old`, so both need a redirect. */
export function withAndWithoutSlash(path: string): string[] {
  return path.endsWith('/') && path !== '/' ? [path, path.slice(0, -1)] : [path]
}
