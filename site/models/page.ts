/** Informational pages, one file each in `content/pages/`. */

import { collection, date, optional, text, type Entry } from '@flatirons/framework/content'

import { describe, words } from './fields.ts'

export const pages = collection('pages', {
  title: text(),
  metaTitle: words.metaTitle,
  description: words.description,
  updated: optional(date()),
  /** The text beside the button that changes the answer, if the site asks for consent. */
  consent: optional(text()),
})

/** One informational page, checked and complete. */
export type Page = ReturnType<typeof completePage>

/** The page, with what its file leaves out. */
export function completePage(page: Entry<typeof pages>) {
  const { metaTitle, description } = describe(page, page.title)
  return { ...page, path: `/${page.slug}/`, metaTitle, description }
}
