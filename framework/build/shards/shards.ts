/**
 * The shards of a build that several machines share. Each machine renders one shard of the pages (`--shard 3/8`), and one
 * merges them (`--merge`). The merged site is the same, byte for byte, as one that a single machine builds.
 */

import { appendFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { ProblemsError, count, type Problem } from '../../problems.ts'
import type { CachedEntry } from '../load/index.ts'
import type { KnownPages } from '../plan/index.ts'
import {
  createBlobWriter,
  readJsonLines,
  writeJsonLines,
  type BlobRef,
  type BuildCache,
  type PageRecord,
} from '../store/index.ts'

/** One of several: `{ index: 3, of: 8 }` is the third of eight. */
export interface Shard {
  index: number
  of: number
}

/** What all shards of a build must have in common, by the words that errors have for it. */
export type Fingerprint = Record<string, string>

export interface ShardContent {
  shard: Shard
  fingerprint: Fingerprint
  /** Its share of the entries: whoever merges need not read them again. */
  entries: readonly CachedEntry[]
  pages: readonly PageRecord[]
  /** The places of the files that its pages add. */
  assets: Readonly<Record<string, BlobRef>>
}

/** A shard on the disk. */
export interface FoundShard extends ShardContent {
  folder: string
}

/** All shards of a build. */
export interface ReadShards extends Pick<KnownPages, 'pages' | 'assets'> {
  shards: readonly FoundShard[]
  entries: readonly CachedEntry[]
}

/** The list of a shard's contents, in its folder; its texts are in a pack beside it. */
const LIST = 'list'

/** The first line of the list. */
type Head = Pick<ShardContent, 'shard' | 'fingerprint' | 'assets'> & { pack: string; entryCount: number }

/** The folder of all shards of the site in `target`, beside it. */
export const shardsFolder = (target: string) => `${target}.shards`

/** The name of one shard's folder. */
export const shardName = ({ index, of }: Shard) => `${index}-of-${of}`

/** Does the item at this place belong to the shard? Neighbours go to different shards, because they cost the same. */
export const isInShard = ({ index, of }: Shard, place: number) => place % of === index - 1

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

/** Checks that every number is there, and once. */
function checkNumbers(folder: string, shards: readonly FoundShard[]): Problem[] {
  const [first] = shards
  if (!first)
    return [{ where: folder, message: 'There are no shards. Build them: npm run build -- --shard 1/4, and so on.' }]
  const { of } = first.shard
  const foreign = shards.filter(({ shard }) => shard.of !== of)
  if (foreign.length > 0)
    return foreign.map(({ folder: other, shard }) => ({
      where: other,
      message: `This is shard ${shard.index} of ${shard.of}, but ${first.folder} is shard ${first.shard.index} of ${of}. Delete those of the other build.`,
    }))
  return Array.from({ length: of }, (_, i) => i + 1).flatMap((index): Problem[] => {
    const [found, ...others] = shards.filter(({ shard }) => shard.index === index)
    const message = `Shard ${index} of ${of} is missing. Build it: npm run build -- --shard ${index}/${of}.`
    if (!found) return [{ where: folder, message }]
    return others.map((other) => ({
      where: other.folder,
      message: `This is shard ${index} of ${of}, and so is ${found.folder}. Delete one of them.`,
    }))
  })
}

export function failOnShards(problems: readonly Problem[]): void {
  if (problems.length > 0)
    throw new ProblemsError(problems, `${count(problems.length, 'problem')} with the shards. Nothing was written.`)
}
