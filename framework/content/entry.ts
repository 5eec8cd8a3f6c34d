/** Parses and checks one content file. Checks that need other files are in `read.ts`. */

import { basename, dirname, join } from 'node:path'

import { enums, object, optional, type as openObject } from 'superstruct'

import type { HelpId } from '../errors/help-ids.ts'
import { LOADED_FOLDER, type Problem } from '../errors/problems.ts'
import { check, mapGroup, nameKeys } from './fields/check.ts'
import { findCharacters, checkCharacters, replaceCharacters } from './markdown/control-characters.ts'
import { BASIC_FIELDS, fieldValue, readShapes, type AnyField, type Fields } from './fields/fields.ts'
import { type FrontMatter, readData } from './front-matter.ts'
import { type ContentFile, folderLanguage, PATH_SLUG, readName, SLUG } from './list-files.ts'
import { requireIntact } from './load-entries.ts'
import type { Heading } from './markdown/headings.ts'
import { takeTitle } from './markdown/first-heading.ts'
import { type MarkdownTools, MAX_PROBLEMS, renderMarkdownText } from './markdown/markdown.ts'
import type { Model, EntryBasics } from './model.ts'
import type { UsedPicture, Pictures } from './pictures/pictures.ts'
import { severityOf, type Rule, type Warning } from './fields/strict.ts'

/** An entry without its text. Builds keep it in memory. */
export interface EntryRecord {
  slug: string
  isDraft: boolean
  /** The front matter, `slug` and `source`, in the order of the entry's keys. */
  fields: Record<string, unknown> & { slug: string; source: string; lang?: string }
  /** The number of words; undefined until the text is rendered. */
  words: number | undefined
  /** The pictures of the front matter, and those of the text once it is rendered. */
  pictures: UsedPicture[]
  aliases?: readonly string[]
  /** Languages of code blocks that the highlighter does not support. */
  plainCode?: { language: string; line: number }[]
  /** The fields that extensions have computed. */
  derived?: Record<string, unknown>
  /** The data files whose keys it has. */
  data?: readonly string[]
  /** Problems of relaxed rules. */
  warnings?: Warning[]
  /** Links of the text that can only be resolved when all pages are known. */
  links?: string[]
}

export interface EntryText {
  /** The markdown as HTML. */
  body: string
  headings: Heading[]
}

/** A parsed file. Its text may be stored elsewhere. */
export interface ParsedFile<Record extends EntryRecord = EntryRecord> {
  file: ContentFile
  problems: Omit<Problem, 'where'>[]
  /** How many of its problems, from the end, are problems of its text. @default 0 */
  textProblemCount?: number
  /** Undefined if the file or its front matter can't be parsed. */
  entry?: Record | undefined
}

export type WithEntry<Read extends ParsedFile> = Read & { entry: NonNullable<Read['entry']> }

export const hasEntry = <Read extends ParsedFile>(reading: Read): reading is WithEntry<Read> =>
  reading.entry !== undefined

/** A parsed file whose text can be rendered. */
export interface RenderableFile extends ParsedFile {
  /** Renders the text, and adds its problems, word count and pictures to this object. */
  renderText: () => EntryText
}

interface EntryOptions {
  /** The project's folder. */
  root: string
  base: string
  pictures: Pictures
  markdown: MarkdownTools
  /** Like `readFileSync()`. */
  readFile: (file: string) => Uint8Array
}

/** Error code -> reason why a file can't be read. */
const READ_ERRORS: Record<string, string> = {
  EISDIR: 'it is a folder',
  ENOENT: 'it does not exist',
  EACCES: 'access is denied',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is not UTF-8 text',
}

const allFields = new WeakMap<Model, { fields: Fields; struct: AnyField }>()

/** Returns the fields of a model and of every entry. */
function fieldsOf(model: Model) {
  const cached = allFields.get(model)
  if (cached) return cached
  const { languages } = model
  const lang = languages && { lang: optional(enums(languages)) }
  const fields: Fields = { ...BASIC_FIELDS, ...lang, ...model.fields }
  const struct: AnyField = model.unknownKeys ? openObject(fields) : object(fields)
  const result = { fields, struct }
  allFields.set(model, result)
  return result
}

type Report = (line: number | undefined, message: string, help?: HelpId, rule?: Rule) => void

/** Reads a file and parses its front matter. Throws only if a loaded entry is truncated or modified in the cache. */
export function readEntry(file: ContentFile, model: Model, options: EntryOptions): RenderableFile {
  const { source } = file
  const { root, markdown } = options
  const problems: ParsedFile['problems'] = []
  const unreadable = { file, problems, renderText: () => NO_TEXT }
  const warnings: Warning[] = []
  const severity = (rule: Rule) => severityOf(rule, model.strict, markdown.strict)
  const report: Report = (line, message, help = 'values', rule) => {
    const found = rule === undefined ? 'error' : severity(rule)
    if (found === 'error') problems.push({ line, message, help })
    else if (found === 'warn') warnings.push({ rule: rule!, line, message })
  }
  const read = readFiles(file, options, report)
  if (!read) return unreadable
  const { raw, joined } = read
  if (source.startsWith(LOADED_FOLDER)) requireIntact(source, raw)
  const invalidLines = checkCharacters(raw) ? listInvalidLines(raw) : []
  for (const { line, message } of invalidLines) report(line, `The line ${message}`, 'texts')
  const matter = readData(source, invalidLines.length ? replaceCharacters(raw) : raw, root, markdown.readers)
  const { bodyLine, lineOf } = matter
  for (const { line, message } of matter.problems) report(line, message, 'front-matter')
  const { fields, struct } = fieldsOf(model)
  const { front, data, name, body } = joinFields({ source, model, fields, joined, matter })
  const slug = readSlug({ model, front, name, lineOf }, report)
  if (matter.problems.length) return unreadable

  // Raw control characters are reported above. This finds escaped ones.
  const mayEscape = raw.includes('\\') && invalidLines.length === 0
  for (const { keys, message } of mayEscape ? findCharacters(data).slice(0, MAX_PROBLEMS) : [])
    report(lineOf(keys), `\`${nameKeys(keys)}\` ${message}`, 'texts')
  for (const { keys, message, isUnknownKey } of check(data, struct).slice(0, MAX_PROBLEMS))
    report(lineOf(keys), message, 'values', isUnknownKey ? 'unknownKeys' : undefined)
  // In plain JavaScript, a check may return undefined.
  for (const { keys, message } of (problems.length === 0 && model.check?.(data)) || [])
    report(lineOf(keys), `\`${nameKeys(keys)}\` ${message}`)

  const pictures = createUsedPictures(source, options)
  const lang =
    model.languages && ((data.lang as string | undefined) ?? folderLanguage(source, model) ?? model.languages[0])
  const entry = toRecord({ slug, source, lang, model, fields, data, lineOf, pictures }, report)
  if (file.data !== undefined) entry.data = file.data
  if (warnings.length > 0) entry.warnings = warnings

  function renderText(): EntryText {
    entry.words = 0
    if (body === undefined) return NO_TEXT
    const maxProblems = problems.length + MAX_PROBLEMS
    const reportText: Report = (...problem) => void (problems.length < maxProblems && report(...problem))
    if (!body.trim()) report(bodyLine, describeMissingText(source, model), 'texts', 'emptyTexts')
    const isHtmlLenient = severity('html') !== 'error'
    const text = renderBody(body, {
      entry,
      model,
      lang,
      isHtmlLenient,
      bodyLine,
      pictures,
      options,
      report: reportText,
    })
    if (warnings.length > 0) entry.warnings = warnings
    return text
  }

  return { file, problems, entry, renderText }
}

/** Reads the file and the data files of an entry; undefined if one can't be read. */
function readFiles(
  { source, data: dataFiles = [] }: ContentFile,
  { root, markdown, readFile }: EntryOptions,
  report: Report,
): { raw: string; joined: Record<string, unknown> } | undefined {
  const joined: Record<string, unknown> = {}
  try {
    // Read first: the caller keeps the state of the last file.
    for (const data of dataFiles) {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(readFile(join(root, data)))
      const found = readData(data, text, root, markdown.readers)
      for (const { line, message } of found.problems) report(undefined, `${data}, line ${line}: ${message}`)
      Object.assign(joined, found.data)
    }
    const bytes = readFile(join(root, source))
    if (bytes.length <= markdown.maxBytes)
      return { raw: new TextDecoder('utf-8', { fatal: true }).decode(bytes), joined }
    report(
      undefined,
      `The file has ${bytes.length} bytes, but at most ${markdown.maxBytes} are allowed. Split it, or increase \`markdown.maxBytes\` in the site's definition.`,
      'texts',
    )
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    report(undefined, `The file can't be read: ${READ_ERRORS[code] ?? code}. Fix or replace it.`, 'content-files')
  }
  return undefined
}

interface FieldSources {
  source: string
  model: Model
  fields: Fields
  /** The keys of data files. */
  joined: Readonly<Record<string, unknown>>
  matter: FrontMatter
}

/** Joins the front matter with data files, with keys from the name of the file, and with a title from the text. */
function joinFields({ source, model, fields, joined, matter }: FieldSources) {
  const front: Record<string, unknown> = { ...joined, ...matter.data }
  const name = readName(source, model, front)
  const { title, body } =
    model.hasTitles && matter.body !== undefined ? takeTitle(matter.body) : { title: undefined, body: matter.body }
  const values = {
    ...name.keys,
    ...(title !== undefined && 'title' in fields && { title }),
    ...withoutEmpty(front, name.keys),
  }
  return { front, name, body, data: readShapes(values, fields) }
}

interface SlugSources extends Pick<FrontMatter, 'lineOf'> {
  model: Model
  front: Readonly<Record<string, unknown>>
  name: { slug: string }
}

/** Returns the slug of an entry, and reports an invalid one. */
function readSlug({ model, front, name, lineOf }: SlugSources, report: Report): string {
  // A function gets the slug of the front matter, and decides.
  const isOwnForm = model.kind === 'collection' && typeof model.slug === 'function'
  const ownSlug = isOwnForm ? undefined : front.slug
  const slug = typeof ownSlug === 'string' ? ownSlug.normalize('NFC') : name.slug
  if (!PATH_SLUG.test(slug) || (!isOwnForm && !SLUG.test(slug)))
    report(
      ownSlug === undefined ? undefined : lineOf(['slug']),
      `The slug "${slug}" ${describeSlug(slug, ownSlug !== undefined, isOwnForm)}`,
      'slugs',
      PATH_SLUG.test(slug) ? 'slugs' : undefined,
    )
  return slug
}

/** Returns functions that find the pictures of an entry, and list those that were found. */
function createUsedPictures(source: string, { root, pictures }: EntryOptions) {
  const used = new Set<UsedPicture>()
  return {
    find(src: string) {
      const picture = pictures.find(join(root, dirname(source)), src)
      if (typeof picture !== 'string') used.add(pictures.used.get(picture.src)!)
      return picture
    },
    list: () => [...used],
  }
}

interface RecordSources extends Pick<FrontMatter, 'lineOf'> {
  slug: string
  source: string
  lang: string | undefined
  model: Model
  fields: Fields
  data: Record<string, unknown>
  pictures: ReturnType<typeof createUsedPictures>
}

/** Returns the record of an entry before its text is rendered. */
function toRecord(
  { slug, source, lang, model, fields, data, lineOf, pictures }: RecordSources,
  report: Report,
): EntryRecord {
  const { draft, ...frontMatter } = model.unknownKeys === 'keep' ? data : pickKeys(data, fields)
  const { aliases, ...frontMatterWithoutAliases } = frontMatter
  // A model may have a field of this name.
  const hasAliasesField = 'aliases' in model.fields
  const fieldValues = hasAliasesField ? frontMatter : frontMatterWithoutAliases
  const values = mapGroup(fieldValues, fields, (value, field, keys) =>
    fieldValue(value, field, { findPicture: pictures.find }, (message) =>
      report(lineOf(keys), `\`${nameKeys(keys)}\` ${message}`, 'pictures'),
    ),
  )
  return {
    slug,
    isDraft: draft === true,
    fields: { ...values, slug, source, ...(lang && { lang }) },
    words: undefined,
    pictures: pictures.list(),
    ...(!hasAliasesField && Array.isArray(aliases) && { aliases: aliases as string[] }),
  }
}

interface BodyOptions {
  entry: EntryRecord
  model: Model
  lang: string | undefined
  isHtmlLenient: boolean
  /** The line of the file with the first line of the text. */
  bodyLine: number
  pictures: ReturnType<typeof createUsedPictures>
  options: EntryOptions
  report: Report
}

/** Renders the text of an entry, and adds its words, pictures, links and plain code to the entry. */
function renderBody(
  body: string,
  { entry, model, lang, isHtmlLenient, bodyLine, pictures, options, report }: BodyOptions,
): EntryText {
  const { root, base, markdown, pictures: settings } = options
  const { slug, fields } = entry
  const lineOfText = (text: string, at = body.indexOf(text)) =>
    bodyLine + body.slice(0, Math.max(at, 0)).split('\n').length - 1
  const { html, headings, words, plainCode, links } = renderMarkdownText(body, {
    root,
    base,
    html: model.html,
    isHtmlLenient,
    components: model.components,
    model: model.kind === 'single' ? model.file : model.folder,
    ...markdown,
    language: markdown.inLanguage(lang),
    name: slug,
    entry: { file: fields.source, lang, fields },
    findPicture: pictures.find,
    allowsRemote: settings.allowsRemote,
    sizes: settings.sizes,
    report: (message, text, at, help, rule) => report(lineOfText(text, at), message, help, rule),
  })
  entry.words = words
  entry.pictures = pictures.list()
  if (links.length > 0) entry.links = links
  if (plainCode.length > 0)
    entry.plainCode = plainCode.map(({ language, at }) => ({ language, line: lineOfText('', at) }))
  return { body: html, headings }
}

/** Returns how to fix an invalid slug, as the rest of a sentence. */
function describeSlug(slug: string, isSet: boolean, isOwnForm: boolean): string {
  if (isOwnForm)
    return 'must be the path of a page, without empty parts, parts that start with a dot, and ? # % \\. Change the function `slug` of the collection.'
  const rule = 'must consist of lower-case letters, digits and single hyphens.'
  if (!isSet)
    return `${rule} Rename the file${slug.includes('/') ? ' or its folder' : ''}, or set \`slug\` in its front matter.`
  const valid = slug
    .toLowerCase()
    .split('/')
    .map((part) => part.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, ''))
    .filter(Boolean)
    .join('/')
  return SLUG.test(valid) ? `${rule} Write \`slug: ${valid}\`.` : `${rule} Change it.`
}

/** Returns the values of front matter, without empty ones that the name of the file has. */
const withoutEmpty = (data: Readonly<Record<string, unknown>>, names: object) =>
  Object.fromEntries(Object.entries(data).filter(([key, value]) => value !== null || !(key in names)))

const pickKeys = (data: Readonly<Record<string, unknown>>, fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([key]) => key in fields))

function listInvalidLines(raw: string) {
  const invalid = raw.split('\n').flatMap((text, i) => {
    const message = checkCharacters(text)
    return message ? [{ line: i + 1, message }] : []
  })
  return invalid.slice(0, MAX_PROBLEMS)
}

/** The text of a data file. */
const NO_TEXT: EntryText = { body: '', headings: [] }

/** The key of an entry's origin. It is not enumerable, so that copies of the entry don't have it. */
const ORIGIN = Symbol('origin')

interface Origin {
  id: string | undefined
  record: EntryRecord
  readText: () => EntryText
}

const accessor = (get: (origin: Origin) => unknown): PropertyDescriptor & ThisType<{ [ORIGIN]: Origin }> => ({
  enumerable: true,
  configurable: true,
  get() {
    return get(this[ORIGIN])
  },
})

/** Accessors are shared by all entries: with its own accessors, each entry would need a hidden class, which is larger than the entry. */
const TEXT_KEYS: PropertyDescriptorMap = {
  body: accessor(({ readText }) => readText().body),
  headings: accessor(({ readText }) => readText().headings),
  words: accessor(({ record, readText }) => {
    if (record.words === undefined) readText()
    return record.words
  }),
}

/** A field that is computed from the other fields and the text of an entry. */
export interface DerivedField {
  name: string
  /** Returns JSON. */
  derive: (entry: ExtendedEntry) => unknown
}

/** An entry with its text and all fields of its model. */
export type ExtendedEntry = EntryBasics & { readonly [field: string]: unknown }

/** Returns the accessor of a field that an extension computes, when it is first read. As in the cache, the value is JSON. */
const derivedAccessor = ({ name, derive }: DerivedField): PropertyDescriptor & ThisType<ShownEntry> => ({
  enumerable: true,
  configurable: true,
  get() {
    const derived = (this[ORIGIN].record.derived ??= {})
    if (name in derived) return derived[name]
    // The text may read files, which the hook itself must not.
    this[ORIGIN].readText()
    return (derived[name] = JSON.parse(JSON.stringify(derive(this) ?? null)) as unknown)
  },
})

type ShownEntry = EntryBasics & { [field: string]: unknown; [ORIGIN]: Origin }

/**
 * Returns an entry for templates. Its text is loaded by `textOf` on demand, because all texts may not fit into memory. If
 * `record.words` is undefined, `textOf` must set it. `id` identifies the entry in data that is sent between threads.
 */
type ToEntry = <RecordType extends EntryRecord>(
  record: RecordType,
  textOf: (record: RecordType) => EntryText,
  id?: string,
) => EntryBasics & { [field: string]: unknown }

/** Returns the function that makes entries for templates. `fields` are those that extensions add. */
export function createToEntry(fields: readonly DerivedField[] = []): ToEntry {
  const keys = { ...TEXT_KEYS, ...Object.fromEntries(fields.map((field) => [field.name, derivedAccessor(field)])) }
  return (record, textOf, id) => {
    // With a spread, each entry would get its own hidden class.
    const entry = Object.defineProperties(Object.assign({}, record.fields), keys) as unknown as ShownEntry
    entry.isDraft = record.isDraft
    // Only redirects need aliases. They are not enumerable, so that they are not part of page data.
    if (record.aliases) Object.defineProperty(entry, 'aliases', { value: record.aliases })
    const origin: Origin = { id, record, readText: () => textOf(record) }
    return Object.defineProperty(entry, ORIGIN, { value: origin })
  }
}

/** True for entries from `createToEntry()`. Spread copies don't count. */
export const isEntry = (value: object): boolean => Object.hasOwn(value, ORIGIN)

/** Returns the id of an entry; undefined for other objects and for spread copies. */
export function entryId(value: object): string | undefined {
  return isEntry(value) ? (value as { [ORIGIN]: Origin })[ORIGIN].id : undefined
}

function describeMissingText(source: string, model: Model): string {
  const name = `${basename(source, '.md')}.yaml`
  const declared = model.kind === 'single' ? `, declared by single('${model.file}.yaml', …)` : ''
  return `There is no text below the front matter. Add text. An entry without text is a YAML file: ${name}, without the lines of ---${declared}.`
}
