/** What the build's threads are told and answer. Everything here is plain data. */

import type { ContentFile } from '../../content/list-files.ts'
import type { EntryRecord, ReadFile } from '../../content/read-entry.ts'
import type { AddedFiles } from '../added-files.ts'
import type { Stamp } from '../cache/hash.ts'
import type { PackRef } from '../cache/pack.ts'
import type { Frame, PreparedSlice } from '../document.ts'

/** An entry whose text lies in a pack. */
export interface KeptEntry extends EntryRecord {
  text: PackRef
}

/** What all threads of one build have in common. */
export interface ThreadSetting {
  root: string
  base: string
  /** The folder of packs. */
  packs: string
  /** A name that no other build has. */
  build: string
}

/** What every page of one build has in common. */
export interface PageSetting {
  /** The hash of the code. */
  hash: string
  frame: Frame
  slices: ReadonlyMap<string, PreparedSlice>
  queries: ReadonlyMap<string, { data: unknown; hash: string }>
  /** Island file -> the URLs of its code. */
  urls: ReadonlyMap<string, string[]>
  /** Where new files are written; without it, pages are only rendered. */
  folder: string | undefined
  /** The output that is brought up to date: what stands there is not written again. */
  current: string | undefined
}

export interface ReadBatch {
  kind: 'read'
  files: ContentFile[]
}

export interface ReadAnswer {
  problems: ReadFile['problems']
  entry: KeptEntry | undefined
  /** The file as it was read; nothing when it could not be. */
  stamp: Stamp | undefined
}

/** A page to be made. */
export interface PageTask {
  path: string
  /** The place of its template in the list of all. */
  template: number
  /** Its data as JSON, entries by name. */
  data: string | undefined
  source: string | undefined
  matchPath: string | undefined
  /** Its rendered form, where that is known. */
  form: PackRef | undefined
  /** Does its data form have to be written? */
  withData: boolean
}

export interface PageBatch {
  kind: 'make'
  pages: PageTask[]
  /** The entries that their data names. */
  entries: ReadonlyMap<string, KeptEntry>
}

/** What rendering a page brings. */
export interface Rendered {
  form: PackRef
  links: PackRef
  /** The static queries that it asks. */
  queries: string[]
  files: AddedFiles
}

export interface PageAnswer {
  /** Nothing when its form was known. */
  rendered: Rendered | undefined
  htmlBytes: number
  /** How its document stands in the output. */
  htmlStamp: string
  /** The same of its data forms, if they were made. */
  dataBytes: number
  dataStamp: string
  /** The names of the files that were written. */
  written: string[]
}

export type Batch = ReadBatch | PageBatch
