/** Matches paths with routes on demand, and derives data about these routes for the build and the browser. */

import { serverError } from '../errors/help-ids.ts'
import type { Route } from '../kernel/page/page.tsx'
import { describeValue } from '../shared/describe-value.ts'
import { isObject } from '../shared/is-object.ts'
import { rank, toPattern } from '../shared/match.ts'
import type { PageLanguage } from '../shared/language-tags.ts'
import { fromPart, pageDataFile, SITEMAP_INDEX, toPart } from '../shared/paths.ts'
import type { SiteLanguages } from './languages.ts'
import type { Method, OnDemand, PrivateHole, PublicHole, ShownOnDemand } from './on-demand.ts'

/** The methods that an endpoint may answer. */
export const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** A route on demand that matches a path. */
export interface RouteMatch {
  route: OnDemand
  /** Decoded once. No value contains a slash, a backslash or a control character. */
  params: Record<string, string>
  /** The canonical path for these parameters. */
  path: string
}

/** Longer values never match, whatever the site's expressions allow. */
const MAX_PARAM_LENGTH = 200

/** Not allowed in a value, because a loader may insert it into a file path, which could then leave its folder. */
const INVALID_IN_PARAM = /[/\\\p{Cc}]/u

const bySpecificity = (a: OnDemand, b: OnDemand) => rank(b.path) - rank(a.path) || (a.path < b.path ? -1 : 1)

/** Returns `match(path)`, which returns the most specific route for a path; undefined if there is none. */
export function createMatcher(routes: readonly OnDemand[]): (path: string) => RouteMatch | undefined {
  const matchers = routes.toSorted(bySpecificity).map((route) => ({
    route,
    pattern: new RegExp(toPattern(route.path)),
    checks: Object.entries((route.params ?? {}) as Record<string, RegExp>).map(toCheck),
  }))

  return function match(path) {
    for (const { route, pattern, checks } of matchers) {
      const found = pattern.exec(path)
      if (!found) continue
      const params = Object.fromEntries(
        Object.entries(found.groups ?? {}).map(([name, value]) => [name, fromPart(value)]),
      )
      const areValid = Object.values(params).every(
        (value) => value.length <= MAX_PARAM_LENGTH && !INVALID_IN_PARAM.test(value),
      )
      if (areValid && checks.every(([name, regex]) => regex.test(params[name]!)))
        return { route, params, path: fillPath(route.path, params) }
    }
    return undefined
  }
}

/** The expression must match the whole value. The flags `g` and `y` are removed, because they keep state between matches. */
const toCheck = ([name, { source, flags }]: [string, RegExp]): [string, RegExp] => [
  name,
  new RegExp(`^(?:${source})$`, flags.replace(/[gy]/g, '')),
]

/** Inserts parameters into a pattern. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path
    .split('/')
    .map((part) => (part.startsWith(':') ? toPart(params[part.slice(1)] ?? '') : part))
    .join('/')
}

/** True for routes that show pages: public pages, private pages and actions. */
export const isShown = (route: OnDemand): route is ShownOnDemand =>
  route.kind === 'page' || route.kind === 'private' || route.kind === 'action'

export const isHole = (route: OnDemand): route is PublicHole | PrivateHole =>
  route.kind === 'hole' || route.kind === 'private-hole'

export type RenderableRoute = Exclude<OnDemand, { kind: 'endpoint' }>

/** Returns a static route for each route on demand that shows pages. The build derives slices, styles and languages from it. */
export function toPseudoRoutes(routes: readonly OnDemand[]): Route[] {
  return routes
    .filter(isShown)
    .map(({ path, template: page, lang }) =>
      lang === undefined ? { path, page, data: undefined } : { path, page, data: undefined, lang },
    )
}

/** Returns the language of a route on demand; undefined on sites in one language, and for endpoints. */
export function languageOf(
  route: OnDemand,
  { all, pages }: Pick<SiteLanguages, 'all' | 'pages'>,
  siteLang: string,
): PageLanguage | undefined {
  if (pages.size === 0 || route.kind === 'endpoint') return undefined
  return pages.get(route.path) ?? { lang: route.lang ?? siteLang, languages: all }
}

/**
 * Returns rules for the browser, as sources of regular expressions: for how many seconds it may cache each page (null for
 * private pages), and the paths of holes.
 */
export function listBrowserRules(routes: readonly OnDemand[]): {
  onDemand: (readonly [pattern: string, maxAge: number | null])[]
  holes: string[] | undefined
} {
  const maxAgeOf = (route: ShownOnDemand) =>
    route.kind === 'page' ? route.maxAge : route.kind === 'private' ? null : 0
  const holes = routes.filter(isHole).map(({ path }) => toPattern(path))
  return {
    onDemand: routes
      .filter(isShown)
      .toSorted(bySpecificity)
      .map((route) => [toPattern(route.path), maxAgeOf(route)] as const),
    holes: holes.length > 0 ? holes : undefined,
  }
}

/** Returns the result of a `load`. Throws unless it is data, or `notFound()` or `redirect()` with a valid `maxAge`. */
export function requirePage<Loaded>(loaded: Loaded, { path }: OnDemand): Loaded {
  if (!isObject(loaded) || !('data' in loaded || 'kind' in loaded))
    throw serverError(
      `The \`load\` of ${path} returned an unknown value. Return { data: … }, notFound() or redirect('/…/').`,
    )
  const { maxAge = 0 } = loaded as { maxAge?: number }
  if ('kind' in loaded && !(Number.isFinite(maxAge) && maxAge >= 0))
    throw serverError(
      `The \`load\` of ${path} returned the \`maxAge\` ${describeValue(maxAge)}. It must be a number of seconds.`,
    )
  return loaded
}

/** Lists the paths and patterns that the server answers, including the base: pages with their data files, sitemaps, drafts, and files that pages add. */
export function listHandledPaths(routes: readonly OnDemand[], base: string): string[] {
  if (routes.length === 0) return []
  const names = routes.flatMap((route) => [
    route.path.slice(1),
    ...(isShown(route) ? DATA_FORMATS.map((form) => pageDataFile(route.path, form)) : []),
  ])
  return [...names, SITEMAP_INDEX, 'sitemaps/:file', '_draft/*', 'assets/*'].map((name) => base + name)
}

const DATA_FORMATS = ['page-data', 'page-data-rsc'] as const
