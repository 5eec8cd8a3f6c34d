/** The links and ids of a piece of HTML. */

import { unescapeHtml } from '../../html.ts'

/** Each is a text of words with end marks: a site has too many links for arrays. */
export interface Links {
  /** The URLs that it links to or loads, each once. */
  hrefs: string
  ids: string
}

const END = '\n'
/** Separates the two texts where they are stored as one. */
const BETWEEN = '\0'

/** A tag with attributes, as React, marked or a person writes them. */
const TAG = /<([a-z][^\s/>]*)[\s/]((?:"[^"]*"|'[^']*'|[^'">])*)>/iy
const ATTRIBUTE = /([^\s"'=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g
const LINKING_TAG = /^(?:a|area|link|img|script|source|track|use|image|form|video|audio|iframe|embed)$/i
const LINKING_ATTRIBUTE = /^(?:href|src|action|poster)$/i
/** Most attributes are none of these. */
const WANTED = /[\s"'/](?:id|href|src|action|poster)\s*$/i
/** Characters that hold a wanted name, and some space around it. */
const REACH = 16

/** Reads the links of HTML and of the tags of its head, and the ids of the HTML. */
export function readLinks(html: string, head = ''): Links {
  const hrefs = new Set<string>()
  const ids: string[] = []
  for (const part of [html, head])
    for (const { tag, attributes } of findTags(part))
      for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
        const isId = name.toLowerCase() === 'id'
        if (!isId && !(LINKING_ATTRIBUTE.test(name) && LINKING_TAG.test(tag))) continue
        const value = unescapeHtml(double ?? single ?? bare ?? '').replace(/[\n\0]/g, ' ')
        if (!isId) hrefs.add(value)
        else if (part === html) ids.push(value)
      }
  return { hrefs: joinWords(hrefs), ids: joinWords(ids) }
}

/** The tags with a wanted attribute. A search for every `=` takes half the time of a search for every tag. */
function* findTags(html: string) {
  let end = 0
  for (let at = html.indexOf('='); at >= 0; at = html.indexOf('=', Math.max(end, at + 1))) {
    if (!WANTED.test(html.slice(Math.max(end, at - REACH), at))) continue
    // The tag begins at the nearest `<` before the attribute that starts a tag; any other `<` is part of a value.
    for (let from = at; from > end;) {
      from = html.lastIndexOf('<', from - 1)
      TAG.lastIndex = from
      const [whole, tag = '', attributes = ''] = (from >= end && TAG.exec(html)) || []
      if (!whole) continue
      if (TAG.lastIndex > at) yield { tag, attributes }
      end = TAG.lastIndex
      break
    }
  }
}

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
