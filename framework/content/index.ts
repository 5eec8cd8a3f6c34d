/** Door `#framework/content`: models, and reading them. Runs at build and in dev only. */

export {
  collection,
  pick,
  single,
  type Collection,
  type Content,
  type Entry,
  type EntryBasics,
  type Model,
  type Single,
} from './collection.ts'
export {
  date,
  group,
  image,
  list,
  number,
  oneOf,
  optional,
  reference,
  text,
  type Field,
  type Picture,
} from './fields.ts'
export { renderMarkdown, type Heading } from './markdown.ts'
export { readContent, type ReadOptions, type ReadResult } from './read.ts'
