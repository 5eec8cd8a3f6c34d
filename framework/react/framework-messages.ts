/** The framework's messages, for the site's `translations`. */

import { FRAMEWORK_MESSAGES, FRAMEWORK_MESSAGES_NAME, TRANSLATED_MESSAGES } from '../shared/messages.ts'
import { translations } from './translations.ts'

const words = translations(FRAMEWORK_MESSAGES_NAME, FRAMEWORK_MESSAGES)

/**
 * The messages of the framework for visitors. They are English unless the site's `translations` have them in another language:
 * `frameworkWords.de`, `.es`, `.fr` and `.ja` are complete, and `frameworkWords.in('nl', { navigated: 'Genavigeerd naar {page}', … })`
 * declares others, with all six.
 */
export const frameworkWords = {
  ...words,
  de: words.in('de', TRANSLATED_MESSAGES.de),
  es: words.in('es', TRANSLATED_MESSAGES.es),
  fr: words.in('fr', TRANSLATED_MESSAGES.fr),
  ja: words.in('ja', TRANSLATED_MESSAGES.ja),
}
