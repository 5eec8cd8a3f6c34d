/** Matches paths with routes on demand, and lists what the build and the browser have to know of these routes. */

import type { Route } from '../react/page.tsx'
import { isObject } from '../shared/is-object.ts'
import { rank, toPattern } from '../shared/match.ts'
import type { PageLanguage } from '../shared/language-tags.ts'
import { fromPart, toPart } from '../shared/paths.ts'
import type { SiteLanguages } from './languages.ts'
import type { Method, OnDemand, PrivateHole, PublicHole, ShownOnDemand } from './on-demand.ts'

/** The methods that an endpoint may answer. */
export const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** A route on demand that answers a path, with the values of its parameters. */
export interface RouteMatch {
  route: OnDemand
  /** Decoded once. No value holds a slash, a backslash or a control character. */
  params: Record<string, string>
  /** The one path of these values. */
  path: string
}

/** The longest value of a parameter. Longer ones never match, whatever the site's expressions allow. */
const MAX_PARAM_LENGTH = 200

/** Not allowed in a value: a loader that uses it in a path of its own would leave its folder. */
const INVALID_IN_PARAM = /[/\\\p{Cc}]/u

const bySpecificity = (a: OnDemand, b: OnDemand) => rank(b.path) - rank(a.path) || (a.path < b.path ? -1 : 1)

/** Returns `match(path)`, which returns the most specific route that answers a path; undefined if there is none. */
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

/** The whole value must match. The flags `g` and `y` would make every second match fail. */
const toCheck = ([name, { source, flags }]: [string, RegExp]): [string, RegExp] => [
  name,
  new RegExp(`^(?:${source})$`, flags.replace(/[gy]/g, '')),
]

/** Returns the path of a pattern with these parameters. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path
    .split('/')
    .map((part) => (part.startsWith(':') ? toPart(params[part.slice(1)] ?? '') : part))
    .join('/')
}

/** True for routes that show pages: public pages, private pages and actions. */
export const isShown = (route: OnDemand): route is ShownOnDemand =>
  route.kind === 'page' || route.kind === 'private' || route.kind === 'action'

/** True for parts of pages. */
export const isHole = (route: OnDemand): route is PublicHole | PrivateHole =>
  route.kind === 'hole' || route.kind === 'private-hole'

/** A route that is rendered from data. */
export type RenderableRoute = Exclude<OnDemand, { kind: 'endpoint' }>

/** Returns one route for each template on demand: from it the build reads slices, styles and the language of its pages. */
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
 * Returns what the browser has to know of the routes on demand, as sources of regular expressions: how long it may cache
 * each page, in seconds (null for private ones), and the paths of holes.
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

/** Returns the result of a `load`. Throws unless it is data, `notFound()` or `redirect()`. */
export function requirePage<Loaded>(loaded: Loaded, { path }: OnDemand): Loaded {
  if (isObject(loaded) && ('data' in loaded || 'kind' in loaded)) return loaded
  throw Error(`The \`load\` of ${path} returned an unknown value. Return { data: … }, notFound() or redirect('/…/').`)
}
