/** What only shows when all files are read: files that no model wants, slugs that are taken, references to nothing. */

import { basename, join } from 'node:path'

import { object, type Struct } from 'superstruct'

import { didYouMean, type Problem } from '../problems.ts'
import { mapValues, nameKeys } from './check.ts'
import type { Model } from './collection.ts'
import { CONTENT_FOLDER, listFolder } from './list-files.ts'
import { findLine, type Reading } from './read-entry.ts'

/** Slugs that two entries of a model want, and references that lead nowhere; `shown` is what is no draft. */
export function checkEntries(
  root: string,
  models: Readonly<Record<string, Model>>,
  readings: readonly Reading[],
  shown: readonly Reading[],
): Problem[] {
  // Files whose slug is not known; references to them are no problem of their own.
  const unread = new Set(readings.filter(({ entry }) => !entry).map(({ file }) => file.source))
  const first = new Map(Object.keys(models).map((name) => [name, new Map<string, string>()]))
  const problems: Problem[] = []
  const report = ({ source }: Reading['file'], keys: (string | number)[], message: string) =>
    problems.push({ where: source, line: findLine(join(root, source), keys), message })

  for (const { file, entry } of shown) {
    const taken = first.get(file.model)!
    const other = taken.get(entry!.slug)
    if (other)
      report(file, ['slug'], `The slug "${entry!.slug}" is taken by ${other}. Give one of them another \`slug\`.`)
    else taken.set(entry!.slug, file.source)
  }

  const structs = new Map(
    Object.entries(models).map(([name, { fields }]) => [name, object(fields) as Struct<any, any>]),
  )
  const withReferences = new Set([...structs.keys()].filter((name) => hasReferences(structs.get(name)!)))
  for (const { file, entry } of shown) {
    if (!withReferences.has(file.model)) continue
    mapValues(entry!.fields, structs.get(file.model), (value, { type, schema }, keys) => {
      if (type !== 'reference' || typeof value !== 'string') return value
      if (unread.has(join(CONTENT_FOLDER, schema, `${value}.md`))) return value
      const target = Object.entries(models).find(([, one]) => one.kind === 'collection' && one.folder === schema)
      const slugs = (target && first.get(target[0])) ?? new Map<string, string>()
      if (!slugs.has(value))
        report(
          file,
          keys,
          `\`${nameKeys(keys)}\` is "${value}", but ${CONTENT_FOLDER}/${schema}/ has no such entry.${didYouMean(value, slugs.keys())}`,
        )
      return value
    })
  }
  return problems
}

function hasReferences({ type, schema }: Struct<any, any>): boolean {
  if (type === 'array') return hasReferences(schema)
  if (type === 'object') return Object.values(schema as Record<string, Struct<any, any>>).some(hasReferences)
  return type === 'reference'
}

/** Files that no model reads are most often in a folder whose name is misspelt. */
export function findUnreadFiles(root: string, models: readonly Model[], list = listFolder): Problem[] {
  const folders = new Set(models.flatMap((model) => (model.kind === 'collection' ? model.folder : [])))
  const singles = new Set(models.flatMap((model) => (model.kind === 'single' ? model.file + '.md' : [])))
  return listUnread(join(root, CONTENT_FOLDER), '', folders, list)
    .filter((name) => !singles.has(name))
    .map((name) => {
      const near = didYouMean(name, [...singles, ...[...folders].map((one) => join(one, basename(name)))])
      return { where: join(CONTENT_FOLDER, name), message: `No model reads this file.${near}` }
    })
}

/** Markdown files in and below a folder, but for those right in a folder that is known. */
function listUnread(root: string, folder: string, known: ReadonlySet<string>, list: typeof listFolder): string[] {
  const isKnown = known.has(folder)
  return list(join(root, folder)).flatMap((entry) => {
    const name = join(folder, entry.name)
    if (entry.isDirectory()) return listUnread(root, name, known, list)
    return isKnown || !name.endsWith('.md') ? [] : [name]
  })
}
