/** Search over posts in the browser. It matches word prefixes and tolerates typos. */

import { typeset } from '@flatirons/framework'
import MiniSearch from 'minisearch'

import type { SearchNote } from '../../models/search.ts'

/** A part of a text: a match, or the text between matches. */
export interface Piece {
  text: string
  isFound: boolean
}

/** A matching note. */
export interface Hit {
  path: string
  title: string
  /** The text around the first match; the summary if only the title matches. */
  excerpt: Piece[]
}

/** Characters of an excerpt before and after the first match. */
const BEFORE = 60
const AFTER = 120

/** Maximum number of hits shown. */
const LIMIT = 8

/** Splits a displayed text at the matched terms. */
function split(written: string, terms: readonly string[]): Piece[] {
  const text = typeset(written)
  const escaped = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const words = RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  const pieces: Piece[] = []
  let from = 0
  for (const { index, 0: word } of text.matchAll(words)) {
    if (index > from) pieces.push({ text: text.slice(from, index), isFound: false })
    pieces.push({ text: word, isFound: true })
    from = index + word.length
  }
  return from < text.length ? [...pieces, { text: text.slice(from), isFound: false }] : pieces
}

function excerptOf({ summary, text }: SearchNote, terms: readonly string[]): Piece[] {
  const [before, ...rest] = split(text, terms)
  if (!before || (rest.length === 0 && !before.isFound)) return split(summary, terms)
  const start = before.isFound ? 0 : Math.max(0, text.lastIndexOf(' ', before.text.length - BEFORE))
  const end = text.indexOf(' ', start + BEFORE + AFTER)
  const cut = text.slice(start, end < 0 ? undefined : end).trim()
  return split(`${start > 0 ? '… ' : ''}${cut}${end < 0 ? '' : ' …'}`, terms)
}

/** Builds the index once. Returns a function that finds notes, best match first. */
export function createSearch(notes: readonly SearchNote[]): (query: string) => Hit[] {
  const byPath = new Map(notes.map((note) => [note.path, note]))
  const index = new MiniSearch<SearchNote>({
    idField: 'path',
    fields: ['title', 'topics', 'summary', 'text'],
    searchOptions: {
      boost: { title: 4, topics: 3, summary: 2 },
      prefix: true,
      fuzzy: 0.2,
      combineWith: 'AND',
      weights: { fuzzy: 0.2, prefix: 0.5 },
    },
  })
  index.addAll([...notes])
  return (query) =>
    index
      .search(query)
      .slice(0, LIMIT)
      .map(({ id, terms }) => {
        const note = byPath.get(id as string)!
        return { path: note.path, title: typeset(note.title), excerpt: excerptOf(note, terms) }
      })
}
