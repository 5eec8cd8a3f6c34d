/** Reads the links and ids of a piece of HTML. */

import { Parser } from 'htmlparser2'

/** Each is a text of words with end marks: a site has too many links for arrays. */
export interface Links {
  /** The URLs that it links to or loads, each once. */
  hrefs: string
  ids: string
}

const END = '\n'
/** Separates the two texts where they are stored as one. */
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

/** Reads the links of HTML and of the tags of its head, and the ids of the HTML. */
export function readLinks(html: string, head = ''): Links {
  const hrefs = new Set<string>()
  const ids: string[] = []
  readTags(html, (tag, attributes) => {
    if (attributes.id !== undefined) ids.push(toWord(attributes.id))
    addLinks(tag, attributes)
  })
  readTags(head, addLinks)

  function addLinks(tag: string, attributes: Attributes) {
    if (!LINKING_TAGS.has(tag)) return
    for (const name of LINKING_ATTRIBUTES) {
      const url = attributes[name]
      if (url !== undefined) hrefs.add(toWord(url))
    }
  }

  return { hrefs: joinWords(hrefs), ids: joinWords(ids) }
}

type Attributes = Record<string, string>

function readTags(html: string, onTag: (tag: string, attributes: Attributes) => void): void {
  const parser = new Parser({ onopentag: onTag })
  parser.write(html)
  parser.end()
}

/** Without the characters that mark the ends of words and texts. */
const toWord = (value: string) => value.replace(/[\n\0]/g, ' ')

export function packLinks({ hrefs, ids }: Links): string {
  return hrefs + BETWEEN + ids
}

export function unpackLinks(text: string): Links {
  const end = text.indexOf(BETWEEN)
  return { hrefs: text.slice(0, end), ids: text.slice(end + 1) }
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
