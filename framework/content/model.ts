/** Declares models: a folder of files, or a single file, with the fields of their front matter. A model is both a type and a check. */

import { callError, errorWithHelp } from '../errors/help-ids.ts'
import { currentModule } from '../shared/registrations.ts'
import { type MarkdownComponents, checkComponents } from './markdown/components.ts'
import type { DerivedFields } from './derived-fields.ts'
import type { Fields, InferFields } from './fields/fields.ts'
import type { Heading } from './markdown/headings.ts'
import type { RawHtml } from './markdown/raw-html.ts'
import type { Strict } from './fields/strict.ts'

/** An entry of a loader: the keys of its front matter, and its text. */
export interface LoadedEntry {
  /** The slug, which is the last part of the path of its page. */
  slug: string
  /** Markdown. */
  body?: string
  /** Shown in dev only. @default `false` */
  draft?: boolean
  [field: string]: unknown
}

/** The result of a loader. */
export interface LoadedEntries {
  /** A text that changes with the entries, such as a date or a hash. */
  key: string
  /** The entries. Not needed if the key is unchanged, because the cached entries are used then. */
  entries?: readonly LoadedEntry[]
}

/** Loads the entries of a collection. `last` is the key of the cached entries; undefined if there are none. */
export type LoadEntries = (last: string | undefined) => Promise<LoadedEntries>

/** A problem that the `check` of a model has found. */
export interface EntryProblem {
  /** The path of the value in the front matter: `['faq', 2, 'answer']`. */
  keys: (string | number)[]
  /** What is wrong and how to fix it. The message is shown after the name of the value. */
  message: string
}

/** What happens to keys of front matter without a field; undefined if they are problems. */
type UnknownKeys = 'ignore' | 'keep' | undefined

/** The members of collections and singles. */
interface DeclaredModel<Members extends Fields> {
  /** The languages of its entries, the site's default first; undefined if entries have no language. */
  languages?: readonly string[] | undefined
  /** The fields of its front matter. */
  fields: Members
  /** How raw HTML is handled. */
  html: RawHtml
  /** Components for its markdown. */
  components: MarkdownComponents
  /** Checks relations between fields. */
  check?: ((front: any) => readonly EntryProblem[]) | undefined
  /** Which rules about its content are errors. */
  strict?: Strict | undefined
  /** What happens to keys without a field. */
  unknownKeys?: UnknownKeys
  /** True if a first heading of a text is its title. */
  hasTitles: boolean
  /** The path of the module that declares it; empty outside of builds and dev. */
  module: string
}

/** A folder of entries, as `collection()` returns it. */
export interface Collection<Members extends Fields = Fields> extends DeclaredModel<Members> {
  /** Always `collection`. */
  kind: 'collection'
  /** The path of the folder in `content/`. */
  folder: string
  /** Loads the entries, if they are not files of the project. */
  load?: LoadEntries | undefined
  /** The slugs of its entries. */
  slug?: SlugOf | undefined
  /** True if data files with the name of their folder have keys for all its texts. */
  directoryData: boolean
}

/** A file, for a function that returns its slug. */
export interface NamedFile {
  /** Its path in the folder of the collection, without its extension: `2026/First_Snow`; for `2026/index.md`, `2026`. */
  path: string
  /** Its front matter. */
  front: Readonly<Record<string, unknown>>
}

/** A pattern of file names, like `:date-:slug`, or a function that returns the slug of a file. */
export type SlugOf = string | ((file: NamedFile) => string)

/** One file, as `single()` returns it. */
export interface Single<Members extends Fields = Fields> extends DeclaredModel<Members> {
  /** Always `single`. */
  kind: 'single'
  /** The path of the file in `content/`, without `.md`. Data files have their extension: `album.yaml`. */
  file: string
}

/** A model: a collection or a single. */
export type Model = Collection | Single

/** The members of every entry, besides its fields. */
export interface EntryBasics extends DerivedFields {
  /**
   * The path of the file in its collection's folder, without its extension, or the `slug` of its front matter. The last part of
   * the page's path. It contains slashes if the file is in a subfolder.
   */
  slug: string
  /** The file, relative to the project. */
  source: string
  /** The markdown as HTML; empty for `.json` and `.yaml` files. */
  body: string
  /** The headings of its text. */
  headings: Heading[]
  /** The number of words in the body. */
  words: number
  /** Shown in dev only. */
  isDraft: boolean
}

/** A model with entries in several languages. */
interface InLanguages<Lang extends string> {
  languages: readonly Lang[]
}

/** A model whose entries have further keys. */
interface KeepsKeys {
  unknownKeys: 'keep'
}

type WithKeys<Keys extends UnknownKeys> = Keys extends 'keep' ? KeepsKeys : unknown

/** The type of one entry of a model. Keys that `unknownKeys: 'keep'` leaves in it are `unknown`. */
export type Entry<Of extends Model> = Of extends { fields: infer Members extends Fields }
  ? EntryBasics &
      InferFields<Members> &
      (Of extends InLanguages<infer Lang> ? { lang: Lang } : unknown) &
      (Of extends KeepsKeys ? Readonly<Record<string, unknown>> : unknown)
  : never

type Entries<Of extends Model> = Of extends Collection ? Entry<Of>[] : Entry<Of>

/** The content of a site by model; for models with languages, by model and language. */
export type Content<Models extends Record<string, Model>> = {
  [Name in keyof Models]: Models[Name] extends InLanguages<infer Lang>
    ? Record<Lang, Entries<Models[Name]>>
    : Entries<Models[Name]>
}

/** The options of a model. */
export interface ModelOptions<Members extends Fields = Fields> {
  /**
   * Checks relations between fields. Gets the front matter of an entry without other problems, and returns a list of problems:
   * `({ from, to }) => (from > to ? [{ keys: ['to'], message: 'is below `from`.' }] : [])`.
   */
  check?(front: InferFields<Members>): readonly EntryProblem[]
  /**
   * How raw HTML in markdown is handled. `refuse` reports it as a problem, `allow` keeps it, and `sanitize` keeps only tags and
   * attributes of texts. Code (`<script>`, `onclick`, `javascript:`) and HTML that would break the document around the page are
   * always problems. The output is the tree that browsers parse from the text. @default `refuse`
   */
  html?: RawHtml
  /**
   * Which rules about content are errors, instead of the setting of the site: `{ links: 'warn', html: 'off' }`. Rules that it
   * does not name follow the site.
   */
  strict?: Strict
  /** What happens to keys of the front matter without a field: `ignore` removes them, `keep` leaves them in the entry. @default they are problems */
  unknownKeys?: 'ignore' | 'keep'
  /** `title` makes a first heading, `# Title`, the `title` of an entry without one, and removes it from the text. @default it is a problem */
  firstHeading?: 'title'
  /** Components for tags in the markdown, by name: `{ Note: component(NoteBox, { kind: oneOf('tip') }) }`. */
  components?: MarkdownComponents
}

/** Options of a model with entries in several languages. */
export interface LanguageOptions<Lang extends string> {
  /**
   * The languages of the entries, the site's default first: `['en', 'de']`. An entry has the language of its folder,
   * `content/guides/de/start.md`, or of its front matter, `lang: de`; else the first. The content has a member for each
   * language, `guides.de`. In place of a missing translation, it has the entry in the first language, with `lang: 'en'`.
   */
  languages: readonly Lang[]
}

/** The options of a collection. */
export interface CollectionOptions<Members extends Fields = Fields> extends ModelOptions<Members> {
  /**
   * Loads the entries from another source, at every build and when dev starts: `async (last) => ({ key, entries })`. `last` is the
   * key of the cached entries. If the loader returns the same key, the cached entries are used, and `entries` is not needed.
   * Entries are checked like files.
   */
  load?: LoadEntries
  /**
   * The slugs of entries, if they are not the paths of their files. A pattern describes the end of a path, and its parts are keys
   * of the front matter: with `':date-:slug'`, the file `2026-01-02-first-snow.md` has the slug `first-snow` and the date
   * `2026-01-02`. A function returns the slug: `({ path, front }) => String(front.permalink ?? path)`. It gets the `slug` of
   * the front matter, too. Slugs of a function may have any form that a path can have.
   */
  slug?: SlugOf
  /**
   * True if a data file with the name of its folder, `posts/posts.json`, has keys for all texts in the folder and below. Keys of
   * a text count before those of the data file beside it, and these before those of its folders, the nearest first.
   *
   * @default they are entries
   */
  directoryData?: boolean
}

/**
 * Declares a folder of markdown files, and of `.json` and `.yaml` files for entries without a text. Besides these fields, front
 * matter may have `slug`, `draft` and `aliases`. Throws for a field with the name of a member of every entry, and for an empty
 * list of languages.
 */
export function collection<Members extends Fields, const Lang extends string, Keys extends UnknownKeys = undefined>(
  folder: string,
  fields: Members,
  options: CollectionOptions<Members> & LanguageOptions<Lang> & { unknownKeys?: Keys },
): Collection<Members> & InLanguages<Lang> & WithKeys<Keys>
export function collection<Members extends Fields, Keys extends UnknownKeys = undefined>(
  folder: string,
  fields: Members,
  options?: CollectionOptions<Members> & { unknownKeys?: Keys },
): Collection<Members> & WithKeys<Keys>
export function collection<Members extends Fields>(
  folder: string,
  fields: Members,
  {
    html = 'refuse',
    components = {},
    check,
    load,
    languages,
    strict,
    unknownKeys,
    firstHeading,
    slug,
    directoryData = false,
  }: CollectionOptions<Members> & Partial<LanguageOptions<string>> = {},
): Collection<Members> {
  checkModel(fields, `The collection "${folder}"`, languages)
  checkComponents(components, `The collection "${folder}"`)
  return {
    kind: 'collection',
    folder,
    fields,
    html,
    components,
    check,
    load,
    languages,
    strict,
    unknownKeys,
    hasTitles: firstHeading === 'title',
    slug,
    directoryData,
    module: currentModule(),
  }
}

/**
 * Declares one file: `home` is `content/home.md`, and `album.yaml` or `album.json` is a data file. Files in other languages are in
 * folders next to it: `content/de/home.md`. Throws like `collection()`.
 */
export function single<Members extends Fields, const Lang extends string, Keys extends UnknownKeys = undefined>(
  file: string,
  fields: Members,
  options: ModelOptions<Members> & LanguageOptions<Lang> & { unknownKeys?: Keys },
): Single<Members> & InLanguages<Lang> & WithKeys<Keys>
export function single<Members extends Fields, Keys extends UnknownKeys = undefined>(
  file: string,
  fields: Members,
  options?: ModelOptions<Members> & { unknownKeys?: Keys },
): Single<Members> & WithKeys<Keys>
export function single<Members extends Fields>(
  file: string,
  fields: Members,
  {
    html = 'refuse',
    components = {},
    check,
    languages,
    strict,
    unknownKeys,
    firstHeading,
  }: ModelOptions<Members> & Partial<LanguageOptions<string>> = {},
): Single<Members> {
  checkModel(fields, `The single "${file}"`, languages)
  checkComponents(components, `The single "${file}"`)
  return {
    kind: 'single',
    file,
    fields,
    html,
    components,
    check,
    languages,
    strict,
    unknownKeys,
    hasTitles: firstHeading === 'title',
    module: currentModule(),
  }
}

/** Names that fields can't have. */
export const RESERVED_FIELDS: readonly string[] = [
  'slug',
  'source',
  'body',
  'headings',
  'words',
  'isDraft',
  'draft',
] satisfies (keyof EntryBasics | 'draft')[]

function checkModel(fields: Fields, model: string, languages: readonly string[] | undefined): void {
  if (languages?.length === 0)
    throw callError(
      `${model} has an empty list of languages. Start the list with the language of the site, or remove \`languages\`.`,
    )
  const reserved = [...RESERVED_FIELDS, ...(languages ? ['lang'] : [])].filter((name) => name in fields)
  if (reserved.length)
    throw callError(`${model} has a field named ${reserved.join(', ')}, but this name is reserved. Rename the field.`)
}

/** Returns the entry with this slug. Throws if there is none. A `reference()` always has one. */
export function pick<Item extends { slug: string }>(entries: readonly Item[], slug: string): Item {
  const entry = entries.find((item) => item.slug === slug)
  if (!entry)
    throw errorWithHelp(
      'content-files',
      `There is no entry "${slug}". The entries are: ${entries.map((item) => item.slug).join(', ')}.`,
    )
  return entry
}
