/** Makes one entry in a test, as a build reads it from a file: checked, with its text as HTML. */

import { join } from 'node:path'

import { failOn } from '../errors/problems.ts'
import { readEntry, toEntry } from './entry.ts'
import { folderOf, listSingleFiles } from './list-files.ts'
import { createMarkdownTools, type TextSettings } from './markdown.ts'
import type { Entry, Model } from './model.ts'
import { createPictures } from './pictures.ts'

/** Where an entry would be, and how the site shows texts. */
export interface MakeEntryOptions extends Pick<TextSettings, 'markdown'> {
  /** The name of its file below the folder of its collection: `2026/first-snow.md`, or `attic.yaml` for data. @default `entry.md` */
  file?: string
  /** The project's folder, where the pictures that it names are. @default the folder in which the test runs */
  root?: string
}

/**
 * Returns an entry of a model for a template: `makeEntry(posts, '---\ntitle: First snow\n---\n\nIt **began** at nine.')`.
 * Other entries that it refers to need not be there. Throws a `ProblemsError` with all that a build would say of the file.
 */
export function makeEntry<Of extends Model>(
  model: Of,
  text: string,
  { file = 'entry.md', root = process.cwd(), markdown }: MakeEntryOptions = {},
): Entry<Of> {
  const source = model.kind === 'single' ? listSingleFiles(model)[0]! : join(folderOf(model), file)
  const reading = readEntry({ source, model: '' }, model, {
    root,
    base: '/',
    pictures: createPictures(root),
    markdown: createMarkdownTools({ ...(markdown && { markdown }) }),
    readFile: () => new TextEncoder().encode(text),
  })
  const shown = reading.renderText()
  const problems = reading.problems.map((problem) => ({ where: source, ...problem }))
  failOn(problems, 'in the entry', '')
  // Without problems there is an entry.
  return toEntry(reading.entry!, () => shown) as Entry<Of>
}
