/** Reads a site's content: typed, checked entries of every model, or an error with every problem. */

import { readFileSync } from 'node:fs'

import { failOnContent, type Problem } from '../problems.ts'
import { checkEntries, findUnreadFiles } from './check-entries.ts'
import type { Content, EntryBasics, Model } from './collection.ts'
import { checkFolders, listByLanguage, listFallbacks, type Fallback } from './languages.ts'
import { listFiles } from './list-files.ts'
import { createMarkdownTools, type TextSettings } from './markdown-settings.ts'
import { addFiles, createPictures, type PictureFiles, type PictureSettings } from './pictures.ts'
import { isWhole, readEntry, type EntryRecord, type EntryText, type Reading, type Whole } from './read-entry.ts'

/** How content is read. */
export interface ReadOptions extends TextSettings {
  /** The project's folder, which contains `content/`. */
  root: string
  base: string
  /** Are drafts shown? */
  withDrafts: boolean
  /** The site's own settings. */
  pictures?: PictureSettings | undefined
  /** What problems have led to, as a sentence. */
  outcome?: string
}

/** What was read. */
export interface ReadResult<Models extends Record<string, Model>> {
  content: Content<Models>
  /** The files of the pictures of all entries. */
  pictures: Readonly<PictureFiles>
  /** The entries that stand in another language for want of a translation. */
  fallbacks: readonly Fallback[]
  /** What may not be meant, in sentences. */
  notes: readonly string[]
}

/** Throws a `ProblemsError` with every problem of every file. */
export function readContent<Models extends Record<string, Model>>(
  models: Models,
  { root, base, withDrafts, pictures: settings, ...texts }: ReadOptions,
): ReadResult<Models> {
  const pictures = createPictures(root, settings)
  const options = { root, base, pictures, markdown: createMarkdownTools(texts), readFile: readFileSync }
  const readings = listFiles(root, models).map((file): Reading<EntryRecord & EntryText> => {
    const { problems, entry } = readEntry(file.source, models[file.model]!, options)
    return { file, problems, entry }
  })
  return gatherContent(models, readings, ({ entry }) => toEntry(entry, (read) => read), { root, withDrafts })
}

/** Checks all readings together and turns them into entries. Throws a `ProblemsError` with every problem of every file. */
export function gatherContent<Models extends Record<string, Model>, One extends Reading>(
  models: Models,
  readings: readonly One[],
  makeEntry: (reading: Whole<One>) => EntryBasics,
  { root, withDrafts, outcome }: Pick<ReadOptions, 'root' | 'withDrafts' | 'outcome'>,
): ReadResult<Models> {
  const problems: Problem[] = readings.flatMap(({ file, problems }) =>
    problems.map((problem) => ({ where: file.source, ...problem })),
  )
  const shown = readings.filter(isWhole).filter(({ entry }) => withDrafts || !entry.isDraft)
  problems.push(...findUnreadFiles(root, Object.values(models)), ...checkEntries(root, models, readings, shown))
  const notes: string[] = []
  for (const [name, model] of Object.entries(models)) {
    if (!model.languages || model.kind === 'single' || model.load) continue
    const sources = readings.flatMap(({ file }) => (file.model === name ? file.source : []))
    const ofFolders = checkFolders(model, sources)
    problems.push(...ofFolders.problems)
    notes.push(...ofFolders.notes)
  }
  failOnContent(problems, readings.length, outcome)
  const lists = new Map<string, EntryBasics[]>(Object.keys(models).map((name) => [name, []]))
  const pictures: PictureFiles = new Map()
  for (const reading of shown) {
    lists.get(reading.file.model)?.push(makeEntry(reading))
    for (const picture of reading.entry.pictures) addFiles(pictures, root, picture)
  }
  const fallbacks: Fallback[] = []
  const content = Object.entries(models).map(([name, { kind, languages }]) => {
    const entries = lists.get(name)!
    const shape = (list: readonly EntryBasics[]) => (kind === 'single' ? list[0] : list)
    if (!languages) return [name, shape(entries)]
    const byLanguage = listByLanguage(entries, languages)
    fallbacks.push(...listFallbacks(name, byLanguage))
    return [name, Object.fromEntries([...byLanguage].map(([lang, list]) => [lang, shape(list)]))]
  })
  return { content: Object.fromEntries(content), pictures, fallbacks, notes }
}

/** The key of an entry's origin. As a hidden symbol it is neither listed nor copied with the entry's keys. */
const ORIGIN = Symbol('origin')

interface Origin {
  id: string | undefined
  record: EntryRecord
  readText: () => EntryText
}

/** Shared by all entries: with accessors of its own, each entry would get a hidden class that is larger than the entry. */
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

/** Those of an entry whose text was not rendered yet: to render it sets the words of its record. */
const LAZY_KEYS: PropertyDescriptorMap & ThisType<{ [ORIGIN]: Origin }> = {
  ...TEXT_KEYS,
  words: {
    enumerable: true,
    configurable: true,
    get() {
      const { record, readText } = this[ORIGIN]
      if (record.words === undefined) readText()
      return record.words
    },
  },
}

/**
 * Returns an entry for templates. Its text is looked up on demand: all texts together would not fit into memory. Where
 * the record has no words yet, `textOf` must set them. `id` names the entry in data that crosses threads.
 */
export function toEntry<One extends EntryRecord>(
  record: One,
  textOf: (record: One) => EntryText,
  id?: string,
): EntryBasics & { [field: string]: unknown } {
  // With a spread, each entry would get a hidden class of its own.
  const { words, fields, isDraft } = record
  const keys = words === undefined ? LAZY_KEYS : TEXT_KEYS
  const entry = Object.defineProperties(Object.assign({}, fields), keys) as ReturnType<typeof toEntry>
  if (words !== undefined) entry.words = words
  entry.isDraft = isDraft
  return Object.defineProperty(entry, ORIGIN, {
    value: { id, record, readText: () => textOf(record) } satisfies Origin,
  })
}

/** The id of an entry; nothing for any other object, and for a changed copy of an entry. */
export function entryId(value: object): string | undefined {
  return Object.hasOwn(value, ORIGIN) ? (value as { [ORIGIN]: Origin })[ORIGIN].id : undefined
}
