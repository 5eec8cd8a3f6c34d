/** Sends a visitor who has chosen another language to its pages, where there are any (spec §1). */

import { config } from '../../config.ts'
import { longStore } from './storage.ts'

/** Where the choice lies in localStorage (architecture §4). */
export const LANGUAGE_KEY = 'language'

/**
 * The path of this page in the visitor's language; nothing when they are there, when they have chosen none, or when
 * the site does not have the language, whatever is stored. `path` begins with a slash, without the base.
 */
export function pathInLanguage(
  path: string,
  chosen: string | undefined,
  [standard, ...others]: readonly string[] = config.languages,
): string | undefined {
  if (chosen === undefined || chosen === standard || !others.includes(chosen)) return undefined
  const [, first, rest = '/'] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? []
  if (first === chosen) return undefined
  return `/${chosen}${first !== undefined && others.includes(first) ? rest : path}`
}

/** Goes there. The history entry is replaced, so that Back does not lead here again. */
export function followLanguage(): void {
  const base = import.meta.env.BASE_URL
  const path = pathInLanguage(`/${location.pathname.slice(base.length)}`, longStore.read(LANGUAGE_KEY))
  if (path) location.replace(base + path.slice(1) + location.search + location.hash)
}
