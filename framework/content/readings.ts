/** What content files give when they are read. */

import type { ContentFile } from './list-files.ts'
import type { Heading } from './markdown-options.ts'
import type { ShownPicture } from './picture-files.ts'

/** The content of a file without its text. Builds keep this in memory. */
export interface EntryRecord {
  slug: string
  isDraft: boolean
  /** The front matter, `slug` and `source`, in the order in which a template gets them. */
  fields: Record<string, unknown> & { slug: string; source: string; lang?: string }
  /** Undefined until its text is rendered. */
  words: number | undefined
  /** The pictures of the entry; those of its text only once it is rendered. */
  pictures: ShownPicture[]
}

export interface EntryText {
  /** The markdown as HTML. */
  body: string
  headings: Heading[]
}

/** The result of reading one file. */
export interface ReadFile {
  problems: { line: number | undefined; message: string }[]
  /** Undefined when the file or its front matter can't be read. */
  entry?: EntryRecord & EntryText
}

/** A file whose front matter was read, and a function that renders its text. */
export interface ReadFront {
  problems: ReadFile['problems']
  /** Undefined when the file or its front matter can't be read. */
  front?: Omit<EntryRecord, 'words'>
  /** Renders the text. */
  renderText: () => ReadText
}

export interface ReadText extends EntryText, Pick<EntryRecord, 'pictures'> {
  words: number
  problems: ReadFile['problems']
}

/** A file that was read. Its text may be stored elsewhere. */
export interface Reading<Record extends EntryRecord = EntryRecord> {
  file: ContentFile
  problems: ReadFile['problems']
  entry?: Record | undefined
}

/** A reading with an entry. */
export type Whole<Read extends Reading> = Read & { entry: NonNullable<Read['entry']> }

export const isWhole = <Read extends Reading>(reading: Read): reading is Whole<Read> => reading.entry !== undefined
