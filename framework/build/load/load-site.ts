/** Loads a site: code, content, routes and queries, all of it checked. */

import { pathToFileURL } from 'node:url'

import { loadEntries } from '../../content/load-entries.ts'
import type { BrowserBundle } from '../bundle/browser-bundle.ts'
import type { Bundler } from '../bundle/bundle-cache.ts'
import type { ServerModule } from '../bundle/server-entry.ts'
import { listSiteStyles } from '../bundle/styles.ts'
import type { BuildCache } from '../cache/build-cache.ts'
import { createPool } from '../threads/pool.ts'
import { describeSite, type DescribedSite, type LoadedCode } from './describe-site.ts'
import { readEntries, type SiteContent } from './entries.ts'

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
  hosts: readonly string[] | undefined
  /** The output folder. */
  target: string
}

/** A site with its content. */
interface LoadedSite extends LoadedCode, DescribedSite {
  content: SiteContent
}

/** A site with its content and its code for the browser. */
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
  const { server } = (await import(pathToFileURL(file).href)) as { server: ServerModule }
  const styles = listSiteStyles(server, (id) => graph[id]?.imports ?? [])
  const settings = { root, base, blobFolder: cache.blobFolder, buildId: cache.buildId }
  const { work, readText } = server.createWorker(server.site, server.islands, settings)
  return { server, graph, ...styles, pool: createPool({ file, settings, work }), readText }
}

/** Reads the content, and lists routes and files. Throws a `ProblemsError` with everything that is wrong in the content, or in the routes. */
export async function loadSite(options: LoadOptions, code: LoadedCode): Promise<LoadedSite> {
  const { root, base, withDrafts, cache, bundler, hosts, target } = options
  const { server, hasSheets } = code
  await loadEntries(root, server.site.models)
  const content = await readEntries({ ...code, root, base, withDrafts, cache, toolchain: bundler.toolchain })
  const described = describeSite({ root, base, server, read: content, build: { hosts, target } })
  return { ...code, ...described, paths: { ...described.paths, hasSheets }, content }
}

/** Bundles what the browser loads. */
export async function bundleSite({ bundler }: Pick<LoadOptions, 'bundler'>, site: LoadedSite): Promise<BundledSite> {
  const browser = await bundler.bundleBrowser(site.paths)
  return { ...site, browser, hash: bundler.hash(browser), toolchain: bundler.toolchain }
}
