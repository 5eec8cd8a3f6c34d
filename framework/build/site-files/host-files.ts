/** The files for the hosts that the site is meant for, and the pages of redirects for hosts that read no rules. */

import { failOn } from '../../errors/problems.ts'
import { listSharedPaths } from '../../features/index.ts'
import { createHeaderRules } from '../../hosts/headers.ts'
import { RULES_FILE } from '../../hosts/headers-file.ts'
import { type HostRoute, HOSTS, type Host, type HostFile } from '../../hosts/host.ts'
import { hostWriters } from '../../hosts/hosts.ts'
import { policyTag, type Policy } from '../../hosts/policy.ts'
import type { Route } from '../../react/page.tsx'
import { didYouMean } from '../../shared/did-you-mean.ts'
import { escapeHtml } from '../../shared/html.ts'
import { listMatchPaths, listPaths } from '../../shared/match.ts'
import { pageDataFile, SITEMAP_INDEX, toHref } from '../../shared/paths.ts'
import { SITE_FILE } from '../../shared/project.ts'
import { sha256 } from '../../shared/sha256.ts'
import { isShown } from '../../site/match-route.ts'
import type { OnDemand } from '../../site/on-demand.ts'
import { isPattern, listRedirects, targetsOf, type Redirect } from '../../site/redirects.ts'
import type { Site } from '../../site/site.ts'

/** The redirects and the rewrites of a site; their paths begin at the host. */
export function listHostRoutes(
  routes: readonly Route[],
  redirects: Readonly<Record<string, string>>,
  base: string,
): HostRoute[] {
  const onHost = (path: string) => base + path.slice(1)
  const hrefOf = (to: string, isMany: boolean) => {
    const [, origin = '', rest = ''] =
      /^(https?:\/\/[^/]*)?(.*)$/.exec(to.startsWith('/') ? toHref(to, base) : new URL(to).href) ?? []
    // Hosts read these as variables and patterns. Where a part of a pattern is meant, they fill it in.
    const sign = isMany ? /[$'()*]|(?<!\/):/g : /[$'()*:]/g
    return origin + rest.replace(sign, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`)
  }
  return [
    ...Object.entries(redirects).map(([from, to]) => ({
      from: onHost(from),
      to: hrefOf(to, isPattern(from)),
      status: 308 as const,
    })),
    ...routes.flatMap(({ path, matchPath }) =>
      matchPath && !listPaths(matchPath) ? { from: onHost(matchPath), to: onHost(path), status: 200 as const } : [],
    ),
  ]
}

/** The pages that lie under the match-path of another page. */
function listPagesWithin(routes: readonly Route[], base: string): string[] {
  const paths = new Set(listMatchPaths(routes).map(([, path]) => path))
  const own = routes.filter(({ path, matchPath }) => paths.has(path) && (!matchPath || listPaths(matchPath)))
  return own.map(({ path }) => base + path.slice(1))
}

/** What a site answers on demand, as paths and patterns of the host: with the data files of its pages, sitemaps, drafts, and files that pages add. */
function listOnDemand(routes: readonly OnDemand[], base: string): string[] {
  if (routes.length === 0) return []
  const names = routes.flatMap((one) => [
    one.path.slice(1),
    ...(isShown(one) ? DATA_FORMS.map((form) => pageDataFile(one.path, form)) : []),
  ])
  return [...names, SITEMAP_INDEX, 'sitemaps/:file', '_draft/*', 'assets/*'].map((name) => base + name)
}

const DATA_FORMS = ['page-data', 'page-data-rsc'] as const

interface MovedShell {
  /** The origin of the site. */
  url: string
  base: string
  lang: string
  /** The module that follows the redirect: it starts the runtime, or does nothing else. */
  entry: string
  /** The hash of the code. */
  hash: string
  /** The security policy of every document; none in dev. */
  policy?: Policy | undefined
}

/** The page at a path that has moved. The runtime follows it with query and hash; without JavaScript the browser does. */
export function renderMoved(from: string, to: string, { url, base, lang, entry, hash, policy }: MovedShell): string {
  const href = escapeHtml(toHref(to, base))
  const canonical = to.startsWith('/') ? escapeHtml(url) + href : href
  return (
    `<!doctype html><html lang="${lang}" data-build="${hash}"><head><meta charset="utf-8">${policy ? policyTag(policy, []) : ''}<title>Moved to ${escapeHtml(to)}</title><meta name="robots" content="noindex">` +
    `<link rel="canonical" href="${canonical}"><noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>` +
    `<script type="module" src="${entry}"></script></head>` +
    `<body><main id="page" data-path="${escapeHtml(from)}"><p>This page has moved to <a href="${href}">${href}</a>.</p></main><p id="progress" role="status"></p></body></html>\n`
  )
}

/**
 * The script of pages at old paths that the runtime does not know. It keeps query and hash. A file, because the policy of
 * pages allows no script in them.
 */
const MOVED =
  'let to=new URL(document.querySelector("a").href),{search,hash}=location;' +
  'if(search)to.search+=(to.search?"&":"?")+search.slice(1);' +
  'if(hash)to.hash=hash;' +
  'location.replace(to)'
export const MOVED_SCRIPT = { name: `assets/moved-${sha256(MOVED).slice(0, 8)}.js`, text: MOVED }

interface HostFilesOptions {
  base: string
  site: Site
  routes: readonly Route[]
  redirects?: readonly Redirect[]
  policy: Policy
  /** What the site answers on demand. */
  onDemand: readonly OnDemand[]
  /** The hosts that the command line names; else those of the site's definition. */
  hosts: readonly string[] | undefined
  /** The name of the output folder. */
  folder: string
}

export interface HostFiles {
  /** The names of the files that stand in the output. */
  inside: string[]
  /** Makes all files, given the endings of the site's files. */
  render: (endings: readonly string[]) => HostFile[]
  /** The text of one that stands in the output. */
  renderInside: (name: string, endings: readonly string[]) => string
}

/** The files that hosts read in the output. */
const INSIDE: Partial<Record<Host, string>> = { netlify: '_headers', cloudflare: '_headers', apache: '.htaccess' }

const isHost = (name: string): name is Host => HOSTS.some((host) => host === name)

/** Throws a `ProblemsError` for a host that is not known, and for two that want the same file. */
export function createHostFiles({
  base,
  site,
  routes,
  redirects = listRedirects(site, routes, {}).redirects,
  policy,
  onDemand,
  hosts,
  folder,
}: HostFilesOptions): HostFiles {
  const named = hosts ?? [site.host ?? []].flat()
  const unknown = named.filter((host) => !isHost(host))
  const known = named.filter(isHost)
  const inside = known.flatMap((host) => INSIDE[host] ?? [])
  const where = hosts ? '--host' : SITE_FILE
  failOn(
    [
      ...unknown.map((host) => ({
        where,
        message: `"${host}" is not a supported host. Supported hosts: ${HOSTS.join(', ')}.${didYouMean(host, HOSTS)}`,
      })),
      ...(new Set(inside).size < inside.length
        ? [{ where, message: 'Netlify and Cloudflare read the same file, but in different ways. Choose one of them.' }]
        : []),
    ],
    'in the hosts',
  )
  const { url, security } = site
  const rules = createHeaderRules(policy, security, listSharedPaths(site))
  const hostRoutes = listHostRoutes(routes, targetsOf(redirects), base)
  const pages = listPagesWithin(routes, base)
  if (known.includes('cloudflare') && hostRoutes.length > 0) inside.push(RULES_FILE)
  const described = { url, base, rules, routes: hostRoutes, pages, onDemand: listOnDemand(onDemand, base), folder }
  const render = (endings: readonly string[]) => known.flatMap((host) => hostWriters[host]({ ...described, endings }))
  return {
    inside,
    render,
    renderInside(name, endings) {
      const found = render(endings).find((file) => file.isInSite && file.name === name)
      if (!found) throw Error(`No host writes ${name}.`)
      return found.text
    },
  }
}
