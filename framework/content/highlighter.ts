/**
 * The languages of highlight.js that are used most. In the package this module holds them (`tests/support/pack-framework.ts`):
 * sites would install 9 MB for them.
 */

import library from 'highlight.js/lib/common'

interface Highlighter {
  /** Nothing for a language that is not known. */
  getLanguage: (name: string) => object | undefined
  highlight: (code: string, options: { language: string }) => { value: string }
}

export const highlighter: Highlighter = library
