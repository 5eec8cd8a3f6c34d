/** Reads the entries. A file is read again only when its bytes, its pictures or the code of its model have changed. */

import { createHeads } from '../../content/entry-heads.ts'
import type { Whole } from '../../content/readings.ts'
import type { ReadResult } from '../../content/read.ts'
import { zip } from '../../zip.ts'
import type { ServerModule } from '../bundle/index.ts'
import type { BuildCache } from '../store/index.ts'
import type { Pool, ReadAnswer, StoredEntry, Work } from '../workers/index.ts'
import {
  createEntryChecks,
  writeEntries,
  type CachedEntry,
  type CachedReading,
  type EntryCheckOptions,
} from './entry-cache.ts'
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
  /** Are front matter and texts read only when they are asked for? Else all are, and their problems told. */
  isLazy: boolean
}

export interface SiteContent extends ReadResult<any>, Pick<LazyTexts, 'withTexts' | 'countAsked'> {
  /** The entry with this id, as it is known to the cache. */
  find: (id: string) => KnownEntry
  /** The files of all entries, in order. */
  sources: readonly string[]
  /** The hash of the heads of all files, where content is lazy. */
  heads: string
  /** Lists the entries that were read, in the order of their files. */
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
  const { root, base, server, pool, work, cache, isLazy, withDrafts } = options
  const { models } = server.site
  const list = cache.file('content', base)
  const before = cache.readList<CachedEntry[]>(list)
  const cached = new Map(before.map((one) => [idOf(one), one]))
  const { bringUpToDate, toCached } = createEntryChecks(options)

  const heads = isLazy ? createHeads(root, models) : undefined
  const readings = server.listFiles(root, models).map((file): CachedReading => {
    const outlined = heads?.read(file)
    const known = cached.get(toId(file.model, file.source))
    const current = known && bringUpToDate(file, known)
    const entry = current?.entry ?? (outlined && Object.assign(outlined, { text: undefined }))
    return { file, problems: [], entry, cached: current }
  })

  /** Reads files in the build's threads. */
  async function read(missing: readonly CachedReading[], isFront: boolean) {
    const listOf = (batch: number) => missing.slice(batch * BATCH, (batch + 1) * BATCH)
    function* batches() {
      for (let batch = 0; batch * BATCH < missing.length; batch++)
        yield { kind: 'read' as const, files: listOf(batch).map(({ file }) => file), isFront }
    }
    await pool.run<ReadAnswer>(batches(), missing.length, (answers, batch) => {
      for (const [answer, reading] of zip(answers, listOf(batch))) take(reading, answer)
    })
  }

  function take(reading: CachedReading, answer: ReadAnswer) {
    const { entry } = reading
    reading.problems = answer.problems
    // Templates may have the entry already.
    reading.entry = entry && answer.entry ? Object.assign(entry, { unread: undefined }, answer.entry) : answer.entry
    reading.cached = toCached(reading.file, { ...answer, entry: reading.entry })
  }

  function save() {
    const entries = readings.flatMap(({ cached }) => (cached?.entry.text ? cached : []))
    if (entries.length !== before.length || entries.some((entry, i) => entry !== before[i]))
      writeEntries(cache, list, entries)
  }

  await read(
    readings.filter(({ entry }) => !entry),
    isLazy,
  )
  // Without all front matter there are no routes, and whoever mends it wants to know of all problems.
  if (isLazy && readings.some(({ problems }) => problems.length > 0))
    await read(
      readings.filter(({ cached }) => !cached?.entry.text),
      false,
    )
  if (!isLazy) save()
  const unread = readings.filter(({ entry }) => entry?.unread)
  const texts = createLazyTexts({
    readings,
    readText: server.createTextReader(cache.blobs),
    readNow: (reading, isFront) =>
      work({ kind: 'read', files: [reading.file], isFront }).forEach((answer) => take(reading, answer)),
    readAll: read,
    check: () => server.checkReferences(root, models, { readings, checked: unread, withDrafts }),
  })
  const byId = new Map(readings.map((reading) => [toId(reading.file.model, reading.file.source), reading]))
  return {
    ...gather(options, readings, texts),
    withTexts: texts.withTexts,
    countAsked: texts.countAsked,
    sources: readings.map(({ file }) => file.source),
    heads: heads?.hash() ?? '',
    listEntries: () => readings.flatMap(({ cached }) => cached ?? []),
    find(id) {
      const { entry, file, code } = byId.get(id)!.cached!
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
  { textOf, readFront }: Pick<LazyTexts, 'textOf' | 'readFront'>,
): ReadResult<any> {
  const makeEntry = ({ file, entry }: Whole<CachedReading>) =>
    server.toEntry(entry, textOf, toId(file.model, file.source), readFront)
  return server.gatherContent(server.site.models, readings, makeEntry, { root, withDrafts })
}
