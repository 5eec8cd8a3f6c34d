/** The messages to and from worker threads, as plain data. */

import type { ContentFile } from '../content/list-files.ts'
import type { EntryRecord, ParsedFile } from '../content/entry.ts'
import type { PageLanguage } from '../shared/language-tags.ts'
import type { AddedFiles } from '../kernel/render/added-files.ts'
import type { DocumentShell } from '../kernel/render/document.ts'
import type { PreparedSlice } from '../kernel/render/slice-links.ts'
import type { BlobRef } from './build-cache.ts'
import type { FileState } from '../disk/files.ts'

/** The settings of all workers of a build. */
export interface WorkerSettings {
  root: string
  base: string
  /** The folder of packs. */
  blobFolder: string
  /** A unique name. */
  buildId: string
  /** Measures the time of each result. */
  isTimed?: boolean
}

/** An entry whose text is in a pack. */
export interface StoredEntry extends EntryRecord {
  text: BlobRef
  /** The hash of its record and text: unchanged if changed code reads the same entry from the file. */
  hash: string
}

export interface ReadBatch {
  kind: 'read'
  files: ContentFile[]
}

export interface Timed {
  /** The time of the worker, in ms, if `isTimed` is set. */
  ms?: number
  /** The times of extensions' hooks since the last batch, on its last item. */
  hookTimes?: [name: string, ms: number][]
}

export interface ReadFileResult
  extends Timed, Pick<ParsedFile<StoredEntry>, 'problems' | 'textProblemCount' | 'entry'> {
  /** The state of the file; undefined if it can't be read. */
  state: FileState | undefined
}

/** The settings of all pages of a build. */
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
  /** The folder for new files; without it, pages are only rendered. */
  folder: string | undefined
  /** The output folder of the last build: equal files are not written again. */
  current: string | undefined
}

export interface PageTask {
  path: string
  /** The index of its template in `templates`. */
  template: number
  templateName: string
  /** Its data as JSON, with ids instead of entries. */
  data: string | undefined
  source: string | undefined
  matchPath: string | undefined
  /** Its language, on a site with several languages. */
  language?: PageLanguage | undefined
  /** The rendered page in the cache: then only its files are written. */
  packed: BlobRef | undefined
  /** Writes its data files, too. */
  withData: boolean
}

/** The result of rendering a page. */
export interface PageRendering {
  packed: BlobRef
  links: BlobRef
  /** Names of the static queries that it reads. */
  queries: string[]
  /** The files that it adds to the site. */
  files: AddedFiles
}

export interface WrittenPage extends Timed {
  /** Undefined if the page came from the cache. */
  rendering: PageRendering | undefined
  htmlBytes: number
  htmlStat: string
  /** 0 and empty if its data files were not written. */
  dataBytes: number
  dataStat: string
  /** The number of written files. */
  written: number
}

export interface PageBatch {
  kind: 'make'
  pages: PageTask[]
  /** The entries in the pages' data, by id. */
  entries: ReadonlyMap<string, StoredEntry>
  /** `PageSettings`, serialized once for all batches and threads. */
  settings: Uint8Array
}

export type Batch = ReadBatch | PageBatch
export type WorkerResult = ReadFileResult | WrittenPage

/** Processes a batch. Throws errors of pages; the problems of entries are in the result. */
export interface Work {
  (batch: ReadBatch): ReadFileResult[]
  (batch: Batch): WorkerResult[]
}

/** Splits a batch into batches of one item. */
export function splitBatch(batch: Batch): Batch[] {
  return batch.kind === 'read'
    ? batch.files.map((file) => ({ ...batch, files: [file] }))
    : batch.pages.map((page) => ({ ...batch, pages: [page] }))
}

/** Describes the first item of a batch, for errors. */
export function describeBatch(batch: Batch): string {
  if (batch.kind === 'read') return `${batch.files[0]?.source} was read`
  const [page] = batch.pages
  return `${page?.path} was rendered by the template "${page?.templateName}"${page?.source ? ` from ${page.source}` : ''}`
}
