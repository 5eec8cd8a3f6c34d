/** Declares models: a folder of files, or a single file, and the fields of its front matter. A model is a type and a check at once. */

import { declaringModule } from '../shared/declared.ts'
import { checkComponents, type MarkdownComponents } from './components.ts'
import type { Fields } from './fields.ts'
import type { Collection, EntryBasics, InLanguages, LoadEntries, Single } from './model.ts'
import type { RawHtml } from './raw-html.ts'

/** What a model takes besides its fields. */
export interface ModelOptions {
  /**
   * What becomes of raw HTML in the markdown. By default (`refuse`) it is a problem; `allow` shows it as it is, and `sanitize` only
   * the tags and attributes of texts. Code in it (`<script>`, `onclick`, `javascript:`) is a problem in any case, as is
   * what would break the document around the page. What is written is the tree that browsers make of the text.
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
export interface CollectionOptions extends ModelOptions {
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
  options: CollectionOptions & LanguageOptions<Lang>,
): Collection<Members> & InLanguages<Lang>
export function collection<Members extends Fields>(
  folder: string,
  fields: Members,
  options?: CollectionOptions,
): Collection<Members>
export function collection<Members extends Fields>(
  folder: string,
  fields: Members,
  { html = 'refuse', components = {}, load, languages }: CollectionOptions & Partial<LanguageOptions<string>> = {},
): Collection<Members> {
  checkModel(fields, `The collection "${folder}"`, languages)
  checkComponents(components, `The collection "${folder}"`)
  return { kind: 'collection', folder, fields, html, components, load, languages, module: declaringModule() }
}

/** Declares one markdown file. With languages, those of others lie in folders beside it: `content/de/home.md`. */
export function single<Members extends Fields, const Lang extends string>(
  file: string,
  fields: Members,
  options: ModelOptions & LanguageOptions<Lang>,
): Single<Members> & InLanguages<Lang>
export function single<Members extends Fields>(file: string, fields: Members, options?: ModelOptions): Single<Members>
export function single<Members extends Fields>(
  file: string,
  fields: Members,
  { html = 'refuse', components = {}, languages }: ModelOptions & Partial<LanguageOptions<string>> = {},
): Single<Members> {
  checkModel(fields, `The single "${file}"`, languages)
  checkComponents(components, `The single "${file}"`)
  return { kind: 'single', file, fields, html, components, languages, module: declaringModule() }
}

/** Names that fields can't have. */
const BASICS: readonly (keyof EntryBasics | 'draft')[] = [
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
    throw Error(`${model} has an empty list of languages. Begin it with the site's own, or leave \`languages\` out.`)
  const taken = [...BASICS, ...(languages ? ['lang'] : [])].filter((name) => name in fields)
  if (taken.length)
    throw Error(
      `${model} has a field named ${taken.join(', ')}, but every entry has a member of that name. Rename the field.`,
    )
}

/** Returns the entry with this slug. Throws when there is none; a checked `reference()` always has one. */
export function pick<One extends { slug: string }>(entries: readonly One[], slug: string): One {
  const entry = entries.find((one) => one.slug === slug)
  if (!entry) throw Error(`There is no entry "${slug}" among ${entries.map((one) => one.slug).join(', ')}.`)
  return entry
}
