/** Entry point `@flatirons/framework/content`: declares models and reads content. For builds and dev only. */

export {
  collection,
  pick,
  single,
  type CollectionOptions,
  type LanguageOptions,
  type ModelOptions,
  type NamedFile,
  type SlugOf,
} from './model.ts'
export { component, type MarkdownComponent, type MarkdownComponents } from '../markdown/components.ts'
export { defineEnv } from '../fields/env.ts'
export {
  any,
  boolean,
  date,
  email,
  group,
  image,
  list,
  number,
  oneOf,
  oneOrMany,
  optional,
  record,
  reference,
  text,
  url,
  type Field,
} from '../fields/fields.ts'
export type * from './derived-fields.ts'
export type { Highlight } from '../markdown/markdown-settings.ts'
export type { Heading } from '../markdown/headings.ts'
export type {
  Collection,
  Content,
  Entry,
  EntryBasics,
  EntryProblem,
  LoadedEntries,
  LoadedEntry,
  LoadEntries,
  Model,
  Single,
} from './model.ts'
export type { PictureSettings } from '../pictures/pictures.ts'
export type { Picture } from '../shared/picture.ts'
export type { MarkdownSettings, Slugger, SluggerName } from '../markdown/markdown-settings.ts'
export type { RawHtml } from '../markdown/raw-html.ts'
export type { ReadOptions, ReadResult } from './read.ts'
export {
  listSidebar,
  type SidebarItem,
  type SidebarOptions,
  type SidebarOverride,
  type SidebarSource,
} from './sidebar.ts'
export type { Rule, Rules, Severity, Strict } from '../fields/strict.ts'
export { readContent, renderMarkdown } from '../features/content.ts'
