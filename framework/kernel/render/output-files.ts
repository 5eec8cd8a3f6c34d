/** The files of pages, slices and static queries: their names and their texts. */

import { pageDataFile } from '../../shared/paths.ts'
import { toAppData, type PageData, type RenderedPage } from '../../shared/page-files.ts'
import { renderDocument, type DocumentShell } from './document.ts'
import type { PreparedSlice } from './slice-links.ts'

export function documentFile(path: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1)
}

/** Returns the data files of a path in one format. The 404 and 500 pages have two paths, and so two files. */
export function dataFiles(path: string, format: 'page-data' | 'page-data-rsc'): string[] {
  const paths = path.endsWith('.html') ? [path, path.replace(/\.html$/, '/')] : [path]
  return paths.map((name) => pageDataFile(name, format))
}

export function allDataFiles(path: string): string[] {
  return [...dataFiles(path, 'page-data-rsc'), ...dataFiles(path, 'page-data')]
}

/** A file of the output. */
export interface OutputFile<Content = string> {
  /** Its path in the output: `about/index.html`. */
  name: string
  content: Content
}

/** What the documents of a site share. */
export interface DocumentParts {
  shell: DocumentShell
  /** The rendered slices, by name. */
  slices: Pick<ReadonlyMap<string, PreparedSlice>, 'get'>
}

/** A page to write. */
interface PageToWrite {
  page: RenderedPage
  /** The page as JSON. @default the JSON of `page` */
  json?: string | undefined
  /** URLs of code that its islands need at once. */
  preloads: readonly string[]
  /** The content of `page-data.json`. @default no data files */
  data?: PageData | undefined
}

/** A file of a page, which is rendered when it is needed. */
export interface PageFile {
  name: string
  render: () => string
}

/** Lists the files of a page: its document, then its data files. */
export function listPageFiles(
  { shell, slices }: DocumentParts,
  { page, json, preloads, data }: PageToWrite,
): [document: PageFile, ...data: PageFile[]] {
  const { path } = page
  const document = { name: documentFile(path), render: () => renderDocument(shell, page, slices, preloads) }
  if (!data) return [document]
  return [
    document,
    ...dataFiles(path, 'page-data-rsc').map((name) => ({ name, render: () => json ?? JSON.stringify(page) })),
    ...dataFiles(path, 'page-data').map((name) => ({ name, render: () => JSON.stringify(data) })),
  ]
}

/** Returns the file with the result of a static query. */
export const queryFile = ({ data, hash }: { data: unknown; hash: string }): OutputFile => ({
  name: queryFileName(hash),
  content: JSON.stringify({ data }),
})

/** Returns the name of the file with the result of a static query. */
export const queryFileName = (hash: string) => `page-data/sq/d/${hash}.json`

/** The file with the hash of a site's code. */
export const APP_DATA_FILE = 'page-data/app-data.json'

export const appDataFile = (hash: string): OutputFile => ({
  name: APP_DATA_FILE,
  content: JSON.stringify(toAppData(hash)),
})
