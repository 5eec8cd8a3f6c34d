/** The routes of a site, and the results of its static queries. */

import { createHash } from 'node:crypto'

import { listPaths } from '../../shared/match.ts'
import type { Route } from '../page/page.tsx'

/** Lists all routes: a route whose match-path lists all values is repeated for each of their paths. */
export function listRoutes(declared: Iterable<Route>): Route[] {
  const routes: Route[] = []
  for (const route of declared) {
    routes.push(route)
    for (const path of listPaths(route.matchPath ?? '') ?? []) routes.push({ ...route, path, alternates: undefined })
  }
  return routes
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
