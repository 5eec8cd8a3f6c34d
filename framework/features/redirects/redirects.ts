/** Lists the redirects of a site: those of its definition, and the `aliases` of its routes and entries. */

import type { Problem } from '../../errors/problems.ts'
import type { Route } from '../../kernel/page/page.tsx'
import { isDictionary, isObject } from '../../shared/is-object.ts'
import { canonical } from '../../shared/paths.ts'
import { SITE_FILE } from '../../shared/project.ts'
import { isPattern, type Redirect } from '../../shared/redirects.ts'
import { describeResult, refuseResult } from '../../site/checked-results.ts'
import type { Site } from '../../site/site.ts'

/** A redirect, and the file that defines it. */
export interface LocatedRedirect extends Redirect {
  where: string
}

/** Lists all redirects. Patterns are last, so that redirects of single paths win. */
export function listRedirects(
  site: Pick<Site, 'redirects'>,
  routes: readonly Route[],
  content: unknown,
): { redirects: LocatedRedirect[]; problems: Problem[] } {
  const isListed = typeof site.redirects !== 'function'
  const defined = Object.entries(readRedirects(site, content)).map(([from, to]) => ({
    from,
    to,
    where: SITE_FILE,
    isInRuntime: isListed && !isPattern(from),
  }))
  const aliasesBySource = listAliases(content)
  const aliases = routes.flatMap((route): LocatedRedirect[] => {
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
    help: 'routes' as const,
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

function findDuplicates(redirects: readonly LocatedRedirect[]): Problem[] {
  const seen = new Map<string, string>()
  return redirects.flatMap(({ from, where }): Problem | [] => {
    const other = seen.get(from)
    if (other === undefined) seen.set(from, where)
    return other === undefined
      ? []
      : {
          where,
          message: `The redirect from ${from} is defined twice, also in ${other}. Remove one of them.`,
          help: 'routes',
        }
  })
}

const RETURN_TYPE = "old paths and where they lead: { '/old/': '/new/' }"

/** Returns the `redirects` of a site's definition. Throws a `ProblemsError` unless they are valid. */
function readRedirects({ redirects = {} }: Pick<Site, 'redirects'>, content: any): Record<string, string> {
  if (typeof redirects !== 'function') return redirects
  const result: unknown = redirects(content)
  if (!isDictionary(result)) refuseResult([`\`redirects\` returns ${describeResult(result)}.`], RETURN_TYPE)
  const wrong = Object.entries(result as object).find(([, to]) => typeof to !== 'string')
  if (wrong) refuseResult([`\`redirects\` returns ${describeResult(wrong[1])} for ${wrong[0]}.`], RETURN_TYPE)
  return result as Record<string, string>
}
