/** The framework's messages, for the site's `translations`. */

import { FRAMEWORK_MESSAGES, FRAMEWORK_MESSAGES_NAME } from '../shared/messages.ts'
import { translations } from './translations.ts'

/**
 * The messages of the framework for visitors. They are English unless the site's `translations` have them in another language:
 * `frameworkWords.in('de', { navigated: 'Navigiert zu {page}', loading: 'Wird geladen', … })`, with all six.
 */
export const frameworkWords = translations(FRAMEWORK_MESSAGES_NAME, FRAMEWORK_MESSAGES)
