/** Reads the entries. A file is read again only when its bytes, its pictures or the code of its model have changed. */

import { join } from 'node:path'

import type { WithEntry, ParsedFile } from '../../content/entry.ts'
import type { ContentFile } from '../../content/list-files.ts'
import type { ReadResult } from '../../content/read.ts'
import { FRAMEWORK_MESSAGES_NAME } from '../../shared/messages.ts'
import { pairs } from '../../shared/pairs.ts'
import { closureOf, hashClosure, type ModuleGraph } from '../bundle/module-graph.ts'
import type { ServerModule } from '../bundle/server-entry.ts'
import type { BuildCache } from '../cache/build-cache.ts'
import { fileState, type FileState, hashOf } from '../cache/files.ts'
import type { ReadAnswer, StoredEntry } from '../threads/messages.ts'
import type { Pool } from '../threads/pool.ts'
import type { Worker } from '../threads/worker.ts'

export interface EntriesOptions extends EntryCheckOptions {
  base: string
  /** Are drafts shown? */
  withDrafts: boolean
  server: ServerModule
  pool: Pool
  readText: Worker['readText']
  cache: BuildCache
}

export interface StoredContent extends ReadResult<any> {
  /** The same with drafts. */
  readDrafts: () => ReadResult<any>
  /** The entry with this id, as it is known to the cache. */
  find: (id: string) => StoredEntry
}

/** Files that are read at a time. */
const BATCH = 32

/** Throws a `ProblemsError` with every problem of every file. */
export async function readEntries(options: EntriesOptions): Promise<StoredContent> {
  const { root, base, server, pool, readText, cache, withDrafts } = options
  const { models } = server.site
  const list = cache.file('content', base)
  const before = cache.readList<CachedEntry[]>(list)
  const known = new Map(before.map((one) => [toId(one.model, one.entry.fields.source), one]))
  const { refresh, toCached } = createEntryChecks(options)

  const readings = server.listFiles(root, models).map((file): CachedReading => {
    const one = known.get(toId(file.model, file.source))
    const cached = one && refresh(file, one)
    return { file, problems: [], entry: cached?.entry, cached }
  })

  const missing = readings.filter(({ entry }) => !entry)
  const listOf = (batch: number) => missing.slice(batch * BATCH, (batch + 1) * BATCH)
  function* batches() {
    for (let batch = 0; batch * BATCH < missing.length; batch++)
      yield { kind: 'read' as const, files: listOf(batch).map(({ file }) => file) }
  }
  await pool.run<ReadAnswer>(batches(), missing.length, (answers, batch) => {
    for (const [answer, reading] of pairs(answers, listOf(batch))) {
      const { problems, entry } = answer
      Object.assign(reading, { problems, entry, cached: toCached(reading.file, answer) })
    }
  })

  const entries = readings.flatMap(({ cached }) => cached ?? [])
  if (entries.length !== before.length || entries.some((entry, i) => entry !== before[i]))
    writeEntries(cache, list, entries)

  const makeEntry = ({ file, entry }: WithEntry<CachedReading>) =>
    server.toEntry(entry, readText, toId(file.model, file.source))
  const byId = new Map(readings.map((reading) => [toId(reading.file.model, reading.file.source), reading]))
  const gather = (withDrafts: boolean) => server.gatherContent(models, readings, makeEntry, { root, withDrafts })
  return {
    ...gather(withDrafts),
    readDrafts: () => gather(true),
    find: (id) => byId.get(id)!.cached!.entry,
  }
}

const toId = (model: string, source: string) => `${model} ${source}`

export interface EntryCheckOptions {
  root: string
  server: Pick<ServerModule, 'site'>
  graph: ModuleGraph
  cache: Pick<BuildCache, 'hasPack'>
  /** The hash of what every entry depends on. */
  toolchain: string
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

/** A file with what is known of it. */
interface CachedReading extends ParsedFile<StoredEntry> {
  /** Nothing while it has problems. */
  cached: CachedEntry | undefined
}

/** Returns two checks, which look at each picture once. */
export function createEntryChecks({ root, server, graph, cache, toolchain }: EntryCheckOptions) {
  // A function of the site may use any code.
  const { lang, translations = [], markdown: { highlight, copyButton, extensions = [], maxBytes } = {} } = server.site
  const hasOwnCode = typeof highlight === 'function' || extensions.length > 0
  const markdown = hasOwnCode ? hashClosure(graph, Object.keys(graph)) : String(highlight)
  const words = translations.filter(({ name }) => name === FRAMEWORK_MESSAGES_NAME)
  const settings = markdown + JSON.stringify([server.site.pictures, copyButton, maxBytes, lang, words])
  const codes = new Map(
    Object.entries(server.site.models).map(([name, { module }]) => {
      const modules = module ? closureOf(graph, module) : Object.keys(graph)
      return [name, hashOf(toolchain, hashClosure(graph, modules), settings)]
    }),
  )
  const pictures = new Map<string, FileState | undefined>()
  function pictureState(file: string, known?: FileState) {
    if (!pictures.has(file)) pictures.set(file, fileState(join(root, file), known))
    return pictures.get(file)
  }

  return {
    /** The cached entry with the present states of its files; nothing when the file must be read again. */
    refresh({ model, source }: ContentFile, known: CachedEntry): CachedEntry | undefined {
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
      const code = codes.get(model)
      if (!entry || !state || code === undefined || problems.length > 0) return undefined
      const shown: CachedEntry['pictures'] = []
      for (const [, picture] of entry.pictures) {
        const now = pictureState(picture)
        if (!now) return undefined
        shown.push([picture, now])
      }
      return { model, entry, file: state, code, pictures: shown }
    },
  }
}

/** Writes the list of entries of which the cache has texts. */
function writeEntries(cache: BuildCache, list: string, entries: readonly CachedEntry[]): void {
  const refs = entries.map(({ entry }) => entry.text)
  cache.writeList(list, refs, (move) =>
    entries.map((one) => {
      const text = move(one.entry.text)
      return text === one.entry.text ? one : { ...one, entry: { ...one.entry, text } }
    }),
  )
}
