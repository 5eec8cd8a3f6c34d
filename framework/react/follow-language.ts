/** Redirects to the visitor's language. Pages of the default language are at the root, pages of others in a folder: `/de/`. */

/** The key of the visitor's language in localStorage. */
export const LANGUAGE_KEY = 'language'

/** Returns the language of the page at `path`. `path` begins with a slash, without the base; `languages` begins with the default. */
export function languageOf(path: string, [defaultLanguage = '', ...others]: readonly string[]): string {
  const [, first = ''] = path.split('/')
  return others.includes(first) ? first : defaultLanguage
}

/**
 * Returns the path of this page in the chosen language. Undefined when the page is in that language, when no language is
 * chosen, or when the site does not have the language.
 */
export function pathInLanguage(
  path: string,
  chosen: string | undefined,
  languages: readonly string[],
): string | undefined {
  const [defaultLanguage, ...others] = languages
  if (chosen === undefined || chosen === defaultLanguage || !others.includes(chosen)) return undefined
  const current = languageOf(path, languages)
  if (current === chosen) return undefined
  const rest = current === defaultLanguage ? path : path.slice(current.length + 1)
  return `/${chosen}${rest || '/'}`
}

/**
 * Redirects visitors who have chosen another language to the page in that language. Query and hash are kept. The history entry
 * is replaced, so that Back does not return here. Errors of localStorage are ignored.
 */
export function followLanguage(languages: readonly string[]): void {
  const base = import.meta.env?.BASE_URL ?? '/'
  const path = pathInLanguage(`/${location.pathname.slice(base.length)}`, readChoice(), languages)
  if (path) location.replace(base + path.slice(1) + location.search + location.hash)
}

function readChoice(): string | undefined {
  try {
    return localStorage.getItem(LANGUAGE_KEY) ?? undefined
  } catch {
    return undefined
  }
}
