/** Messages in several languages. Those in the page's language are part of the page; those in a language that a visitor chooses are loaded. */

import { useContext, useEffect, useState } from 'react'

import { callError } from '../errors/help-ids.ts'
import { onModuleUnload } from '../shared/registrations.ts'
import { QueriesContext } from '../kernel/page/context.ts'
import { requireRendering } from '../kernel/page/require-rendering.ts'
import { LanguageContext } from './language-context.ts'
import { createTranslationLoader, translationFile, translationQuery, type Messages } from './translation-loader.ts'

/** Messages in another language, for the site's `translations`. */
export interface Translation {
  /** The name of the messages. */
  name: string
  /** The language: `de`. */
  language: string
  /** The messages by key. */
  words: Messages
}

/** Messages in the default language, and a function that declares a translation. */
export interface Translations<Keys extends string> {
  /** Their name, which is unique. */
  name: string
  /** The messages by key, in the site's language. */
  words: Readonly<Record<Keys, string>>
  /** Returns a translation, for the site's `translations`. */
  in: (language: string, words: Readonly<Record<Keys, string>>) => Translation
}

/** Name -> messages that modules declare, at build. */
export const translationTables = new Map<string, Translations<string>>()

/** Declares messages in the site's language. Throws if the name has other characters than letters, digits, hyphens and underscores. */
export function translations<Keys extends string>(
  name: string,
  words: Readonly<Record<Keys, string>>,
): Translations<Keys> {
  if (!/^[\w-]+$/.test(name))
    throw callError(`The translations "${name}" have an invalid name. Use letters, digits and hyphens only.`)
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

/** The result of `useTranslations()`. */
export interface Translated<Keys extends string> {
  /** The messages by key. */
  words: Readonly<Record<Keys, string>>
  /** The language of the messages, for the attribute `lang`; undefined if it is the page's language. */
  language: string | undefined
}

const load = createTranslationLoader(import.meta.env?.BASE_URL ?? '/', (...request) => fetch(...request))

/**
 * Returns the messages in the language of the page, in templates, slices and islands. An island that lets visitors choose a
 * language passes it as `chosen`, and its messages are loaded. Missing messages, and all messages during loading, are in the
 * default language.
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
