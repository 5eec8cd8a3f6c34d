/** Builds one shard of a site's pages, for a later build to merge. */

import { createFrame } from '../document/index.ts'
import { listStyles, type BundledSite } from '../load/index.ts'
import { makePages, type Report } from '../plan/index.ts'
import { readState, type BuildCache } from '../store/index.ts'
import type { PageSettings } from '../workers/index.ts'
import { createAssetWriter } from '../write/index.ts'
import { fingerprintOf, type ShardOptions } from './fingerprint.ts'
import { writeShard } from './shard-files.ts'
import { isInShard, shardsFolder, type Shard } from './shard.ts'

export interface BuildShardOptions extends ShardOptions {
  root: string
  target: string
  cache: BuildCache
  files: { state: string }
  report: Report
}

/** Renders every page of this shard that the cache does not have, and writes the shard. Returns how many pages it has. */
export async function buildShard(
  options: BuildShardOptions,
  site: BundledSite,
  shard: Shard,
  onProgress: (done: number) => void,
): Promise<number> {
  const { root, base, target, cache, files, report } = options
  const { server, content, browser, hash, queries } = site
  const previous = readState(cache, files.state)
  const assets = createAssetWriter({ root, output: undefined, cache, previous: previous?.assets ?? {} })
  // The build that merges renders slices and head.
  const frame = createFrame(server.site, { base, head: '', entry: browser.entry, css: '' })
  const page: PageSettings = {
    hash,
    frame,
    slices: new Map(),
    queries,
    urls: browser.urls,
    styles: listStyles(site),
    folder: undefined,
    current: undefined,
  }
  const { records } = await makePages({
    ...site,
    routes: site.routes.filter((_, place) => isInShard(shard, place)),
    cache,
    page,
    previous,
    report: report.page,
    onAdded: assets.add,
    onProgress,
  })
  for (const record of records) assets.recall(record.files)
  const { refs } = await assets.finish()
  writeShard(
    shardsFolder(target),
    {
      shard,
      fingerprint: fingerprintOf(options, site),
      entries: content.entries.filter((_, place) => isInShard(shard, place)),
      pages: records,
      assets: refs,
    },
    cache,
  )
  return records.length
}
