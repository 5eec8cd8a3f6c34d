/** What the search finds in: the sections of all pages, indexed at build. */

import { staticQuery } from '@flatirons/framework'
import type { AsPlainObject, Options } from 'minisearch'

import type { Language } from '../languages.ts'

/** A section of a page: what stands below one heading. */
export interface Section {
  /** Where it is: `/guides/islands/#triggers`. */
  path: string
  /** The title of its page. */
  page: string
  /** Its heading; empty for what stands above the first one. */
  heading: string
  /** Its words. */
  text: string
  /** Its language, where it is not that of the index. */
  lang?: Language | undefined
}

/** A section as it is shown. */
export type Found = Pick<Section, 'path' | 'page' | 'heading' | 'lang'> & {
  /** How its text begins. */
  start: string
}

/** How the index is made, and read again. */
export const INDEX_OPTIONS: Options<Section> = {
  idField: 'path',
  fields: ['heading', 'page', 'text'],
  storeFields: ['path', 'page', 'heading', 'start', 'lang'],
  searchOptions: {
    boost: { heading: 4, page: 3 },
    // A guide explains what the reference names.
    boostDocument: (path: string) => (path.startsWith('/reference/') ? 0.5 : 1),
    prefix: true,
    fuzzy: 0.2,
    combineWith: 'AND',
    weights: { fuzzy: 0.2, prefix: 0.6 },
  },
}

/** The indexes, as data: that of a reader's language is loaded when they open the search. */
export const searchIndexes = {
  en: staticQuery<AsPlainObject>('search-index'),
  de: staticQuery<AsPlainObject>('search-index-de'),
} satisfies Record<Language, unknown>
