/**
 * The common languages of highlight.js. The package contains a bundle of them (`tests/support/pack-framework.ts`), because
 * highlight.js has 9 MB.
 */

import library from 'highlight.js/lib/common'

interface Highlighter {
  /** Returns undefined for an unknown language. */
  getLanguage: (name: string) => object | undefined
  highlight: (code: string, options: { language: string }) => { value: string }
}

export const highlighter: Highlighter = library
