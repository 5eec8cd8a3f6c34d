/** `public/`: files that are copied unchanged. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

import { findActiveContent } from '../../content/active-svg.ts'
import { listIrregular } from '../../content/check-entries.ts'
import { findIrregularity } from '../../content/irregular.ts'
import type { Problem } from '../../problems.ts'
import { PUBLIC_FOLDER } from '../project.ts'

/** The names of the files in `public/`, sorted: they have the same names in the output. */
export function listPublicFiles(root: string): string[] {
  const folder = join(root, PUBLIC_FOLDER)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() || (entry.isSymbolicLink() && isLinkedFile(root, join(entry.parentPath, entry.name))),
    )
    .map((entry) =>
      `${entry.parentPath}${sep}${entry.name}`
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort()
}

const isLinkedFile = (root: string, path: string) => !findIrregularity(root, path)

/** Finds files with the name of a page or of a file that the build makes, links and pipes that can't be copied, and pictures with code. */
export function checkPublicFiles(
  root: string,
  files: readonly string[],
  paths: ReadonlySet<string>,
  made: ReadonlySet<string>,
): Problem[] {
  const taken = files.flatMap((name) => {
    const path = `/${name.replace(/(^|\/)index\.html$/, '$1')}`
    const isTaken = paths.has(path) || made.has(name) || /^(page-data|slice-data)\//.test(name)
    return isTaken
      ? [{ where: `public/${name}`, message: `The build makes /${name} itself. Remove the file, or rename it.` }]
      : []
  })
  const active = files
    .filter((name) => /\.svg$/i.test(name))
    .flatMap((name) => {
      const found = findActiveContent(readFileSync(join(root, PUBLIC_FOLDER, name), 'utf-8'))
      const message = `The picture holds ${found}, which would run in the visitor's browser. Remove it from the file.`
      return found ? [{ where: `public/${name}`, message }] : []
    })
  return [...listIrregular(root, PUBLIC_FOLDER), ...taken, ...active]
}
