/** Loads a site: code, content, routes and queries, all of it checked. */

import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'

import { loadEntries } from '../../content/load-entries.ts'
import { listMatchPaths } from '../../match.ts'
import { failOn } from '../../problems.ts'
import type { FileContent } from '../../react/files.ts'
import type { Route } from '../../react/page.tsx'
import { mapErrors, type BrowserBundle, type Bundler, type ModuleGraph, type ServerModule } from '../bundle/index.ts'
import { sitePolicy } from '../document/index.ts'
import { createStyles, type RuntimePaths, type StylesOf } from '../plugins/index.ts'
import { createHostFiles, listSiteFiles, writeTypedPaths, type HostFiles, type SiteFile } from '../site-files/index.ts'
import type { BuildCache } from '../store/index.ts'
import { createPool, type Pool, type Work } from '../workers/index.ts'
import { checkDeclared } from './check-declared.ts'
import { readEntries, type SiteContent } from './entries.ts'
import { listPublicFolder } from './public-files.ts'
import { answerQueries } from './queries.ts'
import { listRoutes } from './routes.ts'

interface CodeOptions {
  root: string
  base: string
  cache: BuildCache
  bundler: Bundler
}

export interface LoadOptions extends CodeOptions {
  /** Are drafts shown? */
  withDrafts: boolean
  /** The hosts that the command line names. */
  hosts?: readonly string[] | undefined
  /** The output folder. */
  target: string
  /** Are texts rendered only when they are asked for? */
  isLazy: boolean
}

/** The site's code, and the threads that run it. */
export interface LoadedCode {
  server: ServerModule
  graph: ModuleGraph
  pool: Pool
  /** Does work in this thread. */
  work: Work
  /** The path of the server bundle. */
  bundle: string
}

/** The site's pages and files, before any is rendered. */
export interface LoadedSite extends LoadedCode {
  content: SiteContent
  routes: readonly Route[]
  queries: ReturnType<typeof answerQueries>
  publicFiles: readonly string[]
  siteFiles: readonly SiteFile[]
  hostFiles: HostFiles
  /** The site's own `files`, by name. */
  ownFiles: ReadonlyMap<string, FileContent>
  paths: RuntimePaths
  /** The CSS that modules import. */
  stylesOf: StylesOf
}

/** A loaded site with its code for the browser. */
export interface BundledSite extends LoadedSite {
  browser: BrowserBundle
  /** The hash of the code. */
  hash: string
  /** The hash of what every page depends on. */
  toolchain: string
}

/** Loads the site's code. */
export async function loadCode({ root, base, cache, bundler }: CodeOptions): Promise<LoadedCode> {
  const { file, graph } = await bundler.bundleServer()
  const { server } = await importServer(file, root)
  const settings = { root, base, blobFolder: cache.blobFolder, buildId: cache.buildId }
  const work = server.createWorker(server.site, server.islands, settings)
  return { server, graph, pool: createPool({ file, settings, work }), work, bundle: file }
}

async function importServer(file: string, root: string): Promise<{ server: ServerModule }> {
  try {
    return (await import(pathToFileURL(file).href)) as { server: ServerModule }
  } catch (error) {
    throw mapErrors(error, file, root)
  }
}

/** Reads the content, and lists routes and files. Throws a `ProblemsError` with everything that is wrong in the content, or in the routes. */
export async function loadSite(
  { root, base, withDrafts, cache, bundler, hosts, target, isLazy }: LoadOptions,
  code: LoadedCode,
): Promise<LoadedSite> {
  const { site } = code.server
  await loadEntries(root, site.models)
  const content = await readEntries({ ...code, root, base, withDrafts, cache, toolchain: bundler.toolchain, isLazy })
  const { routes, queries } = await content.withTexts(() => ({
    routes: listRoutes(site, content.content),
    queries: answerQueries(site.queries?.(content.content) ?? []),
  }))
  const redirects = Object.entries(site.redirects ?? {})
  const publicFolder = listPublicFolder(root)
  const policy = sitePolicy(site)
  const hostFiles = createHostFiles({ base, site, routes, policy, hosts, folder: basename(target) })
  const siteFiles = listSiteFiles({
    root,
    base,
    site,
    routes,
    content: content.content,
    renderText: code.server.createTextRenderer(site.models),
    queries,
    policy,
    hostFiles,
  })
  const ownFiles = new Map(Object.entries(site.files?.() ?? {}))
  const made = new Set([...siteFiles.map(({ name }) => name), ...ownFiles.keys()])
  failOn(checkDeclared({ root, site, routes, publicFolder, made }), 'in the routes')
  writeTypedPaths(root, site, routes)
  const hasServiceWorker = site.serviceWorker === 'install'
  const runtimePaths = { matchPaths: listMatchPaths(routes), redirects, hasServiceWorker }
  const stylesOf = createStyles((id) => code.graph[id]?.imports ?? [], code.server.styleSheets)
  return {
    ...code,
    content,
    routes,
    queries,
    publicFiles: publicFolder.files,
    siteFiles,
    hostFiles,
    ownFiles,
    paths: runtimePaths,
    stylesOf,
  }
}

/** Bundles what the browser loads. */
export async function bundleSite({ bundler }: Pick<LoadOptions, 'bundler'>, site: LoadedSite): Promise<BundledSite> {
  const browser = await bundler.bundleBrowser(site.paths)
  return { ...site, browser, hash: bundler.hash(browser), toolchain: bundler.toolchain }
}
