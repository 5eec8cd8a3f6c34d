/** Entries by language: those that are translated, and those of the first language in the place of others. */

import { join, relative, sep } from 'node:path'

import { findLanguageTag } from '../shared/language-tags.ts'
import { nameLoadedEntries, type Problem } from '../errors/problems.ts'
import type { Collection, EntryBasics } from './model.ts'
import { CONTENT_FOLDER } from './list-files.ts'

/** An entry of a model with languages. */
type InLanguage = EntryBasics & { lang: string }

const isInLanguage = (entry: EntryBasics): entry is InLanguage => 'lang' in entry

/** Returns the entries of each language, in the order of the first. What has no counterpart there comes last. */
export function listByLanguage(
  entries: readonly EntryBasics[],
  languages: readonly string[],
): Map<string, readonly InLanguage[]> {
  const all = entries.filter(isInLanguage)
  const listIn = (wanted: string | undefined) =>
    new Map(all.flatMap((entry) => (entry.lang === wanted ? [[entry.slug, entry] as const] : [])))
  const first = listIn(languages[0])
  return new Map(
    languages.map((lang) => {
      const translated = listIn(lang)
      const shown = [...first].map(([slug, entry]) => translated.get(slug) ?? entry)
      return [lang, [...shown, ...[...translated].flatMap(([slug, entry]) => (first.has(slug) ? [] : entry))]]
    }),
  )
}

/** Entries of a model that stand in the place of others, because they are not translated into a language. */
export interface Fallback {
  model: string
  /** The language that they are not translated into, and the one that they are in. */
  lang: string
  written: string
  sources: readonly string[]
}

/** Lists for each language the entries of a model that are not translated into it. */
export function listFallbacks(model: string, byLanguage: ReadonlyMap<string, readonly InLanguage[]>): Fallback[] {
  return [...byLanguage].flatMap(([lang, entries]) => {
    const untranslated = entries.filter((entry) => entry.lang !== lang)
    const [entry] = untranslated
    return entry ? [{ model, lang, written: entry.lang, sources: untranslated.map(({ source }) => source) }] : []
  })
}

/** Entries that are named in one sentence. */
const MAX_NAMED = 5

/**
 * Says which entries are shown in another language than their page's. A site may have no pages in some languages: of
 * entries that have pages, only those count whose page in this language is there.
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
    const shown = havePages ? sources.filter((source) => langsOf.get(source)?.has(lang)) : sources
    if (shown.length === 0) return []
    const named = shown.slice(0, MAX_NAMED).map(nameLoadedEntries)
    const more = shown.length > named.length ? ` and ${shown.length - named.length} more` : ''
    return `"${model}" is not completely translated into "${lang}": ${named.join(', ')}${more} ${shown.length > 1 ? 'are' : 'is'} shown in "${written}".`
  })
}

/**
 * Finds folders that are named like a language which their model does not have: their entries would be in its first, with
 * the folder in their slugs. A problem for a language that the model has, written in another way; else a note.
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
      problems.push({ where, message: `The name of the folder is not a language tag. Rename the folder to "${tag}".` })
    else
      notes.push(
        `${where}/ has the name of a language, but the languages of its collection are ${languages.join(', ')}: its entries are in "${languages[0]}", and "${name}/" is part of their slugs. Add "${tag}" to the \`languages\` of the collection, or rename the folder.`,
      )
  }
  return { problems, notes }
}
