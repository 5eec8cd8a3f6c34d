/** `public/`: files that are copied unchanged. */

import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { checkSvg } from '../../content/inspect-picture.ts'
import { listTree } from '../../content/list-files.ts'
import type { Problem } from '../../errors/problems.ts'
import { PUBLIC_FOLDER } from '../../shared/project.ts'

export interface PublicFolder {
  /** The names of its files, sorted: they have the same names in the output. */
  files: readonly string[]
  /** Links and pipes, which can't be copied. */
  problems: readonly Problem[]
}

/** Lists `public/`. */
export function listPublicFolder(root: string): PublicFolder {
  const { files, problems } = listTree(root, PUBLIC_FOLDER)
  return { files: files.map((name) => relative(PUBLIC_FOLDER, name).split(sep).join('/')).sort(), problems }
}

/** Finds files with the name of a page or of a file that the build makes, links and pipes that can't be copied, and pictures with code. */
export function checkPublicFiles(
  root: string,
  { files, problems }: PublicFolder,
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
      const fault = checkSvg(readFileSync(join(root, PUBLIC_FOLDER, name), 'utf-8'))
      return fault ? [{ where: `public/${name}`, message: `The picture ${fault}` }] : []
    })
  return [...problems, ...taken, ...active]
}
