/**
 * Sets text as a typesetter would: curly quotes and apostrophes, an ellipsis for three dots, and no line break inside
 * what is read as one word. For English.
 */

import { unescapeHtml } from '../html.ts'

const NO_BREAK_SPACE = '\u00a0'
/** Forbids a line break. Few fonts have the non-breaking hyphen; this sign needs no glyph. */
const WORD_JOINER = '\u2060'

/** After these, a quotation mark opens. */
const BEFORE_OPENING = /[\s([{<\u2010-\u2014/\u2018\u201c-]/
/** Words that start with an apostrophe, and decades. */
const ELISION = /^'(?:tis|twas|em|til|cause|n'|\d\ds?)(?![\p{L}\p{N}])/iu
const MARKS = /["']|\.{3}/g

/** Parts joined by hyphens or, between digits, by dashes; not in addresses, paths and names of files. */
const COMPOUND =
  /(?<![\p{L}\p{N}@./_:#-])[\p{L}\p{N}]+(?:(?:-|(?<=\d)–(?=\d))[\p{L}\p{N}]+)+(?![\p{L}\p{N}@/_-]|\.\p{L})/gu
/** A compound stays on one line if it has at most this many characters, and ... */
const COMPOUND_LENGTH = 12
/** ... a part of at most this many. */
const PART_LENGTH = 3

const UNIT = /(?<=\d) (?=(?:%|[kKMGT]?B|ms|s|min|h|px|km|mi|lb|kg|[ap]m|[ap]\.m\.)(?![\p{L}\p{N}]))/gu
/** First words of names, which say nothing at the end of a line. */
const NAME = /(?<![\p{L}\p{N}])(New|San|Los|Las|Fort|St\.|Mrs?\.|Ms\.|Dr\.|No\.) (?=[\p{Lu}\d])/gu
const DASH = /[-–—]/
const SPACED_DASH = / (?=[–—] )/g

/** Elements that hold no running text. */
const VERBATIM = 'code pre kbd samp script style svg math textarea'.split(' ')
/** Elements inside a line of text: what comes before them matters to what comes after. */
const INLINE = new Set('a abbr b cite del em i ins mark q s small span strong sub sup u'.split(' '))
/** The end of each, or a comment before it. */
const ENDS = new Map(VERBATIM.map((name) => [name, RegExp(`<!--.*?-->|</${name}(?![\\w-])[^>]*>`, 'gis')]))
const TAG = /<!--.*?-->|<(\/?)([a-z][\w-]*)[^>]*>/isy
const NEEDS_WORK = /["'–—-]|\.{3}|&(?:quot|#39);|\d |[a-z.] [A-Z\d]/

/** A hyphen or a dash of a compound, beside a short part. */
const JOINT = RegExp(`(?<=(?:^|[-–])[^-–]{1,${PART_LENGTH}})[-–]|[-–](?=[^-–]{1,${PART_LENGTH}}(?:[-–]|$))`, 'g')

/** Sets plain text. `before` is the character before it. */
export function typeset(text: string, before = ''): string {
  if (!NEEDS_WORK.test(text)) return text
  const marked = text.replace(MARKS, (mark, at: number) => {
    if (mark === '...') return '…'
    const last = characterBefore(text, at, before)
    const opens = opensAt(text, at, before) || (/["']/.test(last) && opensAt(text, at - 1, before))
    if (mark === '"') return opens ? '“' : '”'
    return opens && !ELISION.test(text.slice(at, at + 8)) ? '‘' : '’'
  })
  const joined = DASH.test(marked)
    ? marked.replace(COMPOUND, joinCompound).replace(SPACED_DASH, NO_BREAK_SPACE)
    : marked
  return joined.replace(UNIT, NO_BREAK_SPACE).replace(NAME, `$1${NO_BREAK_SPACE}`)
}

/** Sets the text of an HTML fragment, without code. Attributes stay as they are. A replacement by a regular expression would take half as long again. */
export function typesetHtml(html: string): string {
  if (!NEEDS_WORK.test(html)) return html
  let before = ''
  let result = ''
  for (let at = 0; at < html.length;) {
    const from = at
    if (html[at] !== '<') {
      const end = html.indexOf('<', at)
      at = end < 0 ? html.length : end
      const set = typesetEscaped(html.slice(from, at), before)
      before = set.slice(-1)
      result += set
      continue
    }
    TAG.lastIndex = at
    const [part = '<', slash, tag] = TAG.exec(html) ?? []
    const name = tag?.toLowerCase()
    at += part.length
    const ends = name && !slash ? ENDS.get(name) : undefined
    if (ends) {
      at = findEnd(html, at, ends)
      // Whatever follows code follows a word.
      before = 'x'
    } else if (name && !INLINE.has(name)) before = ''
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
  return NEEDS_WORK.test(text) ? typeset(text.replace(/&(?:quot|#39);/g, unescapeHtml), before) : text
}

/** The character before a place; `before` is the one before the text. */
const characterBefore = (text: string, at: number, before: string) => (at > 0 ? text.charAt(at - 1) : before)

/** Does a quotation mark at this place open, if the character before it is not one itself? */
function opensAt(text: string, at: number, before: string): boolean {
  const last = characterBefore(text, at, before)
  return last === '' || BEFORE_OPENING.test(last)
}

function joinCompound(compound: string): string {
  return compound.length > COMPOUND_LENGTH ? compound : compound.replace(JOINT, `$&${WORD_JOINER}`)
}
