/** Matches paths with routes on demand, and describes these routes for the framework. */

import {
  describeValue,
  rank,
  toPattern,
  fromPart,
  pageDataFile,
  toPart,
  type ServerRoutes,
} from '@flatirons/framework/on-demand'
import { onDemandError } from './errors.ts'
import type { OnDemand, PrivateHole, PublicHole, ShownOnDemand } from './on-demand.ts'
import { isAnyObject } from './values.ts'
import type { Method } from './on-demand.ts'

/** The file with the definition, in the project. */
export const DEFINITION_FILE = 'site/server.ts'

/** The index of sitemaps. */
export const SITEMAP_INDEX_FILE = 'sitemap-index.xml'

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

/** Returns the result of a `load`. Throws unless it is data, or `notFound()` or `redirect()` with a valid `maxAge`. */
export function requirePage<Loaded>(loaded: Loaded, { path }: OnDemand): Loaded {
  if (!isAnyObject(loaded) || !('data' in loaded || 'kind' in loaded))
    throw onDemandError(
      `The \`load\` of ${path} returned an unknown value. Return { data: … }, notFound() or redirect('/…/').`,
    )
  const { maxAge = 0 } = loaded as { maxAge?: number }
  if ('kind' in loaded && !(Number.isFinite(maxAge) && maxAge >= 0))
    throw onDemandError(
      `The \`load\` of ${path} returned the \`maxAge\` ${describeValue(maxAge)}. It must be a number of seconds.`,
    )
  return loaded
}

const isRendered = (route: OnDemand): route is RenderableRoute => route.kind !== 'endpoint'

/** Describes the routes of a server. */
export function describeRoutes(routes: readonly OnDemand[]): ServerRoutes {
  const shown = routes.filter(isShown)
  const find = createMatcher(routes)
  return {
    templates: shown.map(({ path, template: page, lang }) =>
      lang === undefined ? { path, page, data: undefined } : { path, page, data: undefined, lang },
    ),
    rendered: routes.filter(isRendered).map(({ path: pattern, lang }) => ({ pattern, lang })),
    links: routes.filter((route) => !isHole(route)).map(({ path }) => path),
    matches: (path) => find(path) !== undefined,
    version: JSON.stringify(routes.map(({ path, params = {} }) => [path, Object.entries(params).map(String)])),
    hosted: listHostedPaths(routes),
    hasSitemaps: routes.some((route) => route.kind === 'page' && route.sitemap !== undefined),
    browser: routes.length > 0 ? listBrowserRules(routes) : {},
  }
}

/** Returns for how many seconds browsers may cache each page, and the paths of holes, as sources of regular expressions. */
function listBrowserRules(routes: readonly OnDemand[]): ServerRoutes['browser'] {
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

/** Lists what hosts pass on to the server: pages with their data files, endpoints, sitemaps, drafts, and files that pages add. */
function listHostedPaths(routes: readonly OnDemand[]): string[] {
  if (routes.length === 0) return []
  const names = routes.flatMap((route) => [
    route.path.slice(1),
    ...(isShown(route) ? DATA_FORMATS.map((form) => pageDataFile(route.path, form)) : []),
  ])
  return [...names, SITEMAP_INDEX_FILE, 'sitemaps/:file', '_draft/*', 'assets/*']
}

const DATA_FORMATS = ['page-data', 'page-data-rsc'] as const
