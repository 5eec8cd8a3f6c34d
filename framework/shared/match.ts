/** Match-paths with parameters, pure: `/app/:step/`, `/app/:step(one|two)/`, `/docs/*`, `/docs/*rest`. */

import { canonical, fromPart } from './paths.ts'

/** A match-path for the browser: the source of a regular expression, and the path of the page that answers. */
export type MatchPath = readonly [pattern: string, path: string]

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns the name of a parameter, and its values if it names any: `:step(one|two)` -> `['step', ['one', 'two']]`. */
function readParameter(part: string): [name: string, values: string[] | undefined] {
  const [, name = '', values] = /^:([^(]*)(?:\((.*)\))?$/s.exec(part) ?? []
  return [name, values?.split('|')]
}

/** Returns the source of a regular expression for a match-path, with a named group per parameter. An unnamed `*` is the group `splat`. */
export function toPattern(matchPath: string): string {
  const parts = canonical(matchPath)
    .split('/')
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith(':')) {
        const [name, values] = readParameter(part)
        return `/(?<${name}>${values?.map(escape).join('|') ?? '[^/]+'})`
      }
      if (part.startsWith('*')) return `(?:/(?<${part.slice(1) || 'splat'}>.*?))?`
      return '/' + escape(part)
    })
  return `^${parts.join('')}/?$`
}

/**
 * Returns the paths of a match-path whose parameters name their values: `/app/:step(one|two)/` -> `/app/one/`, `/app/two/`.
 * Undefined when a part may have any value.
 */
export function listPaths(matchPath: string): string[] | undefined {
  const parts = canonical(matchPath).split('/').filter(Boolean)
  if (!parts.some((part) => part.startsWith(':'))) return undefined
  const choices = parts.map((part) => (/^[:*]/.test(part) ? readParameter(part)[1] : [part]))
  return choices
    .reduce((starts, values) => starts && values?.flatMap((value) => starts.map((start) => start + value + '/')), ['/'])
    ?.sort()
}

/** Returns how specific a match-path is: fixed parts count most, then parameters, then wildcards. */
export function rank(matchPath: string): number {
  return canonical(matchPath)
    .split('/')
    .filter(Boolean)
    .reduce((sum, part) => sum + (part.startsWith(':') ? 6 : part.startsWith('*') ? 3 : 7), 0)
}

/** Returns the path of the page that answers for `path`: the first match, or else `path` itself. */
export function findPath(matchPaths: readonly MatchPath[], path: string): string {
  return matchPaths.find(([pattern]) => new RegExp(pattern).test(path))?.[1] ?? path
}

/** Returns the parameters of `path` under a match-path, decoded; undefined when it does not match. */
export function matchParams(matchPath: string, path: string): Record<string, string> | undefined {
  const match = new RegExp(toPattern(matchPath)).exec(path) ?? undefined
  return match && Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, value]) => [name, fromPart(value)]))
}

/**
 * Lists match-paths for the browser, the most specific first. A page whose path lies under another page's match-path gets
 * an entry too, so that it wins without the browser knowing every page. Match-paths that name their values are left out:
 * each of their paths has a page.
 */
export function listMatchPaths(routes: Iterable<{ path: string; matchPath?: string | undefined }>): MatchPath[] {
  const all = [...routes]
  const dynamic = all
    .flatMap(({ path, matchPath }) => (matchPath && !listPaths(matchPath) ? [{ path, matchPath }] : []))
    .sort((a, b) => rank(b.matchPath) - rank(a.matchPath) || (a.matchPath < b.matchPath ? -1 : 1))
  const patterns = dynamic.map(({ matchPath, path }): MatchPath => [toPattern(matchPath), path])
  const exact = all
    .filter(({ path }) => findPath(patterns, path) !== path)
    .map(({ path }): MatchPath => [toPattern(path), path])
  return [...exact, ...patterns]
}
