/** Texts of the runtime: in the language of the page, where the site translates them. */

import { words } from 'virtual:runtime-paths'

import { WORDS, type RuntimeWords } from '../shared/words.ts'

/** Reported when the data of a page that is hydrated whole could not be loaded. Its HTML stays. */
export const resourcesMissing = (path: string) => `page resources for ${path} not found. Not rendering React`

/** What the site says in the language of the page, else the framework's own words. */
export const translate = (text: keyof RuntimeWords) => words?.[document.documentElement.lang]?.[text] ?? WORDS[text]

/** Shown while a navigation takes longer than a second. */
export const loadingText = () => (words ? translate('loading') : 'Loading')
