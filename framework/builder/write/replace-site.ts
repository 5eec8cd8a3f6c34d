/**
 * Replaces the site in an output folder by a new one. A usual folder is replaced as a whole. In a link, a mount point, or a
 * folder whose parent is read-only, the content is replaced: the folder belongs to somebody else.
 */

import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { isFixedFolder, move } from '../../disk/move-folder.ts'
import { createFolder, refuseBrokenLink, refuseFolder } from '../../disk/writable.ts'
import { ASSET_LIST, outputFolders } from '../../shared/project.ts'

/** The folders of a build in an output folder that can't be replaced. Servers don't serve hidden files. */
const NEXT = '.flatirons.next'
const OLD = '.flatirons.old'
/** `lost+found` is in the root folder of many file systems. */
const FOREIGN = new Set([NEXT, OLD, 'lost+found'])

/** Completes the sentence that says how an output folder can be written. */
const ADVICE = ', or build into another folder'

/** Creates an empty folder for a build. Throws a `ProblemsError` for `outDir` if it can't be written. */
function createEmpty(folder: string, outDir: string): void {
  createFolder(dirname(folder), outDir, ADVICE)
  rmSync(folder, { recursive: true, force: true })
  createFolder(folder, outDir, ADVICE)
}

/** Throws a `ProblemsError` if the server and the configuration of hosts can't be written beside the output folder. */
export const requireParent = (outDir: string): void => createFolder(dirname(outDir), undefined, ADVICE)

export interface SiteFolders {
  /** The empty folder for the files of the new site, on the same file system. */
  next: string
  /** Moves the new site into place, and deletes the old one. If that fails, the old site stays, and an error is thrown. */
  replace: () => void
}

/**
 * Creates the folder for a new version of the site in `outDir`. Throws a `ProblemsError` if that contains files that no build has
 * written, because they would be deleted, or if it can't be written.
 */
export function openFolders(outDir: string): SiteFolders {
  requireOwnFolder(outDir)
  const { next, old } = outputFolders(outDir)
  return isInside(outDir, next) ? openInside(outDir) : openBeside(outDir, next, old)
}

function requireOwnFolder(where: string): void {
  const found = statSync(where, { throwIfNoEntry: false })
  if (!found) return refuseBrokenLink(where)
  if (!found.isDirectory()) refuseFolder(where, 'This is a file. Remove it, or build into another folder.')
  if (listSite(where).length === 0 || [where, join(where, OLD)].some(hasAssetList)) return
  refuseFolder(
    where,
    'The folder contains files that no build has written. Move these files, or build into another folder.',
  )
}

const hasAssetList = (folder: string) => existsSync(join(folder, ASSET_LIST))

const listSite = (folder: string) => readdirSync(folder).filter((name) => !FOREIGN.has(name))

/** True if new files have to be written into the folder. */
function isInside(outDir: string, next: string): boolean {
  if (!existsSync(outDir)) return false
  try {
    createEmpty(next, outDir)
  } catch {
    return true
  }
  writeFileSync(join(next, ASSET_LIST), '')
  const isFixed = isFixedFolder(outDir, next)
  rmSync(next, { recursive: true })
  return isFixed
}

function openBeside(outDir: string, next: string, old: string): SiteFolders {
  createEmpty(next, outDir)
  return {
    next,
    replace() {
      rmSync(old, { recursive: true, force: true })
      const hasOld = existsSync(outDir)
      if (hasOld) move(outDir, old)
      try {
        move(next, outDir)
      } catch (error) {
        if (hasOld) move(old, outDir)
        throw error
      }
      rmSync(old, { recursive: true, force: true })
    },
  }
}

function openInside(outDir: string): SiteFolders {
  const [next, old] = [join(outDir, NEXT), join(outDir, OLD)]
  // A build was killed while it moved files. If it has moved the list, it has moved all files of the old site.
  if (existsSync(old)) restore(hasAssetList(old))
  createEmpty(next, outDir)

  function restore(isReplaced: boolean) {
    if (isReplaced) for (const name of listSite(outDir)) rmSync(join(outDir, name), { recursive: true, force: true })
    for (const name of readdirSync(old)) move(join(old, name), join(outDir, name))
    rmSync(old, { recursive: true })
  }

  return {
    next,
    replace() {
      // The list tells that the folder has the output of a build, so it is the last to go and the first to come.
      const byList = (one: string, other: string) => Number(one === ASSET_LIST) - Number(other === ASSET_LIST)
      const names = listSite(outDir).sort(byList)
      const newNames = readdirSync(next).sort(byList).reverse()
      let isReplaced = false
      mkdirSync(old)
      try {
        for (const name of names) move(join(outDir, name), join(old, name))
        isReplaced = true
        for (const name of newNames) move(join(next, name), join(outDir, name))
        // If the deletion is interrupted, the old site must not be restored.
        rmSync(next, { recursive: true })
        move(old, next)
      } catch (error) {
        restore(isReplaced)
        throw error
      }
      rmSync(next, { recursive: true })
    },
  }
}
