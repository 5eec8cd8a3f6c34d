/** Reads the entries. A file is read again only when its bytes, its pictures or the code of its model have changed. */

import type { EntryBasics } from '../../content/collection.ts'
import type { Reading } from '../../content/read-entry.ts'
import type { ReadResult } from '../../content/read.ts'
import type { ServerModule } from '../bundle/index.ts'
import type { BuildCache } from '../store/index.ts'
import type { Pool, ReadAnswer, StoredEntry } from '../workers/index.ts'
import { createEntryChecks, type CachedEntry, type EntryCheckOptions } from './entry-cache.ts'

export interface EntriesOptions extends EntryCheckOptions {
  base: string
  /** Are drafts shown? */
  withDrafts: boolean
  server: ServerModule
  pool: Pool
  cache: BuildCache
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
  const { bringUpToDate, toCached } = createEntryChecks(options)

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

/** Makes entries for templates. */
function gather(
  { root, withDrafts, server, cache }: EntriesOptions,
  readings: readonly CachedReading[],
): ReadResult<any> {
  const readText = server.createTextReader(cache.blobs)
  const textOf = ({ text }: StoredEntry) => readText(text)
  const makeEntry = ({ file, entry }: CachedReading): EntryBasics =>
    server.toEntry(entry!, textOf, toId(file.model, file.source))
  return server.gatherContent(server.site.models, readings, makeEntry, { root, withDrafts })
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
