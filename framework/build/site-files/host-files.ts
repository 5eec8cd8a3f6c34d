/** The files for the site's hosts. */

import { failOn } from '../../errors/problems.ts'
import { listSharedPaths } from '../../features/index.ts'
import { createHeaderRules } from '../../hosts/headers.ts'
import { RULES_FILE } from '../../hosts/headers-file.ts'
import { type HostRoute, HOSTS, type Host, type HostFile } from '../../hosts/host.ts'
import { hostWriters } from '../../hosts/hosts.ts'
import type { Policy } from '../../hosts/policy.ts'
import type { Route } from '../../react/page.tsx'
import { didYouMean } from '../../shared/did-you-mean.ts'
import { listMatchPaths, listPaths } from '../../shared/match.ts'
import { pageDataFile, SITEMAP_INDEX, toHref } from '../../shared/paths.ts'
import { SITE_FILE } from '../../shared/project.ts'
import { isPattern, type Redirect } from '../../shared/redirects.ts'
import { isShown } from '../../site/match-route.ts'
import type { OnDemand } from '../../site/on-demand.ts'
import type { Site } from '../../site/site.ts'

/** Lists the redirects and rewrites of a site, with paths that include the base. */
export function listHostRoutes(
  routes: readonly Route[],
  redirects: readonly Pick<Redirect, 'from' | 'to'>[],
  base: string,
): HostRoute[] {
  const onHost = (path: string) => base + path.slice(1)
  const hrefOf = (to: string, isMany: boolean) => {
    const [, origin = '', rest = ''] =
      /^(https?:\/\/[^/]*)?(.*)$/.exec(to.startsWith('/') ? toHref(to, base) : new URL(to).href) ?? []
    // Hosts interpret these characters as variables and patterns. The parameters of a pattern are kept.
    const special = isMany ? /[$'()*]|(?<!\/):/g : /[$'()*:]/g
    return origin + rest.replace(special, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`)
  }
  return [
    ...redirects.map(({ from, to }) => ({
      from: onHost(from),
      to: hrefOf(to, isPattern(from)),
      status: 308 as const,
    })),
    ...routes.flatMap(({ path, matchPath }) =>
      matchPath && !listPaths(matchPath) ? { from: onHost(matchPath), to: onHost(path), status: 200 as const } : [],
    ),
  ]
}

/** Lists the pages whose paths match another page's match-path. */
function listPagesInMatchPaths(routes: readonly Route[], base: string): string[] {
  const paths = new Set(listMatchPaths(routes).map(([, path]) => path))
  const own = routes.filter(({ path, matchPath }) => paths.has(path) && (!matchPath || listPaths(matchPath)))
  return own.map(({ path }) => base + path.slice(1))
}

/** Lists the paths and patterns on demand, including the base: pages with their data files, sitemaps, drafts, and files that pages add. */
function listOnDemand(routes: readonly OnDemand[], base: string): string[] {
  if (routes.length === 0) return []
  const names = routes.flatMap((route) => [
    route.path.slice(1),
    ...(isShown(route) ? DATA_FORMATS.map((form) => pageDataFile(route.path, form)) : []),
  ])
  return [...names, SITEMAP_INDEX, 'sitemaps/:file', '_draft/*', 'assets/*'].map((name) => base + name)
}

const DATA_FORMATS = ['page-data', 'page-data-rsc'] as const

interface HostFilesOptions {
  base: string
  site: Site
  routes: readonly Route[]
  redirects: readonly Redirect[]
  policy: Policy
  /** The routes on demand. */
  onDemand: readonly OnDemand[]
  /** The hosts of the command line. @default the hosts in the site's definition */
  hosts: readonly string[] | undefined
  /** The name of the output folder. */
  folder: string
}

export interface HostFiles {
  /** The names of the files that stand in the output. */
  inside: string[]
  /** Renders all files. `endings` are the extensions of the site's files. */
  render: (endings: readonly string[]) => HostFile[]
  /** Renders a file in the output folder. */
  renderInside: (name: string, endings: readonly string[]) => string
}

/** The files that hosts read from the output folder. */
const INSIDE: Partial<Record<Host, string>> = { netlify: '_headers', cloudflare: '_headers', apache: '.htaccess' }

const isHost = (name: string): name is Host => HOSTS.some((host) => host === name)

/** Returns the files of the site's hosts. Throws a `ProblemsError` for an unknown host, and for two hosts with the same file. */
export function createHostFiles({
  base,
  site,
  routes,
  redirects,
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
  const hostRoutes = listHostRoutes(routes, redirects, base)
  const pages = listPagesInMatchPaths(routes, base)
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
