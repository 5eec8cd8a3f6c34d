/** Merges shards: joins what only the whole site can know. It reads neither content nor pages. */

import { rmSync } from 'node:fs'
import { deserialize } from 'node:v8'

import { failOn } from '../problems.ts'
import { zip } from '../zip.ts'
import { checkSite, listLinkable } from './check-site.ts'
import type { BuildContext } from './context.ts'
import { listLanguages } from './languages/index.ts'
import { describeSite, listRuntimePaths, type BundledSite, type LoadedCode } from './load/index.ts'
import { hashFrames } from './plan/index.ts'
import { createPageSettings, renderShared } from './render-shared.ts'
import { checkShards, fromShardRoute, hashContent, shardsFolder, siteOf, type ReadShards } from './shards/index.ts'
import type { SiteState } from './store/index.ts'
import { createAssetWriter, createOutput } from './write/index.ts'
import { writeSite } from './write-site.ts'

/** Makes one site of all shards: their files are moved. With `asParts` they stay, and the output has only what is in no shard. */
export async function mergeShards(
  context: BuildContext,
  code: LoadedCode,
  read: ReadShards,
  asParts: boolean,
): Promise<{ state: SiteState; written: number }> {
  const { root, base, target, cache, files, progress, report } = context
  const { shards, pages, assets: previous } = read
  const site = await progress.step('comparing content', () => loadMerged(context, code, read))
  const placed = new Set(shards.flatMap((shard) => Object.keys(shard.files)))
  const shared = renderShared(context, site)
  const linkable = listLinkable(site, new Set([...shared.added.keys(), ...placed]))
  // The links of all other pages are checked.
  const open = new Set(shards.flatMap((shard) => shard.open))
  const checked = pages.filter(({ path }) => !open.has(path))
  const before = { toolchain: site.toolchain, matchPaths: JSON.stringify(site.paths.matchPaths), linkable }
  const state = { ...before, pages: checked }
  failOn(checkSite(context, site, { shared, pages, linkable, last: { state } }), 'in the pages')

  const output = createOutput(target, { journal: files.journal })
  const { write } = output
  const assets = createAssetWriter({ root, output: { write, has: (name) => placed.has(name) }, cache, previous })
  try {
    if (!asParts)
      await progress.step('moving pages', () => shards.forEach(({ folder }) => output.adopt(siteOf(folder))))
    for (const [name, content] of shared.files) write(name, content)
    assets.add(shared.added)
    for (const { path, files } of pages) {
      assets.recall(files)
      report.page(path, 'unchanged', [])
    }
    const frameHashes = hashFrames(createPageSettings(base, site, shared, output))
    const made = { records: pages, frameHashes, written: 0 }
    const last = { state: undefined, inPlace: undefined }
    const state = await progress.step('writing the rest', () =>
      writeSite(context, site, { shared, pages: made, assets, placed, linkable, output, last }),
    )
    if (!asParts) rmSync(shardsFolder(target), { recursive: true })
    return { state, written: output.count() }
  } catch (error) {
    await assets.abandon()
    output.discard()
    throw error
  }
}

/** The site as its shards tell it. Throws a `ProblemsError` when they were built from other inputs than those of this machine. */
async function loadMerged(context: BuildContext, code: LoadedCode, { shards, pages, routes: told }: ReadShards) {
  const { root, bundler } = context
  const { site, templates } = code.server
  const routes = [...zip(told, pages)].map(([about, { path }]) => fromShardRoute(about, path, templates))
  const { queries = '', feeds = {} } = shards.find(({ whole }) => whole)?.whole ?? {}
  const languages = listLanguages(site, routes)
  const bundling = bundler.bundleBrowser({ ...listRuntimePaths(site, routes, languages), hasSheets: code.hasSheets })
  const content = await hashContent(root, code.server)
  const browser = await bundling
  const bundled = { browser, hash: bundler.hash(browser), toolchain: bundler.toolchain }
  checkShards(shards, context, { ...bundled, content: content.heads }, content.files)
  const answers = deserialize(Buffer.from(queries, 'base64')) as BundledSite['queries']
  // The shards have made the files of all pictures.
  const plan = { routes, languages, queries: answers, pictures: new Map(), renderFeed: (name: string) => feeds[name]! }
  return { ...describeSite(context, code, plan), ...bundled }
}
