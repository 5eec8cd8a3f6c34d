/** Reads a site's content: every file of every model, typed and checked, or every problem at once. */

import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

import { boolean, object, optional, string } from 'superstruct'

import { count, didYouMean, ProblemsError, type Problem } from '../problems.ts'
import { check, mapValues, nameKeys } from './check.ts'
import type { Content, EntryBasics, Model } from './collection.ts'
import { readFrontMatter, type FrontMatter } from './front-matter.ts'
import { renderMarkdown } from './markdown.ts'
import { createPictures, type Pictures } from './pictures.ts'

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

/** Letters of any script, but no capitals. */
const SLUG = /^(?!.*\p{Lu})[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u

/** Why a file can't be read, by the system's code. */
const REASONS: Record<string, string> = {
  EISDIR: 'it is a folder',
  ENOENT: 'it is not there',
  EACCES: 'access is denied',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is no UTF-8 text',
}

interface RawEntry {
  source: string
  slug: string
  matter: FrontMatter
  entry: EntryBasics & Record<string, unknown>
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
  let files = 0

  function readEntry(model: Model, file: string): RawEntry | undefined {
    files++
    const source = relative(root, file)
    unread.add(source)
    const report = (line: number | undefined, message: string) => void problems.push({ where: source, line, message })
    let raw
    try {
      raw = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code!
      report(undefined, `The file can't be read: ${REASONS[code] ?? code}. Mend or replace it.`)
      return
    }
    const matter = readFrontMatter(raw)
    for (const { line, message } of matter.problems) report(line, message)
    const slug = typeof matter.data.slug === 'string' ? matter.data.slug : basename(file, '.md')
    if (!SLUG.test(slug))
      report(
        matter.data.slug === undefined ? undefined : matter.lineOf(['slug']),
        `The slug "${slug}" must be lower-case letters, digits and single hyphens. Rename the file, or give it a \`slug\`.`,
      )

    if (matter.problems.length) return
    unread.delete(source)

    const { data, body, bodyLine, lineOf } = matter
    const struct = object({ slug: optional(string()), draft: optional(boolean()), ...model.fields })
    const findings = check(data, struct)
    for (const { keys, message } of findings) report(lineOf(keys), message)

    const isDraft = data.draft === true
    const { find } = isDraft && !withDrafts ? unseen : pictures
    const lineOfText = (text: string) =>
      bodyLine + body.slice(0, Math.max(body.indexOf(text), 0)).split('\n').length - 1
    if (!body.trim()) report(bodyLine, 'There is no text below the front matter. Write some.')
    const { html, headings, words } = renderMarkdown(body, {
      base,
      findPicture: (src) => find(dirname(file), src),
      report: (message, text) => report(lineOfText(text), message),
    })

    const { draft: _draft, ...fields } = data
    const values = mapValues(fields, struct, (value, { type }, keys) => {
      if (type !== 'image' || typeof value !== 'string') return value
      const picture = find(dirname(file), value)
      if (!picture)
        report(
          lineOf(keys),
          `\`${nameKeys(keys)}\` is "${value}", but there is no such picture. Put the file there, or mend the path.`,
        )
      return picture
    })
    return { source, slug, matter, entry: { ...values, slug, source, body: html, headings, words, isDraft } }
  }

  const raw = new Map<string, RawEntry[]>()
  for (const [name, model] of Object.entries(models)) {
    const listed = model.kind === 'single' ? [join(folder, model.file + '.md')] : listFiles(join(folder, model.folder))
    const entries = listed.flatMap((file) => readEntry(model, file) ?? [])
    raw.set(
      name,
      entries.filter(({ entry }) => withDrafts || !entry.isDraft),
    )
  }
  reportStrays()
  for (const [name, model] of Object.entries(models)) {
    const entries = raw.get(name)!
    reportDuplicates(entries)
    for (const entry of entries) reportReferences(model, entry)
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

  function reportReferences(model: Model, { entry, matter, source }: RawEntry) {
    mapValues(entry, object(model.fields), (value, struct, keys) => {
      if (struct.type !== 'reference' || typeof value !== 'string') return value
      if (unread.has(join('content', struct.schema, `${value}.md`))) return value
      const target = Object.entries(models).find(([, one]) => one.kind === 'collection' && one.folder === struct.schema)
      const slugs = (target ? raw.get(target[0])! : []).map(({ slug }) => slug)
      if (!slugs.includes(value))
        problems.push({
          where: source,
          line: matter.lineOf(keys),
          message: `\`${nameKeys(keys)}\` is "${value}", but content/${struct.schema}/ has no such entry.${didYouMean(value, slugs)}`,
        })
      return value
    })
  }

  function reportDuplicates(entries: readonly RawEntry[]) {
    const first = new Map<string, RawEntry>()
    for (const one of entries) {
      const other = first.get(one.slug)
      if (other)
        problems.push({
          where: one.source,
          line: one.matter.lineOf(['slug']),
          message: `The slug "${one.slug}" is taken by ${other.source}. Give one of them another \`slug\`.`,
        })
      else first.set(one.slug, one)
    }
  }

  /** Files that no model reads are most often in a folder whose name is misspelt. */
  function reportStrays() {
    const folders = Object.values(models).flatMap((model) => (model.kind === 'collection' ? model.folder : []))
    const singles = Object.values(models).flatMap((model) => (model.kind === 'single' ? model.file + '.md' : []))
    for (const file of listFiles(folder, true)) {
      const name = relative(folder, file)
      if (singles.includes(name) || folders.includes(dirname(name))) continue
      problems.push({
        where: relative(root, file),
        message: `No model reads this file.${didYouMean(name, [...singles, ...folders.map((one) => join(one, basename(name)))])}`,
      })
    }
  }
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
