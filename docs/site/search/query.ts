/** What the search finds in: the sections of all pages, indexed at build. */

import { staticQuery } from '@flatirons/framework'
import type { AsPlainObject, Options } from 'minisearch'

import type { Language } from '../languages.ts'
import { toTerm } from './terms.ts'

/** A section of a page: what stands below one heading. */
export interface Section {
  /** Where it is: `/guides/islands/#triggers`. */
  path: string
  /** The title of its page. */
  page: string
  /** Its heading; empty for what stands above the first one. */
  heading: string
  /** What readers call it who know other words. */
  keywords: string
  /** Its words. */
  text: string
  /** Its language, where it is not that of the index. */
  lang?: Language | undefined
}

/** What the index stores of a section, to show it. */
export type Stored = Pick<Section, 'page' | 'heading' | 'lang'> & {
  /** How its text begins. */
  start: string
}

/** A slip of the finger is forgiven in words that are longer: `rss` is not `css`. */
const SHORT = 4

/** Is this a section of the changelog? It has most words of the manual, and explains none. */
export const isHistory = (path: string): boolean => path.startsWith('/reference/changelog/#')

/** How the index is made, and read again. */
export const INDEX_OPTIONS: Options<Section> = {
  idField: 'path',
  fields: ['heading', 'page', 'keywords', 'text'],
  storeFields: ['page', 'heading', 'start', 'lang'],
  processTerm: toTerm,
  searchOptions: {
    boost: { keywords: 6, heading: 4, page: 3 },
    // A guide explains what the reference names, and what was measured. The tops of pages are as good.
    boostDocument: (path: string) => (isHistory(path) ? 0.1 : /^\/(?:reference|performance)\/.*#/.test(path) ? 0.5 : 1),
    prefix: true,
    fuzzy: (term) => (term.length > SHORT ? 0.2 : false),
    weights: { fuzzy: 0.2, prefix: 0.6 },
  },
}

/** The indexes, as data: that of a reader's language is loaded when they open the search. */
export const searchIndexes = {
  en: staticQuery<AsPlainObject>('search-index'),
  de: staticQuery<AsPlainObject>('search-index-de'),
} satisfies Record<Language, unknown>
