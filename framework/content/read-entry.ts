/** One content file -> one entry, checked by itself. What needs other files is checked when all of them are read. */

import { readFileSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'

import { boolean, object, optional, string } from 'superstruct'

import { check, mapValues, nameKeys } from './check.ts'
import type { EntryBasics, Model } from './collection.ts'
import { readFrontMatter, type FrontMatter } from './front-matter.ts'
import { renderMarkdown } from './markdown.ts'
import type { Pictures } from './pictures.ts'

/** An entry, and what the checks between entries need to know of its file. */
export interface RawEntry {
  source: string
  slug: string
  matter: FrontMatter
  entry: EntryBasics & Record<string, unknown>
}

export interface EntryOptions {
  /** The project's folder. */
  root: string
  base: string
  model: Model
  /** Finds pictures; those of drafts, which are no part of the site, may be found elsewhere. */
  findPicture: (isDraft: boolean) => Pictures['find']
  report: (line: number | undefined, message: string) => void
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

/** Reads a file; every problem goes to `report`. Nothing when the file, or its front matter, can't be read at all. */
export function readEntry(
  file: string,
  { root, base, model, findPicture, report }: EntryOptions,
): RawEntry | undefined {
  const source = relative(root, file)
  let raw
  try {
    raw = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code!
    report(undefined, `The file can't be read: ${REASONS[code] ?? code}. Mend or replace it.`)
    return undefined
  }

  const matter = readFrontMatter(raw)
  const { data, body, bodyLine, lineOf } = matter
  for (const { line, message } of matter.problems) report(line, message)
  const slug = typeof data.slug === 'string' ? data.slug : basename(file, '.md')
  if (!SLUG.test(slug))
    report(
      data.slug === undefined ? undefined : lineOf(['slug']),
      `The slug "${slug}" must be lower-case letters, digits and single hyphens. Rename the file, or give it a \`slug\`.`,
    )
  if (matter.problems.length) return undefined

  const struct = object({ slug: optional(string()), draft: optional(boolean()), ...model.fields })
  for (const { keys, message } of check(data, struct)) report(lineOf(keys), message)

  const isDraft = data.draft === true
  const find = findPicture(isDraft)
  const lineOfText = (text: string) => bodyLine + body.slice(0, Math.max(body.indexOf(text), 0)).split('\n').length - 1
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
