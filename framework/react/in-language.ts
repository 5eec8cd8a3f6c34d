import { createElement } from 'react'

import type { Variant } from '../kernel/render/contexts.tsx'
import { escapeHtml } from '../shared/html.ts'
import { directionOf, listAlternates, nameInLanguage, type PageLanguage } from '../shared/language-tags.ts'
import { LanguageContext } from './language-context.ts'

/** Returns what the pages and slices of a language have. `url` is the origin of the site, for the links to the same page in other languages. */
export function inLanguage(language: PageLanguage, url = ''): Variant {
  const { lang, languages } = language
  const links = listAlternates(language, url, import.meta.env?.BASE_URL ?? '/').map(
    ([lang, href]) => `<link data-page rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}"/>`,
  )
  return {
    lang,
    provide: (content, isIsland) =>
      createElement(LanguageContext, { value: isIsland ? { lang, languages } : language }, content),
    nameSlice: (name) => nameInLanguage(name, language),
    attributes: { lang: lang === languages[0] ? undefined : lang },
    head: links.join(''),
    fields: describeLanguage(language),
  }
}

/** Returns a page's language and direction, on a site with several languages. */
export const describeLanguage = (language?: PageLanguage): Variant['fields'] =>
  language && language.languages.length > 1 ? { lang: language.lang, dir: directionOf(language.lang) } : {}
