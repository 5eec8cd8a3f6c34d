/** Reads a site's content: every file of every model, typed and checked, or every problem at once. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { count, ProblemsError, type Problem } from '../problems.ts'
import { checkEntries, findUnreadFiles } from './check-entries.ts'
import type { Content, EntryBasics, Model } from './collection.ts'
import { listFiles, listFolder } from './list-files.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { isWhole, readEntry, type EntryRecord, type EntryText, type Reading, type Whole } from './read-entry.ts'

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
  const options = { root, base, pictures, readFile: readFileSync }
  const readings = Object.entries(models).flatMap(([name, model]) =>
    listFiles(root, { [name]: model }).map((file): Reading<EntryRecord & EntryText> => {
      const { problems, entry } = readEntry(file.source, model, options)
      return { file, problems, entry }
    }),
  )
  return gatherContent(models, readings, ({ entry }) => toEntry(entry, (read) => read), { root, withDrafts })
}

/** Checks what was read as a whole, and makes entries of it. Throws a `ProblemsError` with every problem of every file. */
export function gatherContent<Models extends Record<string, Model>, One extends Reading>(
  models: Models,
  readings: readonly One[],
  makeEntry: (reading: Whole<One>) => EntryBasics,
  { root, withDrafts, list }: Pick<ReadOptions, 'root' | 'withDrafts'> & { list?: typeof listFolder },
): ReadResult<Models> {
  const problems: Problem[] = readings.flatMap(({ file, problems }) =>
    problems.map((problem) => ({ where: file.source, ...problem })),
  )
  const shown = readings.filter(isWhole).filter(({ entry }) => withDrafts || !entry.isDraft)
  problems.push(...findUnreadFiles(root, Object.values(models), list), ...checkEntries(root, models, readings, shown))
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
    lists.get(reading.file.model)?.push(makeEntry(reading))
    for (const [url, picture] of reading.entry.pictures) pictures.set(url, join(root, picture))
  }
  const content = Object.entries(models).map(([name, { kind }]) => {
    const entries = lists.get(name)
    return [name, kind === 'single' ? entries?.[0] : entries]
  })
  return { content: Object.fromEntries(content), pictures }
}

/** Leads from an entry to its text, unseen by whoever lists or copies its keys. */
const TEXT = Symbol('text')

/** Shared by all entries: an engine keeps a shape for each object whose accessors are its own, and that is larger than the object. */
const TEXT_KEYS: PropertyDescriptorMap & ThisType<{ [TEXT]: () => EntryText }> = {
  body: {
    enumerable: true,
    configurable: true,
    get() {
      return this[TEXT]().body
    },
  },
  headings: {
    enumerable: true,
    configurable: true,
    get() {
      return this[TEXT]().headings
    },
  },
}

/** An entry as templates get it. Its text is looked up when it is asked for: no build has room for all of them. */
export function toEntry<One extends EntryRecord>(
  record: One,
  textOf: (record: One) => EntryText,
): EntryBasics & { [field: string]: unknown } {
  // Spread, each would get a shape of its own.
  const entry = Object.defineProperties(Object.assign({}, record.fields), TEXT_KEYS) as ReturnType<typeof toEntry>
  entry.words = record.words
  entry.isDraft = record.isDraft
  return Object.defineProperty(entry, TEXT, { value: () => textOf(record) })
}
