/** Reads the entries. A file is read again only when its bytes, its pictures or the code of its model have changed. */

import { join } from 'node:path'

import type { EntryBasics } from '../../content/collection.ts'
import type { ContentFile } from '../../content/list-files.ts'
import type { Reading } from '../../content/read-entry.ts'
import type { ReadResult } from '../../content/read.ts'
import { closureOf, hashClosure, type ModuleGraph, type ServerModule } from '../bundle/index.ts'
import { fileState, hashOf, type BuildCache, type FileState } from '../store/index.ts'
import type { Pool, ReadAnswer, StoredEntry } from '../workers/index.ts'

export interface EntriesOptions {
  root: string
  base: string
  server: ServerModule
  graph: ModuleGraph
  pool: Pool
  cache: BuildCache
  /** The hash of what every entry depends on. */
  settings: string
  /** Entries that other machines have read. */
  others: readonly CachedEntry[]
}

export interface SiteContent extends ReadResult<any> {
  /** The entry with this id, as it is known to the cache. */
  find: (id: string) => KnownEntry
  /** All entries as the cache has them, in the order of their files. */
  entries: readonly CachedEntry[]
}

export interface KnownEntry {
  entry: StoredEntry
  /** Changes with the entry. */
  hash: string
}

/** An entry as the cache has it. */
export interface CachedEntry {
  model: string
  entry: StoredEntry
  /** The state of its file. */
  file: FileState
  /** The hash of its model's code. */
  code: string
  /** The pictures that it shows, with their states. */
  pictures: [file: string, state: FileState][]
}

/** A file with what the cache has of it: nothing while it has problems. */
interface CachedReading extends Reading<StoredEntry> {
  cached: CachedEntry | undefined
}

/** Files that are read at a time. */
const BATCH = 32

/** Throws a `ProblemsError` with every problem of every file. */
export async function readEntries(options: EntriesOptions): Promise<SiteContent> {
  const { root, base, server, pool, cache, others } = options
  const list = cache.file('content', base)
  const before = cache.readList<CachedEntry>(list)
  const cached = new Map([...before, ...others].map((one) => [idOf(one), one]))
  const { bringUpToDate, toCached } = createChecks(options)

  const readings = server.listFiles(root, server.site.models).map((file): CachedReading => {
    const known = cached.get(toId(file.model, file.source))
    const current = known && bringUpToDate(file, known)
    return { file, problems: [], entry: current?.entry, cached: current }
  })
  const missing = readings.filter((reading) => !reading.cached)

  function* batches() {
    for (let at = 0; at < missing.length; at += BATCH)
      yield { kind: 'read' as const, files: missing.slice(at, at + BATCH).map(({ file }) => file) }
  }
  await pool.run<ReadAnswer>(batches(), missing.length, (answers, batch) => {
    for (const [i, answer] of answers.entries()) {
      const reading = missing[batch * BATCH + i]!
      reading.problems = answer.problems
      reading.entry = answer.entry
      reading.cached = toCached(reading.file, answer)
    }
  })

  const entries = readings.flatMap((reading) => reading.cached ?? [])
  if (entries.length !== before.length || entries.some((entry, i) => entry !== before[i]))
    writeEntries(cache, list, entries)
  return { ...gather(options, readings), entries, find: createFind(entries) }
}

const toId = (model: string, source: string) => `${model} ${source}`
const idOf = ({ model, entry }: CachedEntry) => toId(model, entry.fields.source as string)

/** Returns what compares the cache with the files, each of which is looked at once. */
function createChecks({ root, server, graph, cache, settings }: EntriesOptions) {
  const codes = new Map(
    Object.entries(server.site.models).map(([name, { module }]) => {
      const modules = module ? closureOf(graph, module) : Object.keys(graph)
      return [name, hashOf(settings, hashClosure(graph, modules))]
    }),
  )
  const pictures = new Map<string, FileState | undefined>()
  function pictureState(file: string, known?: FileState) {
    if (!pictures.has(file)) pictures.set(file, fileState(join(root, file), known))
    return pictures.get(file)
  }

  return {
    /** The cached entry with the present states of its files; nothing when the file must be read again. */
    bringUpToDate({ model, source }: ContentFile, known: CachedEntry): CachedEntry | undefined {
      if (known.code !== codes.get(model) || !cache.hasPack(known.entry.text[0])) return undefined
      const file = fileState(join(root, source), known.file)
      if (file?.hash !== known.file.hash) return undefined
      let isSame = file === known.file
      const shown: CachedEntry['pictures'] = []
      for (const [picture, before] of known.pictures) {
        const now = pictureState(picture, before)
        if (now?.hash !== before.hash) return undefined
        isSame &&= now === before
        shown.push([picture, now])
      }
      return isSame ? known : { ...known, file, pictures: shown }
    },

    /** A file that was read, for the cache; nothing when it has problems. */
    toCached({ model }: ContentFile, { problems, entry, state }: ReadAnswer): CachedEntry | undefined {
      if (!entry || !state || problems.length > 0) return undefined
      const shown: CachedEntry['pictures'] = []
      for (const [, picture] of entry.pictures) {
        const now = pictureState(picture)
        if (!now) return undefined
        shown.push([picture, now])
      }
      return { model, entry, file: state, code: codes.get(model)!, pictures: shown }
    },
  }
}

/** Makes entries for templates. */
function gather({ root, server, cache }: EntriesOptions, readings: readonly CachedReading[]): ReadResult<any> {
  const readText = server.createTextReader(cache.blobs)
  const textOf = ({ text }: StoredEntry) => readText(text)
  const makeEntry = ({ file, entry }: CachedReading): EntryBasics =>
    server.toEntry(entry!, textOf, toId(file.model, file.source))
  return server.gatherContent(server.site.models, readings, makeEntry, { root, withDrafts: false })
}

function createFind(entries: readonly CachedEntry[]): SiteContent['find'] {
  const byId = new Map(entries.map((one) => [idOf(one), one]))
  return (id) => {
    const { entry, file, code } = byId.get(id)!
    return { entry, hash: `${file.hash}${code}${entry.pictures.map(([url]) => url).join()}` }
  }
}

function writeEntries(cache: BuildCache, list: string, entries: readonly CachedEntry[]): void {
  const refs = entries.map(({ entry }) => entry.text)
  cache.writeList(list, refs, (moved) =>
    entries.map((one, i) => {
      const text = moved[i]!
      return text === one.entry.text ? one : { ...one, entry: { ...one.entry, text } }
    }),
  )
}
