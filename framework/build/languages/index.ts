/** Door of languages: which pages are in which, and what is translated. */

export { checkLanguages } from './check-languages.ts'
export { listHomes, listLanguages, listSlices, type NamedSlice, type SiteLanguages } from './languages.ts'
export { answerWords, listUntranslated } from './translations.ts'
