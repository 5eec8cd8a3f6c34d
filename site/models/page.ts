/** Informational pages, one file each in `content/pages/`. */

import { collection, date, text, type Entry } from '#framework/content'

import { meta } from './fields.ts'

export const pages = collection('pages', {
  title: text(),
  ...meta,
  updated: date(),
})

/** One informational page, checked. */
export type Page = Entry<typeof pages>
