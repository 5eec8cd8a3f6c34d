/**
 * The shards of a build that several machines share. Each machine makes one shard of the pages (`--shard 3/8`), and one
 * merges them (`--merge`). The merged site is the same, byte for byte, as one that a single machine builds.
 */

import { ProblemsError, count, type Problem } from '../../problems.ts'
import type { Route } from '../../react/page.tsx'
import type { KnownPages } from '../plan/index.ts'
import { outputFolders } from '../project.ts'
import type { BlobRef, PageRecord } from '../store/index.ts'

/** One of several: `{ index: 3, of: 8 }` is the third of eight. */
export interface Shard {
  index: number
  of: number
}

/** The inputs that all shards of a build must share. The keys are the words of errors. */
export type Fingerprint = Record<string, string>

/** What merging must know of a page, besides what a later build does. */
export interface ShardRoute extends Omit<Route, 'path' | 'page' | 'data'> {
  /** The index of its template in the list of all. */
  template: number
}

export interface ShardContent {
  shard: Shard
  fingerprint: Fingerprint
  /** What is made of the content and belongs to no page. The first shard has it. */
  whole:
    | {
        /** The answers to static queries, serialized, as base64. */
        queries: string
        /** Its feeds, by their names. */
        feeds: Readonly<Record<string, string>>
      }
    | undefined
  /** The content files that it has read with their texts, with the hashes of their bytes. */
  texts: Readonly<Record<string, string>>
  /** The pictures that its texts show, with the hashes of their bytes. */
  pictures: Readonly<Record<string, string>>
  pages: readonly PageRecord[]
  /** Of each page. */
  routes: readonly ShardRoute[]
  /** The paths of its pages whose links lead to what only the whole site has. */
  open: readonly string[]
  /** The files in its site that are no pages, with their sizes. */
  files: Readonly<Record<string, number>>
  /** The places of the contents of files that its pages add. */
  assets: Readonly<Record<string, BlobRef>>
}

/** A shard on the disk. */
export interface FoundShard extends ShardContent {
  folder: string
}

/** All shards of a build. */
export interface ReadShards extends Pick<KnownPages, 'assets'> {
  shards: readonly FoundShard[]
  /** All pages, in the order of the routes. */
  pages: PageRecord[]
  routes: ShardRoute[]
}

/** The folder of all shards of the site in `target`, beside it. */
export const shardsFolder = (target: string) => outputFolders(target).shards

/** The name of one shard's folder. */
export const shardName = ({ index, of }: Shard) => `${index}-of-${of}`

/** The files of a shard's pages, in its folder. */
export const siteOf = (folder: string) => `${folder}/site`

/** Does the item at this place belong to the shard? Neighbours go to different shards, because they cost the same. */
export const isInShard = ({ index, of }: Shard, place: number) => place % of === index - 1

/**
 * Returns the sources of the entries that belong to a shard: those of its pages, and its share of those that are the source
 * of no page. Each entry belongs to one shard, which tells the problems of its text and makes the files of its pictures.
 */
export function listOwnSources(shard: Shard, routes: readonly Route[], sources: readonly string[]): Set<string> {
  const places = new Map<string, number>()
  for (const [place, { source }] of routes.entries())
    if (source !== undefined && !places.has(source)) places.set(source, place)
  return new Set(sources.filter((source, place) => isInShard(shard, places.get(source) ?? place)))
}

/** Puts what shards have of their pages into the order of the routes. */
export function joinShards<Kind extends 'pages' | 'routes'>(
  shards: readonly Pick<FoundShard, 'shard' | Kind>[],
  kind: Kind,
): FoundShard[Kind][number][] {
  const all: FoundShard[Kind][number][] = []
  for (const { shard, [kind]: own } of shards)
    for (const [i, one] of own.entries()) all[i * shard.of + shard.index - 1] = one
  return all
}

/** Checks that every number is there, and once. */
export function checkNumbers(folder: string, shards: readonly FoundShard[]): Problem[] {
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

/** Throws a `ProblemsError` when there are problems. */
export function failOnShards(problems: readonly Problem[]): void {
  if (problems.length > 0)
    throw new ProblemsError(problems, `${count(problems.length, 'problem')} with the shards. Nothing was written.`)
}
