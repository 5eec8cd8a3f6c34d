/** Reads a site's content: typed, checked entries of every model, or an error with all problems. */

import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { count, failOnContent, type Problem } from '../errors/problems.ts'
import { didYouMean } from '../shared/did-you-mean.ts'
import { mapValues, nameKeys } from './fields/check.ts'
import {
  readEntry,
  hasEntry,
  createToEntry,
  type DerivedField,
  type EntryRecord,
  type EntryText,
  type RenderableFile,
  type ParsedFile,
  type WithEntry,
} from './entry.ts'
import { createUseCounter, EAGER_LIMIT, type EagerUse } from './eager-use.ts'
import { isReference, listReferences, type AnyField } from './fields/fields.ts'
import { findLine, type FrontMatterReader } from './front-matter.ts'
import { checkFolders, listByLanguage, listFallbacks, type Fallback } from './languages.ts'
import { listFiles, modelOf, isEntryFile, listSingleFiles, slugOf } from './list-files.ts'
import { listTree } from '../disk/folders.ts'
import { CONTENT_FOLDER } from '../shared/project.ts'
import { listEndings, type TextHooks } from './markdown/text-hooks.ts'
import { createMarkdownTools, type TextSettings } from './markdown/markdown.ts'
import type { Content, EntryBasics, Model } from './model.ts'
import { describeWarnings, type LocatedWarning, severityOf } from './fields/strict.ts'
import { addFiles, type PictureFiles, createPictures, type PictureSettings } from './pictures/pictures.ts'

/** The options of `readContent()`. */
export interface ReadOptions extends TextSettings {
  /** The project's folder, which contains `content/`. */
  root: string
  /** The base path of the site, such as `/`. */
  base: string
  /** Includes drafts. */
  withDrafts: boolean
  /** The site's settings for pictures. */
  pictures?: PictureSettings | undefined
  /** The site's `security`: pictures of the origins in `img` are allowed. */
  security?: { img?: readonly string[] | undefined } | undefined
  /** The consequence of problems, as a sentence for the message. @default Nothing was written. */
  outcome?: string | undefined
  /** Reads a file. @default `readFileSync()` */
  readFile?: (file: string) => Uint8Array
}

/** What features and extensions add to texts and entries. */
export interface ContentHooks extends TextHooks {
  /** Fields that it adds to every entry, by name. */
  entry?: Readonly<Record<string, DerivedField['derive']>> | undefined
}

/** Returns the fields that features add to every entry. */
export const listFields = (features: readonly ContentHooks[]): DerivedField[] =>
  features.flatMap(({ entry = {} }) => Object.entries(entry).map(([name, derive]) => ({ name, derive })))

/** The result of `readContent()`. */
export interface ReadResult<Models extends Record<string, Model>> {
  /** The entries, by model. */
  content: Content<Models>
  /** The files of the pictures of all entries. */
  pictures: Readonly<PictureFiles>
  /** Entries that are shown in another language, because they have no translation. */
  fallbacks: readonly Fallback[]
  /** Links in texts that can only be resolved when all pages are known. */
  links: ReadonlySet<string>
  /** Warnings, in sentences. */
  notes: readonly string[]
}

/** Reads the entries of all models. `features` extend texts and entries, as extensions do. Throws a `ProblemsError` with all problems of all files. */
export function readContent<Models extends Record<string, Model>>(
  models: Models,
  { root, base, withDrafts, pictures, security, outcome, ...settings }: ReadOptions,
  features: readonly ContentHooks[] = [],
): ReadResult<Models> {
  const markdown = createMarkdownTools(settings, features)
  const toEntry = createToEntry(listFields(features))
  const options = { root, base, pictures: createPictures(root, pictures, security), markdown, readFile: readFileSync }
  const endings = listEndings(features)
  const readings = listFiles(root, models, endings).map((file) => readEntry(file, modelOf(models, file), options))
  const texts = new Map(readings.map((reading) => [reading, reading.renderText()]))
  const makeEntry = (reading: WithEntry<RenderableFile>) => toEntry(reading.entry, () => texts.get(reading)!)
  const {
    problems,
    excluded: _,
    ...result
  } = gatherContent(models, readings, makeEntry, {
    root,
    withDrafts,
    strict: settings.strict,
    endings,
    readers: markdown.readers,
  })
  failOnContent(problems, readings.length, outcome)
  return result
}

/** The valid part of the content. */
export interface PartialContent<Models extends Record<string, Model>> extends ReadResult<Models> {
  /** All problems. In dev, without those of texts. */
  problems: readonly Problem[]
  /** Entries that are excluded, because they or entries to which they refer have problems. */
  excluded: readonly ExcludedEntry[]
}

export interface ExcludedEntry {
  slug: string
  problems: readonly Problem[]
}

/** Reads content repeatedly, for dev. Each file is read again only after it has changed. */
export interface ContentReader<Models extends Record<string, Model>> {
  /**
   * Returns the current content. `touched` are the files that may have changed since the last call. Throws a `ProblemsError` with
   * all problems if a single has one, because pages may need it.
   */
  read: (touched: ReadonlySet<string>, onProgress?: (done: number, total: number) => void) => PartialContent<Models>
  /** Returns the problems of texts that were used since the last call. */
  takeTextProblems: () => Problem[]
  /**
   * Returns the number of texts that were used since the last call of `takeTextProblems()`, and the code that used them. Returns
   * undefined for a small number.
   */
  findEagerUse: () => EagerUse | undefined
  /** Returns the problems of all texts that were rendered. */
  listTextProblems: () => Problem[]
  /** Renders some texts in advance. Returns true if there are more. */
  renderSome: () => boolean
}

/** The number of texts that are rendered per call. Small, so that requests don't have to wait. */
const BATCH_SIZE = 5

interface CachedFile extends RenderableFile {
  /** Set once the text is rendered. */
  text?: EntryText
  textProblems?: readonly Problem[]
  /** The entry for templates. */
  included?: EntryBasics
}

export function createContentReader<Models extends Record<string, Model>>(
  models: Models,
  { root, base, withDrafts, pictures: settings, security, outcome, readFile = readFileSync, ...texts }: ReadOptions,
  features: readonly ContentHooks[] = [],
): ContentReader<Models> {
  const markdown = createMarkdownTools(texts, features)
  const toEntry = createToEntry(listFields(features))
  const endings = listEndings(features)
  let all = new Map<string, CachedFile>()
  let pictures: PictureFiles = new Map()
  let unread: readonly Problem[] = []
  let last: PartialContent<Models> | undefined
  let waiting: WithEntry<CachedFile>[] = []
  const requested = createUseCounter<CachedFile>()

  function textOf(cached: WithEntry<CachedFile>): EntryText {
    requested.add(cached)
    if (cached.text) return cached.text
    const { file, entry, problems } = cached
    const before = problems.length
    cached.text = cached.renderText()
    cached.textProblems = problems
      .slice(before)
      .map(({ line, message, help }) => ({ where: file.source, line, message, help }))
    for (const picture of entry.pictures) addFiles(pictures, root, picture)
    return cached.text
  }

  return {
    read(touched, onProgress) {
      if (last && touched.size === 0) return last
      const changed = new Set([...touched].map((file) => relative(root, file)))
      const isUpToDate = ({ file, entry, problems }: CachedFile) =>
        entry !== undefined &&
        problems.length === 0 &&
        !changed.has(file.source) &&
        !file.data?.some((data) => changed.has(data)) &&
        !entry.pictures.some(([, picture]) => changed.has(picture))
      const options = {
        root,
        base,
        pictures: createPictures(root, settings, security),
        markdown,
        readFile,
      }
      const isListed = last && [...changed].every((source) => all.has(source) && existsSync(join(root, source)))
      if (!isListed) unread = findUnreadFiles(root, Object.values(models), endings)
      const listed = isListed ? [...all.values()].map(({ file }) => file) : listFiles(root, models, endings)
      const files = listed.map((file, i): CachedFile => {
        onProgress?.(i + 1, listed.length)
        const cached = all.get(file.source)
        return cached && isDeepStrictEqual(cached.file.data, file.data) && isUpToDate(cached)
          ? cached
          : readEntry(file, modelOf(models, file), options)
      })
      all = new Map(files.map((file) => [file.file.source, file]))
      waiting = files.filter(hasEntry).filter(({ text }) => !text)
      const checked = checkContent(models, files, unread, {
        root,
        withDrafts,
        strict: texts.strict,
        readers: markdown.readers,
      })
      const { included, excluded } = excludeInvalid(models, files, checked.problems, withDrafts)
      if (excluded.some(({ model }) => model.kind === 'single')) failOnContent(checked.problems, files.length, outcome)
      const makeEntry = (file: WithEntry<CachedFile>) => (file.included ??= toEntry(file.entry, () => textOf(file)))
      const result = assemble(models, included, makeEntry, root)
      pictures = new Map(result.pictures)
      // To report all problems.
      if (files.length <= EAGER_LIMIT) waiting.splice(0).forEach(textOf)
      const notes = [...checked.notes, ...listPlainCode(included), ...describeWarnings(listWarnings(included))]
      return (last = { ...result, ...checked, notes, pictures, excluded })
    },
    takeTextProblems() {
      const problems = [...requested.used].flatMap(({ textProblems = [] }) => textProblems)
      requested.clear()
      return problems
    },
    findEagerUse: requested.find,
    listTextProblems: () => [...all.values()].flatMap(({ textProblems = [] }) => textProblems),
    renderSome() {
      for (const file of waiting.splice(0, BATCH_SIZE)) textOf(file)
      return waiting.length > 0
    },
  }
}

interface CheckOptions extends Pick<ReadOptions, 'root' | 'withDrafts' | 'strict'> {
  /** Readers of front matter in other languages than YAML. */
  readers?: readonly FrontMatterReader[]
}

/** Checks all parsed files together and converts the valid ones to entries. A file with problems only in its text is an entry, too. */
export function gatherContent<Models extends Record<string, Model>, File extends ParsedFile>(
  models: Models,
  readings: readonly File[],
  makeEntry: (reading: WithEntry<File>) => EntryBasics,
  options: CheckOptions & { endings: readonly string[] },
): PartialContent<Models> {
  const { root, withDrafts, endings } = options
  const unread = findUnreadFiles(root, Object.values(models), endings)
  const { problems, notes } = checkContent(models, readings, unread, options)
  const { included, excluded } =
    problems.length === 0
      ? { included: readings.filter(isShown(withDrafts)), excluded: [] }
      : excludeInvalid(models, readings, findOwnProblems(models, readings, options), withDrafts)
  const warnings = describeWarnings(listWarnings(included))
  const result = assemble(models, included, makeEntry, root)
  return { ...result, problems, excluded, notes: [...notes, ...listPlainCode(included), ...warnings] }
}

/** Returns the problems that leave entries out: all but those of texts. */
function findOwnProblems(
  models: Readonly<Record<string, Model>>,
  readings: readonly ParsedFile[],
  options: CheckOptions,
): Problem[] {
  const withoutTexts = readings.map((reading) => {
    const { problems, textProblemCount = 0 } = reading
    return textProblemCount === 0 ? reading : { ...reading, problems: problems.slice(0, -textProblemCount) }
  })
  return checkContent(models, withoutTexts, [], options).problems
}

const listWarnings = (readings: readonly WithEntry<ParsedFile>[]): LocatedWarning[] =>
  readings.flatMap(({ file, entry }) =>
    (entry.warnings ?? []).map((warning) => Object.assign({ where: file.source }, warning)),
  )

/** True for files whose entry is shown on the site. */
const isShown =
  (withDrafts: boolean) =>
  <File extends ParsedFile>(reading: File): reading is WithEntry<File> =>
    hasEntry(reading) && (withDrafts || !reading.entry.isDraft)

/** Returns all problems, including those of unread files, and warnings. */
function checkContent(
  models: Readonly<Record<string, Model>>,
  readings: readonly ParsedFile[],
  unread: readonly Problem[],
  options: CheckOptions,
) {
  const { withDrafts, strict } = options
  const severity = severityOf('files', strict)
  const problems: Problem[] = readings.flatMap(({ file, problems }) =>
    problems.map((problem) => ({ where: file.source, ...problem })),
  )
  problems.push(
    ...(severity === 'error' ? unread : []),
    ...checkSlugs(options, readings.filter(isShown(withDrafts))),
    ...checkReferences(options, models, readings),
  )
  const notes =
    severity === 'warn'
      ? describeWarnings(unread.map((problem) => ({ rule: 'files', line: undefined, ...problem })))
      : []
  for (const [name, model] of Object.entries(models)) {
    if (!model.languages || model.kind === 'single' || model.load) continue
    const sources = readings.flatMap(({ file }) => (file.model === name ? file.source : []))
    const ofFolders = checkFolders(model, sources)
    problems.push(...ofFolders.problems)
    notes.push(...ofFolders.notes)
  }
  return { problems, notes }
}

/** Returns a warning for each language of code that the highlighter does not support. */
function listPlainCode(readings: readonly WithEntry<ParsedFile>[]): string[] {
  const places = new Map<string, string[]>()
  for (const { file, entry } of readings)
    for (const { language, line } of entry.plainCode ?? [])
      places.set(language, [...(places.get(language) ?? []), `${file.source}, line ${line}`])
  return [...places].map(([language, [first, ...others]]) => {
    const more = others.length > 0 ? ` and ${count(others.length, 'other file')}` : ''
    return `Code in "${language}" is shown without highlighting, because the highlighter does not support this language (${first}${more}). To highlight it, set \`markdown.highlight\` in the site's definition to a function that supports it.`
  })
}

/** Converts valid files to entries. */
function assemble<Models extends Record<string, Model>, File extends ParsedFile>(
  models: Models,
  included: readonly WithEntry<File>[],
  makeEntry: (reading: WithEntry<File>) => EntryBasics,
  root: string,
): Omit<ReadResult<Models>, 'notes'> {
  const lists = new Map<string, EntryBasics[]>()
  const links = new Set<string>()
  const pictures: PictureFiles = new Map()
  for (const reading of included) {
    const list = lists.get(reading.file.model) ?? []
    list.push(makeEntry(reading))
    lists.set(reading.file.model, list)
    for (const picture of reading.entry.pictures) addFiles(pictures, root, picture)
    for (const link of reading.entry.links ?? []) links.add(link)
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
  return { content: Object.fromEntries(content), pictures, fallbacks, links }
}

/** Separates valid files from those that have problems or refer to an excluded entry. */
function excludeInvalid<File extends ParsedFile>(
  models: Readonly<Record<string, Model>>,
  readings: readonly File[],
  problems: readonly Problem[],
  withDrafts: boolean,
): { included: WithEntry<File>[]; excluded: (ExcludedEntry & { model: Model })[] } {
  const found = new Map<string, Problem[]>()
  for (const problem of problems) found.set(problem.where, [...(found.get(problem.where) ?? []), problem])
  const findIncomplete = () => {
    const slugs = listSlugs(models, included)
    return included.flatMap(({ file, entry }) => {
      const missing = referencesOf(models, file, entry).find(({ folder, slug }) => !slugs.get(folder)?.has(slug))
      if (!missing) return []
      const message = `\`${nameKeys(missing.keys)}\` is "${missing.slug}", but this entry is left out because of a problem.`
      return { where: file.source, message, help: 'values' as const }
    })
  }
  let included = readings.filter(isShown(withDrafts))
  const isValid = ({ file }: ParsedFile) => !found.has(file.source)
  // Each round excludes entries that refer to excluded entries.
  for (let more = [...problems]; more.length > 0; more = findIncomplete()) {
    for (const problem of more) if (!found.has(problem.where)) found.set(problem.where, [problem])
    included = included.filter(isValid)
  }
  const excluded = readings.flatMap(({ file, entry }) => {
    const own = found.get(file.source)
    const model = modelOf(models, file)
    return own ? { model, slug: entry?.slug ?? slugOf(file.source, model), problems: own } : []
  })
  return { included, excluded }
}

/** Finds slugs that two entries of a model share. */
function checkSlugs({ root, readers }: CheckOptions, included: readonly WithEntry<ParsedFile>[]): Problem[] {
  const problems: Problem[] = []
  const sources = new Map<string, string>()
  for (const { file, entry } of included) {
    const { lang = '' } = entry.fields
    const key = `${file.model} ${lang} ${entry.slug}`
    const other = sources.get(key)
    if (other)
      problems.push({
        where: file.source,
        line: findLine(root, file.source, ['slug'], readers),
        message: `The slug "${entry.slug}" is already used by ${other}${lang && ` in "${lang}"`}. Change the \`slug\` of one of them.`,
        help: 'slugs',
      })
    sources.set(key, other ?? file.source)
  }
  return problems
}

/** A reference to an entry. */
interface Reference {
  /** The folder of the collection. */
  folder: string
  slug: string
  keys: (string | number)[]
}

const NO_REFERENCES: readonly Reference[] = []
const allReferences = new WeakMap<EntryRecord, readonly Reference[]>()
const referenceFields = new WeakMap<Model, [name: string, field: AnyField][]>()

/** Returns the fields of a model that have references. */
function referenceFieldsOf(model: Model): readonly [name: string, field: AnyField][] {
  const known = referenceFields.get(model)
  if (known) return known
  const found = Object.entries(model.fields).filter(([, field]) => listReferences(field).length > 0)
  referenceFields.set(model, found)
  return found
}

/** Lists the references of an entry. The result is cached. */
function referencesOf(
  models: Readonly<Record<string, Model>>,
  file: ParsedFile['file'],
  entry: EntryRecord,
): readonly Reference[] {
  const fields = referenceFieldsOf(modelOf(models, file))
  if (fields.length === 0) return NO_REFERENCES
  const cached = allReferences.get(entry)
  if (cached) return cached
  const references: Reference[] = []
  const visit: Parameters<typeof mapValues>[2] = (value, field, keys) => {
    if (isReference(field) && typeof value === 'string') references.push({ folder: field.schema, slug: value, keys })
  }
  for (const [name, field] of fields) mapValues(entry.fields[name], field, visit, [name])
  allReferences.set(entry, references)
  return references
}

/** Returns folder of a collection -> slugs of its entries. */
function listSlugs(models: Readonly<Record<string, Model>>, included: readonly WithEntry<ParsedFile>[]) {
  const slugs = new Map<string, Set<string>>()
  for (const model of Object.values(models)) if (model.kind === 'collection') slugs.set(model.folder, new Set())
  for (const { file, entry } of included) {
    const model = modelOf(models, file)
    if (model.kind === 'collection') slugs.get(model.folder)?.add(entry.slug)
  }
  return slugs
}

function checkReferences(
  { root, withDrafts, readers }: CheckOptions,
  models: Readonly<Record<string, Model>>,
  readings: readonly ParsedFile[],
): Problem[] {
  if (Object.values(models).every((model) => referenceFieldsOf(model).length === 0)) return []
  const included = readings.filter(isShown(withDrafts))
  const slugs = listSlugs(models, included)
  // A reference to a file with problems is not reported again.
  for (const { file, entry } of readings) {
    const model = modelOf(models, file)
    if (!entry && model.kind === 'collection') slugs.get(model.folder)?.add(slugOf(file.source, model))
  }
  return included.flatMap(({ file, entry }) =>
    referencesOf(models, file, entry).flatMap(({ folder, slug, keys }): Problem[] => {
      const existingSlugs = slugs.get(folder) ?? new Set()
      if (existingSlugs.has(slug)) return []
      const target = Object.values(models).find((model) => model.kind === 'collection' && model.folder === folder)
      return [
        {
          where: file.source,
          line: findLine(root, file.source, keys, readers),
          message: `\`${nameKeys(keys)}\` is "${slug}", but ${isLoaded(target) ? `the collection "${folder}"` : `${CONTENT_FOLDER}/${folder}/`} has no such entry.${didYouMean(slug, existingSlugs)}`,
          help: 'values',
        },
      ]
    }),
  )
}

const isLoaded = (model: Model | undefined) => model?.kind === 'collection' && model.load !== undefined

/** Finds files that can't be read, and files without a model, for example because the name of their folder is misspelt. */
function findUnreadFiles(root: string, models: readonly Model[], endings: readonly string[]): Problem[] {
  const folders = new Set(models.flatMap((model) => (model.kind === 'collection' && !model.load ? model.folder : [])))
  const singles = new Set(
    models.flatMap((model) =>
      model.kind === 'single' ? listSingleFiles(model).map((file) => relative(CONTENT_FOLDER, file)) : [],
    ),
  )
  const { files, problems } = listTree(root, CONTENT_FOLDER)
  const unread = files
    .map((where) => where.slice(CONTENT_FOLDER.length + 1))
    .filter((name) => isMarkdown(name) && !singles.has(name) && !isRead(name, folders, endings))
    .map((name): Problem => {
      const markdown = name.replace(/\.(?:mdx|markdown)$/i, '.md')
      if (markdown !== name && !endings.includes(extname(name)))
        return {
          where: join(CONTENT_FOLDER, name),
          message: `This file type is not supported. Rename the file to ${basename(markdown)}${name.endsWith('.mdx') ? ', or run `npm install @flatirons/mdx` and add mdx() to the list in site/extensions.ts' : ''}.`,
          help: 'content-files',
        }
      const suggestion = didYouMean(name, [...singles, ...[...folders].map((folder) => join(folder, basename(name)))])
      return {
        where: join(CONTENT_FOLDER, name),
        message: `No model reads this file.${suggestion}`,
        help: 'content-files',
      }
    })
  return [...problems, ...unread]
}

const isMarkdown = (name: string) => name.endsWith('.md') || /\.(?:mdx|markdown)$/i.test(name)

/** True for files in the folder of a collection or in its subfolders. The folder of a collection of all files is empty. */
function isRead(name: string, folders: ReadonlySet<string>, endings: readonly string[]): boolean {
  if (!isEntryFile(name, endings)) return false
  if (folders.has('')) return true
  for (let folder = dirname(name); folder !== '.'; folder = dirname(folder)) if (folders.has(folder)) return true
  return false
}
