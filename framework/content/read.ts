/** Reads a site's content: typed, checked entries of every model, or an error with every problem. */

import { readFileSync } from 'node:fs'

import { failOnContent, type Problem } from '../errors/problems.ts'
import { checkReferences, checkSlugs, findUnreadFiles } from './check-entries.ts'
import type { Content, EntryBasics, Model } from './model.ts'
import { checkFolders, listByLanguage, listFallbacks, type Fallback } from './languages.ts'
import { listFiles, modelOf } from './list-files.ts'
import { createMarkdownTools, type TextSettings } from './markdown-settings.ts'
import { addFiles, type PictureFiles } from './picture-files.ts'
import { createPictures, type PictureSettings } from './pictures.ts'
import { readEntry } from './read-entry.ts'
import { isWhole, type EntryRecord, type EntryText, type Reading, type Whole } from './readings.ts'
import { toEntry } from './to-entry.ts'

/** How content is read. */
export interface ReadOptions extends TextSettings {
  /** The project's folder, which contains `content/`. */
  root: string
  base: string
  /** Are drafts shown? */
  withDrafts: boolean
  /** The site's own settings. */
  pictures?: PictureSettings | undefined
  /** What problems have led to, as a sentence. */
  outcome?: string
}

/** What was read. */
export interface ReadResult<Models extends Record<string, Model>> {
  content: Content<Models>
  /** The files of the pictures of all entries. */
  pictures: Readonly<PictureFiles>
  /** The entries that stand in another language for want of a translation. */
  fallbacks: readonly Fallback[]
  /** What may not be meant, in sentences. */
  notes: readonly string[]
}

/** Throws a `ProblemsError` with every problem of every file. */
export function readContent<Models extends Record<string, Model>>(
  models: Models,
  { root, base, withDrafts, pictures: settings, ...texts }: ReadOptions,
): ReadResult<Models> {
  const pictures = createPictures(root, settings)
  const options = { root, base, pictures, markdown: createMarkdownTools(texts), readFile: readFileSync }
  const readings = listFiles(root, models).map((file): Reading<EntryRecord & EntryText> => {
    const { problems, entry } = readEntry(file.source, modelOf(models, file), options)
    return { file, problems, entry }
  })
  return gatherContent(models, readings, ({ entry }) => toEntry(entry, (read) => read), { root, withDrafts })
}

/** Checks all readings together and turns them into entries. Throws a `ProblemsError` with every problem of every file. */
export function gatherContent<Models extends Record<string, Model>, One extends Reading>(
  models: Models,
  readings: readonly One[],
  makeEntry: (reading: Whole<One>) => EntryBasics,
  { root, withDrafts, outcome }: Pick<ReadOptions, 'root' | 'withDrafts' | 'outcome'>,
): ReadResult<Models> {
  const problems: Problem[] = readings.flatMap(({ file, problems }) =>
    problems.map((problem) => ({ where: file.source, ...problem })),
  )
  const shown = readings.filter(isWhole).filter(({ entry }) => withDrafts || !entry.isDraft)
  problems.push(
    ...findUnreadFiles(root, Object.values(models)),
    ...checkSlugs(root, shown),
    ...checkReferences(root, models, readings, withDrafts),
  )
  const notes: string[] = []
  for (const [name, model] of Object.entries(models)) {
    if (!model.languages || model.kind === 'single' || model.load) continue
    const sources = readings.flatMap(({ file }) => (file.model === name ? file.source : []))
    const ofFolders = checkFolders(model, sources)
    problems.push(...ofFolders.problems)
    notes.push(...ofFolders.notes)
  }
  failOnContent(problems, readings.length, outcome)
  const lists = new Map<string, EntryBasics[]>()
  const pictures: PictureFiles = new Map()
  for (const reading of shown) {
    const list = lists.get(reading.file.model) ?? []
    list.push(makeEntry(reading))
    lists.set(reading.file.model, list)
    for (const picture of reading.entry.pictures) addFiles(pictures, root, picture)
  }
  const fallbacks: Fallback[] = []
  const content = Object.entries(models).map(([name, { kind, languages }]) => {
    const entries = lists.get(name) ?? []
    const shape = (list: readonly EntryBasics[]) => (kind === 'single' ? list[0] : list)
    if (!languages) return [name, shape(entries)]
    const byLanguage = listByLanguage(entries, languages)
    fallbacks.push(...listFallbacks(name, byLanguage))
    return [name, Object.fromEntries([...byLanguage].map(([lang, list]) => [lang, shape(list)]))]
  })
  return { content: Object.fromEntries(content), pictures, fallbacks, notes }
}
