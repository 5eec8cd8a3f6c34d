/** Moves folders, also into folders that can't be replaced: mount points and symbolic links. */

import { cpSync, existsSync, lstatSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { codeOf } from '../errors/problems.ts'

/** The codes with which systems refuse to replace a folder that has files. */
const HAS_FILES = new Set(['ENOTEMPTY', 'EEXIST'])

/**
 * True for an existing folder that another one can't replace: a link, a mount point, a folder of another user, or in containers a
 * folder of the image. `other` is a folder beside it that has files.
 */
export function isFixedFolder(folder: string, other: string): boolean {
  if (lstatSync(folder).isSymbolicLink()) return true
  try {
    // Moves nothing, because `other` has files. Systems check first whether the folder can be moved.
    renameSync(folder, other)
  } catch (error) {
    return !HAS_FILES.has(codeOf(error) ?? '')
  }
  throw Error(`${folder} was moved to ${other}.`)
}

/** Moves a file or a folder, also to another file system. */
export function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
    rmSync(from, { recursive: true })
  }
}

/**
 * Moves a folder with files to `target`: a new or an empty folder, an empty mount point, or a link to an empty folder. If that
 * fails, the target stays empty.
 */
export function moveInto(folder: string, target: string): void {
  if (!existsSync(target)) return move(folder, target)
  if (!isFixedFolder(target, folder)) {
    rmdirSync(target)
    return move(folder, target)
  }
  try {
    for (const name of readdirSync(folder)) move(join(folder, name), join(target, name))
    rmdirSync(folder)
  } catch (error) {
    for (const name of readdirSync(target)) rmSync(join(target, name), { recursive: true })
    throw error
  }
}
