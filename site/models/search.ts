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

/** Returns the path of the picture that the search shows for a note: `/covers/a.svg` for `/blog/a/`. */
export const coverPath = (path: string): string => path.replace(/^\/blog\/(.+)\/$/, '/covers/$1.svg')

export const searchNotes = staticQuery<SearchNote[]>('search-notes')
