/** Reads the entries. A file is read again only when its bytes, its pictures or the code of its model have changed. */

import type { EntryBasics } from '../../content/collection.ts'
import type { EntryText } from '../../content/read-entry.ts'
import type { ReadResult } from '../../content/read.ts'
import type { ServerModule } from '../bundle/index.ts'
import type { BuildCache } from '../store/index.ts'
import type { Pool, ReadAnswer, StoredEntry, Work } from '../workers/index.ts'
import { createEntryChecks, type CachedEntry, type CachedReading, type EntryCheckOptions } from './entry-cache.ts'
import { createLazyTexts, type LazyTexts } from './lazy-texts.ts'

export interface EntriesOptions extends EntryCheckOptions {
  base: string
  /** Are drafts shown? */
  withDrafts: boolean
  server: ServerModule
  pool: Pool
  /** Does work in this thread. */
  work: Work
  cache: BuildCache
  /** Are texts rendered only when they are asked for? Else all are, and their problems told. */
  isLazy: boolean
}

export interface SiteContent extends ReadResult<any>, Pick<LazyTexts, 'withTexts' | 'countAsked'> {
  /** The entry with this id, as it is known to the cache. */
  find: (id: string) => KnownEntry
  /** Lists all entries as they are known, in the order of their files. */
  listEntries: () => CachedEntry[]
  /** Renders the texts of these entries. Throws a `ProblemsError` with every problem of every text that was rendered. */
  readTexts: (isWanted: (id: string, source: string) => boolean) => Promise<void>
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
  const { root, base, server, pool, work, cache, isLazy } = options
  const list = cache.file('content', base)
  const before = cache.readList<CachedEntry>(list)
  const cached = new Map(before.map((one) => [idOf(one), one]))
  const { bringUpToDate, toCached } = createEntryChecks(options)

  const readings = server.listFiles(root, server.site.models).map((file): CachedReading => {
    const known = cached.get(toId(file.model, file.source))
    const current = known && bringUpToDate(file, known)
    return { file, problems: [], entry: current?.entry, cached: current }
  })

  /** Reads files in the build's threads. */
  async function read(missing: readonly CachedReading[], isFront: boolean) {
    function* batches() {
      for (let at = 0; at < missing.length; at += BATCH) {
        const files = missing.slice(at, at + BATCH).map(({ file }) => file)
        yield { kind: 'read' as const, files, isFront }
      }
    }
    await pool.run<ReadAnswer>(batches(), missing.length, (answers, batch) => {
      for (const [i, answer] of answers.entries()) take(missing[batch * BATCH + i]!, answer)
    })
  }

  function take(reading: CachedReading, answer: ReadAnswer) {
    const { entry } = reading
    reading.problems = answer.problems
    // Templates may have the entry already.
    reading.entry = entry && answer.entry ? Object.assign(entry, answer.entry) : answer.entry
    reading.cached = toCached(reading.file, { ...answer, entry: reading.entry })
  }

  function save() {
    const entries = readings.flatMap(({ cached }) => (cached?.entry.text ? cached : []))
    if (entries.length !== before.length || entries.some((entry, i) => entry !== before[i]))
      writeEntries(cache, list, entries)
  }

  await read(
    readings.filter((reading) => !reading.cached),
    isLazy,
  )
  // Without all front matter there are no routes, and whoever mends it wants to know of all problems.
  if (isLazy && readings.some(({ problems }) => problems.length > 0))
    await read(
      readings.filter(({ cached }) => !cached?.entry.text),
      false,
    )
  if (!isLazy) save()
  const texts = createLazyTexts({
    readings,
    readText: server.createTextReader(cache.blobs),
    readNow: (reading) => take(reading, work({ kind: 'read', files: [reading.file] })[0] as ReadAnswer),
    readAll: (missing) => read(missing, false),
  })
  const known = new Map<string, CachedReading>()
  return {
    ...gather(options, readings, texts.textOf),
    withTexts: texts.withTexts,
    countAsked: texts.countAsked,
    listEntries: () => readings.flatMap(({ cached }) => cached ?? []),
    find(id) {
      if (known.size === 0)
        for (const reading of readings) known.set(toId(reading.file.model, reading.file.source), reading)
      const { entry, file, code } = known.get(id)!.cached!
      return { entry, hash: `${file.hash}${code}${entry.pictures.map(([url]) => url).join()}` }
    },
    async readTexts(isWanted) {
      await texts.readTexts(({ file }) => isWanted(toId(file.model, file.source), file.source))
      save()
    },
  }
}

const toId = (model: string, source: string) => `${model} ${source}`
const idOf = ({ model, entry }: CachedEntry) => toId(model, entry.fields.source)

/** Makes entries for templates. */
function gather(
  { root, withDrafts, server }: EntriesOptions,
  readings: readonly CachedReading[],
  textOf: (entry: StoredEntry) => EntryText,
): ReadResult<any> {
  const makeEntry = ({ file, entry }: CachedReading): EntryBasics =>
    server.toEntry(entry!, textOf, toId(file.model, file.source))
  return server.gatherContent(server.site.models, readings, makeEntry, { root, withDrafts })
}

function writeEntries(cache: BuildCache, list: string, entries: readonly CachedEntry[]): void {
  const refs = entries.map(({ entry }) => entry.text!)
  cache.writeList(list, refs, (moved) =>
    entries.map((one, i) => {
      const text = moved[i]!
      return text === one.entry.text ? one : { ...one, entry: { ...one.entry, text } }
    }),
  )
}
