/** The names of a page's files in the output. */

import { pageDataFile } from '../shared/paths.ts'

export function documentFile(path: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1)
}

/** The files of one of its data forms: two for the 404 and 500 pages, each of which has two names. */
export function dataFiles(path: string, form: 'page-data' | 'page-data-rsc'): string[] {
  const paths = path.endsWith('.html') ? [path, path.replace(/\.html$/, '/')] : [path]
  return paths.map((one) => pageDataFile(one, form))
}

/** All its data files. */
export function allDataFiles(path: string): string[] {
  return [...dataFiles(path, 'page-data-rsc'), ...dataFiles(path, 'page-data')]
}
