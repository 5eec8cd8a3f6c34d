/** What worker threads are sent, and what they answer. All of it is plain data. */

import type { ContentFile } from '../../content/list-files.ts'
import type { EntryRecord, ReadFile } from '../../content/read-entry.ts'
import type { MadePage, PageTask } from '../render/index.ts'
import type { BlobRef, FileState } from '../store/index.ts'

/** What all workers of one build have in common. */
export interface WorkerSettings {
  root: string
  base: string
  /** The folder of packs. */
  blobFolder: string
  /** A name that no other build has. */
  buildId: string
}

/** An entry whose text is in a pack. */
export interface StoredEntry extends EntryRecord {
  text: BlobRef
}

export interface ReadBatch {
  kind: 'read'
  files: ContentFile[]
}

export interface ReadAnswer {
  problems: ReadFile['problems']
  entry: StoredEntry | undefined
  /** The state of the file; nothing when it could not be read. */
  state: FileState | undefined
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

/** Returns the batches of one item each that a batch consists of. */
export function splitBatch(batch: Batch): Batch[] {
  return batch.kind === 'read'
    ? batch.files.map((file) => ({ ...batch, files: [file] }))
    : batch.pages.map((page) => ({ ...batch, pages: [page] }))
}

/** Names the first item of a batch, for errors. */
export function describeBatch(batch: Batch): string {
  if (batch.kind === 'read') return `${batch.files[0]!.source} was read`
  const { path, templateName, source } = batch.pages[0]!
  return `${path} was rendered by the template "${templateName}"${source ? ` from ${source}` : ''}`
}
