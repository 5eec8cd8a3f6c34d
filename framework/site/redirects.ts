/** The redirects of a site: those of its definition, and the `aliases` of its routes and entries. */

import type { Problem } from '../errors/problems.ts'
import type { Route } from '../react/page.tsx'
import { isObject } from '../shared/is-object.ts'
import { toPattern } from '../shared/match.ts'
import { canonical, toPart } from '../shared/paths.ts'
import { SITE_FILE } from '../shared/project.ts'
import { readRedirects } from './checked-results.ts'
import type { Site } from './site.ts'

/** An old path, and the path or the URL that it leads to. */
export interface Redirect {
  /** Where it begins: a path, or a pattern like `/blog/:year/:slug/`. */
  from: string
  to: string
  /** The file that has it. */
  where: string
  /** Does the runtime know it? Those that come from content, and patterns, are left to hosts and pages. */
  isInRuntime: boolean
}

/** Where each redirect begins, and its target. */
export const targetsOf = (redirects: readonly Redirect[]): Record<string, string> =>
  Object.fromEntries(redirects.map(({ from, to }) => [from, to]))

/** Does a redirect begin at more than one path? */
export const isPattern = (from: string): boolean => /\/[:*]/.test(from)

/** Returns where a path has moved by a pattern, as a path or a URL; undefined for any other path. */
export function resolvePatternRedirect(
  redirects: readonly Pick<Redirect, 'from' | 'to'>[],
  path: string,
): string | undefined {
  for (const { from, to } of redirects) {
    const { groups } = (isPattern(from) && new RegExp(toPattern(from)).exec(canonical(path))) || {}
    const target =
      groups &&
      to.replace(/:([a-z_]\w*)/gi, (whole, name: string) => groups[name]?.split('/').map(toPart).join('/') ?? whole)
    // A value with an empty part would lead to another host.
    if (target && !/(?<!:)\/\//.test(target)) return target
  }
  return undefined
}

/** Lists all redirects, patterns last: one for a path comes first. */
export function listRedirects(
  site: Pick<Site, 'redirects'>,
  routes: readonly Route[],
  content: unknown,
): { redirects: Redirect[]; problems: Problem[] } {
  const isListed = typeof site.redirects !== 'function'
  const defined = Object.entries(readRedirects(site, content)).map(([from, to]) => ({
    from,
    to,
    where: SITE_FILE,
    isInRuntime: isListed && !isPattern(from),
  }))
  const aliasesBySource = listAliases(content)
  const aliases = routes.flatMap((route): Redirect[] => {
    const source = route.source ?? sourceOf(route.data)
    const ofEntry = aliasesBySource.get(source ?? '') ?? []
    // An entry that several pages show has moved to the first.
    aliasesBySource.delete(source ?? '')
    return [...(route.aliases ?? []), ...ofEntry].map((alias) => ({
      from: canonical(alias),
      to: route.path,
      where: source ?? SITE_FILE,
      isInRuntime: false,
    }))
  })
  const problems = [...aliasesBySource.keys()].map((where) => ({
    where,
    message: `\`aliases\` redirect to the page of this file, but no route has this file as its \`source\`. Add \`source\` to the route, or remove the aliases.`,
  }))
  const all = [...defined, ...aliases]
  const redirects = [...all.filter(({ from }) => !isPattern(from)), ...all.filter(({ from }) => isPattern(from))]
  return { redirects, problems: [...problems, ...findDuplicates(redirects)] }
}

function sourceOf(data: unknown): string | undefined {
  return isObject(data) && 'source' in data && typeof data.source === 'string' ? data.source : undefined
}

/** The file of each entry with aliases, and these. */
function listAliases(content: unknown): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  const visit = (value: unknown) => {
    const source = sourceOf(value)
    if (source !== undefined) {
      const { aliases } = value as { aliases?: readonly string[] }
      // A model may have a field of this name, which is not hidden.
      if (aliases && !Object.keys(value as object).includes('aliases')) found.set(source, aliases)
    } else if (isObject(value)) Object.values(value).forEach(visit)
  }
  visit(content)
  return found
}

function findDuplicates(redirects: readonly Redirect[]): Problem[] {
  const seen = new Map<string, string>()
  return redirects.flatMap(({ from, where }) => {
    const other = seen.get(from)
    if (other === undefined) seen.set(from, where)
    return other === undefined
      ? []
      : { where, message: `The redirect from ${from} is defined twice, also in ${other}. Remove one of them.` }
  })
}
