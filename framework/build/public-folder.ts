/** `public/`: files that are copied as they are. */

import { existsSync, readdirSync } from 'node:fs'
import { sep } from 'node:path'

import type { Problem } from '../problems.ts'

/** The files in `public/`, by their path in `dist/`. */
export function listPublic(folder: string): string[] {
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

/** Files that would take the place of a page, or of a file that the build makes itself. */
export function checkPublic(files: readonly string[], paths: ReadonlySet<string>, made: readonly string[]): Problem[] {
  return files.flatMap((name) => {
    const path = `/${name.replace(/(^|\/)index\.html$/, '$1')}`
    const isTaken = paths.has(path) || made.includes(name) || /^(page-data|slice-data)\//.test(name)
    return isTaken
      ? [{ where: `public/${name}`, message: `The build makes /${name} itself. Remove the file, or rename it.` }]
      : []
  })
}
