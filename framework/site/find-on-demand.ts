/** Finds what answers a path on demand, and lists what the build and the browser must know of it. */

import type { Route } from '../react/page.tsx'
import { isObject } from '../shared/is-object.ts'
import { rank, toPattern } from '../shared/match.ts'
import type { PageLanguage } from '../shared/language-tags.ts'
import { fromPart, toPart } from '../shared/paths.ts'
import type { SiteLanguages } from './languages.ts'
import type { Method, OnDemand, PrivateHole, PublicHole, ShownOnDemand } from './on-demand.ts'

/** The methods that an endpoint may answer. */
export const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** What answers a path, with the values of its parameters. */
export interface Found {
  one: OnDemand
  /** Decoded once. No value holds a slash, a backslash or a control character. */
  params: Record<string, string>
  /** The one path of these values. */
  path: string
}

/** The longest value of a parameter: longer ones are no page, whatever the site's expressions say. */
const LONGEST_PARAM = 200

/** What no value of a parameter may hold: a loader that uses it in a path of its own would leave the folder. */
const REFUSED = /[/\\\p{Cc}]/u

const bySpecificity = (a: OnDemand, b: OnDemand) => rank(b.path) - rank(a.path) || (a.path < b.path ? -1 : 1)

/** Returns `find(path)`, which returns what answers a path, the most specific first; nothing where none does. */
export function createFinder(routes: readonly OnDemand[]): (path: string) => Found | undefined {
  const rows = routes.toSorted(bySpecificity).map((one) => ({
    one,
    pattern: new RegExp(toPattern(one.path)),
    checks: Object.entries((one.params ?? {}) as Record<string, RegExp>).map(toCheck),
  }))

  return function find(path) {
    for (const { one, pattern, checks } of rows) {
      const match = pattern.exec(path)
      if (!match) continue
      const params = Object.fromEntries(
        Object.entries(match.groups ?? {}).map(([name, value]) => [name, fromPart(value)]),
      )
      const areFine = Object.values(params).every((value) => value.length <= LONGEST_PARAM && !REFUSED.test(value))
      if (areFine && checks.every(([name, is]) => is.test(params[name]!)))
        return { one, params, path: fillPath(one.path, params) }
    }
    return undefined
  }
}

/** The whole value must match; a flag that remembers the last match would make every second one fail. */
const toCheck = ([name, { source, flags }]: [string, RegExp]): [string, RegExp] => [
  name,
  new RegExp(`^(?:${source})$`, flags.replace(/[gy]/g, '')),
]

/** The path of a pattern with these parameters. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path
    .split('/')
    .map((part) => (part.startsWith(':') ? toPart(params[part.slice(1)] ?? '') : part))
    .join('/')
}

/** Does it show pages? */
export const isShown = (one: OnDemand): one is ShownOnDemand =>
  one.kind === 'page' || one.kind === 'private' || one.kind === 'action'

/** Is it a part of pages? */
export const isHole = (one: OnDemand): one is PublicHole | PrivateHole =>
  one.kind === 'hole' || one.kind === 'private-hole'

/** Stands for a template's pages where routes are listed: it says which slices and styles they need, and their language. */
export function toPseudoRoutes(routes: readonly OnDemand[]): Route[] {
  return routes
    .filter(isShown)
    .map(({ path, template: page, lang }) =>
      lang === undefined ? { path, page, data: undefined } : { path, page, data: undefined, lang },
    )
}

/** The language of what is on demand, on a site of several; nothing on others. */
export function languageOf(
  one: OnDemand,
  { all, pages }: Pick<SiteLanguages, 'all' | 'pages'>,
  siteLang: string,
): PageLanguage | undefined {
  if (pages.size === 0 || one.kind === 'endpoint') return undefined
  return pages.get(one.path) ?? { lang: one.lang ?? siteLang, languages: all }
}

/**
 * What the browser must know of what is on demand, by sources of regular expressions: how long it may keep each page, in
 * seconds, null for private ones, and the paths of holes.
 */
export function listBrowserRules(routes: readonly OnDemand[]): {
  onDemand: (readonly [pattern: string, maxAge: number | null])[]
  holes: string[] | undefined
} {
  const maxAgeOf = (one: ShownOnDemand) => (one.kind === 'page' ? one.maxAge : one.kind === 'private' ? null : 0)
  const holes = routes.filter(isHole).map(({ path }) => toPattern(path))
  return {
    onDemand: routes
      .filter(isShown)
      .toSorted(bySpecificity)
      .map((one) => [toPattern(one.path), maxAgeOf(one)] as const),
    holes: holes.length > 0 ? holes : undefined,
  }
}

/** Returns what a `load` has returned. Throws for what none may return. */
export function requirePage<Loaded>(loaded: Loaded, { path }: OnDemand): Loaded {
  if (isObject(loaded) && ('data' in loaded || 'kind' in loaded)) return loaded
  throw Error(`The \`load\` of ${path} returned an unknown value. Return { data: … }, notFound() or redirect('/…/').`)
}
