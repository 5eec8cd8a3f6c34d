/** The data of the blog search. */

import { staticQuery } from '@flatirons/framework'

/** A post's data for the search. */
export interface SearchNote {
  path: string
  title: string
  summary: string
  /** Category and tags. */
  topics: string
  /** The text without markup. */
  text: string
}

export const searchNotes = staticQuery<SearchNote[]>('search-notes')
