/** Lists the content files of a site, in order. */

import { readdirSync, statSync, type Dirent } from 'node:fs'
import { join } from 'node:path'

import type { Problem } from '../problems.ts'
import type { Model } from './collection.ts'
import { findIrregularity } from './irregular.ts'

export const CONTENT_FOLDER = 'content'

export interface ContentFile {
  /** Relative to the project. */
  source: string
  /** The name of the model that it is read with. */
  model: string
}

/**
 * Returns every file of every model; the file of a `single()` even if it does not exist. Pipes, devices and links out of
 * the project are not among them: `findUnreadFiles` reports them.
 */
export function listFiles(root: string, models: Readonly<Record<string, Model>>): ContentFile[] {
  return Object.entries(models).flatMap(([name, model]) => {
    const sources =
      model.kind === 'single'
        ? [join(CONTENT_FOLDER, model.file + '.md')].filter((file) => !findIrregularity(root, join(root, file)))
        : listMarkdown(root, join(CONTENT_FOLDER, model.folder))
    return sources.map((source) => ({ source, model: name }))
  })
}

/** Returns the markdown files in a folder, in order. */
function listMarkdown(root: string, folder: string): string[] {
  return listFolder(join(root, folder)).flatMap((entry) => {
    const name = join(folder, entry.name)
    return entry.name.endsWith('.md') && (entry.isFile() || !findIrregularity(root, join(root, name))) ? name : []
  })
}

/**
 * Returns the files in and below a folder, relative to the project, and a problem for each link, pipe or device that can't
 * be read as a file.
 */
export function listTree(root: string, folder: string): { files: string[]; problems: Problem[] } {
  const files: string[] = []
  const problems: Problem[] = []

  function visit(parent: string) {
    for (const entry of listFolder(join(root, parent))) {
      const where = join(parent, entry.name)
      if (entry.isDirectory()) visit(where)
      else if (entry.isFile()) files.push(where)
      else {
        const message = findIrregularity(root, join(root, where))
        if (message) problems.push({ where, message })
        else files.push(where)
      }
    }
  }

  visit(folder)
  return { files, problems }
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
