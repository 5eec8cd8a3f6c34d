/** The files for the hosts that the site is meant for. */

import { describeHeaders } from '../../hosts/describe.ts'
import type { Policy } from '../../hosts/policy.ts'
import { failOn } from '../../errors/problems.ts'
import { didYouMean } from '../../shared/did-you-mean.ts'
import type { Route } from '../../react/page.tsx'
import type { Site } from '../../site/site.ts'
import { HOSTS, type Host, type HostFile } from '../../hosts/host.ts'
import { hostWriters } from '../../hosts/hosts.ts'
import { RULES_FILE } from '../../hosts/headers-file.ts'
import { SITE_FILE } from '../../shared/project.ts'
import { listFeeds } from '../../site/feeds.ts'
import { listHostRoutes, listPagesWithin } from './redirects.ts'

export interface HostFilesOptions {
  base: string
  site: Site
  routes: readonly Route[]
  policy: Policy
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
export function createHostFiles({ base, site, routes, policy, hosts, folder }: HostFilesOptions): HostFiles {
  const named = hosts ?? [site.host ?? []].flat()
  const unknown = named.filter((host) => !isHost(host))
  const known = named.filter(isHost)
  const inside = known.flatMap((host) => INSIDE[host] ?? [])
  const where = hosts ? '--host' : SITE_FILE
  failOn(
    [
      ...unknown.map((host) => ({
        where,
        message: `"${host}" is no host that the build knows. It knows: ${HOSTS.join(', ')}.${didYouMean(host, HOSTS)}`,
      })),
      ...(new Set(inside).size < inside.length
        ? [{ where, message: 'Netlify and Cloudflare read the same file, and read it differently. Name one of them.' }]
        : []),
    ],
    'among the hosts',
  )
  const { url, security, redirects = {} } = site
  const rules = describeHeaders(policy, security, listFeeds(site))
  const hostRoutes = listHostRoutes(routes, redirects, base)
  const pages = listPagesWithin(routes, base)
  if (known.includes('cloudflare') && hostRoutes.length > 0) inside.push(RULES_FILE)
  const render = (endings: readonly string[]) =>
    known.flatMap((host) => hostWriters[host]({ url, base, rules, routes: hostRoutes, pages, folder, endings }))
  return {
    inside,
    render,
    renderInside(name, endings) {
      const found = render(endings).find((file) => file.inside && file.name === name)
      if (!found) throw Error(`No host writes ${name}.`)
      return found.text
    },
  }
}
