/** `public/`: files that are copied unchanged. */

import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { checkSvg } from '../../content/inspect-picture.ts'
import { findSpelling, listTree } from '../../content/list-files.ts'
import type { Problem } from '../../errors/problems.ts'
import { isJunkFile, PUBLIC_FOLDER } from '../../shared/project.ts'

export interface PublicFolder {
  /** The names that its files have in the output, sorted. Accents are in one form, as links have them. */
  files: readonly string[]
  /** Links and pipes, which can't be copied. */
  problems: readonly Problem[]
}

/** Hidden names at the top of `public/` that are meant: visitors ask for the first (RFC 8615), and hosts read the others. */
const MEANT = new Set(['.well-known', '.nojekyll', '.domains', '.htaccess'].map((name) => join(PUBLIC_FOLDER, name)))

/** Lists `public/`, without what editors and systems leave behind. */
export function listPublicFolder(root: string): PublicFolder {
  const { files, problems } = listTree(root, PUBLIC_FOLDER, (name, path) => isJunkFile(name) && !MEANT.has(path))
  return {
    files: files.map((name) => relative(PUBLIC_FOLDER, name).split(sep).join('/').normalize('NFC')).sort(),
    problems,
  }
}

/** Returns the file of `public/` that has this name in the output. */
export function publicFile(root: string, name: string): string {
  const file = join(root, PUBLIC_FOLDER, name)
  return existsSync(file) ? file : (findSpelling(root, file) ?? file)
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
      ? [
          {
            where: `public/${name}`,
            message: `The build writes a file of the same name, /${name}. Remove or rename the file in public/.`,
          },
        ]
      : []
  })
  const active = files
    .filter((name) => /\.svg$/i.test(name))
    .flatMap((name) => {
      const fault = checkSvg(readFileSync(publicFile(root, name), 'utf-8'))
      return fault ? [{ where: `public/${name}`, message: `The picture ${fault}` }] : []
    })
  return [...problems, ...taken, ...active]
}
