/** Loads and checks a site: content, routes, queries, and the code for the browser. */

import { readRoutes } from '../../site/checked-results.ts'
import { describeEagerUse, type EagerUse } from '../../content/eager-use.ts'
import { hasLoaders, loadEntries } from '../../content/load-entries.ts'
import { listSources } from '../../content/list-files.ts'
import type { Content } from '../../content/model.ts'
import { findSourceFrame } from '../../errors/describe-error.ts'
import type { Route } from '../../kernel/page/page.tsx'
import type { PageLanguage } from '../../shared/language-tags.ts'
import { EXTENSIONS_FILE } from '../../shared/project.ts'
import { listLanguages } from '../../site/languages.ts'
import { listRoutes } from '../../kernel/site/routes.ts'
import type { Site } from '../../site/site.ts'
import type { BrowserBundle } from '../bundle/browser-bundle.ts'
import type { Bundler } from '../bundle/bundle-cache.ts'
import { closureOf, hashClosure } from '../../memo/module-graph.ts'
import type { BuildCache } from '../../memo/build-cache.ts'
import { hashOf } from '../../disk/files.ts'
import { openSite, type OpenedSite } from './open-site.ts'
import type { LoadedCode } from './load-code.ts'
import { failOnCause, readEntries, type StoredContent } from './entries.ts'

/** A loaded site, before its first page is rendered: code, content, pages, files, and the browser bundle. */
export interface Build extends LoadedCode, OpenedSite {
  content: StoredContent
  /** The pages of drafts, which a site with a server shows to anyone with a signed link. */
  drafts: readonly Draft[]
  browser: BrowserBundle
  /** The hash of the code. */
  hash: string
  /** The hash of the inputs of every page. */
  commonHash: string
  /** The inputs of every page: name -> hash. */
  inputs: Record<string, string>
}

export interface Draft {
  route: Route
  /** Its language, on a site with several languages. */
  language: PageLanguage | undefined
}

/** Lists the routes that only exist with drafts. */
function listDrafts(site: Site, routes: readonly Route[], content: Content<any>): Draft[] {
  const published = new Set(routes.map(({ path }) => path))
  const all = listRoutes(readRoutes(site, content))
  const { pages } = listLanguages(site, all)
  return all.flatMap((route) => (published.has(route.path) ? [] : { route, language: pages.get(route.path) }))
}

interface LoadOptions {
  root: string
  base: string
  withDrafts: boolean
  cache: BuildCache
  bundler: Bundler
  /** The hosts of the command line. */
  hosts: readonly string[] | undefined
  /** The output folder. */
  target: string
  progress: {
    /** Runs a step of the build and shows its name and time. */
    step: <Result>(name: string, run: () => Result | Promise<Result>) => Promise<Result>
    /** Prints a line. */
    log: (line: string) => void
  }
}

/** Returns name -> hash of what extensions read: their options, the results of `inputs`, and the code of all extensions. */
function listExtensionInputs(
  { server: { extensions, readInputs }, graph }: LoadedCode,
  root: string,
): Record<string, string> {
  if (extensions.length === 0) return {}
  const inputs = readInputs(extensions, root).map(
    ([{ name, options }, input]) => [`the extension "${name}"`, hashOf(JSON.stringify([options, input]))] as const,
  )
  const code = hashClosure(graph, closureOf(graph, EXTENSIONS_FILE))
  return { ...Object.fromEntries(inputs), 'the code of the extensions': code }
}

/**
 * Reads the content, lists routes and files, and bundles the code for the browser. Entries with problems are left out, to find
 * more problems: the caller reports those of the content. Throws a `ProblemsError` with all problems of the routes, or with those
 * of the content if the site can't be loaded without the entries.
 */
export async function loadBuild(options: LoadOptions, code: LoadedCode): Promise<Build> {
  const { root, base, withDrafts, cache, bundler, progress } = options
  const { server, hasSheets } = code
  const inputs = {
    ...bundler.inputs,
    'the variables of the site': hashOf(JSON.stringify(server.environment)),
    ...listExtensionInputs(code, root),
  }
  const commonHash = hashOf(JSON.stringify(inputs))
  if (hasLoaders(server.site.models))
    await progress.step('loading content', () => loadEntries(root, server.site.models))
  const { models, pictures } = server.site
  const origins = pictures?.fetch
  if (origins) {
    const { fetchPictures } = await import('../../content/pictures/remote-pictures.ts')
    await progress.step('fetching pictures', () => fetchPictures(root, listSources(root, models), origins))
  }
  let content: StoredContent | undefined
  try {
    const { described, drafts } = await progress.step('reading content', async () => {
      content = await readEntries({ ...code, root, base, withDrafts, cache, commonHash })
      return describePages(options, code, content)
    })
    const eagerUse = code.isNew ? content!.findEagerUse() : undefined
    if (eagerUse) described.notes.push(await locateEagerUse(options, eagerUse))
    for (const notice of described.notes) progress.log(`  note: ${notice}`)
    const paths = { ...described.paths, hasSheets }
    const browser = await progress.step('bundling for the browser', () => bundler.bundleBrowser(paths))
    const hash = bundler.hash(browser)
    return { ...code, ...described, drafts, paths, content: content!, browser, hash, commonHash, inputs }
  } catch (error) {
    if (content) failOnCause(content, error)
    throw error
  }
}

/** Returns a warning. To find the position, the server is bundled once more, so this is only for new code. */
async function locateEagerUse({ root, bundler }: LoadOptions, use: EagerUse): Promise<string> {
  const error = Object.assign(Error('Many texts are read.'), { stack: use.stack })
  await bundler.mapErrors(error)
  return describeEagerUse(use, findSourceFrame(error.stack, root))
}

/** Lists the pages of the site and its drafts. */
async function describePages(
  { root, base, hosts, target }: LoadOptions,
  { server, siteServer }: LoadedCode,
  content: StoredContent,
): Promise<{ described: OpenedSite; drafts: readonly Draft[] }> {
  const hasHost = (hosts ?? [server.site.host ?? []].flat()).length > 0
  const formats = hasHost ? (await import('../../hosts/index.ts')).HOSTS : []
  const prerendered = await siteServer?.prerender(content.content)
  const read = siteServer ? content.readDrafts() : content
  const pictures = new Map([...content.pictures, ...read.pictures])
  const described = openSite({
    root,
    base,
    server,
    siteServer,
    read: { ...content, pictures },
    ...(prerendered && { prerendered }),
    build: { hosts, formats, target, isPartial: content.problems.length > 0 },
  })
  return { described, drafts: listDrafts(server.site, described.routes, read.content) }
}
