/** Texts of the runtime, in the language of the page if the site translates them. */

import { messages } from 'virtual:runtime-paths'

import { FRAMEWORK_MESSAGES, type RuntimeMessages } from '../shared/messages.ts'

/** The error if the data of a page that is hydrated as a whole could not be loaded. */
export const resourcesMissing = (path: string) => `page resources for ${path} not found. Not rendering React`

/** Returns the site's text in the language of the page, or the framework's own text. */
const translate = (text: keyof RuntimeMessages) =>
  messages?.[document.documentElement.lang]?.[text] ?? FRAMEWORK_MESSAGES[text]

/** Shown while a navigation takes longer than a second. */
export const loadingText = () => (messages ? translate('loading') : 'Loading')

/** Announced after a navigation. */
export const navigatedText = (page: string) =>
  messages ? translate('navigated').replace('{page}', () => page) : `Navigated to ${page}`
