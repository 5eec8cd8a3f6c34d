/** Lists and checks routes and static queries: each path must be canonical, unique, and inside the site. */

import { createHash } from 'node:crypto'

import type { Problem } from '../errors/problems.ts'
import type { Route } from '../kernel/page/page.tsx'
import { listMatchPaths, listPaths, toPattern, type MatchPath } from '../shared/match.ts'
import { canonical, isFile, decode, NOT_FOUND, OFFLINE, SERVER_ERROR } from '../shared/paths.ts'
import { SITE_FILE } from '../shared/project.ts'
import type { Redirect } from '../shared/redirects.ts'
import { FRAMEWORK_MESSAGES_NAME, type RuntimeMessages } from '../shared/messages.ts'
import { listHomes, type SiteLanguages } from './languages.ts'
import { findLongPart, MAX_NAME_BYTES, nameCharacter, printable, shorten, UNSAFE } from './describe-path.ts'
import { readRoutes } from './checked-results.ts'
import type { Site } from './site.ts'

/** Data about the site for the runtime. Its size does not depend on the number of pages. See `virtual.d.ts`. */
export interface RuntimePaths {
  matchPaths: readonly MatchPath[]
  redirects: readonly (readonly [from: string, to: string])[]
  hasServiceWorker: boolean
  hasLateParts?: boolean
  hasMedia?: boolean
  hasVisible?: boolean
  hasWholePages?: boolean
  hasOtherSlices?: boolean
  hasSheets?: boolean
  languages?: readonly string[] | undefined
  homes?: readonly string[] | undefined
  onDemand?: readonly (readonly [pattern: string, maxAge: number | null])[] | undefined
  holes?: readonly string[] | undefined
  messages?: Readonly<Record<string, RuntimeMessages>> | undefined
}

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

/**
 * Lists the routes of a site. A route whose match-path lists all values is repeated for each of their paths. Throws a
 * `ProblemsError` unless the site's `routes` returns routes.
 */
export function listRoutes<Content>(
  site: { routes: (content: Content) => Iterable<Route> },
  content: Content,
): Route[] {
  const routes: Route[] = []
  for (const route of readRoutes(site, content)) {
    routes.push(route)
    for (const path of listPaths(route.matchPath ?? '') ?? []) routes.push({ ...route, path, alternates: undefined })
  }
  return routes
}

/** Returns the data for the runtime. */
export function listRuntimePaths(
  site: Pick<Site, 'serviceWorker' | 'lazyLayout' | 'translations'>,
  routes: readonly Route[],
  languages: SiteLanguages,
  redirects: readonly Redirect[],
): RuntimePaths {
  const { serviceWorker, lazyLayout, translations = [] } = site
  const words = translations.filter(({ name }) => name === FRAMEWORK_MESSAGES_NAME)
  return {
    matchPaths: listMatchPaths(routes),
    redirects: redirects.filter(({ isInRuntime }) => isInRuntime).map(({ from, to }) => [from, to]),
    hasServiceWorker: serviceWorker === 'install',
    hasLateParts: !!lazyLayout,
    languages: languages.all.length > 1 ? languages.all : undefined,
    homes: listHomes(languages),
    messages: words.length
      ? Object.fromEntries(
          words.map(({ language, words: { navigated, loading } }) => [language, { navigated, loading }]),
        )
      : undefined,
  }
}

/** Returns all problems of the site's routes. `locate` returns the source position of each route. It is called only if there is a problem. */
export function checkRoutes(
  routes: readonly Route[],
  { serviceWorker }: Pick<Site, 'serviceWorker'> = {},
  locate: () => readonly (string | undefined)[] = () => [],
): Problem[] {
  let positions: readonly (string | undefined)[] | undefined
  /** Returns the source positions of routes, as the end of a sentence. */
  const describePositions = (...declared: readonly Route[]) => {
    positions ??= locate()
    const known = new Set(declared.flatMap((route) => positions?.[routes.indexOf(route)] ?? []))
    return [...known].map((position) => ` (${position})`).join(' and')
  }
  const problems: Problem[] = []
  const seen = new Map<string, Route>()
  const spellings = new Map<string, string>()
  const nameOf = ({ source, page }: Route) => source ?? `a route of the template "${page.name}"`
  const nameBoth = (earlier: Route, later: Route) => {
    if (earlier.source && later.source && earlier.source !== later.source)
      return `${earlier.source} and ${later.source}`
    if (nameOf(earlier) !== nameOf(later))
      return `${nameOf(earlier)}${describePositions(earlier)} and ${nameOf(later)}${describePositions(later)}`
    return (
      (earlier.source ? `${earlier.source}, twice` : `Two routes of the template "${earlier.page.name}"`) +
      describePositions(earlier, later)
    )
  }

  function declaredBy(route: Route): string {
    const positions = describePositions(route)
    return positions && ` It is declared by route()${positions}.`
  }

  for (const route of routes) {
    const { path, matchPath } = route
    const report = (message: string) =>
      problems.push({ where: route.source ?? `the route ${shorten(printable(path))}`, message })
    const message = checkPath(path)
    // A slug can't cause this, so the message names the code.
    if (message && path !== canonicalForm(path))
      problems.push({
        where: `the route ${shorten(printable(path))}`,
        message: message + declaredBy(route),
      })
    else if (message) report(message)
    const other = seen.get(path)
    if (other)
      problems.push({
        where: `Two pages have the path ${path}.`,
        message: `${nameBoth(other, route)}. ${
          other.source && route.source
            ? 'Change the `slug` of one of them'
            : `Change the \`path\` of one of them in ${SITE_FILE}`
        }.`,
      })
    else seen.set(path, route)
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
    const [unsafe] = UNSAFE.exec(matchPath.replace(/\([^)]*\)/g, '')) ?? []
    if (unsafe) report(`A match-path contains ${nameCharacter(unsafe)}, which hosts do not support. Remove it.`)
    else if (!pattern)
      report(
        `"${matchPath}" is not a match-path. Write it like /guide/:step/ or /guide/*, where each parameter has its own name.`,
      )
    else if (/:[^/]*\(/.test(matchPath))
      report(
        `"${matchPath}" lists the values of some parameters only. List the values of every parameter, like /guide/:step(one|two)/, or of none.`,
      )
    else if (duplicate)
      problems.push({
        where: `Two pages have the match-path ${matchPath}.`,
        message: `${nameBoth(duplicate, route)}. Change the \`matchPath\` of one of them.`,
      })
    else seen.set(pattern, route)
  }
  const required: [path: string, who: string][] = [
    [NOT_FOUND, 'Every site'],
    [SERVER_ERROR, 'Every site'],
    ['/', 'Every site'],
  ]
  if (serviceWorker === 'install') required.push([OFFLINE, 'A site with a service worker'])
  for (const [path, who] of required)
    if (!seen.has(path))
      problems.push({ where: 'site/routes.ts', message: `There is no page ${path}. ${who} needs this page.` })
  return problems
}

/** Returns name -> result and hash. The hash is 32 bits of the result's SHA-256, as a decimal number. */
export function answerQueries(
  answers: readonly (readonly [name: string, data: unknown])[],
): Map<string, { data: unknown; hash: string }> {
  return new Map(
    answers.map(([name, data]) => {
      const hash = createHash('sha256').update(JSON.stringify(data)).digest().readUInt32BE().toString()
      return [name, { data, hash }]
    }),
  )
}
