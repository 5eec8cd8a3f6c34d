/** Informational pages, one file each in `content/pages/`. */

import { collection, date, optional, text, type Entry } from '@flatirons/framework/content'

import { meta } from './fields.ts'

export const pages = collection('pages', {
  title: text(),
  ...meta,
  updated: date(),
  /** The text beside the button that changes the answer, if the site asks for consent. */
  consent: optional(text()),
})

/** One informational page, checked. */
export type Page = Entry<typeof pages>
