/** Writes and reads shards: in the folder of each are the files of its pages, a list of them, and a pack of texts for later builds. */

import { appendFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import type { Problem } from '../../problems.ts'
import { allDataFiles, documentFile } from '../document/index.ts'
import {
  createBlobWriter,
  outputStatOf,
  readJsonLines,
  sizeOf,
  writeJsonLines,
  type BlobRef,
  type BuildCache,
  type PageRecord,
} from '../store/index.ts'
import {
  checkNumbers,
  failOnShards,
  joinShards,
  shardName,
  shardsFolder,
  siteOf,
  type FoundShard,
  type ReadShards,
  type Shard,
  type ShardContent,
  type ShardRoute,
} from './shard.ts'

/** The list of a shard's contents, in its folder; its texts are in a pack beside it. */
const LIST = 'list'

/** The first line of the list. */
type Head = Omit<ShardContent, 'pages' | 'routes'> & { pack: string }

/** All further lines: the pages, then their routes. */
type Item = PageRecord | ShardRoute

/** The folder in which a shard is made. */
const nextFolder = (target: string, shard: Shard) => join(shardsFolder(target), `${shardName(shard)}.next`)

/** Begins a shard of the site in `target`. Returns the folder for the files of its pages. */
export function beginShard(target: string, shard: Shard): string {
  const next = nextFolder(target, shard)
  rmSync(next, { recursive: true, force: true })
  mkdirSync(siteOf(next), { recursive: true })
  return siteOf(next)
}

/** Removes the files of a shard that could not be made. */
export function discardShard(target: string, shard: Shard): void {
  rmSync(nextFolder(target, shard), { recursive: true, force: true })
}

/** Ends a shard: it takes the place of an older one. The texts of its pages are copied from the cache. */
export function finishShard(target: string, content: ShardContent, { buildId, blobs }: BuildCache): void {
  const { pages, routes, assets, ...about } = content
  const next = nextFolder(target, about.shard)
  // The packs of all machines come into one folder.
  const pack = createBlobWriter(next, `${buildId}-shard-${about.shard.index}`)
  const copy = (ref: BlobRef) => pack.add(blobs.read(ref))
  function* lines() {
    const copied = Object.fromEntries(Object.entries(assets).map(([name, ref]) => [name, copy(ref)]))
    yield { ...about, assets: copied, pack: pack.name } satisfies Head
    for (const page of pages) yield { ...page, form: copy(page.form), links: copy(page.links) }
    yield* routes
  }
  writeJsonLines(join(next, LIST), lines())
  pack.flush()
  // A shard without pages has a pack too.
  appendFileSync(join(next, pack.name), '')

  const folder = join(shardsFolder(target), shardName(about.shard))
  rmSync(folder, { recursive: true, force: true })
  renameSync(next, folder)
}

/** Reads all shards of the site in `target`, and takes their texts into the cache. Throws a `ProblemsError` unless each shard is there once and is complete. */
export function readShards(target: string, cache: BuildCache): ReadShards {
  const folder = shardsFolder(target)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.next')) : []
  const broken: Problem[] = []
  const shards = names.flatMap((name) => {
    const shard = readShard(join(folder, name))
    const message = 'This shard is incomplete. Build it again or delete it.'
    if (!shard) broken.push({ where: join(folder, name), message })
    return shard ?? []
  })
  failOnShards([...broken, ...(broken.length === 0 ? checkNumbers(folder, shards) : [])])
  for (const { folder, pack } of shards) cache.adoptPack(join(folder, pack), pack)
  return {
    shards,
    pages: joinShards(shards, 'pages'),
    routes: joinShards(shards, 'routes'),
    assets: Object.fromEntries(shards.flatMap(({ assets }) => Object.entries(assets))),
  }
}

function readShard(folder: string): (FoundShard & { pack: string }) | undefined {
  const [head, ...items]: [Head?, ...Item[]] = readJsonLines<[Head, ...Item[]]>(join(folder, LIST))
  if (!head) return undefined
  const pages = items.filter(isPage)
  const routes = items.flatMap((item) => (isPage(item) ? [] : [item]))
  const site = siteOf(folder)
  const refs = [...pages.flatMap(({ form, links }) => [form, links]), ...Object.values(head.assets)]
  const size = sizeIn(folder, head.pack)
  const areTextsThere = size >= 0 && refs.every(([, offset, bytes]) => offset + bytes <= size)
  const areFilesThere = Object.entries(head.files).every(([name, bytes]) => sizeIn(site, name) === bytes)
  if (!areTextsThere || !areFilesThere) return undefined
  const placed = pages.map((page) => withStats(site, page))
  return placed.every((page) => page !== undefined) ? { ...head, folder, pages: placed, routes } : undefined
}

const isPage = (item: Item): item is PageRecord => 'form' in item

const sizeIn = (folder: string, name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? -1

/** The record of a page with the stats of its files here: to bring a file to another machine may change its time. Nothing when the files are incomplete. */
function withStats(site: string, page: PageRecord): PageRecord | undefined {
  const htmlStat = outputStatOf(join(site, documentFile(page.path)))
  const dataStat = allDataFiles(page.path)
    .map((name) => outputStatOf(join(site, name)))
    .join(' ')
  if (htmlStat === page.htmlStat && dataStat === page.dataStat) return page
  const isWhole = sizesOf(htmlStat) === sizesOf(page.htmlStat) && sizesOf(dataStat) === sizesOf(page.dataStat)
  return isWhole ? { ...page, htmlStat, dataStat } : undefined
}

const sizesOf = (stats: string) =>
  stats
    .split(' ')
    .map((stat) => sizeOf(stat))
    .join()
