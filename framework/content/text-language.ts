/** What the language of a text changes in it: how it is typeset, and the words that are added to it. */

import { directionOf } from '../language-tags.ts'
import { WORDS, WORDS_NAME } from '../words.ts'
import { typeset, typesetHtml } from './typography.ts'

export type FootnoteWords = Pick<typeof WORDS, 'footnotes' | 'backToReference'>

export interface TextLanguage {
  typeset: (text: string) => string
  typesetHtml: (html: string) => string
  /** The heading of footnotes, and the name of the links back from them. */
  words: FootnoteWords
  /** An attribute for code, which is written from left to right in every text. */
  codeDirection: string
}

/** Words of the framework in further languages, among those of a site. */
export type TranslatedWords = readonly { name: string; language: string; words: Readonly<Record<string, string>> }[]

export const ENGLISH: TextLanguage = { typeset, typesetHtml, words: WORDS, codeDirection: '' }

const asItIs = (text: string) => text

/** Returns the way to set texts in a language. Other languages than English have marks of their own, and stay as they are typed. */
export function createTextLanguage(lang: string, translations: TranslatedWords): TextLanguage {
  const translated = translations.find(({ name, language }) => name === WORDS_NAME && language === lang)
  const words = { ...WORDS, ...translated?.words }
  if (/^en\b/.test(lang)) return { ...ENGLISH, words }
  const codeDirection = directionOf(lang) === 'rtl' ? ' dir="ltr"' : ''
  return { typeset: asItIs, typesetHtml: asItIs, words, codeDirection }
}
