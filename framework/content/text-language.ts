/** What the language of a text changes in it: the words that are added to it, and the direction of its code. */

import { directionOf } from '../shared/language-tags.ts'
import { WORDS, WORDS_NAME } from '../shared/words.ts'

export type FootnoteWords = Pick<typeof WORDS, 'footnotes' | 'backToReference'>

export interface TextLanguage {
  /** The heading of footnotes, and the name of the links back from them. */
  words: FootnoteWords
  /** An attribute for code, which is written from left to right in every text. */
  codeDirection: string
}

/** Words of the framework in further languages, among those of a site. */
export type TranslatedWords = readonly { name: string; language: string; words: Readonly<Record<string, string>> }[]

export const ENGLISH: TextLanguage = { words: WORDS, codeDirection: '' }

/** Returns what a language changes in texts. */
export function createTextLanguage(lang: string, translations: TranslatedWords): TextLanguage {
  const translated = translations.find(({ name, language }) => name === WORDS_NAME && language === lang)
  const words = { ...WORDS, ...translated?.words }
  return { words, codeDirection: directionOf(lang) === 'rtl' ? ' dir="ltr"' : '' }
}
