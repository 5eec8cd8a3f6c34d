/** Builds one shard of a site's pages, for a later build to merge. */

import type { PictureFiles } from '../content/picture-files.ts'
import { count, failOn } from '../problems.ts'
import { checkShardLinks, listLinkable } from './check-site.ts'
import type { BuildContext } from './context.ts'
import { toJson } from './document/index.ts'
import type { WholeSite } from './load/index.ts'
import { makePages } from './plan/index.ts'
import { createPageSettings, renderShared } from './render-shared.ts'
import {
  beginShard,
  describeWhole,
  discardShard,
  fingerprintOf,
  finishShard,
  hashPictures,
  hashTexts,
  isInShard,
  listOwnSources,
  toShardRoute,
  type Shard,
  type ShardContent,
} from './shards/index.ts'
import { readState, writeState, type SiteState } from './store/index.ts'
import {
  createAssetWriter,
  createPartOutput,
  listCopies,
  listVariants,
  type AssetWriter,
  type PartOutput,
} from './write/index.ts'

/** Makes every page of this shard, and the files that they and their texts add. Returns how many pages it has. */
export async function buildShard(context: BuildContext, site: WholeSite, shard: Shard): Promise<number> {
  const { root, target, cache, files, progress } = context
  const pictures = await progress.step('reading texts', () => readOwnTexts(context, site, shard))
  const output = createPartOutput(beginShard(target, shard))
  const previous = readState(cache, files.shard) ?? readState(cache, files.state)
  const assets = createAssetWriter({ root, output, cache, previous: previous?.assets ?? {} })
  try {
    const content = await makeShard(context, { ...site, pictures }, { shard, output, previous, assets })
    finishShard(target, content, cache)
    return content.pages.length
  } catch (error) {
    await assets.abandon()
    discardShard(target, shard)
    throw error
  }
}

/** Renders the texts that belong to the shard, and those that its pages show. Returns the files of the pictures of its own. */
async function readOwnTexts(
  { root, withDrafts, progress }: BuildContext,
  { server, content, routes }: WholeSite,
  shard: Shard,
): Promise<PictureFiles> {
  const note = (number: number, what: string) => number > 0 && progress.say(`  note: ${count(number, 'text')} ${what}`)
  const own = listOwnSources(shard, routes, content.sources)
  const shown = new Set<string>()
  for (const [place, { path, data }] of routes.entries())
    if (isInShard(shard, place))
      toJson(data, `The data of ${path}`, (value) => {
        const id = server.entryId(value)
        if (id !== undefined) shown.add(id)
        return id
      })
  let foreign = 0
  await content.readTexts((id, source) => {
    if (own.has(source)) return true
    if (shown.has(id)) foreign++
    return shown.has(id)
  })
  note(content.countAsked(), 'rendered for routes or queries, which every shard does')
  note(foreign, 'of other shards rendered here too, for pages that show it')

  const pictures: PictureFiles = new Map()
  for (const { entry } of content.listEntries())
    if (own.has(entry.fields.source) && (withDrafts || !entry.isDraft))
      for (const picture of entry.pictures) server.addPictureFiles(pictures, root, picture)
  return pictures
}

interface ShardWork {
  shard: Shard
  output: PartOutput
  /** What the cache knows of its pages. */
  previous: SiteState | undefined
  assets: AssetWriter
}

async function makeShard(
  context: BuildContext,
  site: WholeSite,
  { shard, output, previous, assets }: ShardWork,
): Promise<ShardContent> {
  const { base, cache, files, progress, report } = context
  const shared = renderShared(context, site)
  const routes = site.routes.filter((_, place) => isInShard(shard, place))
  const { records, frameHashes } = await progress.step('rendering and writing', (tell) =>
    makePages({
      ...site,
      routes,
      cache,
      page: createPageSettings(base, site, shared, output),
      previous,
      report: report.page,
      onAdded: assets.add,
      onProgress: tell,
    }),
  )
  for (const record of records) assets.recall(record.files)
  const linkable = listLinkable(site, new Set([...assets.names, ...shared.added.keys()]))
  const { problems, open } = checkShardLinks(context, { ...site, own: routes }, { shared, pages: records, linkable })
  failOn(problems, 'in the pages')

  const { pictures } = site
  for (const [name, file] of listCopies(pictures)) output.copy(file, name)
  assets.add(listVariants(pictures))
  if (assets.count() > 0) await progress.step('making files', (tell) => assets.settle(tell), 'files')
  const { refs } = await assets.finish()
  const { toolchain, hash, content } = site
  const known = { toolchain, hash, frameHashes, assets: refs, pages: records }
  writeState(cache, files.shard, { ...NO_SITE, ...known })
  return {
    shard,
    fingerprint: fingerprintOf(context, { toolchain, hash, content: content.heads }),
    texts: hashTexts(content.listEntries()),
    whole: shard.index === 1 ? await describeWhole(site) : undefined,
    pictures: hashPictures(content.listEntries()),
    pages: records,
    routes: routes.map((route) => toShardRoute(route, site.server.templates)),
    open,
    files: output.listSizes(),
    assets: refs,
  }
}

/** A shard is no site in its place. */
const NO_SITE = { folder: '', siteFiles: [], matchPaths: '', linkable: [], oldAssets: [], copies: {} }
