/** Words of islands in further languages, loaded when a visitor wants them. */

import { useEffect, useState } from 'react'

import { createTranslationLoader, translationFile, type Words } from './translation-loader.ts'

/** Words in one language, for the site's `translations`. */
export interface Translation {
  name: string
  language: string
  words: Words
}

/** Words by key in the default language, and the way to tell the site of others. */
export interface Translations<Keys extends string> {
  name: string
  words: Readonly<Record<Keys, string>>
  /** The same in another language, for the site's `translations`. */
  in: (language: string, words: Readonly<Record<Keys, string>>) => Translation
}

/** Names words, in the default language. Throws when the name is no name of a file. */
export function translations<Keys extends string>(
  name: string,
  words: Readonly<Record<Keys, string>>,
): Translations<Keys> {
  if (!/^[\w-]+$/.test(name)) throw Error(`The translations "${name}" need a name of letters, digits and hyphens.`)
  return { name, words, in: (language, translated) => ({ name, language, words: translated }) }
}

export interface Translated<Keys extends string> {
  words: Readonly<Record<Keys, string>>
  /** The language of the words where it is not the default, for `lang`. */
  language: string | undefined
}

const load = createTranslationLoader(import.meta.env.BASE_URL, (...request) => fetch(...request))

/**
 * The words in `language`; nothing is the default. At build, until they are here, and when they can't be loaded, those
 * of the default language stand.
 */
export function useTranslations<Keys extends string>(
  { name, words }: Translations<Keys>,
  language: string | undefined,
): Translated<Keys> {
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
