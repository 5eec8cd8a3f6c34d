/** What a host has to know about a site, and the files that say it. */

import type { HeaderRule } from './headers.ts'

export const HOSTS = ['netlify', 'cloudflare', 'vercel', 'nginx', 'caddy', 'apache', 'aws'] as const

/** A host whose configuration the build can write. */
export type Host = (typeof HOSTS)[number]

/** A path of the host, base included, that shows or leads to another. */
export interface HostRoute {
  /** Decoded. It may be a pattern, `/guide/:step/` or `/docs/*`; is one where the status is 200. */
  from: string
  /** Where the status is 308, an encoded href or a URL elsewhere, `$'()*:` encoded too; else the decoded path of a page. */
  to: string
  /** 200 shows the page `to` under `from`; 308 sends the visitor there. */
  status: 200 | 308
}

/** Everything that a host has to know. */
export interface HostedSite {
  /** The origin of the site. */
  url: string
  base: string
  /** The headers, by class of path below the base. */
  rules: readonly HeaderRule[]
  routes: readonly HostRoute[]
  /** The paths of pages that lie under the pattern of another page, and win. */
  pages: readonly string[]
  /** What is answered on demand where there is no file: paths and patterns, `/products/:sku/`, decoded; empty on a site of files alone. */
  onDemand: readonly string[]
  /** The folder of the site, as it is called beside the configuration: `dist`. */
  folder: string
  /** The endings of the site's files, sorted. */
  endings: readonly string[]
}

/** A file for a host. `inside` stands in the site's folder, where the host reads it and does not publish it; others stand beside it. */
export interface HostFile {
  name: string
  isInSite?: boolean
  text: string
}

/** Where the server for Node listens that answers on demand, unless the host's configuration is told otherwise. */
export const SERVER = '127.0.0.1:3000'

/** Makes the files for one host. Throws when the host could not follow them. */
export type HostWriter = (site: HostedSite) => HostFile[]

/**
 * The sources of regular expressions for a request's URL as it was sent: paths that could be read in two ways (empty and
 * dotted parts, other slashes, what is no character), of which a redirect could lead to another host; and those of them
 * that are for everybody (RFC 8615). They hold no lookahead, which some hosts don't know.
 */
export const AMBIGUOUS = '^[^?]*(//|/(\\.|%2[eE])|\\\\|%2[fF]|%5[cC]|%00)'
export const WELL_KNOWN = '^/\\.well-known(/[^./%?\\\\][^/%?\\\\]*)*/?([?].*)?$'

/** `/assets/*`, `*.svg` -> the source of a regular expression for paths of the host. */
export function toRegex(pattern: string, base: string): string {
  const [start = '', end] = pattern.split('*')
  const head = start === '' ? '' : '^' + escapeRegex(base + start.slice(1))
  return end === undefined ? `${head}$` : end === '' ? head : `${head}${start === '' ? '' : '.*'}${escapeRegex(end)}$`
}

export const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Is the path of a redirect a pattern? */
export const isPatternRoute = ({ from }: Pick<HostRoute, 'from'>): boolean => /\/[:*]/.test(from)

/**
 * A redirect by a pattern, for a URL as it was sent: the source of a regular expression with a group for each part, without
 * its end, and the target, where `fill` writes the group of a number. What was sent encoded stays so.
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

/** All header names of the rules, and the rules that set each, the strongest first. */
export function listHeaders(rules: readonly HeaderRule[]): Map<string, { paths: readonly string[]; value: string }[]> {
  const headers = new Map<string, { paths: readonly string[]; value: string }[]>()
  for (const { paths, headers: own } of rules)
    for (const [name, value] of Object.entries(own)) headers.set(name, [{ paths, value }, ...(headers.get(name) ?? [])])
  return headers
}

/** Is this rule for every path? */
export const isForAll = ({ paths }: Pick<HeaderRule, 'paths'>): boolean => paths.includes('/*')

/** The path of a redirect with and without its slash: hosts distinguish the two. */
export function withAndWithoutSlash(path: string): string[] {
  return path.endsWith('/') && path !== '/' ? [path, path.slice(0, -1)] : [path]
}
