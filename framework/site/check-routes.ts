/** Checks routes: each path must be canonical, unique, and inside the site. */

import type { Problem } from '../errors/problems.ts'
import { listPaths, toPattern } from '../shared/match.ts'
import { canonical, isFile, decode, NOT_FOUND, OFFLINE, SERVER_ERROR } from '../shared/paths.ts'
import { SITE_FILE } from '../shared/project.ts'
import type { Route } from '../kernel/page/page.tsx'
import { findLongPart, MAX_NAME_BYTES, nameCharacter, printable, shorten, UNSAFE } from './describe-path.ts'

/** Folders of files of the build. */
const RESERVED = new Set(['page-data', 'slice-data', 'assets', 'index', '404', '500'])

/** Matches most canonical paths, which then need no further checks. */
const PLAIN = /^\/(?:[a-z\d-]+\/)*$/

function canonicalForm(path: string): string {
  const bare = path.replace(/[\\\0]/g, '')
  return canonical(decode(`/${bare}`).replace(/\/{2,}/g, '/'))
}

/** Returns the problem of a path; undefined if it is valid. */
function checkPath(path: string): string | undefined {
  const long = findLongPart(path)
  if (long)
    return `The path ${shorten(path)} has a part of ${long.bytes} bytes, but file systems allow at most ${MAX_NAME_BYTES}. Shorten the slug of the page.`
  if (!PLAIN.test(path)) {
    const [control] = /\p{Cc}/u.exec(path) ?? []
    if (control) return `The path ${printable(path)} contains ${nameCharacter(control)}. Change the slug of the page.`
    const [end] = /[?#]/.exec(path) ?? []
    if (end)
      return `The path ${path} contains a ${end}, which ends the path of a URL. Remove it, or replace it by a word.`
    const canonicalPath = canonicalForm(path)
    if (canonicalPath.split('/').some((part) => part === '..' || part === '.'))
      return `The path ${path} leaves its folder. Change the slug of the page.`
    if (path !== canonicalPath) return `The path ${path} is not in its canonical form. Write it as ${canonicalPath}.`
  }
  const [, first = ''] = path.split('/', 2)
  if (RESERVED.has(first)) return `The path ${path} is reserved for files of the build. Change the path of the page.`
  if (isFile(path) && ![NOT_FOUND, SERVER_ERROR, OFFLINE].includes(path))
    return `The path ${path} is the name of a file. Remove the extension.`
  return undefined
}

/** Returns the same text for paths that some hosts and file systems treat as equal. */
const foldSpelling = (path: string) => (PLAIN.test(path) ? path : path.normalize('NFC').toLowerCase())

/** Returns the pattern of a match-path, without the names of its parameters; undefined if the match-path is invalid. */
function patternOf(matchPath: string): string | undefined {
  try {
    return matchPath.startsWith('/') ? new RegExp(toPattern(matchPath)).source.replace(/\?<\w+>/g, '') : undefined
  } catch {
    return undefined
  }
}

/** Returns how a route is named in messages. */
const nameOf = ({ source, page }: Route) => source ?? `a route of the template "${page.name}"`

/** Writes names and source positions of routes. `locate` returns the source position of each route; it is called at most once. */
function createNames(routes: readonly Route[], locate: () => readonly (string | undefined)[]) {
  let positions: readonly (string | undefined)[] | undefined
  /** Returns the source positions of routes, as the end of a sentence. */
  function describePositions(...declared: readonly Route[]) {
    positions ??= locate()
    const known = new Set(declared.flatMap((route) => positions?.[routes.indexOf(route)] ?? []))
    return [...known].map((position) => ` (${position})`).join(' and')
  }
  return {
    declaredBy(route: Route): string {
      const positions = describePositions(route)
      return positions && ` It is declared by route()${positions}.`
    },
    nameBoth(earlier: Route, later: Route): string {
      if (earlier.source && later.source && earlier.source !== later.source)
        return `${earlier.source} and ${later.source}`
      if (nameOf(earlier) !== nameOf(later))
        return `${nameOf(earlier)}${describePositions(earlier)} and ${nameOf(later)}${describePositions(later)}`
      return (
        (earlier.source ? `${earlier.source}, twice` : `Two routes of the template "${earlier.page.name}"`) +
        describePositions(earlier, later)
      )
    },
  }
}

/** Returns the problem of a match-path that does not list its values; undefined if it is valid. */
function checkMatchPath(matchPath: string): string | undefined {
  const [unsafe] = UNSAFE.exec(matchPath.replace(/\([^)]*\)/g, '')) ?? []
  if (unsafe) return `A match-path contains ${nameCharacter(unsafe)}, which hosts do not support. Remove it.`
  if (!patternOf(matchPath))
    return `"${matchPath}" is not a match-path. Write it like /guide/:step/ or /guide/*, where each parameter has its own name.`
  return /:[^/]*\(/.test(matchPath)
    ? `"${matchPath}" lists the values of some parameters only. List the values of every parameter, like /guide/:step(one|two)/, or of none.`
    : undefined
}

/** Returns a problem for each required page that does not exist. */
function checkRequired(paths: ReadonlyMap<string, unknown>, hasServiceWorker: boolean): Problem[] {
  const required: [path: string, who: string][] = [
    [NOT_FOUND, 'Every site'],
    [SERVER_ERROR, 'Every site'],
    ['/', 'Every site'],
  ]
  if (hasServiceWorker) required.push([OFFLINE, 'A site with a service worker'])
  return required
    .filter(([path]) => !paths.has(path))
    .map(([path, who]) => ({
      where: SITE_FILE,
      message: `There is no page ${path}. ${who} needs this page.`,
      help: 'routes',
    }))
}

/** Returns all problems of the site's routes. `locate` returns the source position of each route. It is called only if there is a problem. */
export function checkRoutes(
  routes: readonly Route[],
  { serviceWorker }: { serviceWorker?: string | undefined } = {},
  locate: () => readonly (string | undefined)[] = () => [],
): Problem[] {
  const { declaredBy, nameBoth } = createNames(routes, locate)
  const problems: Problem[] = []
  /** Path, or pattern of a match-path -> its route. */
  const seen = new Map<string, Route>()
  const spellings = new Map<string, string>()

  for (const route of routes) {
    const { path, matchPath } = route
    const code = `the route ${shorten(printable(path))}`
    const report = (message: string, where = route.source ?? code) =>
      void problems.push({ where, message, help: 'routes' })
    const message = checkPath(path)
    // A slug can't cause a path that is not canonical, so the message names the code.
    if (message && path !== canonicalForm(path)) report(message + declaredBy(route), code)
    else if (message) report(message)
    const other = seen.get(path)
    if (other) {
      const remedy =
        other.source && route.source
          ? 'Change the `slug` of one of them'
          : `Change the \`path\` of one of them in ${SITE_FILE}`
      report(`${nameBoth(other, route)}. ${remedy}.`, `Two pages have the path ${path}.`)
    } else seen.set(path, route)
    const spelling = foldSpelling(path)
    const similar = spellings.get(spelling)
    if (similar && similar !== path)
      report(
        `The paths ${path} and ${similar} differ only in case, or in the encoding of an accented letter. Some hosts and file systems treat them as equal. Change the path of one of the pages.`,
      )
    else spellings.set(spelling, path)
    if (matchPath === undefined || listPaths(matchPath)) continue
    const pattern = patternOf(matchPath)
    const duplicate = pattern && seen.get(pattern)
    const matchMessage = checkMatchPath(matchPath)
    if (matchMessage) report(matchMessage)
    else if (duplicate)
      report(
        `${nameBoth(duplicate, route)}. Change the \`matchPath\` of one of them.`,
        `Two pages have the match-path ${matchPath}.`,
      )
    else seen.set(pattern!, route)
  }
  return [...problems, ...checkRequired(seen, serviceWorker === 'install')]
}
