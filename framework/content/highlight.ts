/** Code in markdown as HTML: highlighted by highlight.js, by a function of the site, or not at all. */

import library from 'highlight.js/lib/common'

import { escapeHtml } from '../shared/html.ts'

/** Returns code as HTML; nothing for a language that it does not know. */
export type Highlight = (code: string, language: string) => string | undefined

/** Blocks of code that are remembered. */
const MOST_KNOWN = 200

/** What takes highlight.js a time that grows with the square: code on one line, and lines that are empty. */
const MINIFIED = /[^\n]{1001}|\s{1001}/

const highlightCommon: Highlight = (code, language) =>
  library.getLanguage(language) &&
  (MINIFIED.test(code) ? escapeHtml(code) : library.highlight(code, { language }).value)

/** Returns the way to highlight, which does equal code once. */
export function createHighlight(highlight: Highlight | false = highlightCommon): Highlight {
  if (!highlight) return (code) => escapeHtml(code)
  const known = new Map<string, string | undefined>()
  return (code, language) => {
    const key = `${language}\n${code}`
    if (!known.has(key)) {
      if (known.size === MOST_KNOWN) known.clear()
      known.set(key, highlight(code, language))
    }
    return known.get(key)
  }
}
