/**
 * Sets English text as a word processor does: curly quotes and apostrophes, and an ellipsis for three dots. It adds no
 * invisible character: what is copied, searched or dialed has the characters that are read. This is for text that is
 * shown, at the moment when it is: values stay as they were written.
 */

import { unescapeHtml } from '../shared/html.ts'

/** After these, a quotation mark opens. */
const BEFORE_OPENING = /[\s([{<\u2010-\u2014/\u2018\u201c-]/
/** Words that start with an apostrophe, and decades. */
const ELISION = /^'(?:tis|twas|em|til|cause|n'|\d\ds?)(?![\p{L}\p{N}])/iu
const MARKS = /["']|\.{3}/g

/** Elements that hold no running text, such as a day for machines, and islands, which a browser must be able to render alike. */
const VERBATIM = 'code pre kbd samp time script style svg math textarea x-island'.split(' ')
/** Elements inside a line of text: what comes before them matters to what comes after. */
const INLINE = new Set('a abbr b cite del em i ins mark q s small span strong sub sup u'.split(' '))
/** The end of each, or a comment before it. The slots of an island are text of the page. */
const ENDS = new Map(
  VERBATIM.map((name) => [
    name,
    RegExp(`<!--.*?-->|</${name}(?![\\w-])[^>]*>${name === 'x-island' ? '|<x-slot [^>]*>' : ''}`, 'gis'),
  ]),
)
const TAG = /<!--.*?-->|<(\/?)([a-z][\w-]*)[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>/isy
const LANG = /\slang="([^"]*)"/
const NEEDS_WORK = /["']|\.{3}|&(?:quot|#39|#x27);/

export const isEnglish = (lang: string): boolean => /^en\b/i.test(lang)

/**
 * Returns English text as it is shown: with curly quotes and apostrophes, and `…` for three dots. Pages and slices are
 * set by themselves; this is for text that is drawn into pictures or shown by islands. `before` is the character before it.
 */
export function typeset(text: string, before = ''): string {
  if (!NEEDS_WORK.test(text)) return text
  return text.replace(MARKS, (mark, at: number) => {
    if (mark === '...') return '…'
    const last = characterBefore(text, at, before)
    const opens = opensAt(text, at, before) || (/["']/.test(last) && opensAt(text, at - 1, before))
    if (mark === '"') return opens ? '“' : '”'
    return opens && !ELISION.test(text.slice(at, at + 8)) ? '‘' : '’'
  })
}

/** An element in a language of its own. */
interface Foreign {
  name: string
  /** Elements of this name that are open. */
  depth: number
  /** Is the text around it English? */
  isWithinEnglish: boolean
}

/**
 * Sets what is English in the text of an HTML fragment, without code and islands. `lang` is the language around it.
 * Attributes stay as they are. A replacement by a regular expression would take half as long again.
 */
export function typesetHtml(html: string, lang: string): string {
  if (!NEEDS_WORK.test(html)) return html
  const elements: Foreign[] = []
  const hasForeign = LANG.test(html)
  let isSet = isEnglish(lang)
  if (!isSet && !hasForeign) return html
  let before = ''
  let result = ''

  /** Keeps `isSet` true to the element that a tag opens or closes. */
  function follow(name: string, tag: string) {
    const isEnd = tag.startsWith('</')
    const own = isEnd || tag.endsWith('/>') ? undefined : LANG.exec(tag)?.[1]
    const last = elements.at(-1)
    if (own !== undefined) {
      elements.push({ name, depth: 1, isWithinEnglish: isSet })
      isSet = isEnglish(own)
    } else if (last?.name === name) {
      last.depth += isEnd ? -1 : 1
      if (last.depth === 0) isSet = elements.pop()!.isWithinEnglish
    }
  }

  for (let at = 0; at < html.length;) {
    const from = at
    if (html[at] !== '<') {
      const end = html.indexOf('<', at)
      at = end < 0 ? html.length : end
      const text = html.slice(from, at)
      const set = isSet ? typesetEscaped(text, before) : text
      before = set.slice(-1)
      result += set
      continue
    }
    TAG.lastIndex = at
    const [part = '<', slash, tag] = TAG.exec(html) ?? []
    const name = tag?.toLowerCase()
    at += part.length
    const verbatim = part === '</x-slot>' ? 'x-island' : slash ? undefined : name
    const ends = verbatim && ENDS.get(verbatim)
    if (ends) {
      at = findEnd(html, at, ends)
      // Whatever follows code follows a word; a slot begins with its own.
      before = html.startsWith('</', html.lastIndexOf('<', at - 1)) ? 'x' : ''
    } else if (name) {
      if (!INLINE.has(name)) before = ''
      if (hasForeign) follow(name, part)
    }
    result += html.slice(from, at)
  }
  return result
}

/** Returns the place below the end of an element whose content begins at `at`. */
function findEnd(html: string, at: number, ends: RegExp): number {
  ends.lastIndex = at
  let part = ends.exec(html)?.[0]
  while (part?.startsWith('<!')) part = ends.exec(html)?.[0]
  return part ? ends.lastIndex : html.length
}

function typesetEscaped(text: string, before: string): string {
  return NEEDS_WORK.test(text) ? typeset(text.replace(/&(?:quot|#39|#x27);/g, unescapeHtml), before) : text
}

/** The character before a place; `before` is the one before the text. */
const characterBefore = (text: string, at: number, before: string) => (at > 0 ? text.charAt(at - 1) : before)

/** Does a quotation mark at this place open, if the character before it is not one itself? */
function opensAt(text: string, at: number, before: string): boolean {
  const last = characterBefore(text, at, before)
  return last === '' || BEFORE_OPENING.test(last)
}
