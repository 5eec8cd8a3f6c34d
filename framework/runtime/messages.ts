/** Texts of the runtime, in the language of the page if the site translates them. */

import { words } from 'virtual:runtime-paths'

import { WORDS, type RuntimeWords } from '../shared/words.ts'

/** The error if the data of a page that is hydrated as a whole could not be loaded. */
export const resourcesMissing = (path: string) => `page resources for ${path} not found. Not rendering React`

/** Returns the site's text in the language of the page, or the framework's own text. */
export const translate = (text: keyof RuntimeWords) => words?.[document.documentElement.lang]?.[text] ?? WORDS[text]

/** Shown while a navigation takes longer than a second. */
export const loadingText = () => (words ? translate('loading') : 'Loading')
