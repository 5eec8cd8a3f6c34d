/** The content files of a site, in order. */

import { readdirSync, statSync, type Dirent } from 'node:fs'
import { join } from 'node:path'

import type { Model } from './collection.ts'

export const CONTENT_FOLDER = 'content'

export interface ContentFile {
  /** Relative to the project. */
  source: string
  /** The name of the model that it is read with. */
  model: string
}

/** Every file that a model wants; a single's, whether it is there or not. `list` is what lists a folder. */
export function listFiles(root: string, models: Readonly<Record<string, Model>>, list = listFolder): ContentFile[] {
  return Object.entries(models).flatMap(([name, model]) => {
    const sources =
      model.kind === 'single'
        ? [join(CONTENT_FOLDER, model.file + '.md')]
        : listMarkdown(list(join(root, CONTENT_FOLDER, model.folder))).map((file) =>
            join(CONTENT_FOLDER, model.folder, file),
          )
    return sources.map((source) => ({ source, model: name }))
  })
}

/** The names of the markdown files among these, in order. */
function listMarkdown(entries: readonly Dirent[]): string[] {
  return entries.flatMap(({ name }) => (name.endsWith('.md') ? name : []))
}

/** Is it a folder, or a link to one? */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** The same of what lies at `path`, as its folder lists it. */
export function isFolderEntry(entry: Dirent, path: string): boolean {
  return entry.isDirectory() || (entry.isSymbolicLink() && isFolder(path))
}

/** What lies in a folder, by name; nothing when there is no such folder. */
export function listFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}
