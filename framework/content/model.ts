/** What a model is, and the types of what its files hold. */

import type { MarkdownComponents } from './components.ts'
import type { Fields, InferFields } from './fields.ts'
import type { Heading } from './markdown-options.ts'
import type { RawHtml } from './raw-html.ts'

/** An entry as a loader gives it: what would stand in its front matter, and its text. */
export interface LoadedEntry {
  slug: string
  /** Markdown. */
  body?: string
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

/** What both kinds of models have. */
interface DeclaredModel<Members extends Fields> {
  /** The languages of its entries, the site's own first; without them, entries have none. */
  languages?: readonly string[] | undefined
  fields: Members
  html: RawHtml
  components: MarkdownComponents
  /** The id of the module that declares it, set in a build. */
  module: string
}

/** A folder of entries, as `collection()` returns it. */
export interface Collection<Members extends Fields = Fields> extends DeclaredModel<Members> {
  kind: 'collection'
  /** Below `content/`. */
  folder: string
  /** Loads the entries, where they are no files of the project. */
  load?: LoadEntries | undefined
}

/** One file, as `single()` returns it. */
export interface Single<Members extends Fields = Fields> extends DeclaredModel<Members> {
  kind: 'single'
  /** Below `content/`, without `.md`. */
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
  headings: Heading[]
  /** The number of words in the body. */
  words: number
  /** Shown in dev only. */
  isDraft: boolean
}

/** A model whose entries are written in several languages. */
export interface InLanguages<Lang extends string> {
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
