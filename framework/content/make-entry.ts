/** Creates an entry in a test, as a build reads it from a file. */

import { join } from 'node:path'

import { failOn } from '../errors/problems.ts'
import { createToEntry, readEntry } from './entry.ts'
import { folderOf, listSingleFiles } from './list-files.ts'
import { createMarkdownTools, type TextSettings } from './markdown/markdown.ts'
import type { Entry, Model } from './model.ts'
import { createPictures } from './pictures/pictures.ts'

/** The options of `makeEntry()`. */
export interface MakeEntryOptions extends Pick<TextSettings, 'markdown'> {
  /** The path of its file in the folder of its collection: `2026/first-snow.md`, or `attic.yaml` for data. @default `entry.md` */
  file?: string
  /** The folder of the project, for pictures of the entry. @default the working directory */
  root?: string
}

/**
 * Returns an entry of a model for a template: `makeEntry(posts, '---\ntitle: First snow\n---\n\nIt **began** at nine.')`.
 * References are not checked. Throws a `ProblemsError` with all other problems that a build would report.
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
    markdown: createMarkdownTools({ markdown }),
    readFile: () => new TextEncoder().encode(text),
  })
  const html = reading.renderText()
  const problems = reading.problems.map((problem) => ({ where: source, ...problem }))
  failOn(problems, 'in the entry', '')
  return createToEntry()(reading.entry!, () => html) as Entry<Of>
}
