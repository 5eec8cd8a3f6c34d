/** What a build knows before it makes the first page: code, content, routes and queries, all of it checked. */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { listMatchPaths } from '../match.ts'
import { count, ProblemsError, type Problem } from '../problems.ts'
import type { Route } from '../react/page.tsx'
import type { BrowserBundle } from './bundle.ts'
import { readSiteContent, type CachedEntry, type SiteContent } from './cache/content-cache.ts'
import type { ModuleGraph } from './cache/module-graph.ts'
import type { SiteMap } from './modules-plugin.ts'
import type { Build } from './make-pages.ts'
import { checkPublic, listPublic } from './public-folder.ts'
import { answerQueries } from './queries.ts'
import { checkRedirects } from './redirects.ts'
import { checkRoutes, listRoutes } from './routes.ts'
import type { ServerModule } from './server-module.ts'
import { createPool, type Pool } from './threads/pool.ts'
import { listRest } from './write-rest.ts'

export interface LoadedSite {
  server: ServerModule
  graph: ModuleGraph
  content: SiteContent
  routes: readonly Route[]
  publicFiles: readonly string[]
  siteMap: SiteMap
  browser: BrowserBundle
  /** The hash of the code. */
  hash: string
  /** The hash of all that every page depends on. */
  settings: string
  queries: ReturnType<typeof answerQueries>
  pool: Pool
}

/** Loads a site; `entries` were read elsewhere. Throws a `ProblemsError` with everything that is wrong with content, or with routes. */
export async function loadSite(build: Build, entries: readonly CachedEntry[]): Promise<LoadedSite> {
  const { root, base, cache, code, progress } = build
  let pool: Pool | undefined
  try {
    const { file, graph } = await progress.step('bundling the server', () => code.server())
    const server = (await import(pathToFileURL(file).href)) as ServerModule
    for (const notice of server.site.notices ?? []) progress.say(`  note: ${notice}`)

    const threads = { root, base, packs: cache.packFolder, build: cache.build }
    pool = createPool(file, server.createWorkbench(server.site, server.islands, threads, 0), threads)
    return { server, graph, pool, ...(await loadContent(build, { server, graph, pool, entries })) }
  } catch (error) {
    await pool?.close()
    await code.close()
    throw error
  }
}

interface Loading extends Pick<LoadedSite, 'server' | 'graph' | 'pool'> {
  entries: readonly CachedEntry[]
}

async function loadContent(
  { root, base, cache, code, sources, progress }: Build,
  { server, graph, pool, entries }: Loading,
) {
  const { site } = server
  const { settings } = code
  const content = await progress.step('reading content', () =>
    readSiteContent({ root, base, server, graph, pool, cache, settings, sources, entries }),
  )
  sources.forget()
  const routes = listRoutes(site, content.content)
  const redirects = Object.entries(site.redirects ?? {})
  const paths = new Set(routes.map(({ path }) => path))
  const publicFiles = listPublic(join(root, 'public'))
  failOn(
    [
      ...checkRoutes(routes, site),
      ...checkRedirects(redirects, paths),
      ...checkPublic(publicFiles, paths, listRest(site)),
    ],
    'in the routes',
  )

  const siteMap: SiteMap = {
    matchPaths: listMatchPaths(routes),
    redirects,
    hasServiceWorker: site.serviceWorker === 'install',
  }
  const browser = await progress.step('bundling for the browser', () => code.browser(siteMap))
  const queries = answerQueries(site.queries?.(content.content) ?? [])
  return { content, routes, publicFiles, siteMap, browser, hash: code.hash(browser), settings, queries }
}

/** Throws when there are problems; nothing may be written before. */
export function failOn(problems: readonly Problem[], where: string): void {
  if (problems.length)
    throw new ProblemsError(problems, `${count(problems.length, 'problem')} ${where}. Nothing was written.`)
}
