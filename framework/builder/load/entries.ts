/** Reads the entries. Reads a file again only if its bytes, its pictures or the code of its model have changed. */

import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { createUseCounter, type EagerUse } from '../../content/eager-use.ts'
import type { WithEntry, ParsedFile } from '../../content/entry.ts'
import type { ContentFile } from '../../content/list-files.ts'
import type { PartialContent } from '../../content/read.ts'
import { failOnContent, isProblemsError } from '../../errors/problems.ts'
import { isFunction } from '../../shared/is-object.ts'
import { FRAMEWORK_MESSAGES_NAME } from '../../shared/messages.ts'
import { pairs } from '../../shared/pairs.ts'
import { closureOf, hashClosure, type ModuleGraph } from '../../memo/module-graph.ts'
import type { ServerModule } from '../bundle/server-entry.ts'
import type { BuildCache } from '../../memo/build-cache.ts'
import { fileState, type FileState, hashOf } from '../../disk/files.ts'
import type { ReadFileResult, StoredEntry } from '../../memo/messages.ts'
import type { Pool } from '../../memo/pool.ts'
import type { Worker } from '../../memo/worker.ts'

export interface EntriesOptions extends EntryCheckOptions {
  base: string
  /** Includes drafts. */
  withDrafts: boolean
  server: ServerModule
  pool: Pool
  readText: Worker['readText']
  cache: BuildCache
}

export interface StoredContent extends PartialContent<any> {
  /** The number of content files. */
  files: number
  /** Returns the content including drafts. */
  readDrafts: () => PartialContent<any>
  /** Returns the number of texts that were read, and the code that read them. Returns undefined for a small number. */
  findEagerUse: () => EagerUse | undefined
  /** Returns the cached record of an entry. */
  find: (id: string) => StoredEntry
}

/** Files per batch. */
const BATCH = 32

/** Reads all entries. Those with problems are left out, and their problems are in the result. */
export async function readEntries(options: EntriesOptions): Promise<StoredContent> {
  const { root, base, server, pool, readText, cache, withDrafts } = options
  const { models } = server.site
  const list = cache.file('content', base)
  const previousEntries = cache.readList<CachedEntry[]>(list)
  const cachedById = new Map(previousEntries.map((cached) => [toId(cached.model, cached.entry.fields.source), cached]))
  const { refresh, toCached } = createEntryChecks(options)

  const readings = server.listFiles(root, models).map((file): CachedReading => {
    const previous = cachedById.get(toId(file.model, file.source))
    const cached = previous && refresh(file, previous)
    return { file, problems: [], entry: cached?.entry, cached }
  })

  const missing = readings.filter(({ entry }) => !entry)
  const filesOfBatch = (batch: number) => missing.slice(batch * BATCH, (batch + 1) * BATCH)
  function* batches() {
    for (let batch = 0; batch * BATCH < missing.length; batch++)
      yield { kind: 'read' as const, files: filesOfBatch(batch).map(({ file }) => file) }
  }
  await pool.run<ReadFileResult>(batches(), missing.length, (answers, batch) => {
    for (const [answer, reading] of pairs(answers, filesOfBatch(batch))) {
      const { problems, textProblemCount, entry } = answer
      Object.assign(reading, { problems, textProblemCount, entry, cached: toCached(reading.file, answer) })
    }
  })

  const entries = readings.flatMap(({ cached }) => cached ?? [])
  if (entries.length !== previousEntries.length || entries.some((entry, i) => entry !== previousEntries[i]))
    writeEntries(cache, list, entries)

  const texts = createUseCounter<StoredEntry>()
  const readCounted = (entry: StoredEntry) => {
    texts.add(entry)
    return readText(entry)
  }
  const makeEntry = ({ file, entry }: WithEntry<CachedReading>) =>
    server.toEntry(entry, readCounted, toId(file.model, file.source))
  const byId = new Map(readings.map((reading) => [toId(reading.file.model, reading.file.source), reading]))
  const gather = (withDrafts: boolean) =>
    server.gatherContent(models, readings, makeEntry, {
      root,
      withDrafts,
      strict: server.site.strict,
      endings: server.endings,
      readers: server.readers,
    })
  return {
    ...gather(withDrafts),
    files: readings.length,
    findEagerUse: texts.find,
    readDrafts: () => gather(true),
    find: (id) => byId.get(id)!.entry!,
  }
}

/** If the content has problems, throws those instead: `error` is probably a result of them. */
export function failOnCause({ problems, files }: Pick<StoredContent, 'problems' | 'files'>, error: unknown): void {
  const isAbout = isProblemsError(error) && problems.every((problem) => error.problems.includes(problem))
  if (!isAbout) failOnContent(problems, files)
}

const toId = (model: string, source: string) => `${model} ${source}`

export interface EntryCheckOptions {
  root: string
  server: Pick<ServerModule, 'site'>
  graph: ModuleGraph
  cache: Pick<BuildCache, 'hasPack'>
  /** The hash of the inputs of every entry. */
  commonHash: string
}

/** An entry in the cache. */
export interface CachedEntry {
  model: string
  entry: StoredEntry
  /** The state of its file. */
  file: FileState
  /** The hash of its model's code. */
  code: string
  /** Its pictures and its data files, with their states. */
  pictures: [file: string, state: FileState][]
}

interface CachedReading extends ParsedFile<StoredEntry> {
  /** Undefined if the file has problems. */
  cached: CachedEntry | undefined
}

/** Returns two functions, which read the state of each picture only once. */
export function createEntryChecks({ root, server, graph, cache, commonHash }: EntryCheckOptions) {
  // A highlighter or an extension of the site may use any module.
  const {
    lang,
    translations = [],
    pictures: sizes,
    markdown: { extensions = [], ...markdown } = {},
    strict,
    security,
  } = server.site
  const hasOwnCode = extensions.length > 0 || Object.values(markdown).some(isFunction)
  const code = hasOwnCode ? hashClosure(graph, Object.keys(graph)) : ''
  const words = translations.filter(({ name }) => name === FRAMEWORK_MESSAGES_NAME)
  const settings =
    code + JSON.stringify([sizes, markdown, lang, words, ...(strict || security?.img ? [strict, security?.img] : [])])
  const codes = new Map(
    Object.entries(server.site.models).map(([name, { module }]) => {
      const modules = module ? closureOf(graph, module) : Object.keys(graph)
      return [name, hashOf(commonHash, hashClosure(graph, modules), settings)]
    }),
  )
  const pictures = new Map<string, FileState | undefined>()
  function pictureState(file: string, previous?: FileState) {
    if (!pictures.has(file)) pictures.set(file, fileState(join(root, file), previous))
    return pictures.get(file)
  }

  return {
    /** Returns the cached entry with the current states of its files; undefined if the file must be read again. */
    refresh({ model, source, data }: ContentFile, cached: CachedEntry): CachedEntry | undefined {
      if (cached.code !== codes.get(model) || !cache.hasPack(cached.entry.text[0])) return undefined
      const file = fileState(join(root, source), cached.file)
      if (file?.hash !== cached.file.hash || !isDeepStrictEqual(cached.entry.data, data)) return undefined
      let isSame = file === cached.file
      const states: CachedEntry['pictures'] = []
      for (const [picture, before] of cached.pictures) {
        const now = pictureState(picture, before)
        if (now?.hash !== before.hash) return undefined
        isSame &&= now === before
        states.push([picture, now])
      }
      return isSame ? cached : { ...cached, file, pictures: states }
    },

    /** Returns the cached form of a file that was read; undefined if it has problems. */
    toCached({ model }: ContentFile, { problems, entry, state }: ReadFileResult): CachedEntry | undefined {
      const code = codes.get(model)
      if (!entry || !state || code === undefined || problems.length > 0) return undefined
      const states: CachedEntry['pictures'] = []
      const files = [...entry.pictures.map(([, picture]) => picture), ...(entry.data ?? [])]
      for (const picture of files) {
        const now = pictureState(picture)
        if (!now) return undefined
        states.push([picture, now])
      }
      return { model, entry, file: state, code, pictures: states }
    },
  }
}

/** Writes the list of entries to the cache. */
function writeEntries(cache: BuildCache, list: string, entries: readonly CachedEntry[]): void {
  const refs = entries.map(({ entry }) => entry.text)
  cache.writeList(list, refs, (move) =>
    entries.map((cached) => {
      const text = move(cached.entry.text)
      return text === cached.entry.text ? cached : { ...cached, entry: { ...cached.entry, text } }
    }),
  )
}
