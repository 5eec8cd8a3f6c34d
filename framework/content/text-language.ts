/** What the language of a text changes in it: how it is typeset, and the words that are added to it. */

import { WORDS, WORDS_NAME } from '../words.ts'
import { typeset, typesetHtml } from './typography.ts'

export type FootnoteWords = Pick<typeof WORDS, 'footnotes' | 'backToReference'>

export interface TextLanguage {
  typeset: (text: string) => string
  typesetHtml: (html: string) => string
  /** The heading of footnotes, and the name of the links back from them. */
  words: FootnoteWords
}

/** Words of the framework in further languages, among those of a site. */
export type TranslatedWords = readonly { name: string; language: string; words: Readonly<Record<string, string>> }[]

export const ENGLISH: TextLanguage = { typeset, typesetHtml, words: WORDS }

const asItIs = (text: string) => text

/** Returns the way to set texts in a language. Other languages than English have marks of their own, and stay as they are typed. */
export function createTextLanguage(lang: string, translations: TranslatedWords): TextLanguage {
  const translated = translations.find(({ name, language }) => name === WORDS_NAME && language === lang)
  const words = { ...WORDS, ...translated?.words }
  return /^en\b/.test(lang) ? { ...ENGLISH, words } : { typeset: asItIs, typesetHtml: asItIs, words }
}
