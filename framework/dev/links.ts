/** Checks the links of pages in dev, and reports problems once in the terminal, and to browsers that show the page. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { createLinkCheck, type LinkTargets, type SharedLinks } from '../builder/check/check-links.ts'
import { readLinks, type Links } from '../content/read-links.ts'
import { listPublicFolder } from '../builder/load/public-files.ts'
import { type Problem, count, formatProblems } from '../errors/problems.ts'
import type { Policy } from '../security/policy.ts'
import type { Route } from '../kernel/page/page.tsx'
import type { MatchPath } from '../shared/match.ts'
import type { RenderedRoute } from '../kernel/render/renderer.tsx'
import { PUBLIC_FOLDER } from '../shared/project.ts'
import type { PageProblems } from './events.ts'

interface PageLinksOptions extends Pick<LinkTargets, 'severityOf' | 'listLinks' | 'isUncertain'> {
  root: string
  base: string
  routes: ReadonlyMap<string, Route>
  matchPaths: readonly MatchPath[]
  /** True for paths that match a route on demand. */
  isOnDemand: (path: string) => boolean
  policy: Policy
  /** The site's origin. */
  url: string
  /** Renders a page. Throws the page's errors. */
  renderPage: (route: Route) => Pick<RenderedRoute, 'faults' | 'styled'> & { html: string; head: string }
  /** Lists the links of the shared parts of pages. */
  listShared: () => SharedLinks[]
  /** Lists the names of the site's files. */
  listFiles: () => Iterable<string>
}

/** Returns `checkPage(path)`, which returns a problem for each broken link and each fault of a page and of the shared parts. */
export function createPageLinks(options: PageLinksOptions): (path: string) => Problem[] {
  const { root, base, routes, matchPaths, isOnDemand, policy, url, renderPage, listShared, listFiles } = options
  const { severityOf, listLinks, isUncertain } = options
  const found = new Map<string, Links | undefined>()
  const checked = new Map<string, Problem[]>()
  let shared: SharedLinks[] | undefined

  function linksOf(route: Route): Links | undefined {
    if (!found.has(route.path)) found.set(route.path, tryRead(route))
    return found.get(route.path)
  }

  /** Returns undefined if the page throws: its error is reported when it is requested. */
  function tryRead(route: Route): Links | undefined {
    try {
      const { html, head, ...found } = renderPage(route)
      return readLinks(html, head, found)
    } catch {
      return undefined
    }
  }

  const files = {
    *[Symbol.iterator]() {
      for (const name of listPublicFolder(root).files) yield `/${name}`
      for (const name of listFiles()) yield `/${name}`
    },
    /** Dev also serves files of the project, which a build moves. */
    has(path: string) {
      const isProjectFile = [PUBLIC_FOLDER, ''].some((folder) => existsSync(join(root, folder, path)))
      return isProjectFile || path.startsWith('/@') || [...listFiles()].includes(path.slice(1))
    },
  }
  const readers = new Map([...routes].map(([path, route]) => [path, () => linksOf(route)]))

  function check(route: Route): Problem[] {
    shared ??= listShared()
    const links = linksOf(route)
    const checkLinks = createLinkCheck({
      root,
      base,
      linksOf: readers,
      shared,
      matchPaths,
      isOnDemand,
      files,
      policy,
      url,
      ...(severityOf && { severityOf }),
      listLinks,
      isUncertain,
    })
    return [
      ...(links ? checkLinks(route.path, links, { source: route.source, template: route.page.name }) : []),
      ...shared.flatMap((part) => checkLinks(part.name, part.links, { original: part.original })),
    ]
  }

  return function checkPage(path) {
    const route = routes.get(path)
    if (!route) return []
    const problems = checked.get(path) ?? check(route).filter((problem) => !('rule' in problem))
    checked.set(path, problems)
    return problems
  }
}

/**
 * Returns a function that reports new problems of a page in the terminal, and returns all problems for the browser, after
 * `others`, which the terminal already shows.
 */
export function createLinkProblems(warn: (text: string) => void) {
  /** Problem -> the page on which it was first found. */
  const reported = new Map<string, string>()

  return (path: string, problems: readonly Problem[], others: readonly Problem[] = []): PageProblems => {
    const all = new Map(problems.map((problem) => [formatProblems([problem]), problem]))
    // A fixed problem is reported again if it returns.
    for (const [text, first] of reported) if (first === path && !all.has(text)) reported.delete(text)
    const newProblems = [...all].filter(([text]) => !reported.has(text))
    for (const [text] of newProblems) reported.set(text, path)
    if (newProblems.length > 0)
      warn(
        `${formatTitle(newProblems.length)} A build would fail.\n\n${formatProblems(newProblems.map(([, problem]) => problem))}`,
      )
    const listed = [...others, ...all.values()]
    return { title: listed.length > 0 ? formatTitle(listed.length) : '', text: formatProblems(listed) }
  }
}

const formatTitle = (number: number) => `${count(number, 'problem')} on this page.`
