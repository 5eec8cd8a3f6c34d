/** Lists the content files of a site, in order. */

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

/** Returns every file of every model; the file of a `single()` even if it does not exist. */
export function listFiles(root: string, models: Readonly<Record<string, Model>>): ContentFile[] {
  return Object.entries(models).flatMap(([name, model]) => {
    const sources =
      model.kind === 'single'
        ? [join(CONTENT_FOLDER, model.file + '.md')]
        : listMarkdown(listFolder(join(root, CONTENT_FOLDER, model.folder))).map((file) =>
            join(CONTENT_FOLDER, model.folder, file),
          )
    return sources.map((source) => ({ source, model: name }))
  })
}

/** Returns the names of the markdown files among these, in order. */
function listMarkdown(entries: readonly Dirent[]): string[] {
  return entries.flatMap(({ name }) => (name.endsWith('.md') ? name : []))
}

/** Is this a folder, or a symbolic link to one? */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Is this entry of a folder, at `path`, a folder or a symbolic link to one? */
export function isFolderEntry(entry: Dirent, path: string): boolean {
  return entry.isDirectory() || (entry.isSymbolicLink() && isFolder(path))
}

/** Returns the entries of a folder, sorted by name; an empty list when the folder does not exist. */
export function listFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}
