/** Informational pages, one file each in `content/pages/`. */

import { collection, date, optional, text, type Entry } from '@flatirons/framework/content'

import { describe, words } from './fields.ts'

export const pages = collection('pages', {
  title: text(),
  metaTitle: words.metaTitle,
  description: words.description,
  updated: optional(date()),
  /** The text beside the button that changes the answer about consent, if the site requires it. */
  consent: optional(text()),
})

/** An informational page with validated fields and all defaults. */
export type Page = ReturnType<typeof completePage>

/** Returns the page with defaults for missing fields. */
export function completePage(page: Entry<typeof pages>) {
  const { metaTitle, description } = describe(page, page.title)
  return { ...page, path: `/${page.slug}/`, metaTitle, description }
}
