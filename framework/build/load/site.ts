/** Loads a site: code, content, routes and queries, all of it checked. */

import { pathToFileURL } from 'node:url'

import { describeFallbacks } from '../../content/languages.ts'
import { loadEntries } from '../../content/load-entries.ts'
import type { BrowserBundle, Bundler, ServerModule } from '../bundle/index.ts'
import { answerWords, listLanguages, listUntranslated } from '../languages/index.ts'
import { listSiteStyles } from '../plugins/index.ts'
import { createFeedRenderer } from '../site-files/index.ts'
import type { BuildCache } from '../store/index.ts'
import { createPool } from '../workers/index.ts'
import { describeSite, type DescribedSite, type DescribeOptions, type LoadedCode } from './describe-site.ts'
import { readEntries, type SiteContent } from './entries.ts'
import { answerQueries } from './queries.ts'
import { listRoutes } from './routes.ts'

interface CodeOptions {
  root: string
  base: string
  cache: BuildCache
  bundler: Bundler
}

export interface LoadOptions extends CodeOptions, DescribeOptions {
  /** Are drafts shown? */
  withDrafts: boolean
}

/** A site with its content. */
interface LoadedSite extends DescribedSite {
  content: SiteContent
  /** What is shown in another language for want of a translation, and what else may not be meant, in sentences. */
  notes: string[]
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
  const work = server.createWorker(server.site, server.islands, settings)
  return { server, graph, ...styles, pool: createPool({ file, settings, work }), work }
}

/** Reads the content, and lists routes and files. Throws a `ProblemsError` with everything that is wrong in the content, or in the routes. */
export async function loadSite(options: LoadOptions, code: LoadedCode): Promise<LoadedSite> {
  const { root, base, withDrafts, cache, bundler } = options
  const { site, createTextRenderer, translationTables } = code.server
  await loadEntries(root, site.models)
  const content = await readEntries({ ...code, root, base, withDrafts, cache, toolchain: bundler.toolchain })
  const routes = listRoutes(site, content.content)
  const answers = site.queries?.(content.content) ?? []
  const languages = listLanguages(site, routes)
  const queries = answerQueries([...answers, ...answerWords(translationTables, site, languages)])
  const renderText = createTextRenderer(site.models)
  const renderFeed = createFeedRenderer({ base, site, content: content.content, renderText })
  const { pictures } = content
  return {
    ...describeSite(options, code, { routes, languages, queries, pictures, renderFeed }),
    content,
    notes: [
      ...content.notes,
      ...describeFallbacks(content.fallbacks, routes, site.lang),
      ...listUntranslated(translationTables, site, languages),
    ],
  }
}

/** Bundles what the browser loads. */
export async function bundleSite({ bundler }: Pick<LoadOptions, 'bundler'>, site: LoadedSite): Promise<BundledSite> {
  const browser = await bundler.bundleBrowser(site.paths)
  return { ...site, browser, hash: bundler.hash(browser), toolchain: bundler.toolchain }
}
