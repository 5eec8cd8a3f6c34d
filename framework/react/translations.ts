/** Words of islands in further languages, loaded when an island needs them. */

import { useEffect, useState } from 'react'

import { languageOf } from '../language.ts'
import { usePath } from './path.ts'
import { requireRendering } from './require-rendering.ts'
import { createTranslationLoader, translationFile, type Words } from './translation-loader.ts'

/** Words in one language, for the site's `translations`. */
export interface Translation {
  name: string
  language: string
  words: Words
}

/** Words by key in the default language, and a function that declares a translation. */
export interface Translations<Keys extends string> {
  name: string
  words: Readonly<Record<Keys, string>>
  /** The same in another language, for the site's `translations`. */
  in: (language: string, words: Readonly<Record<Keys, string>>) => Translation
}

/** Declares words in the default language. Throws when the name can't be the name of a file. */
export function translations<Keys extends string>(
  name: string,
  words: Readonly<Record<Keys, string>>,
): Translations<Keys> {
  if (!/^[\w-]+$/.test(name))
    throw Error(`The translations "${name}" have an invalid name. Use letters, digits and hyphens only.`)
  return { name, words, in: (language, translated) => ({ name, language, words: translated }) }
}

/** Words in the language that is shown. */
export interface Translated<Keys extends string> {
  words: Readonly<Record<Keys, string>>
  /** The language of the words, for `lang`; undefined for the default language. */
  language: string | undefined
}

const load = createTranslationLoader(import.meta.env.BASE_URL, (...request) => fetch(...request))

/**
 * Returns the words in the language of the page: `/de/about/` is in `de` if the site has this language. `languages` are
 * the site's, the default first; `chosen` is another of them, for an island that lets visitors choose. At build, while
 * words are loading, and when they can't be loaded, these are the default language's.
 */
export function useTranslations<Keys extends string>(
  { name, words }: Translations<Keys>,
  languages: readonly string[],
  chosen?: string,
): Translated<Keys> {
  if (import.meta.env.SSR) requireRendering(`useTranslations() of "${name}"`)
  const path = usePath()
  const wanted = chosen !== undefined && languages.includes(chosen) ? chosen : languageOf(path, languages)
  const language = wanted === languages[0] ? undefined : wanted
  const [loaded, setLoaded] = useState<Translation>()

  useEffect(() => {
    if (language === undefined) return
    let isWanted = true
    load(translationFile(name, language)).then(
      (translated) => isWanted && setLoaded({ name, language, words: translated }),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [name, language])

  if (language === undefined || loaded?.language !== language) return { words, language: undefined }
  return { words: { ...words, ...loaded.words }, language }
}
