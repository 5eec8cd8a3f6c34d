/** Lists the pages of a site: routes, pages on demand, languages, redirects, and the results of static queries. */

import type { ReadResult } from '../../content/read.ts'
import { failOn, type Problem } from '../../errors/problems.ts'
import { FEATURES, listSiteRedirects } from '../../features/index.ts'
import type { Route } from '../../kernel/page/page.tsx'
import { readQueries, readRoutes } from '../../site/checked-results.ts'
import { answerQueries, listRoutes } from '../../kernel/site/routes.ts'
import { findPath } from '../../shared/match.ts'
import type { Redirect } from '../../shared/redirects.ts'
import { answerTranslationQueries, listLanguages, type SiteLanguages } from '../../site/languages.ts'
import { type RuntimePaths, listRuntimePaths } from '../../site/runtime-paths.ts'
import type { ServerRoutes, SiteServer } from '../../site/site-server.ts'
import type { ServerModule } from '../bundle/server-entry.ts'

export interface SitePages {
  routes: readonly Route[]
  /** The routes of the site's server; undefined without a server, and if they have problems. */
  onDemand: ServerRoutes | undefined
  /** Routes for the pages on demand, with patterns as paths. */
  patterns: readonly Route[]
  languages: SiteLanguages
  queries: ReturnType<typeof answerQueries>
  redirects: readonly Redirect[]
  /** Data for the browser's code. */
  paths: RuntimePaths
  /** The paths of all pages that are files. */
  filePaths: ReadonlySet<string>
  /** True for the paths of routes on demand. */
  isOnDemand: (path: string) => boolean
  /** True for the paths of pages, files and on demand. */
  isPage: (path: string) => boolean
}

type Server = Pick<ServerModule, 'site' | 'islands' | 'extensions' | 'translationTables'>

/** Returns the pages, and the problems of routes on demand and redirects. `isBuild`: throws the problems of routes on demand. */
export function listPages(
  { site, islands, extensions, translationTables }: Server,
  siteServer: SiteServer | undefined,
  { content }: Pick<ReadResult<any>, 'content'>,
  prerendered: readonly Route[],
  isBuild: boolean,
): SitePages & { serverProblems: readonly Problem[]; redirectProblems: readonly Problem[] } {
  const ownRoutes = listRoutes(readRoutes(site, content))
  const serverProblems = siteServer?.check(ownRoutes) ?? []
  if (isBuild) failOn(serverProblems, 'in the server of the site')
  const onDemand = serverProblems.length > 0 ? undefined : siteServer?.describe()
  const patterns = onDemand?.templates ?? []
  const routes = [...ownRoutes, ...prerendered]
  const answers = readQueries(site, content)
  const languages = listLanguages(site, [...routes, ...patterns])
  const usesMessages = FEATURES.some((feature) => feature.usesMessages?.(site))
  const translations = answerTranslationQueries(translationTables, site, languages, usesMessages)
  const filePaths = new Set(routes.map(({ path }) => path))
  const { redirects, problems } = listSiteRedirects({ site, content, routes, paths: filePaths })
  const browserModules = extensions.flatMap(({ browser }) => browser ?? [])
  const paths: RuntimePaths = {
    ...listRuntimePaths(site, routes, languages, redirects),
    ...findUses([...routes, ...patterns], Object.values(islands), languages),
    ...onDemand?.browser,
    ...(browserModules.length > 0 && { browserModules }),
  }
  const isOnDemand = (path: string) => onDemand?.matches(path) ?? false
  return {
    routes,
    onDemand,
    patterns,
    languages,
    queries: answerQueries([...answers, ...translations]),
    redirects,
    paths,
    filePaths,
    isOnDemand,
    isPage: (path) => filePaths.has(findPath(paths.matchPaths, path)) || isOnDemand(path),
    serverProblems,
    redirectProblems: problems,
  }
}

/** Returns which parts of the runtime the site uses. */
function findUses(
  routes: readonly Route[],
  files: readonly { default?: unknown }[],
  languages: Pick<SiteLanguages, 'all'>,
): Partial<RuntimePaths> {
  const templates = [...new Set(routes.map(({ page }) => page))]
  const islands = new Set(files.map((file) => file.default))
  const triggers = [...islands].map((Island) => (Island as Partial<{ when: unknown }> | undefined)?.when)
  return {
    hasMedia: triggers.some((when) => typeof when === 'object'),
    hasVisible: triggers.includes('visible'),
    hasWholePages: templates.some(({ Component }) => islands.has(Component)),
    hasOtherSlices: languages.all.length > 1 || templates.some(({ parts }) => parts),
  }
}
