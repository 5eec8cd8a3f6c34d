/** The framework's own words, for the site's `translations`. */

import { WORDS, WORDS_NAME } from '../words.ts'
import { translations } from './translations.ts'

/** `frameworkWords.in('de', { navigated: 'Navigiert zu {page}', loading: 'Wird geladen' })`. */
export const frameworkWords = translations(WORDS_NAME, WORDS)
