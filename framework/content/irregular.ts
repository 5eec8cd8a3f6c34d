/** Finds files that are not what they seem: links to elsewhere, pipes, devices. */

import { lstatSync, realpathSync, statSync, type Stats } from 'node:fs'
import { relative, sep } from 'node:path'

/** Returns why `path` is no plain file or folder of the project at `root`, and what to do; nothing when it is one, or is not there. */
export function findIrregularity(root: string, path: string): string | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found) return undefined
  if (!found.isSymbolicLink()) return isPlain(found) ? undefined : NEITHER
  let target: string
  try {
    target = realpathSync(path)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ELOOP'
      ? 'This link leads to itself. Remove it, or let it lead to a file.'
      : 'This link leads to nothing. Remove it, or let it lead to a file.'
  }
  const parts = relative(realpathSync(root), target).split(sep)
  if (parts[0] === '..')
    return `This link leads out of the project, to ${target}. Copy into the project what it leads to.`
  const hidden = parts.findIndex((part) => part.startsWith('.'))
  if (hidden >= 0 && !isBelow(root, path, parts.slice(0, hidden + 1)))
    return `This link leads to ${parts.join('/')}, which is hidden. Copy what may be published.`
  const reached = statSync(target)
  if (reached.isDirectory())
    return 'This link leads to a folder, and such links are not followed. Move the folder here.'
  return isPlain(reached) ? undefined : NEITHER
}

const NEITHER = 'This is a pipe, a socket or a device. Remove it, or replace it by a file.'

/** Does a path lie in this folder of the project? */
const isBelow = (root: string, path: string, folder: readonly string[]) =>
  folder.every((part, i) => relative(root, path).split(sep).slice(0, -1)[i] === part)

const isPlain = (found: Stats) => found.isFile() || found.isDirectory()
