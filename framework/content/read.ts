/** Reads a site's content: every file of every model, typed and checked, or every problem at once. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { count, ProblemsError, type Problem } from '../problems.ts'
import { checkEntries, findStrays } from './check-entries.ts'
import type { Content, EntryBasics, Model } from './collection.ts'
import { listFiles, listFolder } from './list-files.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { readEntry, type EntryRecord, type EntryText, type Reading } from './read-entry.ts'

export interface ReadOptions {
  /** The project's folder; `content/` lies in it. */
  root: string
  base: string
  /** Are drafts part of the site? */
  withDrafts: boolean
}

export interface ReadResult<Models extends Record<string, Model>> {
  content: Content<Models>
  /** The pictures that entries show: URL -> file. */
  pictures: Pictures['files']
}

/** Throws a `ProblemsError` with every problem of every file. */
export function readContent<Models extends Record<string, Model>>(
  models: Models,
  { root, base, withDrafts }: ReadOptions,
): ReadResult<Models> {
  const pictures = createPictures(root)
  const readings = listFiles(root, models).map((file): Reading<EntryRecord & EntryText> => {
    const { problems, entry } = readEntry(file.source, models[file.model]!, {
      root,
      base,
      pictures,
      readFile: readFileSync,
    })
    return { file, problems, entry }
  })
  return gatherContent(models, readings, ({ entry }) => toEntry(entry!, (read) => read), { root, withDrafts })
}

/** Checks what was read as a whole, and makes entries of it. Throws a `ProblemsError` with every problem of every file. */
export function gatherContent<Models extends Record<string, Model>, One extends Reading>(
  models: Models,
  readings: readonly One[],
  makeEntry: (reading: One) => EntryBasics,
  { root, withDrafts, list }: Pick<ReadOptions, 'root' | 'withDrafts'> & { list?: typeof listFolder },
): ReadResult<Models> {
  const problems: Problem[] = readings.flatMap(({ file, problems }) =>
    problems.map((problem) => ({ where: file.source, ...problem })),
  )
  const shown = readings.filter(({ entry }) => entry && (withDrafts || !entry.isDraft))
  problems.push(...findStrays(root, Object.values(models), list), ...checkEntries(root, models, readings, shown))
  if (problems.length) {
    const places = new Set(problems.map(({ where }) => where)).size
    throw new ProblemsError(
      problems,
      `${count(problems.length, 'problem')} in ${places} of ${count(readings.length, 'content file')}. Nothing was written.`,
    )
  }
  const lists = new Map<string, EntryBasics[]>(Object.keys(models).map((name) => [name, []]))
  const pictures = new Map<string, string>()
  for (const reading of shown) {
    lists.get(reading.file.model)!.push(makeEntry(reading))
    for (const [url, picture] of reading.entry!.pictures) pictures.set(url, join(root, picture))
  }
  const content = Object.entries(models).map(([name, { kind }]) => {
    const entries = lists.get(name)!
    return [name, kind === 'single' ? entries[0] : entries]
  })
  return { content: Object.fromEntries(content), pictures }
}

/** The key of an entry's origin. Listing or copying an entry's keys passes over it. */
const ORIGIN = Symbol('origin')

interface Origin {
  id: string | undefined
  readText: () => EntryText
}

/** Shared by all entries: an engine keeps a shape for each object whose accessors are its own, and that is larger than the object. */
const TEXT_KEYS: PropertyDescriptorMap & ThisType<{ [ORIGIN]: Origin }> = {
  body: {
    enumerable: true,
    configurable: true,
    get() {
      return this[ORIGIN].readText().body
    },
  },
  headings: {
    enumerable: true,
    configurable: true,
    get() {
      return this[ORIGIN].readText().headings
    },
  },
}

/**
 * Returns an entry as templates get it. Its text is read when it is asked for, because no build has room for all texts.
 * `id` names the entry in data that crosses threads.
 */
export function toEntry<One extends EntryRecord>(
  record: One,
  textOf: (record: One) => EntryText,
  id?: string,
): EntryBasics & { [field: string]: unknown } {
  // Spread, each would get a shape of its own.
  const entry = Object.defineProperties(Object.assign({}, record.fields), TEXT_KEYS) as ReturnType<typeof toEntry>
  entry.words = record.words
  entry.isDraft = record.isDraft
  return Object.defineProperty(entry, ORIGIN, { value: { id, readText: () => textOf(record) } satisfies Origin })
}

/** The id of an entry; nothing for any other object, and for a changed copy of an entry. */
export function entryId(value: object): string | undefined {
  return Object.hasOwn(value, ORIGIN) ? (value as { [ORIGIN]: Origin })[ORIGIN].id : undefined
}
