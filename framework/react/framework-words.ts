/** The framework's own words, for the site's `translations`. */

import { WORDS, WORDS_NAME } from '../shared/words.ts'
import { translations } from './translations.ts'

/**
 * The words that the framework itself says, English until the site's `translations` have them in another language:
 * `frameworkWords.in('de', { navigated: 'Navigiert zu {page}', loading: 'Wird geladen', … })`, with all six.
 */
export const frameworkWords = translations(WORDS_NAME, WORDS)
