import { createContext } from 'react'

import type { PageLanguage } from '../shared/language-tags.ts'

/** The language of the page. Empty in the browser on a site with one language. */
export const LanguageContext = /* @__PURE__ */ createContext<PageLanguage>({ lang: '', languages: [''] })
