/** Reads a site's content: every file of every model, typed and checked, or every problem at once. */

import { readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

import { object } from 'superstruct'

import { count, didYouMean, ProblemsError, type Problem } from '../problems.ts'
import { mapValues, nameKeys } from './check.ts'
import type { Content, Model } from './collection.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { readEntry, type RawEntry } from './read-entry.ts'

export interface ReadOptions {
  /** The project's folder; `content/` lies in it. */
  root: string
  base: string
  /** Are drafts part of the site? */
  withDrafts: boolean
}

export interface ReadResult<Models extends Record<string, Model>> {
  content: Content<Models>
  /** The pictures that entries show: URL -> file. */
  pictures: Pictures['files']
}

/** Throws a `ProblemsError` with every problem of every file. */
export function readContent<Models extends Record<string, Model>>(
  models: Models,
  { root, base, withDrafts }: ReadOptions,
): ReadResult<Models> {
  const folder = join(root, 'content')
  const problems: Problem[] = []
  const pictures = createPictures(root)
  // Pictures of drafts are looked at, but are no part of the site.
  const unseen = createPictures(root)
  // Files whose slug is not known; references to them are no problem of their own.
  const unread = new Set<string>()
  const raw = new Map<string, RawEntry[]>()
  let files = 0

  for (const [name, model] of Object.entries(models)) {
    const listed = model.kind === 'single' ? [join(folder, model.file + '.md')] : listFiles(join(folder, model.folder))
    files += listed.length
    const entries = listed.flatMap((file) => {
      const where = relative(root, file)
      const entry = readEntry(file, {
        root,
        base,
        model,
        findPicture: (isDraft) => (isDraft && !withDrafts ? unseen : pictures).find,
        report: (line, message) => void problems.push({ where, line, message }),
      })
      if (!entry) unread.add(where)
      return entry && (withDrafts || !entry.entry.isDraft) ? entry : []
    })
    raw.set(name, entries)
  }
  problems.push(...findStrays(root, folder, Object.values(models)))
  for (const [name, model] of Object.entries(models)) {
    problems.push(...findDuplicates(raw.get(name)!))
    for (const entry of raw.get(name)!) problems.push(...findDeadReferences(model, entry))
  }
  if (problems.length) {
    const places = new Set(problems.map(({ where }) => where)).size
    throw new ProblemsError(
      problems,
      `${count(problems.length, 'problem')} in ${places} of ${count(files, 'content file')}. Nothing was written.`,
    )
  }
  const content = Object.entries(models).map(([name, { kind }]) => {
    const entries = raw.get(name)!.map(({ entry }) => entry)
    return [name, kind === 'single' ? entries[0] : entries]
  })
  return { content: Object.fromEntries(content), pictures: pictures.files }

  function findDeadReferences(model: Model, { entry, matter, source }: RawEntry): Problem[] {
    const dead: Problem[] = []
    mapValues(entry, object(model.fields), (value, struct, keys) => {
      if (struct.type !== 'reference' || typeof value !== 'string') return value
      if (unread.has(join('content', struct.schema, `${value}.md`))) return value
      const target = Object.entries(models).find(([, one]) => one.kind === 'collection' && one.folder === struct.schema)
      const slugs = (target ? raw.get(target[0])! : []).map(({ slug }) => slug)
      if (!slugs.includes(value))
        dead.push({
          where: source,
          line: matter.lineOf(keys),
          message: `\`${nameKeys(keys)}\` is "${value}", but content/${struct.schema}/ has no such entry.${didYouMean(value, slugs)}`,
        })
      return value
    })
    return dead
  }
}

function findDuplicates(entries: readonly RawEntry[]): Problem[] {
  const first = new Map<string, RawEntry>()
  return entries.flatMap((one) => {
    const other = first.get(one.slug)
    if (!other) {
      first.set(one.slug, one)
      return []
    }
    const message = `The slug "${one.slug}" is taken by ${other.source}. Give one of them another \`slug\`.`
    return { where: one.source, line: one.matter.lineOf(['slug']), message }
  })
}

/** Files that no model reads are most often in a folder whose name is misspelt. */
function findStrays(root: string, folder: string, models: readonly Model[]): Problem[] {
  const folders = models.flatMap((model) => (model.kind === 'collection' ? model.folder : []))
  const singles = models.flatMap((model) => (model.kind === 'single' ? model.file + '.md' : []))
  return listFiles(folder, true).flatMap((file) => {
    const name = relative(folder, file)
    if (singles.includes(name) || folders.includes(dirname(name))) return []
    const near = didYouMean(name, [...singles, ...folders.map((one) => join(one, basename(name)))])
    return { where: relative(root, file), message: `No model reads this file.${near}` }
  })
}

/** Markdown files in a folder, in the order of their names. */
function listFiles(folder: string, recursive = false): string[] {
  try {
    return readdirSync(folder, { recursive, encoding: 'utf-8' })
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => join(folder, name))
  } catch {
    return []
  }
}
