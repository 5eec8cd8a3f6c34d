/** Finds sections in the index, and marks matches. */

import MiniSearch, { type AsPlainObject, type Query } from 'minisearch'

import { INDEX_OPTIONS, isHistory, type Section, type Stored } from './query.ts'
import { synonymsOf } from './synonyms.ts'
import { toTerm } from './terms.ts'

/** A part of a text: a match, or the text between matches. */
export interface Piece {
  text: string
  isFound: boolean
}

/** A found section, as it is shown. */
export interface Hit {
  path: string
  lang?: string | undefined
  page: Piece[]
  /** Empty for the text above the first heading. */
  heading: Piece[]
  /** The start of its text. */
  start: Piece[]
}

export interface Found {
  hits: Hit[]
  /** True if no section contains all words, so that the result has sections with some of them. */
  isPartial: boolean
}

const WORD = /([\p{L}\p{N}]+)/u

/** The weight of a synonym. */
const SYNONYM = { combineWith: 'OR', prefix: false, fuzzy: false, boostTerm: () => 0.5 } as const

/** A word or one of its synonyms. */
const toQuery = (word: string): Query => ({
  combineWith: 'OR',
  queries: [word, { ...SYNONYM, queries: synonymsOf(word) }],
})

/** Splits a text at the found words. */
function mark(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces = text.split(WORD).map((part) => ({ text: part, isFound: terms.has(toTerm(part) ?? '') }))
  return pieces.reduce<Piece[]>((merged, piece) => {
    const last = merged.at(-1)
    if (last && !last.isFound && !piece.isFound) last.text += piece.text
    else if (piece.text) merged.push(piece)
    return merged
  }, [])
}

/** Reads an index. Returns a function that finds sections with all words, or else with some of them, the best first. */
export function createSearch(data: AsPlainObject): (query: string) => Found {
  const index = MiniSearch.loadJS<Section>(data, INDEX_OPTIONS)
  const tokenize = MiniSearch.getDefault('tokenize') as (text: string) => string[]
  return (query) => {
    const queries = tokenize(query).filter(toTerm).map(toQuery)
    const all = index.search({ combineWith: 'AND', queries })
    const isExplained = all.some(({ id }) => !isHistory(id as string))
    const found = isExplained ? all : index.search({ combineWith: 'OR', queries })
    const hits = found.map((result): Hit => {
      const { page, heading, start, lang } = result as unknown as Stored
      const terms = new Set(result.terms)
      const marked = (text: string) => mark(text, terms)
      return { path: result.id as string, lang, page: marked(page), heading: marked(heading), start: marked(start) }
    })
    return { hits, isPartial: found.length > all.length }
  }
}
