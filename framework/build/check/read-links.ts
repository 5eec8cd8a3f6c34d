/** Reads the links and ids of a piece of HTML, and its faults. */

import { readTags, type Tag } from './read-tags.ts'

/** Each is a text of words with end marks: a site has too many links for arrays. */
export interface Links {
  /** The URLs that it links to or loads, each once. */
  hrefs: string
  ids: string
  /** What is wrong with it, as sentences without their subject: `has no title. …` */
  faults: string
}

const END = '\n'
/** Separates the texts where they are stored as one. */
const BETWEEN = '\0'

const LINKING_TAGS = new Set([
  'a',
  'area',
  'link',
  'img',
  'script',
  'source',
  'track',
  'use',
  'image',
  'form',
  'video',
  'audio',
  'iframe',
  'embed',
])
const LINKING_ATTRIBUTES = ['href', 'src', 'action', 'poster'] as const

/**
 * Reads the links of HTML and of the tags of its head, and the ids of the HTML and what the policy blocks in it. `known` are
 * the faults that its rendering has found.
 */
export function readLinks(html: string, head = '', known: readonly string[] = []): Links {
  const hrefs = new Set<string>()
  const ids: string[] = []
  const faults = new Set(known)
  for (const tag of readTags(html)) {
    const { id } = tag.attributes
    if (id !== undefined) ids.push(toWord(id))
    addLinks(tag)
    const block = findBlocked(tag)
    if (block)
      faults.add(`has ${block}, which its security policy blocks in a browser. Use a class, a sheet or an island.`)
  }
  for (const tag of readTags(head)) addLinks(tag)

  function addLinks({ name, attributes }: Tag) {
    if (!LINKING_TAGS.has(name)) return
    for (const key of LINKING_ATTRIBUTES) {
      const url = attributes[key]
      if (url !== undefined) hrefs.add(toWord(url))
    }
  }

  return { hrefs: joinWords(hrefs), ids: joinWords(ids), faults: joinWords(faults) }
}

/** A `type` with which a script is data. */
const DATA = /json/i

/** What the policy blocks in the page: it allows what the build itself has written. */
function findBlocked({ name, attributes: { style, src, type = '' } }: Tag): string | undefined {
  if (style !== undefined) return `a style attribute on <${name}>`
  return name === 'style' || (name === 'script' && src === undefined && !DATA.test(type))
    ? `an inline <${name}>`
    : undefined
}

/** Without the characters that mark the ends of words and texts. */
const toWord = (value: string) => value.replace(/[\n\0]/g, ' ')

export function packLinks({ hrefs, ids, faults }: Links): string {
  return [hrefs, ids, faults].join(BETWEEN)
}

export function unpackLinks(text: string): Links {
  const [hrefs = '', ids = '', faults = ''] = text.split(BETWEEN)
  return { hrefs, ids, faults }
}

/** Each word has an end mark, so that empty words count. */
export function joinWords(words: Iterable<string>): string {
  return [...words].map((word) => word + END).join('')
}

export function listWords(words: string): string[] {
  return words.split(END).slice(0, -1)
}

/** Is `word` one of these? */
export function hasWord(words: string, word: string): boolean {
  return words.startsWith(word + END) || words.includes(END + word + END)
}
