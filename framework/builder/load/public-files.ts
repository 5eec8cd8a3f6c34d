/** The files in `public/`, which are copied unchanged. */

import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { checkSvg } from '../../content/pictures/inspect-picture.ts'
import { findSpelling, listTree } from '../../disk/folders.ts'
import type { Problem } from '../../errors/problems.ts'
import { servedPath } from '../../shared/paths.ts'
import { isJunkFile, PUBLIC_FOLDER } from '../../shared/project.ts'

export interface PublicFolder {
  /** The output names of its files, sorted. Unicode is in NFC, as in links. */
  files: readonly string[]
  /** Problems of links and pipes, which can't be copied. */
  problems: readonly Problem[]
}

/** Hidden files in `public/` that are copied: the first is for well-known URIs (RFC 8615), hosts read the others. */
const ALLOWED_HIDDEN = new Set(
  ['.well-known', '.nojekyll', '.domains', '.htaccess'].map((name) => join(PUBLIC_FOLDER, name)),
)

/** Lists `public/`, without temporary files of editors and operating systems. */
export function listPublicFolder(root: string): PublicFolder {
  const { files, problems } = listTree(
    root,
    PUBLIC_FOLDER,
    (name, path) => isJunkFile(name) && !ALLOWED_HIDDEN.has(path),
  )
  return {
    files: files.map((name) => relative(PUBLIC_FOLDER, name).split(sep).join('/').normalize('NFC')).sort(),
    problems,
  }
}

/** Returns the path of the file in `public/` with this output name. */
export function publicFile(root: string, name: string): string {
  const file = join(root, PUBLIC_FOLDER, name)
  return existsSync(file) ? file : (findSpelling(root, file) ?? file)
}

/** Returns problems of files with the name of a page or a generated file, of links and pipes, and of SVGs with scripts. */
export function checkPublicFiles(
  root: string,
  { files, problems }: PublicFolder,
  paths: ReadonlySet<string>,
  generatedFiles: ReadonlySet<string>,
): Problem[] {
  const conflicts = files.flatMap((name): Problem[] => {
    const isTaken = paths.has(servedPath(name)) || generatedFiles.has(name) || /^(page-data|slice-data)\//.test(name)
    return isTaken
      ? [
          {
            where: `public/${name}`,
            message: `The build writes a file of the same name, /${name}. Remove or rename the file in public/.`,
            help: 'public-files',
          },
        ]
      : []
  })
  const unsafePictures = files
    .filter((name) => /\.svg$/i.test(name))
    .flatMap((name): Problem[] => {
      const fault = checkSvg(readFileSync(publicFile(root, name), 'utf-8'))
      return fault ? [{ where: `public/${name}`, message: `The picture ${fault}`, help: 'pictures' }] : []
    })
  return [...problems, ...conflicts, ...unsafePictures]
}
