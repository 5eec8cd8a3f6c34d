/** Merges shards: joins what only the whole site can know. It neither reads nor writes a page. */

import { rmSync } from 'node:fs'

import { failOn } from '../problems.ts'
import { checkSite, listLinkable } from './check-site.ts'
import type { BuildContext } from './context.ts'
import type { BundledSite } from './load/index.ts'
import { hashSurroundings } from './plan/index.ts'
import { createPageSettings, renderShared } from './render-shared.ts'
import { checkShards, shardsFolder, siteOf, type ReadShards } from './shards/index.ts'
import type { SiteState } from './store/index.ts'
import { createAssetWriter, createOutput } from './write/index.ts'
import { writeSite } from './write-site.ts'

/** Makes one site of all shards: their files are moved. With `asParts` they stay, and the output has only what is in no shard. */
export async function mergeShards(
  context: BuildContext,
  loaded: BundledSite,
  { shards, pages, assets: previous }: ReadShards,
  asParts: boolean,
): Promise<{ state: SiteState; written: number }> {
  const { root, base, target, cache, files, progress, report } = context
  checkShards(shards, context, loaded)
  // The shards have made the files of all pictures.
  const site = { ...loaded, content: { ...loaded.content, pictures: new Map() } }
  const placed = new Set(shards.flatMap((shard) => Object.keys(shard.files)))
  const shared = renderShared(context, site)
  const linkable = listLinkable(site, new Set([...shared.added.keys(), ...placed]))
  // The links of all other pages are checked.
  const open = new Set(shards.flatMap((shard) => shard.open))
  const checked = pages.filter(({ path }) => !open.has(path))
  const before = { toolchain: site.toolchain, matchPaths: JSON.stringify(site.paths.matchPaths), linkable }
  failOn(
    checkSite(context, site, { shared, pages, linkable, last: { state: { ...before, pages: checked } } }),
    'in the pages',
  )

  const output = createOutput(target, { journal: files.journal })
  const { write } = output
  const assets = createAssetWriter({ root, output: { write, has: (name) => placed.has(name) }, cache, previous })
  try {
    if (!asParts)
      await progress.step('moving pages', () => shards.forEach(({ folder }) => output.adopt(siteOf(folder))))
    for (const [name, content] of shared.files) output.write(name, content)
    assets.add(shared.added)
    for (const { path, files } of pages) {
      assets.recall(files)
      report.page(path, 'unchanged', [])
    }
    const surroundings = hashSurroundings(createPageSettings(base, site, shared, output))
    const made = { records: pages, surroundings, written: 0 }
    const last = { state: undefined, inPlace: undefined }
    const state = await progress.step('writing the rest', () =>
      writeSite(context, site, { shared, pages: made, assets, placed, linkable, output, last }),
    )
    if (!asParts) rmSync(shardsFolder(target), { recursive: true })
    return { state, written: output.count() }
  } catch (error) {
    await assets.finish().catch(() => {})
    output.discard()
    throw error
  }
}
