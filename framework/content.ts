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
} from './content/model.ts'
export { component, type MarkdownComponent, type MarkdownComponents } from './content/markdown/components.ts'
export { defineEnv } from './content/fields/env.ts'
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
} from './content/fields/fields.ts'
export { readData, type FrontMatter } from './content/front-matter.ts'
export type * from './content/derived-fields.ts'
export type { Highlight } from './content/markdown/markdown-settings.ts'
export { slugify, type Heading } from './content/markdown/headings.ts'
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
} from './content/model.ts'
export type { PictureSettings } from './content/pictures/pictures.ts'
export type { Picture } from './shared/picture.ts'
export type { MarkdownSettings, Slugger, SluggerName } from './content/markdown/markdown-settings.ts'
export type { RawHtml } from './content/markdown/raw-html.ts'
export type { ReadOptions, ReadResult } from './content/read.ts'
export {
  listSidebar,
  type SidebarItem,
  type SidebarOptions,
  type SidebarOverride,
  type SidebarSource,
} from './content/sidebar.ts'
export type { Rule, Rules, Severity, Strict } from './content/fields/strict.ts'
export { renderMarkdown } from './content/markdown/markdown.ts'
export { readContent } from './content/read.ts'
