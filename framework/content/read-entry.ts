/** Reads one content file into one entry, and checks it. Checks that need other files are in `check-entries.ts`. */

import { dirname, join } from 'node:path'

import { boolean, enums, object, optional, string } from 'superstruct'

import { check, mapGroup, nameKeys } from './check.ts'
import { findCharacters, judgeCharacters, replaceCharacters } from './control-characters.ts'
import type { Model } from './model.ts'
import { fieldValue } from './field-value.ts'
import type { AnyField, Fields } from './fields.ts'
import { readData } from './front-matter.ts'
import { folderLanguage, slugOf } from './list-files.ts'
import { renderMarkdown } from './markdown.ts'
import type { MarkdownTools } from './markdown-settings.ts'
import type { ShownPicture } from './picture-files.ts'
import type { Pictures } from './pictures.ts'
import type { ReadFile, ReadFront, ReadText } from './readings.ts'
import { SLUG } from './slug.ts'

export interface EntryOptions {
  /** The project's folder. */
  root: string
  base: string
  pictures: Pictures
  markdown: MarkdownTools
  /** Returns the bytes of a file. Throws like `readFileSync`. */
  readFile: (file: string) => Uint8Array
}

/** The problems of a text, and of its front matter, that are told. To find the lines of many thousands takes long, and nobody reads them. */
const MOST_PROBLEMS = 200

/** The reasons why a file can't be read, by error code. */
const REASONS: Record<string, string> = {
  EISDIR: 'it is a folder',
  ENOENT: 'it does not exist',
  EACCES: 'access is denied',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is not UTF-8 text',
}

const allFields = new WeakMap<Model, { fields: Fields; struct: AnyField }>()

/** Returns the fields of a model's front matter, including those of every entry. */
function fieldsOf(model: Model) {
  const known = allFields.get(model)
  if (known) return known
  const { languages } = model
  const lang = languages && { lang: optional(enums(languages)) }
  const fields: Fields = { slug: optional(string()), draft: optional(boolean()), ...lang, ...model.fields }
  const result = { fields, struct: object(fields) }
  allFields.set(model, result)
  return result
}

/** Reads the file `source`, relative to the project. Never throws. */
export function readEntry(source: string, model: Model, options: EntryOptions): ReadFile {
  const { problems, front, renderText } = readFront(source, model, options)
  if (!front) return { problems }
  const { problems: ofText, pictures, ...text } = renderText()
  return {
    problems: [...problems, ...ofText],
    entry: { ...front, ...text, pictures: [...new Set([...pictures, ...front.pictures])] },
  }
}

/** Reads the front matter of the file `source`, relative to the project. Never throws. */
export function readFront(source: string, model: Model, options: EntryOptions): ReadFront {
  const { root, base, pictures, markdown, readFile } = options
  const problems: ReadFile['problems'] = []
  const renderText = () => emptyText
  const report = (line: number | undefined, message: string) => void problems.push({ line, message })
  let raw
  try {
    const bytes = readFile(join(root, source))
    if (bytes.length > markdown.maxBytes) {
      report(
        undefined,
        `The file has ${bytes.length} bytes, but may have ${markdown.maxBytes} at most. Divide it, or raise \`markdown.maxBytes\` in the site's definition.`,
      )
      return { problems, renderText }
    }
    raw = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    report(undefined, `The file can't be read: ${REASONS[code] ?? code}. Fix or replace it.`)
    return { problems, renderText }
  }

  const wrongLines = judgeCharacters(raw) ? listWrongLines(raw) : []
  for (const { line, message } of wrongLines) report(line, `The line ${message}`)

  const matter = readData(source, wrongLines.length ? replaceCharacters(raw) : raw, root)
  const { data, body, bodyLine, lineOf } = matter
  for (const { line, message } of matter.problems) report(line, message)
  const slug = typeof data.slug === 'string' ? data.slug : slugOf(source, model)
  if (!SLUG.test(slug))
    report(
      data.slug === undefined ? undefined : lineOf(['slug']),
      `The slug "${slug}" must be lower-case letters, digits and single hyphens. Rename the file${data.slug === undefined && slug.includes('/') ? ' or its folder' : ''}, or give it a \`slug\`.`,
    )
  if (matter.problems.length) return { problems, renderText }

  // What is no text in the file itself was told. Only escapes can hide it.
  const wrongValues = raw.includes('\\') && wrongLines.length === 0 ? findCharacters(data) : []
  for (const { keys, message } of wrongValues.slice(0, MOST_PROBLEMS))
    report(lineOf(keys), `\`${nameKeys(keys)}\` ${message}`)
  const { fields, struct } = fieldsOf(model)
  for (const { keys, message } of check(data, struct).slice(0, MOST_PROBLEMS)) report(lineOf(keys), message)

  /** Returns `findPicture(src)`, which adds the pictures that it finds to `shown`. */
  function createFinder(shown: Set<ShownPicture>) {
    return (src: string) => {
      const picture = pictures.find(join(root, dirname(source)), src)
      if (typeof picture === 'string') return picture
      shown.add(pictures.shown.get(picture.src)!)
      return picture
    }
  }

  const shown = new Set<ShownPicture>()
  const findPicture = createFinder(shown)
  const { draft, ...front } = data
  const lang =
    model.languages && ((data.lang as string | undefined) ?? folderLanguage(source, model) ?? model.languages[0])
  const language = markdown.inLanguage(lang)
  const values = mapGroup(front, fields, (value, field, keys) =>
    fieldValue(value, field, { findPicture }, (message) => report(lineOf(keys), `\`${nameKeys(keys)}\` ${message}`)),
  )
  return {
    problems,
    front: {
      slug,
      isDraft: draft === true,
      fields: { ...values, slug, source, ...(lang && { lang }) },
      pictures: [...shown],
    },
    renderText() {
      if (body === undefined) return emptyText
      const problems: ReadFile['problems'] = []
      const lineOfText = (text: string, at = body.indexOf(text)) =>
        bodyLine + body.slice(0, Math.max(at, 0)).split('\n').length - 1
      if (!body.trim()) problems.push({ line: bodyLine, message: 'There is no text below the front matter. Add some.' })
      const shown = new Set<ShownPicture>()
      const { html, headings, words } = renderMarkdown(body, {
        root,
        base,
        html: model.html,
        components: model.components,
        model: model.kind === 'single' ? model.file : model.folder,
        ...markdown,
        language,
        name: slug,
        findPicture: createFinder(shown),
        sizes: pictures.sizes,
        report(message, text, at) {
          if (problems.length < MOST_PROBLEMS) problems.push({ line: lineOfText(text, at), message })
        },
      })
      return { problems, body: html, headings, words, pictures: [...shown] }
    },
  }
}

/** The lines with characters that are no text. */
function listWrongLines(raw: string) {
  const wrong = raw.split('\n').flatMap((text, i) => {
    const message = judgeCharacters(text)
    return message ? [{ line: i + 1, message }] : []
  })
  return wrong.slice(0, MOST_PROBLEMS)
}

const emptyText: ReadText = { problems: [], body: '', headings: [], words: 0, pictures: [] }
