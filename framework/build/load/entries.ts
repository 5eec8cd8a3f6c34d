/** Reads the entries. A file is read again only when its bytes, its pictures or the code of its model have changed. */

import type { Whole } from '../../content/readings.ts'
import type { ReadResult } from '../../content/read.ts'
import { zip } from '../../shared/zip.ts'
import type { ServerModule } from '../bundle/server-entry.ts'
import type { BuildCache } from '../cache/build-cache.ts'
import type { Pool } from '../threads/pool.ts'
import type { ReadAnswer, StoredEntry } from '../threads/messages.ts'
import {
  createEntryChecks,
  writeEntries,
  type CachedEntry,
  type CachedReading,
  type EntryCheckOptions,
} from './entry-cache.ts'

export interface EntriesOptions extends EntryCheckOptions {
  base: string
  /** Are drafts shown? */
  withDrafts: boolean
  server: ServerModule
  pool: Pool
  cache: BuildCache
}

export interface SiteContent extends ReadResult<any> {
  /** The entry with this id, as it is known to the cache. */
  find: (id: string) => KnownEntry
}

export interface KnownEntry {
  entry: StoredEntry
  /** Changes with the entry. */
  hash: string
}

/** Files that are read at a time. */
const BATCH = 32

/** Throws a `ProblemsError` with every problem of every file. */
export async function readEntries(options: EntriesOptions): Promise<SiteContent> {
  const { root, base, server, pool, cache, withDrafts } = options
  const { models } = server.site
  const list = cache.file('content', base)
  const before = cache.readList<CachedEntry[]>(list)
  const known = new Map(before.map((one) => [toId(one.model, one.entry.fields.source), one]))
  const { bringUpToDate, toCached } = createEntryChecks(options)

  const readings = server.listFiles(root, models).map((file): CachedReading => {
    const one = known.get(toId(file.model, file.source))
    const cached = one && bringUpToDate(file, one)
    return { file, problems: [], entry: cached?.entry, cached }
  })

  const missing = readings.filter(({ entry }) => !entry)
  const listOf = (batch: number) => missing.slice(batch * BATCH, (batch + 1) * BATCH)
  function* batches() {
    for (let batch = 0; batch * BATCH < missing.length; batch++)
      yield { kind: 'read' as const, files: listOf(batch).map(({ file }) => file) }
  }
  await pool.run<ReadAnswer>(batches(), missing.length, (answers, batch) => {
    for (const [answer, reading] of zip(answers, listOf(batch))) {
      const { problems, entry } = answer
      Object.assign(reading, { problems, entry, cached: toCached(reading.file, answer) })
    }
  })

  const entries = readings.flatMap(({ cached }) => cached ?? [])
  if (entries.length !== before.length || entries.some((entry, i) => entry !== before[i]))
    writeEntries(cache, list, entries)

  const readText = server.createTextReader(cache.blobs)
  const makeEntry = ({ file, entry }: Whole<CachedReading>) =>
    server.toEntry(entry, ({ text }: StoredEntry) => readText(text), toId(file.model, file.source))
  const byId = new Map(readings.map((reading) => [toId(reading.file.model, reading.file.source), reading]))
  return {
    ...server.gatherContent(models, readings, makeEntry, { root, withDrafts }),
    find(id) {
      const { entry, file, code } = byId.get(id)!.cached!
      return { entry, hash: `${file.hash}${code}${entry.pictures.map(([url]) => url).join()}` }
    },
  }
}

const toId = (model: string, source: string) => `${model} ${source}`
