/** Match-paths with parameters: `/app/:step/`, `/app/:step(one|two)/`, `/docs/*`, `/docs/*rest`. */

import { canonical, fromPart } from './paths.ts'

/** A match-path for the browser: the source of a regular expression, and the path of the page that is shown. */
export type MatchPath = readonly [pattern: string, path: string]

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Parses a parameter: `:step(one|two)` -> `['step', ['one', 'two']]`, `:step` -> `['step', undefined]`. */
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

/** `/app/:step(one|two)/` -> `/app/one/`, `/app/two/`. Undefined if a parameter allows any value, or if there is none. */
export function listPaths(matchPath: string): string[] | undefined {
  const parts = canonical(matchPath).split('/').filter(Boolean)
  if (!parts.some((part) => part.startsWith(':'))) return undefined
  const choices = parts.map((part) => (/^[:*]/.test(part) ? readParameter(part)[1] : [part]))
  return choices
    .reduce((starts, values) => starts && values?.flatMap((value) => starts.map((start) => start + value + '/')), ['/'])
    ?.sort()
}

/** Returns how specific a match-path is. Fixed parts count most, then parameters, then wildcards. */
export function rank(matchPath: string): number {
  return canonical(matchPath)
    .split('/')
    .filter(Boolean)
    .reduce((sum, part) => sum + (part.startsWith(':') ? 6 : part.startsWith('*') ? 3 : 7), 0)
}

/** Returns the path of the page that is shown at `path`: that of the first match, or else `path` itself. */
export function findPath(matchPaths: readonly MatchPath[], path: string): string {
  return matchPaths.find(([pattern]) => new RegExp(pattern).test(path))?.[1] ?? path
}

/** Returns the parameters of a path, decoded: `{ step: 'scope' }`. Undefined if the path does not match. */
export function matchParams(matchPath: string, path: string): Record<string, string> | undefined {
  const match = new RegExp(toPattern(matchPath)).exec(path) ?? undefined
  return match && Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, value]) => [name, fromPart(value)]))
}

/**
 * Lists match-paths for the browser, the most specific first. A page whose path also matches the match-path of another page
 * gets an entry, so that it wins although the browser doesn't know every page. Match-paths that list all their values need
 * no entry, because each of their paths has a page.
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
