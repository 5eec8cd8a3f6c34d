/** `public/`: files that are copied unchanged. */

import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

import type { Problem } from '../../problems.ts'
import { PUBLIC_FOLDER } from '../project.ts'

/** The names of the files in `public/`, sorted: they have the same names in the output. */
export function listPublicFiles(root: string): string[] {
  const folder = join(root, PUBLIC_FOLDER)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      `${entry.parentPath}${sep}${entry.name}`
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort()
}

/** Finds files with the name of a page, or of a file that the build makes. */
export function checkPublicFiles(
  files: readonly string[],
  paths: ReadonlySet<string>,
  made: ReadonlySet<string>,
): Problem[] {
  return files.flatMap((name) => {
    const path = `/${name.replace(/(^|\/)index\.html$/, '$1')}`
    const isTaken = paths.has(path) || made.has(name) || /^(page-data|slice-data)\//.test(name)
    return isTaken
      ? [{ where: `public/${name}`, message: `The build makes /${name} itself. Remove the file, or rename it.` }]
      : []
  })
}
