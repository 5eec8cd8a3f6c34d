/** Words in the languages of pages: answers for what renders them, and what is missing. */

import { didYouMean } from '../shared/did-you-mean.ts'
import { translationQuery } from '../react/translation-loader.ts'
import type { Translations } from '../react/translations.ts'
import { WORDS_NAME } from '../shared/words.ts'
import type { Site } from './site.ts'
import type { SiteLanguages } from './languages.ts'

/** All words that the site's modules declare, by name. */
type Tables = ReadonlyMap<string, Pick<Translations<string>, 'name' | 'words'>>

/** The languages that pages are in, besides the site's own. */
const furtherLanguages = ({ all, pages }: SiteLanguages) => {
  const used = new Set([...pages.values()].map(({ lang }) => lang))
  return all.slice(1).filter((lang) => used.has(lang))
}

/** Answers to static queries: the words of each table in each language, null where there are none. */
export function answerWords(
  tables: Tables,
  { lang: standard, translations = [], markdown }: Pick<Site, 'lang' | 'translations' | 'markdown'>,
  languages: SiteLanguages,
): [name: string, words: unknown][] {
  const answer = (name: string, lang: string): [string, unknown] => {
    const found = translations.find((one) => one.name === name && one.language === lang)
    return [translationQuery(name, lang), found?.words ?? null]
  }
  // The framework's own words are English, whatever the site's own language is.
  const own = markdown?.copyButton ? [answer(WORDS_NAME, standard)] : []
  return [
    ...own,
    ...furtherLanguages(languages).flatMap((lang) => [...tables.keys()].map((name) => answer(name, lang))),
  ]
}

/** Returns a sentence for each table, and each word, that pages show in the default language in place of their own. */
export function listUntranslated(
  tables: Tables,
  { lang: standard, translations = [] }: Pick<Site, 'lang' | 'translations'>,
  languages: SiteLanguages,
): string[] {
  const missing = furtherLanguages(languages).flatMap((lang) =>
    [...tables.keys()]
      .filter((name) => !translations.some((one) => one.name === name && one.language === lang))
      .map(
        (name) =>
          `The words "${name}" are not translated into "${lang}": pages in "${lang}" show those in "${standard}". Add a translation to the site's \`translations\`.`,
      ),
  )
  const incomplete = translations.flatMap(({ name, language, words }) => {
    const known = Object.keys(tables.get(name)?.words ?? words)
    const lost = known.filter((key) => !(key in words))
    const unknown = Object.keys(words).filter((key) => !known.includes(key))
    return [
      ...(lost.length
        ? [`The words "${name}" lack ${lost.join(', ')} in "${language}": those in "${standard}" are shown. Add them.`]
        : []),
      ...unknown.map((key) => `The words "${name}" have no ${key}, which "${language}" has.${didYouMean(key, known)}`),
    ]
  })
  return [...missing, ...incomplete]
}
