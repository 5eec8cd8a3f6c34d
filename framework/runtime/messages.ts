/** Texts of the runtime: in the language of the page, where the site translates them. */

import { messages } from 'virtual:runtime-paths'

import { FRAMEWORK_MESSAGES, type RuntimeMessages } from '../shared/messages.ts'

/** Reported when the data of a page that is hydrated whole could not be loaded. Its HTML stays. */
export const resourcesMissing = (path: string) => `page resources for ${path} not found. Not rendering React`

/** What the site says in the language of the page, else the framework's own words. */
export const translate = (text: keyof RuntimeMessages) =>
  messages?.[document.documentElement.lang]?.[text] ?? FRAMEWORK_MESSAGES[text]

/** Shown while a navigation takes longer than a second. */
export const loadingText = () => (messages ? translate('loading') : 'Loading')
