/** The searchable parts of a post. */

import { staticQuery } from '@flatirons/framework'

/** A note as the search reads it. */
export interface SearchNote {
  path: string
  title: string
  summary: string
  /** Category and tags. */
  topics: string
  /** Its words, without markup. */
  text: string
}

export const searchNotes = staticQuery<SearchNote[]>('search-notes')
