/** Entries that were read before: a file is read again when its bytes, its pictures or the code of its model change. */

import { join } from 'node:path'

import type { EntryBasics } from '../../content/collection.ts'
import type { ContentFile } from '../../content/list-files.ts'
import type { Reading } from '../../content/read-entry.ts'
import type { ReadResult } from '../../content/read.ts'
import type { ServerModule } from '../server-module.ts'
import type { Pool } from '../threads/pool.ts'
import type { KeptEntry, ReadAnswer } from '../threads/tasks.ts'
import type { BuildCache } from './build-cache.ts'
import { hashFile, hashOf, type Stamp } from './hash.ts'
import { closureOf, hashClosure, type ModuleGraph } from './module-graph.ts'
import type { PackRef } from './pack.ts'
import type { Sources } from './sources.ts'

export interface ContentOptions {
  root: string
  server: ServerModule
  graph: ModuleGraph
  pool: Pool
  cache: BuildCache
  base: string
  /** The hash of all that every entry depends on. */
  settings: string
  sources: Sources
  /** Entries that were read elsewhere. */
  entries: readonly CachedEntry[]
}

export interface SiteContent extends ReadResult<any> {
  /** What is known of an entry; nothing for any other object. */
  recall: (value: object) => KnownEntry | undefined
  /** All of them as they lie in the cache, in the order of their files. */
  entries: readonly CachedEntry[]
}

export interface KnownEntry {
  /** Stands for it in pages' data. */
  name: string
  entry: KeptEntry
  /** Changes with it. */
  hash: string
}

/** An entry as it lies in the cache. */
export interface CachedEntry {
  model: string
  entry: KeptEntry
  /** The file, as it was read. */
  file: Stamp
  /** The code of the model. */
  code: string
  /** The pictures that it shows, by their files, as they were. */
  pictures: [file: string, stamp: Stamp][]
}

/** A file that was read, with what the cache keeps of it: nothing while something is wrong with it. */
interface CachedReading extends Reading<KeptEntry> {
  kept: CachedEntry | undefined
}

/** Files that are read at a time. */
const BATCH = 32

/** Throws a `ProblemsError` with every problem of every file. */
export async function readSiteContent(options: ContentOptions): Promise<SiteContent> {
  const { root, server, graph, pool, cache, base, settings, sources, entries: others } = options
  const list = cache.file('content', base)
  const { site } = server
  const files = server.listFiles(root, site.models, sources.list)
  const codes = new Map(
    Object.entries(site.models).map(([name, { module }]) => [
      name,
      hashOf(settings, module ? hashClosure(graph, closureOf(graph, module)) : hashClosure(graph, Object.keys(graph))),
    ]),
  )
  const cached = new Map<string, CachedEntry>()
  const here = cache.readList<CachedEntry>(list)
  for (const kept of [...here, ...others]) cached.set(idOfEntry(kept), kept)

  const pictures = new Map<string, Stamp | undefined>()
  function pictureStamp(file: string, known?: Stamp) {
    if (!pictures.has(file)) pictures.set(file, hashFile(join(root, file), known))
    return pictures.get(file)
  }

  /** What the cache has of a file, brought up to date; nothing when it has to be read. */
  function recall(file: ContentFile): CachedEntry | undefined {
    const kept = cached.get(idOf(file))
    if (!kept || kept.code !== codes.get(file.model) || !cache.hasPack(kept.entry.text[0])) return undefined
    const { stamp } = kept.file
    const isSame = stamp !== '' && stamp === sources.stamps.get(file.source)
    const now = isSame ? kept.file : hashFile(join(root, file.source), kept.file)
    if (now?.hash !== kept.file.hash) return undefined
    const shown = kept.pictures.map(([picture, was]) => [picture, pictureStamp(picture, was)] as const)
    if (shown.some(([, one], i) => one?.hash !== kept.pictures[i]![1].hash)) return undefined
    if (now === kept.file && shown.every(([, one], i) => one === kept.pictures[i]![1])) return kept
    hasChanged = true
    return { ...kept, file: now, pictures: shown as CachedEntry['pictures'] }
  }

  /** What the cache keeps of a file that was read. */
  function keep({ model }: ContentFile, { problems, entry, stamp }: ReadAnswer): CachedEntry | undefined {
    if (!entry || !stamp || problems.length > 0) return undefined
    const shown = entry.pictures.map(([, picture]) => [picture, pictureStamp(picture)] as const)
    if (shown.some(([, one]) => !one)) return undefined
    return { model, entry, file: stamp, code: codes.get(model)!, pictures: shown as CachedEntry['pictures'] }
  }

  let hasChanged = false
  const missing: { file: ContentFile; place: number }[] = []
  const readings = files.map((file, place): CachedReading => {
    const kept = recall(file)
    if (!kept) missing.push({ file, place })
    return { file, problems: [], entry: kept?.entry, kept }
  })

  function* batches() {
    for (let at = 0; at < missing.length; at += BATCH)
      yield { kind: 'read' as const, files: missing.slice(at, at + BATCH).map(({ file }) => file) }
  }
  await pool.run<ReadAnswer>(batches(), missing.length, (answers, batch) =>
    answers.forEach((answer, i) => {
      const { file, place } = missing[batch * BATCH + i]!
      const { problems, entry } = answer
      readings[place] = { file, problems, entry, kept: keep(file, answer) }
    }),
  )
  const entries = readings.flatMap(({ kept }) => kept ?? [])
  if (hasChanged || missing.length > 0 || others.length > 0 || entries.length !== here.length)
    writeEntries(cache, list, entries)

  return gather(options, readings, entries)
}

const idOf = ({ model, source }: ContentFile) => [model, source].join(' ')
const idOfEntry = ({ model, entry }: CachedEntry) => idOf({ model, source: entry.fields.source as string })

/** Entries for templates. Apart, for what reading needed is not wanted any more: a function keeps all that stands around it. */
function gather(
  { root, server, cache, sources }: ContentOptions,
  readings: readonly CachedReading[],
  entries: readonly CachedEntry[],
): SiteContent {
  const known = new WeakMap<object, CachedEntry>()
  const readText = server.createTextReader(cache.packs)
  const textOf = ({ text }: { text: PackRef }) => readText(text)
  const makeEntry = ({ entry, kept }: CachedReading): EntryBasics => {
    const made = server.toEntry(entry!, textOf)
    if (kept) known.set(made, kept)
    return made
  }
  const { site } = server
  const options = { root, withDrafts: false, list: sources.list }
  const { content, pictures } = server.gatherContent(site.models, readings, makeEntry, options)
  return {
    content,
    pictures,
    entries,
    recall(value) {
      const kept = known.get(value)
      if (!kept) return undefined
      const { entry, file, code } = kept
      return { name: idOfEntry(kept), entry, hash: `${file.hash}${code}${entry.pictures.map(([url]) => url).join()}` }
    },
  }
}

function writeEntries(cache: BuildCache, list: string, all: readonly CachedEntry[]): void {
  cache.writeList(
    list,
    all.map(({ entry }) => entry.text),
    (texts) =>
      all.map((kept, i) => {
        const text = texts[i]!
        return text === kept.entry.text ? kept : { ...kept, entry: { ...kept.entry, text } }
      }),
  )
}
