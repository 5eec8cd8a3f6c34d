/** Lists the pages and files of a site and checks its definition, before anything is rendered. */

import { basename } from 'node:path'

import { describeFallbacks } from '../../content/languages.ts'
import type { PictureFiles } from '../../content/pictures.ts'
import type { ReadResult } from '../../content/read.ts'
import { failOn, type Problem } from '../../errors/problems.ts'
import { createHeaderRules } from '../../hosts/headers.ts'
import { createHostFiles, type HostFiles } from '../../hosts/host-files.ts'
import type { Policy } from '../../hosts/policy.ts'
import type { FileContent } from '../../kernel/page/files.ts'
import type { Route } from '../../kernel/page/page.tsx'
import { checkServer } from '../../site/check-server.ts'
import { createMatcher, listBrowserRules, listHandledPaths, toPseudoRoutes } from '../../site/match-route.ts'
import type { OnDemand } from '../../site/on-demand.ts'
import { findLongPart } from '../../kernel/site/describe-path.ts'
import { readFiles, readQueries } from '../../kernel/site/checked-results.ts'
import type { Site } from '../../site/site.ts'
import type { ModuleGraph } from '../bundle/module-graph.ts'
import type { ServerModule } from '../bundle/server-entry.ts'
import { documentFile } from '../../kernel/render/document.ts'
import { sitePolicy } from '../../render/shell.ts'
import type { SiteHead } from '../../render/heads.tsx'
import { toJson } from '../../kernel/render/page-data.ts'
import {
  answerTranslationQueries,
  listUntranslated,
  checkLanguages,
  listLanguages,
  type SiteLanguages,
} from '../../site/languages.ts'
import { type RuntimePaths, listRuntimePaths } from '../../site/runtime-paths.ts'
import { answerQueries, listRoutes } from '../../kernel/site/routes.ts'
import { checkRoutes } from '../../kernel/site/check-routes.ts'
import type { Styles } from '../bundle/styles.ts'
import { findPath } from '../../shared/match.ts'
import { SITE_FILE } from '../../shared/project.ts'
import type { Redirect } from '../../shared/redirects.ts'
import type { DescribedSite, SiteFile } from '../../features/feature.ts'
import { FEATURES, listSharedPaths, listSiteRedirects } from '../../features/index.ts'
import { listSiteFiles } from '../site-files/site-files.ts'
import type { Pool } from '../threads/pool.ts'
import type { Worker } from '../threads/worker.ts'
import { checkDefinition, checkSettings } from '../../site/settings.ts'
import { checkPublicFiles, listPublicFolder, type PublicFolder } from './public-files.ts'

/** The site's code, and the threads that run it. */
export interface LoadedCode extends Styles {
  server: ServerModule
  graph: ModuleGraph
  pool: Pool
  readText: Worker['readText']
}

/** The pages and files of a site, before any page is rendered. */
export interface SiteDescription {
  routes: readonly Route[]
  /** Routes on demand; empty if they have problems. */
  onDemand: readonly OnDemand[]
  /** Routes for the pages on demand, with patterns as paths. */
  patterns: readonly Route[]
  languages: SiteLanguages
  queries: ReturnType<typeof answerQueries>
  /** The files of pictures in content, which a build generates or copies. */
  pictures: Readonly<PictureFiles>
  publicFiles: readonly string[]
  /** Files that don't belong to a page. */
  siteFiles: readonly SiteFile[]
  redirects: readonly Redirect[]
  /** Undefined in dev. */
  hostFiles: HostFiles | undefined
  /** The site's own `files`, by name. */
  ownFiles: ReadonlyMap<string, FileContent>
  /** The site's part of every document's head. */
  head: SiteHead
  /** The security policy of every page. */
  policy: Policy
  paths: RuntimePaths
  /** Problems of routes and redirects; always empty in a build, which throws them. */
  problems: readonly Problem[]
  /** Warnings, such as pages that fall back to another language. */
  notes: string[]
}

export interface DescribeOptions {
  root: string
  base: string
  server: Pick<
    ServerModule,
    'site' | 'islands' | 'onDemand' | 'createTextRenderer' | 'renderSiteHead' | 'translationTables'
  > &
    Partial<Pick<ServerModule, 'locateRoutes'>>
  read: ReadResult<any>
  /** The prerendered pages on demand. */
  prerendered?: readonly Route[]
  /** Undefined in dev. */
  build?: {
    /** The hosts of the command line. */
    hosts: readonly string[] | undefined
    /** The output folder. */
    target: string
  }
}

/** Lists the pages and files of a site and checks its definition. Throws a `ProblemsError` with all problems. In dev, problems of routes are returned, because the other pages can be served. */
export function describeSite({ root, base, server, read, prerendered = [], build }: DescribeOptions): SiteDescription {
  const { site, createTextRenderer, translationTables } = server
  const consequence = build ? undefined : ''
  failOn(checkSettings(site, FEATURES), "in the site's definition", consequence)
  const { content, pictures, notes, fallbacks } = read
  const ownRoutes = listRoutes(site, content)
  const serverProblems = server.onDemand ? checkServer(server.onDemand, ownRoutes) : []
  if (build) failOn(serverProblems, 'in the server of the site')
  const onDemand = serverProblems.length > 0 ? [] : (server.onDemand?.routes ?? [])
  const patterns = toPseudoRoutes(onDemand)
  const routes = [...ownRoutes, ...prerendered]
  const answers = readQueries(site, content)
  for (const [name, answer] of answers) toJson(answer, `The data of the static query "${name}"`)
  const languages = listLanguages(site, [...routes, ...patterns])
  const usesMessages = FEATURES.some((feature) => feature.usesMessages?.(site))
  const queries = answerQueries([
    ...answers,
    ...answerTranslationQueries(translationTables, site, languages, usesMessages),
  ])
  const paths = new Set(routes.map(({ path }) => path))
  const { redirects, problems: redirectProblems } = listSiteRedirects({ site, content, routes, paths })
  const runtimePaths = listRuntimePaths(site, routes, languages, redirects)
  const find = createMatcher(onDemand)
  const isPage = (path: string) => paths.has(findPath(runtimePaths.matchPaths, path)) || find(path) !== undefined
  const head = server.renderSiteHead(site)
  const policy = sitePolicy(site, head.html)
  const described: DescribedSite = {
    root,
    base,
    site,
    content,
    routes,
    languages,
    onDemand,
    redirects,
    policy: build && policy,
    paths,
    isPage,
    renderText: createTextRenderer(site.models, site.url),
  }
  const publicFolder = listPublicFolder(root)
  const hostFiles =
    build &&
    createHostFiles({
      url: site.url,
      base,
      routes,
      redirects,
      rules: createHeaderRules(policy, site.security, listSharedPaths(site)),
      onDemand: listHandledPaths(onDemand, base),
      hosts: site.host,
      chosen: build.hosts,
      folder: basename(build.target),
    })
  const siteFiles = listSiteFiles({ ...described, queries, hostFiles })
  const ownFiles = new Map(Object.entries(readFiles(site, content)))
  const generatedFiles = new Set([...siteFiles.map(({ name }) => name), ...ownFiles.keys()])
  const problems = [
    ...serverProblems,
    ...checkDeclarations({
      root,
      site,
      routes,
      redirects,
      patterns,
      publicFolder,
      made: generatedFiles,
      locate: () => (server.locateRoutes?.(site, content) ?? []).map((position) => position?.replace(`${root}/`, '')),
    }),
    ...redirectProblems,
  ]
  if (build) failOn(problems, 'in the routes')
  for (const { writeProjectFiles } of FEATURES) writeProjectFiles?.(described)
  const templates = [...new Set([...routes, ...patterns].map(({ page }) => page))]
  const islands = new Set(Object.values(server.islands).map((file) => file.default))
  const triggers = [...islands].map((Island) => (Island as Partial<{ when: unknown }> | undefined)?.when)
  return {
    routes,
    redirects,
    onDemand,
    patterns,
    languages,
    queries,
    pictures,
    publicFiles: publicFolder.files,
    siteFiles,
    hostFiles,
    ownFiles,
    head,
    policy,
    problems,
    paths: {
      ...runtimePaths,
      hasMedia: triggers.some((when) => typeof when === 'object'),
      hasVisible: triggers.includes('visible'),
      hasWholePages: templates.some(({ Component }) => islands.has(Component)),
      hasOtherSlices: languages.all.length > 1 || templates.some(({ parts }) => parts),
      ...(onDemand.length > 0 && listBrowserRules(onDemand)),
    },
    notes: [
      ...notes,
      ...describeFallbacks(fallbacks, routes, site.lang),
      ...listUntranslated(translationTables, site, languages),
    ],
  }
}

interface Declarations {
  root: string
  site: Site
  routes: readonly Route[]
  redirects: readonly Redirect[]
  /** The routes for pages on demand. */
  patterns?: readonly Route[]
  publicFolder: PublicFolder
  /** The names of generated files, except those of pages. */
  made: ReadonlySet<string>
  /** Returns the source position of each route. */
  locate?: (() => readonly (string | undefined)[]) | undefined
}

/** Returns all problems of the definition, routes and names of files. */
export function checkDeclarations({
  root,
  site,
  routes,
  redirects,
  patterns = [],
  publicFolder,
  made,
  locate,
}: Declarations): Problem[] {
  const paths = new Set(routes.map(({ path }) => path))
  // The names of redirects' pages are checked with the redirects.
  const stubs = new Set(redirects.map(({ from }) => documentFile(from)))
  return [
    ...checkDefinition(site, [...routes, ...patterns], FEATURES),
    ...checkRoutes(routes, site, locate),
    ...checkLanguages(site, [...routes, ...patterns]),
    ...checkPublicFiles(root, publicFolder, paths, made),
    ...checkNames([...made].filter((name) => !stubs.has(name))),
  ]
}

/** Finds names of files that are too long, or point outside of the site. */
function checkNames(names: readonly string[]): Problem[] {
  const long = [...names].flatMap((name) => {
    const found = findLongPart(name)
    return found
      ? {
          where: SITE_FILE,
          message: `\`files\` has a name of ${found.bytes} bytes, ${found.part.slice(0, 60)}…, but file systems allow at most 255. Shorten the name.`,
        }
      : []
  })
  const outside = [...names]
    .filter(
      (name) => name.includes('\\') || name.split('/').some((part) => /^\.{0,2}$/.test(part) || part.includes('\0')),
    )
    .map((name) => ({
      where: SITE_FILE,
      message: `\`files\` has ${JSON.stringify(name)}, which is not a relative path of a file. Write it like "icons/a.png".`,
    }))
  return [...outside, ...long]
}
