/** Writes and reads shards: in the folder of each are a list and a pack of texts. */

import { appendFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import type { Problem } from '../../problems.ts'
import type { CachedEntry } from '../load/index.ts'
import {
  createBlobWriter,
  readJsonLines,
  writeJsonLines,
  type BlobRef,
  type BuildCache,
  type PageRecord,
} from '../store/index.ts'
import {
  checkNumbers,
  failOnShards,
  shardName,
  shardsFolder,
  type FoundShard,
  type ReadShards,
  type ShardContent,
} from './shard.ts'

/** The list of a shard's contents, in its folder; its texts are in a pack beside it. */
const LIST = 'list'

/** The first line of the list. */
type Head = Pick<ShardContent, 'shard' | 'fingerprint' | 'assets'> & { pack: string; entryCount: number }

/** Writes a shard, in the place of an older one. Its texts are copied from the cache. */
export function writeShard(folder: string, content: ShardContent, { buildId, blobs }: BuildCache): void {
  const { shard, fingerprint, entries, pages, assets } = content
  const target = join(folder, shardName(shard))
  const next = `${target}.next`
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })

  // The packs of all machines come into one folder.
  const pack = createBlobWriter(next, `${buildId}-shard-${shard.index}`)
  const copy = (ref: BlobRef) => pack.add(blobs.read(ref))
  function* lines() {
    const copied = Object.fromEntries(Object.entries(assets).map(([name, ref]) => [name, copy(ref)]))
    yield { shard, fingerprint, assets: copied, pack: pack.name, entryCount: entries.length } satisfies Head
    for (const one of entries) yield { ...one, entry: { ...one.entry, text: copy(one.entry.text) } }
    for (const page of pages) yield { ...page, form: copy(page.form), links: copy(page.links) }
  }
  writeJsonLines(join(next, LIST), lines())
  pack.flush()
  // A shard without pages has a pack too.
  appendFileSync(join(next, pack.name), '')

  rmSync(target, { recursive: true, force: true })
  renameSync(next, target)
}

/** Reads all shards of the site in `target`, and copies their texts into the cache. Throws a `ProblemsError` unless each shard is there once. */
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
    entries: shards.flatMap(({ entries }) => entries),
    pages: shards.flatMap(({ pages }) => pages),
    assets: Object.assign({}, ...shards.map(({ assets }) => assets)) as ReadShards['assets'],
  }
}

function readShard(folder: string): (FoundShard & { pack: string }) | undefined {
  const [head, ...items] = readJsonLines<unknown>(join(folder, LIST)) as [Head?, ...unknown[]]
  if (!head) return undefined
  const { entryCount, ...rest } = head
  const entries = items.slice(0, entryCount) as CachedEntry[]
  const pages = items.slice(entryCount) as PageRecord[]
  const refs = [
    ...entries.map(({ entry }) => entry.text),
    ...pages.flatMap(({ form, links }) => [form, links]),
    ...Object.values(head.assets),
  ]
  const size = statSync(join(folder, head.pack), { throwIfNoEntry: false })?.size ?? -1
  const isComplete = size >= 0 && refs.every(([, offset, bytes]) => offset + bytes <= size)
  return isComplete ? { ...rest, folder, entries, pages } : undefined
}
