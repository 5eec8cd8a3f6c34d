/** The files of a site's translations: one for each name and language. */

import type { Translation } from '../../react/translations.ts'
import { translationFile } from '../../react/translation-loader.ts'

/** Name -> content. Throws when two translations want one file, or a language can't be the name of a folder. */
export function listTranslations(translations: readonly Translation[] = []): Map<string, string> {
  const files = new Map<string, string>()
  for (const { name, language, words } of translations) {
    if (!/^[a-z\d-]+$/i.test(language))
      throw Error(`The translation "${name}" is in "${language}". Name its language like "de" or "pt-BR".`)
    const file = translationFile(name, language)
    if (files.has(file))
      throw Error(`Two translations want ${file}. Take one of them out of the site's \`translations\`.`)
    files.set(file, JSON.stringify(words))
  }
  return files
}
