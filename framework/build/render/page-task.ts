/** A page to be made, and what is known of it afterwards. All of it is plain data, which can cross threads. */

import type { Frame, PreparedSlice } from '../document/index.ts'
import type { BlobRef } from '../store/index.ts'
import type { AddedFiles } from './added-files.ts'

/** What all pages of one build have in common. */
export interface PageSettings {
  /** The hash of the code. */
  hash: string
  frame: Frame
  slices: ReadonlyMap<string, PreparedSlice>
  queries: ReadonlyMap<string, { data: unknown; hash: string }>
  /** Island file -> the URLs of its code. */
  urls: ReadonlyMap<string, string[]>
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
  /** Its rendered form, if the cache has it: then only its files are written. */
  form: BlobRef | undefined
  /** Must its data files be written? */
  withData: boolean
}

/** What rendering a page brings. */
export interface PageRendering {
  form: BlobRef
  links: BlobRef
  /** The static queries that it asks. */
  queries: string[]
  files: AddedFiles
}

export interface MadePage {
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
