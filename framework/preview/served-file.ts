/** Finds the files of a built site, and none outside it. */

import { realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

import { typeOf } from '../hosts/content-types.ts'
import { isHidden } from './request-target.ts'

export interface ServedFile {
  /** Relative to `dist`, with forward slashes: `about-us/index.html`. */
  name: string
  /** Where it lies on disk, links resolved. */
  path: string
  /** Its content type, without charset. */
  type: string
  /** Differs when the file was written anew. */
  version: string
}

/** The codes of the file system for a name without a file. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'])

/**
 * Returns the file called `name` in the folder `dist`; nothing when there is none, when it is not a plain file, when a
 * part of its name begins with a dot (but for `.well-known/`), or when a symbolic link leads out of `dist`. Throws when the disk fails.
 *
 * It reads without another thread: a request looks up four names.
 */
export function findFile(dist: string, name: string): ServedFile | undefined {
  if (name.includes('\\') || name.split('/').some((part, index) => part === '' || isHidden(part, index)))
    return undefined
  try {
    const root = realpathSync.native(dist)
    const path = realpathSync.native(join(dist, name))
    if (!path.startsWith(join(root, sep))) return undefined
    const found = statSync(path)
    if (!found.isFile()) return undefined
    return { name, path, type: typeOf(name), version: `${found.mtimeMs}-${found.size}-${found.ino}` }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && MISSING.has(String(error.code))
}
