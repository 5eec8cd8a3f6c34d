/** Languages of a site: pages of the default stand at the root, those of every other below its name, like `/de/`. */

/** Where a visitor's choice lies in localStorage. */
export const LANGUAGE_KEY = 'language'

/** The language of the page at `path`. `path` begins with a slash, without the base; `languages` begins with the default. */
export function languageOf(path: string, [standard = '', ...others]: readonly string[]): string {
  const [, first = ''] = path.split('/')
  return others.includes(first) ? first : standard
}

/**
 * The path of this page in the chosen language; nothing when the page is in it already, when none is chosen, or when
 * the site does not have it, whatever is stored.
 */
export function pathInLanguage(
  path: string,
  chosen: string | undefined,
  languages: readonly string[],
): string | undefined {
  const [standard, ...others] = languages
  if (chosen === undefined || chosen === standard || !others.includes(chosen)) return undefined
  const current = languageOf(path, languages)
  if (current === chosen) return undefined
  const rest = current === standard ? path : path.slice(current.length + 1)
  return `/${chosen}${rest || '/'}`
}

/**
 * Sends a visitor who has chosen another language to the page in it, query and hash kept. The history entry is replaced,
 * so that Back does not lead here again. Storage that throws is survived.
 */
export function followLanguage(languages: readonly string[]): void {
  const base = import.meta.env.BASE_URL
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
