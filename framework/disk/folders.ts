/** The folders and files of a project, sorted. */

import { lstatSync, readdirSync, realpathSync, statSync, type Dirent, type Stats } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { codeOf, ProblemsError, type Problem } from '../errors/problems.ts'
import { decode } from '../shared/paths.ts'
import { isJunkFile } from '../shared/project.ts'

/**
 * Returns the files in a folder and its subfolders, relative to the project, and a problem for each link, pipe or device that
 * can't be read as a file. Skips ignored files, which are junk files by default.
 */
export function listTree(
  root: string,
  folder: string,
  isIgnored: (name: string, path: string) => boolean = isJunkFile,
): { files: string[]; problems: Problem[] } {
  const files: string[] = []
  const problems: Problem[] = []

  function visit(parent: string) {
    for (const entry of listFolder(join(root, parent))) {
      const where = join(parent, entry.name)
      if (isIgnored(entry.name, where)) continue
      if (entry.isDirectory()) visit(where)
      else if (entry.isFile()) files.push(where)
      else {
        const message = describeSpecialFile(root, join(root, where))
        if (message) problems.push({ where, message, help: 'content-files' })
        else files.push(where)
      }
    }
  }

  visit(folder)
  return { files, problems }
}

/**
 * Finds a file below `root` whose name has another spelling on disk: with decomposed accents, as on macOS, or without the escapes
 * of a URL. Returns undefined if there is none.
 */
export function findSpelling(root: string, file: string): string | undefined {
  let found = root
  for (const part of relative(root, file).split(sep)) {
    const normalized = part.normalize('NFC')
    const names = part === '..' ? [part] : listFolder(found).map(({ name }) => name)
    const name =
      names.find((name) => name === part) ??
      names.find((name) => name.normalize('NFC') === normalized) ??
      names.find((name) => name.normalize('NFC') === decode(normalized, decodeURIComponent).normalize('NFC'))
    if (name === undefined) return undefined
    found = join(found, name)
  }
  return found
}

/** True for folders and symbolic links to folders. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** True for folders and symbolic links to folders. `path` is the path of the entry. */
export function isFolderEntry(entry: Dirent, path: string): boolean {
  return entry.isDirectory() || (entry.isSymbolicLink() && isFolder(path))
}

/** Error code -> reason why a file or folder can't be read, and how to fix it. */
const UNREADABLE: Readonly<Record<string, string>> = {
  EACCES: 'access is denied. Allow the user of the build to read it',
  EPERM: 'access is denied. Allow the user of the build to read it',
  ENAMETOOLONG: 'its name is too long. Shorten it',
  ELOOP: 'its links form a loop. Remove them',
}

/** Returns the reason why a file or folder can't be read and how to fix it, as the rest of a sentence. */
export const describeUnreadable = (code: string | undefined): string =>
  `can't be read: ${UNREADABLE[code ?? ''] ?? `${code}. Fix or replace it`}.`

/** Returns the entries of a folder, sorted by name; empty if the folder does not exist. Throws a `ProblemsError` if it can't be read. */
export function listFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw new ProblemsError(
      [{ where: folder, message: `The folder ${describeUnreadable(code)}`, help: 'content-files' }],
      'A folder of the project is not readable.',
      error,
    )
  }
}

/** Returns why `path` is not a regular file or folder of the project and how to fix it, in sentences; undefined if it is, or if it does not exist. */
export function describeSpecialFile(root: string, path: string): string | undefined {
  let found: Stats | undefined
  try {
    found = lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    return `It ${describeUnreadable(codeOf(error))}`
  }
  if (!found) return undefined
  if (!found.isSymbolicLink()) return isPlain(found) ? undefined : NOT_A_FILE
  let target: string
  try {
    target = realpathSync(path)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ELOOP'
      ? 'This symbolic link points to itself. Remove it, or point it to a file.'
      : 'This symbolic link is broken. Remove it, or point it to a file.'
  }
  const parts = relative(realpathSync(root), target).split(sep)
  if (parts[0] === '..')
    return `This symbolic link points out of the project, to ${target}. Copy the target into the project.`
  const hidden = parts.findIndex((part) => part.startsWith('.'))
  if (hidden >= 0 && !isBelow(root, path, parts.slice(0, hidden + 1)))
    return `This symbolic link points to ${parts.join('/')}, which is hidden. Copy the files that may be published.`
  const reached = statSync(target)
  if (reached.isDirectory())
    return 'This symbolic link points to a folder, and such links are not followed. Move the folder here.'
  return isPlain(reached) ? undefined : NOT_A_FILE
}

const NOT_A_FILE = 'This is a pipe, a socket or a device. Remove it, or replace it by a file.'

/** True if `path` is inside a folder of the project. `folder` is split into parts. */
const isBelow = (root: string, path: string, folder: readonly string[]) =>
  folder.every((part, i) => relative(root, path).split(sep).slice(0, -1)[i] === part)

const isPlain = (found: Stats) => found.isFile() || found.isDirectory()
