/** Checks the links of one page at a time, and reads other pages only where a link leads to an `#id` of theirs. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { createLinkCheck, type SharedLinks } from '../build/check/check-links.ts'
import { readLinks, type Links } from '../build/check/read-links.ts'
import { listPublicFolder } from '../build/load/public-files.ts'
import { PUBLIC_FOLDER } from '../shared/project.ts'
import type { MatchPath } from '../shared/match.ts'
import type { Problem } from '../errors/problems.ts'
import type { Route } from '../react/page.tsx'

export interface PageLinksOptions {
  root: string
  base: string
  routes: ReadonlyMap<string, Route>
  matchPaths: readonly MatchPath[]
  /** Renders a page; throws where the page does. */
  renderPage: (route: Route) => { html: string; head: string; faults: readonly string[] }
  /** The parts that pages share. */
  listShared: () => SharedLinks[]
  /** The names of the files that the site makes. */
  listFiles: () => Iterable<string>
}

/** Returns `checkPage(path)`, which returns a problem for each link of a page, and of the parts it shares with others, that leads nowhere, and for all else that is wrong with them. */
export function createPageLinks(options: PageLinksOptions): (path: string) => Problem[] {
  const { root, base, routes, matchPaths, renderPage, listShared, listFiles } = options
  const found = new Map<string, Links | undefined>()
  const checked = new Map<string, Problem[]>()
  let shared: SharedLinks[] | undefined

  function linksOf(route: Route): Links | undefined {
    if (!found.has(route.path)) found.set(route.path, tryRead(route))
    return found.get(route.path)
  }

  /** The error of a page is told where the page is asked for. */
  function tryRead(route: Route): Links | undefined {
    try {
      const { html, head, faults } = renderPage(route)
      return readLinks(html, head, faults)
    } catch {
      return undefined
    }
  }

  const files = {
    *[Symbol.iterator]() {
      for (const name of listPublicFolder(root).files) yield `/${name}`
      for (const name of listFiles()) yield `/${name}`
    },
    /** Dev serves files of the project too, which a build moves. */
    has(path: string) {
      const isOfProject = [PUBLIC_FOLDER, ''].some((folder) => existsSync(join(root, folder, path)))
      return isOfProject || path.startsWith('/@') || [...listFiles()].includes(path.slice(1))
    },
  }
  const readers = new Map([...routes].map(([path, route]) => [path, () => linksOf(route)]))

  function check(route: Route): Problem[] {
    shared ??= listShared()
    const links = linksOf(route)
    const checkLinks = createLinkCheck({ root, base, linksOf: readers, shared, matchPaths, files })
    return [
      ...(links ? checkLinks(route.path, links, { source: route.source, template: route.page.name }) : []),
      ...shared.flatMap((part) => checkLinks(part.name, part.links, { of: part.of })),
    ]
  }

  return function checkPage(path) {
    const route = routes.get(path)
    if (!route) return []
    const problems = checked.get(path) ?? check(route)
    checked.set(path, problems)
    return problems
  }
}
