/** Entries by language: those that are translated, and those of the first language in the place of others. */

import type { EntryBasics } from './collection.ts'

type InLanguage = EntryBasics & { lang?: string }

/** Returns the entries of each language, in the order of the first. What has no counterpart there comes last. */
export function listByLanguage(
  entries: readonly InLanguage[],
  languages: readonly string[],
): Map<string, readonly InLanguage[]> {
  const own = new Map(languages.map((lang) => [lang, new Map<string, InLanguage>()]))
  for (const entry of entries) own.get(entry.lang!)?.set(entry.slug, entry)
  const first = own.get(languages[0]!)!
  return new Map(
    [...own].map(([lang, translated]) => {
      const all = [...first].map(([slug, entry]) => translated.get(slug) ?? entry)
      return [lang, [...all, ...[...translated].flatMap(([slug, entry]) => (first.has(slug) ? [] : entry))]]
    }),
  )
}

/** Entries that are named in one sentence. */
const MOST_NAMED = 5

/** Says for each language which entries of a model are not translated into it. */
export function describeFallbacks(model: string, byLanguage: ReadonlyMap<string, readonly InLanguage[]>): string[] {
  return [...byLanguage].flatMap(([lang, entries]) => {
    const lost = entries.filter((entry) => entry.lang !== lang)
    if (lost.length === 0) return []
    const named = lost.slice(0, MOST_NAMED).map(({ source }) => source)
    const more = lost.length > named.length ? ` and ${lost.length - named.length} more` : ''
    return `"${model}" is not all translated into "${lang}": ${named.join(', ')}${more} stand in "${lost[0]!.lang}".`
  })
}
