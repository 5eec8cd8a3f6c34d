/** Creates folders that a build writes, and reports why a folder or a disk can't be written. */

import { accessSync, constants, existsSync, lstatSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

import { codeOf, ProblemsError } from '../errors/problems.ts'
import { CACHE_FOLDER } from '../shared/project.ts'

/** Error code -> why a folder can't be written, and how to fix it. */
const UNWRITABLE: Readonly<Record<string, string>> = {
  EACCES: 'access is denied. Allow the user of the build to write it',
  EPERM: 'access is denied. Allow the user of the build to write it',
  EROFS: 'its file system is read-only. Mount it with write access',
  ENOSPC: 'its disk is full. Delete files',
  EDQUOT: 'the quota of its disk is used up. Delete files',
}

const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** Throws a `ProblemsError` about a folder. */
export function refuseFolder(where: string, message: string, cause?: unknown): never {
  throw new ProblemsError([{ where, message, help: 'command-line' }], 'Nothing was written.', cause)
}

/** Throws a `ProblemsError` for a symbolic link without a target. */
export function refuseBrokenLink(path: string): void {
  if (!existsSync(path) && lstatSync(path, { throwIfNoEntry: false }))
    refuseFolder(path, 'This symbolic link is broken. Create the folder that it points to, or remove the link.')
}

/** The errors of `mkdirSync()` with `recursive` don't tell that a file system is read-only. */
function createParents(folder: string): void {
  if (existsSync(folder)) return
  createParents(dirname(folder))
  mkdirSync(folder)
}

/**
 * Creates a folder unless it exists. Throws a `ProblemsError` about `where` if no files can be written into the folder. `advice`
 * completes the sentence that says how to fix it.
 */
export function createFolder(folder: string, where = folder, advice = ''): void {
  refuseBrokenLink(folder)
  try {
    createParents(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const reason = UNWRITABLE[codeOf(error) ?? '']
    if (reason === undefined) throw error
    refuseFolder(where, `The folder can't be written: ${reason}${advice}.`, error)
  }
}

/** Throws a `ProblemsError` if an error of a build, or a cause of it, is that a disk is full. */
export function refuseFullDisk(root: string, error: unknown): void {
  if (!(error instanceof Error)) return
  if (FULL.has(codeOf(error) ?? ''))
    refuseFolder(root, `The disk of the output folder or of ${CACHE_FOLDER}/ is full. Delete files there.`, error)
  refuseFullDisk(root, error.cause)
}
