/** The files of a site's hosts. */

import { failOn } from '../errors/problems.ts'
import type { Route } from '../kernel/page/page.tsx'
import { didYouMean } from '../shared/did-you-mean.ts'
import { listMatchPaths, listPaths } from '../shared/match.ts'
import { toHref } from '../shared/paths.ts'
import { SITE_FILE } from '../shared/project.ts'
import { isPattern, type Redirect } from '../shared/redirects.ts'
import type { HostFormat, HostedSite, HostFile, HostRoute } from './host.ts'

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

interface HostFilesOptions extends Pick<HostedSite, 'url' | 'base' | 'rules' | 'onDemand' | 'folder'> {
  routes: readonly Route[]
  /** Redirects and rewrites. */
  hostRoutes: readonly HostRoute[]
  /** All hosts whose configuration can be written. */
  formats: readonly HostFormat[]
  /** The hosts in the site's definition. */
  hosts: string | readonly string[] | undefined
  /** The hosts of the command line, which override them. */
  chosen: readonly string[] | undefined
}

export interface HostFiles {
  /** The names of the files in the output. */
  inside: string[]
  /** Renders all files. `endings` are the extensions of the site's files. */
  render: (endings: readonly string[]) => HostFile[]
  /** Renders a file in the output folder. */
  renderInside: (name: string, endings: readonly string[]) => string
}

const SAME_FILE = 'Netlify and Cloudflare read the same file, but in different ways. Choose one of them.'

/** Returns the files of the site's hosts. Throws a `ProblemsError` for an unknown host, and for two hosts with the same file. */
export function createHostFiles({
  routes,
  hostRoutes,
  formats,
  hosts = [],
  chosen,
  ...site
}: HostFilesOptions): HostFiles {
  const { base } = site
  const names = chosen ?? [hosts].flat()
  const all = formats.map(({ name }) => name)
  const unknown = names.filter((name) => !all.includes(name))
  const known = names.flatMap((name) => formats.filter((host) => host.name === name))
  const inside = known.flatMap(({ listInside }) => listInside?.(hostRoutes) ?? [])
  const where = chosen ? '--host' : SITE_FILE
  failOn(
    [
      ...unknown.map((host) => ({
        where,
        help: 'site-definition' as const,
        message: `"${host}" is not a supported host. Supported hosts: ${all.join(', ')}.${didYouMean(host, all)}`,
      })),
      ...(new Set(inside).size < inside.length
        ? [{ where, message: SAME_FILE, help: 'site-definition' as const }]
        : []),
    ],
    'in the hosts',
  )
  const described = { ...site, routes: hostRoutes, pages: listPagesInMatchPaths(routes, base) }
  const render = (endings: readonly string[]) => known.flatMap(({ write }) => write({ ...described, endings }))
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
