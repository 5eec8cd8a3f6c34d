/** The data of the search: the sections of all pages, indexed at build time. */

import { staticQuery } from '@flatirons/framework'
import type { AsPlainObject, Options } from 'minisearch'

import type { Language } from '../languages.ts'
import { toTerm } from './terms.ts'

/** A section of a page: the text below a heading. */
export interface Section {
  /** Its path: `/guides/islands/#triggers`. */
  path: string
  /** The title of its page. */
  page: string
  /** Its heading; empty for the text above the first one. */
  heading: string
  /** Other words that readers search for. */
  keywords: string
  /** Its words. */
  text: string
  /** Its language, if it differs from that of the index. */
  lang?: Language | undefined
}

/** The fields of a section that the index stores. */
export type Stored = Pick<Section, 'page' | 'heading' | 'lang'> & {
  /** The start of its text. */
  start: string
}

/** Longer words may have a typing error; short ones may not: `rss` is not `css`. */
const SHORT = 4

/** True for a section of the changelog, which contains most words of the manual and explains none. */
export const isHistory = (path: string): boolean => path.startsWith('/reference/changelog/#')

/** The options for creating and reading the index. */
export const INDEX_OPTIONS: Options<Section> = {
  idField: 'path',
  fields: ['heading', 'page', 'keywords', 'text'],
  storeFields: ['page', 'heading', 'start', 'lang'],
  processTerm: toTerm,
  searchOptions: {
    boost: { keywords: 6, heading: 4, page: 3 },
    // Guides explain, so they rank above the reference and the measurements. So do the first sections of pages.
    boostDocument: (path: string) => (isHistory(path) ? 0.1 : /^\/(?:reference|performance)\/.*#/.test(path) ? 0.5 : 1),
    prefix: true,
    fuzzy: (term) => (term.length > SHORT ? 0.2 : false),
    weights: { fuzzy: 0.2, prefix: 0.6 },
  },
}

/** The indexes as data. The index of the reader's language is loaded when the search is opened. */
export const searchIndexes = {
  en: staticQuery<AsPlainObject>('search-index'),
  de: staticQuery<AsPlainObject>('search-index-de'),
} satisfies Record<Language, unknown>
