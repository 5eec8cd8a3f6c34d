/** Finds sections in the index, and marks what was found. */

import MiniSearch, { type AsPlainObject, type Query } from 'minisearch'

import { INDEX_OPTIONS, isHistory, type Section, type Stored } from './query.ts'
import { synonymsOf } from './synonyms.ts'
import { toTerm } from './terms.ts'

/** A part of a text, found or between what was found. */
export interface Piece {
  text: string
  isFound: boolean
}

/** A section that was found, as it is shown. */
export interface Hit {
  path: string
  lang?: string | undefined
  page: Piece[]
  /** Empty for what stands above the first heading. */
  heading: Piece[]
  /** How its text begins. */
  start: Piece[]
}

export interface Found {
  hits: Hit[]
  /** Has no section all the words, so that these have some of them? */
  isPartial: boolean
}

const WORD = /([\p{L}\p{N}]+)/u

/** A synonym says less than the word itself. */
const SYNONYM = { combineWith: 'OR', prefix: false, fuzzy: false, boostTerm: () => 0.5 } as const

/** A word, or else what means the same. */
const toQuery = (word: string): Query => ({
  combineWith: 'OR',
  queries: [word, { ...SYNONYM, queries: synonymsOf(word) }],
})

/** Splits a text at the words whose terms were found. */
function mark(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces = text.split(WORD).map((part) => ({ text: part, isFound: terms.has(toTerm(part) ?? '') }))
  return pieces.reduce<Piece[]>((merged, piece) => {
    const last = merged.at(-1)
    if (last && !last.isFound && !piece.isFound) last.text += piece.text
    else if (piece.text) merged.push(piece)
    return merged
  }, [])
}

/** Reads an index once; the function it returns finds sections that have all the words, or else some of them, best first. */
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
