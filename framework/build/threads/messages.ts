/** What worker threads are sent, and what they answer. All of it is plain data. */

import type { ContentFile } from '../../content/list-files.ts'
import type { EntryRecord, ParsedFile } from '../../content/entry.ts'
import type { PageLanguage } from '../../shared/language-tags.ts'
import type { AddedFiles } from '../../render/added-files.ts'
import type { DocumentShell, PreparedSlice } from '../../render/document.ts'
import type { BlobRef } from '../cache/build-cache.ts'
import type { FileState } from '../cache/files.ts'

/** What all workers of one build have in common. */
export interface WorkerSettings {
  root: string
  base: string
  /** The folder of packs. */
  blobFolder: string
  /** A name that no other build has. */
  buildId: string
  /** Does each result say how long it took? */
  isTimed?: boolean
}

/** An entry whose text is in a pack. */
export interface StoredEntry extends EntryRecord {
  text: BlobRef
  /** The hash of its record and its text: it stays where code that reads entries has changed and made the same of the file. */
  hash: string
}

export interface ReadBatch {
  kind: 'read'
  files: ContentFile[]
}

export interface Timed {
  /** How long the worker took, in ms; only where the build asks for it. */
  ms?: number
}

export interface ReadAnswer extends Timed, Pick<ParsedFile<StoredEntry>, 'problems' | 'entry'> {
  /** The state of the file; nothing when it could not be read. */
  state: FileState | undefined
}

/** What all pages of one build have in common. */
export interface PageSettings {
  /** The hash of the code. */
  hash: string
  shell: DocumentShell
  slices: ReadonlyMap<string, PreparedSlice>
  queries: ReadonlyMap<string, { data: unknown; hash: string }>
  /** Island file -> the URLs of its code. */
  urls: ReadonlyMap<string, string[]>
  /** Module of a template -> the CSS that it imports. */
  styles: ReadonlyMap<string, string>
  /** The folder for new files; without it, pages are rendered and not written. */
  folder: string | undefined
  /** The output of the last build: files that would be the same are not written again. */
  current: string | undefined
}

export interface PageTask {
  path: string
  /** The index of its template in the list of all. */
  template: number
  templateName: string
  /** Its data as JSON, with names in the place of entries. */
  data: string | undefined
  source: string | undefined
  matchPath: string | undefined
  /** Its language, on a site of several. */
  language?: PageLanguage | undefined
  /** Its rendered form, if the cache has it: then only its files are written. */
  form: BlobRef | undefined
  /** Must its data files be written? */
  withData: boolean
}

/** The result of rendering a page. */
export interface PageRendering {
  form: BlobRef
  links: BlobRef
  /** The static queries that it asks. */
  queries: string[]
  /** The files that it adds to the site. */
  files: AddedFiles
}

export interface MadePage extends Timed {
  /** Nothing when the cache had its form. */
  rendering: PageRendering | undefined
  htmlBytes: number
  htmlStat: string
  /** Empty when its data files were not written. */
  dataBytes: number
  dataStat: string
  /** How many files were written. */
  written: number
}

export interface PageBatch {
  kind: 'make'
  pages: PageTask[]
  /** The entries that the pages' data names. */
  entries: ReadonlyMap<string, StoredEntry>
  /** `PageSettings`, serialized once for all batches and threads. */
  settings: Uint8Array
}

export type Batch = ReadBatch | PageBatch
export type Answer = ReadAnswer | MadePage

/** Does the work of a batch. Throws what is wrong with a page; what is wrong with an entry is in the answer. */
export interface Work {
  (batch: ReadBatch): ReadAnswer[]
  (batch: Batch): Answer[]
}

/** Returns the batches of one item each that a batch consists of. */
export function splitBatch(batch: Batch): Batch[] {
  return batch.kind === 'read'
    ? batch.files.map((file) => ({ ...batch, files: [file] }))
    : batch.pages.map((page) => ({ ...batch, pages: [page] }))
}

/** Names the first item of a batch, for errors. */
export function describeBatch(batch: Batch): string {
  if (batch.kind === 'read') return `${batch.files[0]?.source} was read`
  const [page] = batch.pages
  return `${page?.path} was rendered by the template "${page?.templateName}"${page?.source ? ` from ${page.source}` : ''}`
}
