/** Checks that need all files: files without a model, duplicate slugs, broken references. */

import { basename, dirname, join, relative } from 'node:path'

import { object } from 'superstruct'

import type { Problem } from '../errors/problems.ts'
import { didYouMean } from '../shared/did-you-mean.ts'
import { mapValues, nameKeys } from './check.ts'
import type { Model } from './model.ts'
import { isReference, listReferences, type AnyField } from './fields.ts'
import { CONTENT_FOLDER, isEntryFile, listSingleFiles, listTree, modelOf, slugOf } from './list-files.ts'
import { findLine } from './front-matter.ts'
import type { EntryRecord, Reading, Whole } from './readings.ts'

/** Finds slugs that two entries of a model share. `shown` are the readings of entries on the site. */
export function checkSlugs(root: string, shown: readonly Whole<Reading>[]): Problem[] {
  const problems: Problem[] = []
  const taken = new Map<string, string>()
  for (const { file, entry } of shown) {
    const { lang = '' } = entry.fields
    const key = `${file.model} ${lang} ${entry.slug}`
    const other = taken.get(key)
    if (other)
      problems.push({
        where: file.source,
        line: findLine(root, file.source, ['slug']),
        message: `The slug "${entry.slug}" is already used by ${other}${lang && ` in "${lang}"`}. Give one of them another \`slug\`.`,
      })
    taken.set(key, other ?? file.source)
  }
  return problems
}

/** Finds broken references. */
export function checkReferences(
  root: string,
  models: Readonly<Record<string, Model>>,
  readings: readonly Reading[],
  withDrafts: boolean,
): Problem[] {
  const structs = new Map<string, AnyField>()
  for (const [name, { fields }] of Object.entries(models)) {
    const struct = object(fields)
    if (listReferences(struct).length > 0) structs.set(name, struct)
  }
  if (structs.size === 0) return []
  // Files that could not be read. A reference to one of them is no further problem.
  const unread = new Set(
    readings
      .filter(({ entry }) => !entry)
      .map(({ file }) => `${file.model} ${slugOf(file.source, modelOf(models, file))}`),
  )
  const slugs = new Map(Object.keys(models).map((name) => [name, new Set<string>()]))
  const isShown = (entry: Reading['entry']): entry is EntryRecord =>
    entry !== undefined && (withDrafts || !entry.isDraft)
  for (const { file, entry } of readings) if (isShown(entry)) slugs.get(file.model)?.add(entry.slug)
  const problems: Problem[] = []
  for (const { file, entry } of readings) {
    if (!isShown(entry)) continue
    mapValues(entry.fields, structs.get(file.model), (value, field, keys) => {
      if (!isReference(field) || typeof value !== 'string') return
      const folder = field.schema
      const target = Object.entries(models).find(([, model]) => model.kind === 'collection' && model.folder === folder)
      if (target && unread.has(`${target[0]} ${value}`)) return
      const known = (target && slugs.get(target[0])) ?? new Set<string>()
      if (!known.has(value))
        problems.push({
          where: file.source,
          line: findLine(root, file.source, keys),
          message: `\`${nameKeys(keys)}\` is "${value}", but ${isLoaded(target?.[1]) ? `the collection "${folder}"` : `${CONTENT_FOLDER}/${folder}/`} has no such entry.${didYouMean(value, known)}`,
        })
    })
  }
  return problems
}

const isLoaded = (model: Model | undefined) => model?.kind === 'collection' && model.load !== undefined

/** Finds files that can't be read, and files that no model reads: most often the name of their folder is misspelt. */
export function findUnreadFiles(root: string, models: readonly Model[]): Problem[] {
  const folders = new Set(models.flatMap((model) => (model.kind === 'collection' && !model.load ? model.folder : [])))
  const singles = new Set(
    models.flatMap((model) =>
      model.kind === 'single' ? listSingleFiles(model).map((file) => relative(CONTENT_FOLDER, file)) : [],
    ),
  )
  const { files, problems } = listTree(root, CONTENT_FOLDER)
  const unread = files
    .map((where) => where.slice(CONTENT_FOLDER.length + 1))
    .filter((name) => isMarkdown(name) && !singles.has(name) && !isRead(name, folders))
    .map((name) => {
      const markdown = name.replace(/\.(?:mdx|markdown)$/i, '.md')
      if (markdown !== name)
        return {
          where: join(CONTENT_FOLDER, name),
          message: `Files of this kind are not read. Name it ${basename(markdown)}.`,
        }
      const suggestion = didYouMean(name, [...singles, ...[...folders].map((one) => join(one, basename(name)))])
      return { where: join(CONTENT_FOLDER, name), message: `No model reads this file.${suggestion}` }
    })
  return [...problems, ...unread]
}

const isMarkdown = (name: string) => name.endsWith('.md') || /\.(?:mdx|markdown)$/i.test(name)

/** Is this an entry of a collection? Entries lie in one of the folders, or below. */
function isRead(name: string, folders: ReadonlySet<string>): boolean {
  if (!isEntryFile(name)) return false
  for (let folder = dirname(name); folder !== '.'; folder = dirname(folder)) if (folders.has(folder)) return true
  return false
}
