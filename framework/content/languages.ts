/** Entries by language, with entries of the default language in place of missing translations. */

import { join, relative, sep } from 'node:path'

import { findLanguageTag } from '../shared/language-tags.ts'
import { nameLoadedEntries, type Problem } from '../errors/problems.ts'
import type { Collection, EntryBasics } from './model.ts'
import { CONTENT_FOLDER } from '../shared/project.ts'

/** An entry of a model with languages. */
type InLanguage = EntryBasics & { lang: string }

const isInLanguage = (entry: EntryBasics): entry is InLanguage => 'lang' in entry

/** Returns the entries of each language, in the order of the default language. Entries that exist only in another language come last. */
export function listByLanguage(
  entries: readonly EntryBasics[],
  languages: readonly string[],
): Map<string, readonly InLanguage[]> {
  const all = entries.filter(isInLanguage)
  const listIn = (lang: string | undefined) =>
    new Map(all.flatMap((entry) => (entry.lang === lang ? [[entry.slug, entry] as const] : [])))
  const first = listIn(languages[0])
  return new Map(
    languages.map((lang) => {
      const translated = listIn(lang)
      const merged = [...first].map(([slug, entry]) => translated.get(slug) ?? entry)
      return [lang, [...merged, ...[...translated].flatMap(([slug, entry]) => (first.has(slug) ? [] : entry))]]
    }),
  )
}

/** Entries of a model that have no translation into a language. */
export interface Fallback {
  model: string
  /** The language without a translation, and the language in which the entries are shown instead. */
  lang: string
  written: string
  sources: readonly string[]
}

/** Lists the entries of a model without a translation, for each language. */
export function listFallbacks(model: string, byLanguage: ReadonlyMap<string, readonly InLanguage[]>): Fallback[] {
  return [...byLanguage].flatMap(([lang, entries]) => {
    const untranslated = entries.filter((entry) => entry.lang !== lang)
    const [entry] = untranslated
    return entry ? [{ model, lang, written: entry.lang, sources: untranslated.map(({ source }) => source) }] : []
  })
}

/** The maximum number of entries in one sentence. */
const MAX_NAMED = 5

/**
 * Returns sentences about entries that are shown in another language than their page. If entries have pages, only those with a
 * page in the language count, because a site may have no pages in some languages.
 */
export function describeFallbacks(
  fallbacks: readonly Fallback[],
  routes: readonly { source?: string; lang?: string }[],
  siteLang: string,
): string[] {
  if (fallbacks.length === 0) return []
  const langsOf = new Map<string, Set<string>>()
  for (const { source, lang = siteLang } of routes)
    if (source !== undefined) langsOf.set(source, (langsOf.get(source) ?? new Set()).add(lang))
  return fallbacks.flatMap(({ model, lang, written, sources }) => {
    const havePages = sources.some((source) => langsOf.has(source))
    const withPages = havePages ? sources.filter((source) => langsOf.get(source)?.has(lang)) : sources
    if (withPages.length === 0) return []
    const named = withPages.slice(0, MAX_NAMED).map(nameLoadedEntries)
    const more = withPages.length > named.length ? ` and ${withPages.length - named.length} more` : ''
    return `"${model}" is not completely translated into "${lang}": ${named.join(', ')}${more} ${withPages.length > 1 ? 'are' : 'is'} shown in "${written}".`
  })
}

/**
 * Finds folders whose name is a language that is not in the model's `languages`. Their entries are in the default language, with
 * the folder in their slugs. Returns a problem for another spelling of a language of the model, and a note for other languages.
 */
export function checkFolders(
  { folder, languages = [] }: Pick<Collection, 'folder' | 'languages'>,
  sources: readonly string[],
): { problems: Problem[]; notes: string[] } {
  const problems: Problem[] = []
  const notes: string[] = []
  const root = join(CONTENT_FOLDER, folder)
  const names = languages.length ? sources.map((source) => relative(root, source).split(sep)) : []
  const folders = new Set(names.flatMap(([first = '', ...rest]) => (rest.length > 0 && first !== '..' ? first : [])))
  for (const name of folders) {
    const tag = findLanguageTag(name)
    if (tag === undefined || languages.includes(name)) continue
    const where = join(root, name)
    if (languages.includes(tag))
      problems.push({
        where,
        message: `The name of the folder is not a language tag. Rename the folder to "${tag}".`,
        help: 'content-files',
      })
    else
      notes.push(
        `${where}/ has the name of a language, but the languages of its collection are ${languages.join(', ')}: its entries are in "${languages[0]}", and "${name}/" is part of their slugs. Add "${tag}" to the \`languages\` of the collection, or rename the folder.`,
      )
  }
  return { problems, notes }
}
