/** Finds tags of components in markdown, and writes marks in their places: to marked, a mark is a text or a comment. */

import type { MarkdownComponents } from './components.ts'

/** A tag of a component. */
export interface Tag {
  /** Its place among the tags of the text, and the number of its mark. */
  index: number
  name: string
  text: string
  at: number
  attributes: string
  /** `broken` is the beginning of a tag whose attributes can't be read. */
  kind: 'open' | 'close' | 'empty' | 'broken'
}

/** What the expression for tags finds: the parts of a tag, or the beginning of one that can't be read. */
type TagMatch = [
  slash: string | undefined,
  name: string | undefined,
  attributes: string | undefined,
  end: string | undefined,
  broken: string | undefined,
  at: number,
]

const ATTRIBUTE = String.raw`\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>\`]+))?`
const TAG = new RegExp(String.raw`(?<!\\)<(/?)([A-Z]\w*)((?:${ATTRIBUTE})*)\s*(/?)>|(?<!\\)</?([A-Z]\w*)(?=[\s/])`, 'g')
/** Characters for private use, which no text has. */
const [START, END] = ['\ue000', '\ue001']
/** A mark, and the comment around it. */
export const MARK = /(?:<!--)?\ue000(\d+)\ue001(?:-->)?/g
/** A comment that holds nothing but a mark. */
export const MARK_COMMENT = /^\s*<!--(\ue000\d+\ue001)-->\s*$/
/** A paragraph that begins and ends with a mark, or is one. */
export const MARKED_PARAGRAPH = /<p>(\ue000(\d+)\ue001(?:(?:(?!<\/?p>)[^])*\ue000(\d+)\ue001)?)<\/p>/g
const markOf = (index: number) => START + index + END

/** Makes all marks comments, which stay where they are in any element. */
export const commentMarks = (html: string) => html.replace(MARK, `<!--${START}$1${END}-->`)
/** Makes all marks texts. */
export const bareMarks = (html: string) => html.replace(MARK, `${START}$1${END}`)

/** Returns the text with marks in the places of its tags, and the tags. */
export function findTags(source: string, components: MarkdownComponents): { marked: string; tags: Tag[] } {
  const tags: Tag[] = []
  const marked = source.replace(TAG, (text, ...[slash, name, attributes, end, broken, at]: TagMatch) => {
    if (broken && !Object.hasOwn(components, broken)) return text
    const kind = broken ? 'broken' : slash ? 'close' : end ? 'empty' : 'open'
    const index = tags.length
    tags.push({ index, name: name ?? broken ?? '', text, at, attributes: attributes ?? '', kind })
    const mark = markOf(index)
    return !broken && isAlone(source, at, text.length) ? `<!--${mark}-->` : mark
  })
  return { marked, tags }
}

/** Has the tag a line of its own? */
function isAlone(source: string, at: number, length: number): boolean {
  let start = at
  while (' \t>'.includes(source[start - 1] ?? '\n')) start--
  return (source[start - 1] ?? '\n') === '\n' && /^[ \t]*(?:\n|$)/.test(source.slice(at + length, at + length + 200))
}
