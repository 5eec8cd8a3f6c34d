/** Reads a site's content: typed, checked entries of every model, or an error with every problem. Builds, dev and tests end in `gatherContent`. */

import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

import { object } from 'superstruct'

import { failOnContent, type Problem } from '../errors/problems.ts'
import { didYouMean } from '../shared/did-you-mean.ts'
import { mapValues, nameKeys } from './check.ts'
import {
  readEntry,
  hasEntry,
  toEntry,
  type EntryRecord,
  type EntryText,
  type FreshReading,
  type Reading,
  type WithEntry,
} from './entry.ts'
import { isReference, listReferences, type AnyField } from './fields.ts'
import { findLine } from './front-matter.ts'
import { checkFolders, listByLanguage, listFallbacks, type Fallback } from './languages.ts'
import { listFiles, modelOf, CONTENT_FOLDER, isEntryFile, listSingleFiles, listTree, slugOf } from './list-files.ts'
import { createMarkdownTools, type TextSettings } from './markdown.ts'
import type { Content, EntryBasics, Model } from './model.ts'
import { addFiles, type PictureFiles, createPictures, type PictureSettings } from './pictures.ts'

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
  outcome?: string | undefined
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
  options: ReadOptions,
): ReadResult<Models> {
  return createContentReader(models, options, Infinity).read()
}

/** Reads content repeatedly, for dev: each file once until it changes. */
export interface ContentReader<Models extends Record<string, Model>> {
  /**
   * Returns the current content. With `touched`, only these files can have changed since the last call. Throws a
   * `ProblemsError` with every problem, except those of texts that are rendered on demand.
   */
  read: (touched?: ReadonlySet<string>) => ReadResult<Models>
  /** Returns the problems of texts that were rendered since the last call. */
  takeProblems: () => Problem[]
  /** Renders some texts ahead of demand. Returns whether there are more. */
  renderSome: () => boolean
}

/** Up to this number of files, all texts are rendered at once; else on demand. */
const EAGER_LIMIT = 500
/** Texts that are rendered per call, so that requests don't have to wait. */
const BATCH_SIZE = 5

/** A file as it was last read. */
interface KnownFile extends FreshReading {
  /** Set once rendered. */
  text?: EntryText
  /** The entry for templates. */
  shown?: EntryBasics
}

export function createContentReader<Models extends Record<string, Model>>(
  models: Models,
  { root, base, withDrafts, pictures: settings, outcome, ...texts }: ReadOptions,
  eagerLimit = EAGER_LIMIT,
): ContentReader<Models> {
  const markdown = createMarkdownTools(texts)
  let all = new Map<string, KnownFile>()
  let pictures: PictureFiles = new Map()
  let problems: Problem[] = []
  let waiting: WithEntry<KnownFile>[] = []

  function textOf(known: WithEntry<KnownFile>): EntryText {
    if (known.text) return known.text
    const { file, entry, problems: reported } = known
    const before = reported.length
    known.text = known.renderText()
    for (const problem of reported.slice(before)) problems.push({ where: file.source, ...problem })
    for (const picture of entry.pictures) addFiles(pictures, root, picture)
    return known.text
  }

  return {
    read(touched) {
      const changed = touched && new Set([...touched].map((file) => relative(root, file)))
      const mayStay = ({ file, entry, problems }: KnownFile) =>
        changed !== undefined &&
        entry !== undefined &&
        problems.length === 0 &&
        !changed.has(file.source) &&
        !entry.pictures.some(([, picture]) => changed.has(picture))
      const options = { root, base, pictures: createPictures(root, settings), markdown, readFile: readFileSync }
      const files = listFiles(root, models).map((file): KnownFile => {
        const known = all.get(file.source)
        return known && mayStay(known) ? known : readEntry(file, modelOf(models, file), options)
      })
      all = new Map(files.map((file) => [file.file.source, file]))
      waiting = files.filter(hasEntry).filter(({ text }) => !text)
      if (files.length <= eagerLimit) for (const one of waiting.splice(0)) textOf(one)
      problems = []
      const makeEntry = (one: WithEntry<KnownFile>) => (one.shown ??= toEntry(one.entry, () => textOf(one)))
      const result = gatherContent(models, files, makeEntry, { root, withDrafts, outcome })
      pictures = new Map(result.pictures)
      return { ...result, pictures }
    },
    takeProblems: () => problems.splice(0),
    renderSome() {
      for (const one of waiting.splice(0, BATCH_SIZE)) textOf(one)
      return waiting.length > 0
    },
  }
}

/** Checks all readings together and turns them into entries. Throws a `ProblemsError` with every problem of every file. */
export function gatherContent<Models extends Record<string, Model>, One extends Reading>(
  models: Models,
  readings: readonly One[],
  makeEntry: (reading: WithEntry<One>) => EntryBasics,
  { root, withDrafts, outcome }: Pick<ReadOptions, 'root' | 'withDrafts' | 'outcome'>,
): ReadResult<Models> {
  const problems: Problem[] = readings.flatMap(({ file, problems }) =>
    problems.map((problem) => ({ where: file.source, ...problem })),
  )
  const shown = readings.filter(hasEntry).filter(({ entry }) => withDrafts || !entry.isDraft)
  problems.push(
    ...findUnreadFiles(root, Object.values(models)),
    ...checkSlugs(root, shown),
    ...checkReferences(root, models, readings, withDrafts),
  )
  const notes: string[] = []
  for (const [name, model] of Object.entries(models)) {
    if (!model.languages || model.kind === 'single' || model.load) continue
    const sources = readings.flatMap(({ file }) => (file.model === name ? file.source : []))
    const ofFolders = checkFolders(model, sources)
    problems.push(...ofFolders.problems)
    notes.push(...ofFolders.notes)
  }
  failOnContent(problems, readings.length, outcome)
  const lists = new Map<string, EntryBasics[]>()
  const pictures: PictureFiles = new Map()
  for (const reading of shown) {
    const list = lists.get(reading.file.model) ?? []
    list.push(makeEntry(reading))
    lists.set(reading.file.model, list)
    for (const picture of reading.entry.pictures) addFiles(pictures, root, picture)
  }
  const fallbacks: Fallback[] = []
  const content = Object.entries(models).map(([name, { kind, languages }]) => {
    const entries = lists.get(name) ?? []
    const shape = (list: readonly EntryBasics[]) => (kind === 'single' ? list[0] : list)
    if (!languages) return [name, shape(entries)]
    const byLanguage = listByLanguage(entries, languages)
    fallbacks.push(...listFallbacks(name, byLanguage))
    return [name, Object.fromEntries([...byLanguage].map(([lang, list]) => [lang, shape(list)]))]
  })
  return { content: Object.fromEntries(content), pictures, fallbacks, notes }
}

/** Finds slugs that two entries of a model share. `shown` are the readings of entries on the site. */
function checkSlugs(root: string, shown: readonly WithEntry<Reading>[]): Problem[] {
  const problems: Problem[] = []
  const taken = new Map<string, string>()
  for (const { file, entry } of shown) {
    const { lang = '' } = entry.fields
    const key = `${file.model} ${lang} ${entry.slug}`
    const other = taken.get(key)
    if (other)
      problems.push({
        where: file.source,
        line: findLine(root, file.source, ['slug']),
        message: `The slug "${entry.slug}" is already used by ${other}${lang && ` in "${lang}"`}. Give one of them another \`slug\`.`,
      })
    taken.set(key, other ?? file.source)
  }
  return problems
}

/** Finds broken references. */
function checkReferences(
  root: string,
  models: Readonly<Record<string, Model>>,
  readings: readonly Reading[],
  withDrafts: boolean,
): Problem[] {
  const structs = new Map<string, AnyField>()
  for (const [name, { fields }] of Object.entries(models)) {
    const struct = object(fields)
    if (listReferences(struct).length > 0) structs.set(name, struct)
  }
  if (structs.size === 0) return []
  // Files that could not be read. A reference to one of them is no further problem.
  const unread = new Set(
    readings
      .filter(({ entry }) => !entry)
      .map(({ file }) => `${file.model} ${slugOf(file.source, modelOf(models, file))}`),
  )
  const slugs = new Map(Object.keys(models).map((name) => [name, new Set<string>()]))
  const isShown = (entry: Reading['entry']): entry is EntryRecord =>
    entry !== undefined && (withDrafts || !entry.isDraft)
  for (const { file, entry } of readings) if (isShown(entry)) slugs.get(file.model)?.add(entry.slug)
  const problems: Problem[] = []
  for (const { file, entry } of readings) {
    if (!isShown(entry)) continue
    mapValues(entry.fields, structs.get(file.model), (value, field, keys) => {
      if (!isReference(field) || typeof value !== 'string') return
      const folder = field.schema
      const target = Object.entries(models).find(([, model]) => model.kind === 'collection' && model.folder === folder)
      if (target && unread.has(`${target[0]} ${value}`)) return
      const known = (target && slugs.get(target[0])) ?? new Set<string>()
      if (!known.has(value))
        problems.push({
          where: file.source,
          line: findLine(root, file.source, keys),
          message: `\`${nameKeys(keys)}\` is "${value}", but ${isLoaded(target?.[1]) ? `the collection "${folder}"` : `${CONTENT_FOLDER}/${folder}/`} has no such entry.${didYouMean(value, known)}`,
        })
    })
  }
  return problems
}

const isLoaded = (model: Model | undefined) => model?.kind === 'collection' && model.load !== undefined

/** Finds files that can't be read, and files that no model reads: most often the name of their folder is misspelt. */
function findUnreadFiles(root: string, models: readonly Model[]): Problem[] {
  const folders = new Set(models.flatMap((model) => (model.kind === 'collection' && !model.load ? model.folder : [])))
  const singles = new Set(
    models.flatMap((model) =>
      model.kind === 'single' ? listSingleFiles(model).map((file) => relative(CONTENT_FOLDER, file)) : [],
    ),
  )
  const { files, problems } = listTree(root, CONTENT_FOLDER)
  const unread = files
    .map((where) => where.slice(CONTENT_FOLDER.length + 1))
    .filter((name) => isMarkdown(name) && !singles.has(name) && !isRead(name, folders))
    .map((name) => {
      const markdown = name.replace(/\.(?:mdx|markdown)$/i, '.md')
      if (markdown !== name)
        return {
          where: join(CONTENT_FOLDER, name),
          message: `Files of this kind are not read. Name it ${basename(markdown)}.`,
        }
      const suggestion = didYouMean(name, [...singles, ...[...folders].map((one) => join(one, basename(name)))])
      return { where: join(CONTENT_FOLDER, name), message: `No model reads this file.${suggestion}` }
    })
  return [...problems, ...unread]
}

const isMarkdown = (name: string) => name.endsWith('.md') || /\.(?:mdx|markdown)$/i.test(name)

/** Is this an entry of a collection? Entries lie in one of the folders, or below. */
function isRead(name: string, folders: ReadonlySet<string>): boolean {
  if (!isEntryFile(name)) return false
  for (let folder = dirname(name); folder !== '.'; folder = dirname(folder)) if (folders.has(folder)) return true
  return false
}
