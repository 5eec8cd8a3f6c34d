/** Declares models: a folder of files, or a single file, and the fields of its front matter. A model is a type and a check at once. */

import { currentModule } from '../shared/registrations.ts'
import { type MarkdownComponents, checkComponents } from './components.ts'
import type { Fields, InferFields } from './fields.ts'
import type { Heading } from './markdown.ts'
import type { RawHtml } from './raw-html.ts'

/** An entry as a loader gives it: what would stand in its front matter, and its text. */
export interface LoadedEntry {
  /** The last part of the path of its page. */
  slug: string
  /** Markdown. */
  body?: string
  /** Is it shown in dev only? @default `false` */
  draft?: boolean
  [field: string]: unknown
}

/** What a loader returns. */
export interface LoadedEntries {
  /** Changes with the entries, such as a date or the hash of what they were made from. */
  key: string
  /** Not needed where the key is the last one: the entries that are kept under it are used. */
  entries?: readonly LoadedEntry[]
}

/** Loads the entries of a collection. `last` is the key of those that are kept; nothing at the first time. */
export type LoadEntries = (last: string | undefined) => Promise<LoadedEntries>

/** What a model's own check has found. */
export interface EntryProblem {
  /** The way to the value that is wrong, from the top of the front matter: `['faq', 2, 'answer']`. */
  keys: (string | number)[]
  /** What is wrong with it and how to fix it; the name of the value stands before it. */
  message: string
}

/** What both kinds of models have. */
interface DeclaredModel<Members extends Fields> {
  /** The languages of its entries, the site's own first; without them, entries have none. */
  languages?: readonly string[] | undefined
  /** The fields of its front matter. */
  fields: Members
  /** What becomes of raw HTML. */
  html: RawHtml
  /** The components that its markdown may use. */
  components: MarkdownComponents
  /** Checks what no field can say alone. */
  check?: ((front: any) => readonly EntryProblem[]) | undefined
  /** The id of the module that declares it, set in a build. */
  module: string
}

/** A folder of entries, as `collection()` returns it. */
export interface Collection<Members extends Fields = Fields> extends DeclaredModel<Members> {
  /** Tells it from a single. */
  kind: 'collection'
  /** Below `content/`. */
  folder: string
  /** Loads the entries, where they are no files of the project. */
  load?: LoadEntries | undefined
}

/** One file, as `single()` returns it. */
export interface Single<Members extends Fields = Fields> extends DeclaredModel<Members> {
  /** Tells it from a collection. */
  kind: 'single'
  /** Below `content/`, without `.md`; a file of data has its ending: `album.yaml`. */
  file: string
}

/** What a site's `models` hold. */
export type Model = Collection | Single

/** The members of every entry, besides its fields. */
export interface EntryBasics {
  /**
   * The file's path below its collection's folder, without its ending, or the `slug` of its front matter: the last part of
   * the page's path. It has slashes where the file lies in a folder.
   */
  slug: string
  /** The file, relative to the project. */
  source: string
  /** The markdown as HTML; empty in an entry of `.json` or `.yaml`, which is data alone. */
  body: string
  /** The headings of its text. */
  headings: Heading[]
  /** The number of words in the body. */
  words: number
  /** Shown in dev only. */
  isDraft: boolean
}

/** A model whose entries are written in several languages. */
interface InLanguages<Lang extends string> {
  languages: readonly Lang[]
}

/** The type of one entry of a model. */
export type Entry<Of extends Model> = Of extends { fields: infer Members extends Fields }
  ? EntryBasics & InferFields<Members> & (Of extends InLanguages<infer Lang> ? { lang: Lang } : unknown)
  : never

type Entries<Of extends Model> = Of extends Collection ? Entry<Of>[] : Entry<Of>

/** The content of a site, by model; where a model has languages, by language. */
export type Content<Models extends Record<string, Model>> = {
  [Name in keyof Models]: Models[Name] extends InLanguages<infer Lang>
    ? Record<Lang, Entries<Models[Name]>>
    : Entries<Models[Name]>
}

/** What a model takes besides its fields. */
export interface ModelOptions<Members extends Fields = Fields> {
  /**
   * Checks what no field can say alone. Gets the front matter of an entry whose fields are right, and returns what is wrong:
   * `({ from, to }) => (from > to ? [{ keys: ['to'], message: 'is below `from`.' }] : [])`.
   */
  check?(front: InferFields<Members>): readonly EntryProblem[]
  /**
   * What becomes of raw HTML in the markdown. By default (`refuse`) it is a problem; `allow` shows it as it is, and
   * `sanitize` only the tags and attributes of texts. Code in it (`<script>`, `onclick`, `javascript:`) is a problem
   * in any case, as is what would break the document around the page. What is written is the tree that browsers make
   * of the text. @default `refuse`
   */
  html?: RawHtml
  /** Components that the markdown may use as tags, by their names: `{ Note: component(NoteBox, { kind: oneOf('tip') }) }`. */
  components?: MarkdownComponents
}

/** Options of a model whose entries are in several languages. */
export interface LanguageOptions<Lang extends string> {
  /**
   * The languages of the entries, the site's own first: `['en', 'de']`. An entry is in the language of its folder,
   * `content/guides/de/start.md`, or of its front matter, `lang: de`; else in the first. The content is then there for each
   * language, `guides.de`. An entry that is not translated is the one in the first language, as its `lang` says.
   */
  languages: readonly Lang[]
}

/** What a collection takes besides its fields. */
export interface CollectionOptions<Members extends Fields = Fields> extends ModelOptions<Members> {
  /**
   * Loads the entries from anywhere else, at every build and when dev starts: `async (last) => ({ key, entries })`. `last`
   * is the key of the entries that are kept. Where the key is the same again, these are used, and `entries` is not
   * needed. Entries are checked and cached like files.
   */
  load?: LoadEntries
}

/**
 * Declares a folder of markdown files, and of `.json` and `.yaml` files where an entry needs no text. Their front matter has
 * these fields, `slug` and `draft`, and no others. Throws when a field has the name of a member that every entry has, or
 * when the list of languages is empty.
 */
export function collection<Members extends Fields, const Lang extends string>(
  folder: string,
  fields: Members,
  options: CollectionOptions<Members> & LanguageOptions<Lang>,
): Collection<Members> & InLanguages<Lang>
export function collection<Members extends Fields>(
  folder: string,
  fields: Members,
  options?: CollectionOptions<Members>,
): Collection<Members>
export function collection<Members extends Fields>(
  folder: string,
  fields: Members,
  {
    html = 'refuse',
    components = {},
    check,
    load,
    languages,
  }: CollectionOptions<Members> & Partial<LanguageOptions<string>> = {},
): Collection<Members> {
  checkModel(fields, `The collection "${folder}"`, languages)
  checkComponents(components, `The collection "${folder}"`)
  return { kind: 'collection', folder, fields, html, components, check, load, languages, module: currentModule() }
}

/**
 * Declares one file: `home` is `content/home.md`, and `album.yaml` or `album.json` is data alone. With languages, those of
 * others lie in folders beside it: `content/de/home.md`.
 */
export function single<Members extends Fields, const Lang extends string>(
  file: string,
  fields: Members,
  options: ModelOptions<Members> & LanguageOptions<Lang>,
): Single<Members> & InLanguages<Lang>
export function single<Members extends Fields>(
  file: string,
  fields: Members,
  options?: ModelOptions<Members>,
): Single<Members>
export function single<Members extends Fields>(
  file: string,
  fields: Members,
  { html = 'refuse', components = {}, check, languages }: ModelOptions<Members> & Partial<LanguageOptions<string>> = {},
): Single<Members> {
  checkModel(fields, `The single "${file}"`, languages)
  checkComponents(components, `The single "${file}"`)
  return { kind: 'single', file, fields, html, components, check, languages, module: currentModule() }
}

/** Names that fields can't have. */
const RESERVED: readonly (keyof EntryBasics | 'draft')[] = [
  'slug',
  'source',
  'body',
  'headings',
  'words',
  'isDraft',
  'draft',
]

function checkModel(fields: Fields, model: string, languages: readonly string[] | undefined): void {
  if (languages?.length === 0)
    throw Error(
      `${model} has an empty list of languages. Start the list with the language of the site, or remove \`languages\`.`,
    )
  const reserved = [...RESERVED, ...(languages ? ['lang'] : [])].filter((name) => name in fields)
  if (reserved.length)
    throw Error(`${model} has a field named ${reserved.join(', ')}, but this name is reserved. Rename the field.`)
}

/** Returns the entry with this slug. Throws when there is none; a checked `reference()` always has one. */
export function pick<Item extends { slug: string }>(entries: readonly Item[], slug: string): Item {
  const entry = entries.find((item) => item.slug === slug)
  if (!entry)
    throw Error(`There is no entry "${slug}". The entries are: ${entries.map((item) => item.slug).join(', ')}.`)
  return entry
}
