/** Words in further languages: those of the page's language come with the page, those that a visitor chooses are loaded. */

import { useContext, useEffect, useState } from 'react'

import { onModuleUnload } from '../shared/registrations.ts'
import { LanguageContext, QueriesContext } from './context.ts'
import { requireRendering } from './require-rendering.ts'
import { createTranslationLoader, translationFile, translationQuery, type Messages } from './translation-loader.ts'

/** Words in one language, for the site's `translations`. */
export interface Translation {
  /** The name of the words that it translates. */
  name: string
  /** The language: `de`. */
  language: string
  /** The words by their keys. */
  words: Messages
}

/** Words by key in the default language, and a function that declares a translation. */
export interface Translations<Keys extends string> {
  /** Their name, which is unique. */
  name: string
  /** The words by their keys, in the site's own language. */
  words: Readonly<Record<Keys, string>>
  /** The same in another language, for the site's `translations`. */
  in: (language: string, words: Readonly<Record<Keys, string>>) => Translation
}

/** All words that modules declare at build, by name. */
export const translationTables = new Map<string, Translations<string>>()

/** Declares words in the site's own language. Throws when the name can't be the name of a file. */
export function translations<Keys extends string>(
  name: string,
  words: Readonly<Record<Keys, string>>,
): Translations<Keys> {
  if (!/^[\w-]+$/.test(name))
    throw Error(`The translations "${name}" have an invalid name. Use letters, digits and hyphens only.`)
  const table: Translations<Keys> = {
    name,
    words,
    in: (language, translated) => ({ name, language, words: translated }),
  }
  if (import.meta.env?.SSR) {
    translationTables.set(name, table)
    onModuleUnload(() => void (translationTables.get(name) === table && translationTables.delete(name)))
  }
  return table
}

/** Words in the language that is shown. */
export interface Translated<Keys extends string> {
  /** The words by their keys. */
  words: Readonly<Record<Keys, string>>
  /** The language of the words, for `lang`, where it is not the page's. */
  language: string | undefined
}

const load = createTranslationLoader(import.meta.env?.BASE_URL ?? '/', (...request) => fetch(...request))

/**
 * Returns the words in the language of the page, in templates, slices and islands. `chosen` is another language of the
 * site, for an island that lets visitors choose: its words are loaded. Words that are missing, and all words while others
 * are loading, are the default language's.
 */
export function useTranslations<Keys extends string>(
  { name, words }: Translations<Keys>,
  chosen?: string,
): Translated<Keys> {
  if (import.meta.env?.SSR) requireRendering(`useTranslations() of "${name}"`)
  const { lang, languages } = useContext(LanguageContext)
  const queries = useContext(QueriesContext)
  const [defaultLanguage] = languages
  const shownLanguage = chosen !== undefined && languages.includes(chosen) ? chosen : lang
  const isChosen = shownLanguage !== lang && shownLanguage !== defaultLanguage
  const [loaded, setLoaded] = useState<Translation>()

  useEffect(() => {
    if (!isChosen) return
    let isCurrent = true
    load(translationFile(name, shownLanguage)).then(
      (translated) => isCurrent && setLoaded({ name, language: shownLanguage, words: translated }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [name, shownLanguage, isChosen])

  const find = () => {
    if (shownLanguage === defaultLanguage) return undefined
    if (!isChosen) return queries[translationQuery(name, shownLanguage)] as Messages | null
    return loaded?.language === shownLanguage ? loaded.words : undefined
  }
  const found = find()
  const language = found ? shownLanguage : defaultLanguage
  return { words: { ...words, ...found }, language: language === lang ? undefined : language }
}
