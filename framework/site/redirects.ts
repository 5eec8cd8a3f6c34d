/** The redirects of a site: those of its definition, and the `aliases` of its routes and entries. */

import type { Problem } from '../errors/problems.ts'
import type { Route } from '../react/page.tsx'
import { isObject } from '../shared/is-object.ts'
import { toPattern } from '../shared/match.ts'
import { canonical, toPart } from '../shared/paths.ts'
import { SITE_FILE } from '../shared/project.ts'
import { readRedirects } from './checked-results.ts'
import type { Site } from './site.ts'

export interface Redirect {
  /** A path, or a pattern like `/blog/:year/:slug/`. */
  from: string
  /** A path or a URL. */
  to: string
  /** The file that defines it. */
  where: string
  /** True if it is part of the runtime's code. Redirects from content and patterns are not, so that the code does not grow with them. */
  isInRuntime: boolean
}

/** Returns `from` -> `to`. */
export const targetsOf = (redirects: readonly Redirect[]): Record<string, string> =>
  Object.fromEntries(redirects.map(({ from, to }) => [from, to]))

/** True for patterns, which match many paths. */
export const isPattern = (from: string): boolean => /\/[:*]/.test(from)

/** Returns the target of the first pattern that matches a path, as a path or a URL; undefined if no pattern matches. */
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

/** Lists all redirects. Patterns are last, so that redirects of single paths win. */
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
    // If several pages show an entry, its aliases redirect to the first page.
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

/** Returns file -> aliases, for each entry with aliases. */
function listAliases(content: unknown): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  const visit = (value: unknown) => {
    const source = sourceOf(value)
    if (source !== undefined) {
      const { aliases } = value as { aliases?: readonly string[] }
      // A field of this name in a model is enumerable, and is not meant.
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
