/**
 * Typesets English text: curly quotes and apostrophes, and an ellipsis for three dots. It adds no invisible characters, so
 * copying and searching work as expected. It runs on the HTML that is shown, so values in code stay unchanged.
 */

import { unescapeHtml } from '../../shared/html.ts'

/** Characters before an opening quotation mark. */
const BEFORE_OPENING = /[\s([{<\u2010-\u2014/\u2018\u201c-]/
/** Words that start with an apostrophe, and decades. */
const ELISION = /^'(?:tis|twas|em|til|cause|n'|\d\ds?)(?![\p{L}\p{N}])/iu
const MARKS = /["']|\.{3}/g

/** Elements without running text, and islands, whose HTML must equal the browser's rendering. */
const VERBATIM_ELEMENTS = 'code pre kbd samp time script style svg math textarea x-island'.split(' ')
/** Elements inside a line of text: the character before the tag decides about a quotation mark after it. */
const INLINE_ELEMENTS = new Set('a abbr b cite del em i ins mark q s small span strong sub sup u'.split(' '))
/** Matches the end of each element, or a comment before it. The slots of an island are text of the page. */
const END_PATTERNS = new Map(
  VERBATIM_ELEMENTS.map((name) => [
    name,
    RegExp(`<!--.*?-->|</${name}(?![\\w-])[^>]*>${name === 'x-island' ? '|<x-slot [^>]*>' : ''}`, 'gis'),
  ]),
)
const TAG = /<!--.*?-->|<(\/?)([a-z][\w-]*)[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>/isy
const LANG = /\slang="([^"]*)"/
const NEEDS_WORK = /["']|\.{3}|&(?:quot|#39|#x27);/

export const isEnglish = (lang: string): boolean => /^en\b/i.test(lang)

/**
 * Returns English text with curly quotes and apostrophes, and with `…` for three dots. Pages and slices are typeset by the
 * framework; call this for text in pictures and islands. `before` is the character before the text.
 */
export function typeset(text: string, before = ''): string {
  if (!NEEDS_WORK.test(text)) return text
  return text.replace(MARKS, (mark, at: number) => {
    if (mark === '...') return '…'
    const previous = characterBefore(text, at, before)
    const opens = opensAt(text, at, before) || (/["']/.test(previous) && opensAt(text, at - 1, before))
    if (mark === '"') return opens ? '“' : '”'
    return opens && !ELISION.test(text.slice(at, at + 8)) ? '‘' : '’'
  })
}

/** An open element with a `lang` attribute. */
interface LanguageElement {
  name: string
  /** The number of open elements with this name, from this element on. */
  depth: number
  isParentEnglish: boolean
}

/**
 * Typesets the English text of an HTML fragment, but not its code, islands and attributes. `lang` is the language around the
 * fragment. This loop is a third faster than one regular expression.
 */
export function typesetHtml(html: string, lang: string): string {
  if (!NEEDS_WORK.test(html)) return html
  const elements: LanguageElement[] = []
  const hasLanguages = LANG.test(html)
  let isTypeset = isEnglish(lang)
  if (!isTypeset && !hasLanguages) return html
  let before = ''
  let result = ''

  /** Updates `isTypeset` when a tag opens or closes an element. */
  function updateLanguage(name: string, tag: string) {
    const isEnd = tag.startsWith('</')
    const own = isEnd || tag.endsWith('/>') ? undefined : LANG.exec(tag)?.[1]
    const last = elements.at(-1)
    if (own !== undefined) {
      elements.push({ name, depth: 1, isParentEnglish: isTypeset })
      isTypeset = isEnglish(own)
    } else if (last?.name === name) {
      last.depth += isEnd ? -1 : 1
      if (last.depth === 0) isTypeset = elements.pop()!.isParentEnglish
    }
  }

  for (let at = 0; at < html.length;) {
    const from = at
    if (html[at] !== '<') {
      const end = html.indexOf('<', at)
      at = end < 0 ? html.length : end
      const text = html.slice(from, at)
      const typesetText = isTypeset ? typesetEscaped(text, before) : text
      before = typesetText.slice(-1)
      result += typesetText
      continue
    }
    TAG.lastIndex = at
    const [part = '<', slash, tag] = TAG.exec(html) ?? []
    const name = tag?.toLowerCase()
    at += part.length
    const verbatim = part === '</x-slot>' ? 'x-island' : slash ? undefined : name
    const endPattern = verbatim && END_PATTERNS.get(verbatim)
    if (endPattern) {
      at = findEnd(html, at, endPattern)
      // After an element without running text, quotes close; in a slot, a new text starts.
      before = html.startsWith('</', html.lastIndexOf('<', at - 1)) ? 'x' : ''
    } else if (name) {
      if (!INLINE_ELEMENTS.has(name)) before = ''
      if (hasLanguages) updateLanguage(name, part)
    }
    result += html.slice(from, at)
  }
  return result
}

/** Returns the offset after the end of an element whose content starts at `at`. */
function findEnd(html: string, at: number, ends: RegExp): number {
  ends.lastIndex = at
  let part = ends.exec(html)?.[0]
  while (part?.startsWith('<!')) part = ends.exec(html)?.[0]
  return part ? ends.lastIndex : html.length
}

function typesetEscaped(text: string, before: string): string {
  return NEEDS_WORK.test(text) ? typeset(text.replace(/&(?:quot|#39|#x27);/g, unescapeHtml), before) : text
}

/** Returns the character before an offset; `before` is the character before the text. */
const characterBefore = (text: string, at: number, before: string) => (at > 0 ? text.charAt(at - 1) : before)

/** True if a quotation mark at this offset opens a quotation, for a mark that does not follow another one. */
function opensAt(text: string, at: number, before: string): boolean {
  const last = characterBefore(text, at, before)
  return last === '' || BEFORE_OPENING.test(last)
}
