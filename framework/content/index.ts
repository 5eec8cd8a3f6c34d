/** Door `@flatirons/framework/content`: declares models and reads content. For builds and dev only. */

export {
  collection,
  pick,
  single,
  type Collection,
  type CollectionOptions,
  type LoadedEntries,
  type LoadedEntry,
  type LoadEntries,
  type Content,
  type Entry,
  type EntryBasics,
  type LanguageOptions,
  type Model,
  type ModelOptions,
  type Single,
} from './collection.ts'
export { component, type MarkdownComponent, type MarkdownComponents } from './components.ts'
export {
  boolean,
  date,
  email,
  group,
  image,
  list,
  number,
  oneOf,
  optional,
  record,
  reference,
  text,
  url,
  type Field,
} from './fields.ts'
export type { Highlight } from './highlight.ts'
export { renderMarkdown } from './markdown.ts'
export type { Heading } from './markdown-options.ts'
export type { PictureSettings } from './pictures.ts'
export type { Picture } from '../picture.ts'
export type { MarkdownSettings } from './markdown-settings.ts'
export type { RawHtml } from './raw-html.ts'
export { readContent, type ReadOptions, type ReadResult } from './read.ts'
