/**
 * Watches a folder with all that lies below it: one watcher for each folder, none for each file, so that a site of many
 * files starts as fast as a small one.
 */

import { readdirSync, watch, type FSWatcher } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { codeOf } from '../errors/problems.ts'
import type { ServerOptions } from 'vite'

import { isFolder, isFolderEntry } from '../content/list-files.ts'
import { isInside } from '../shared/project.ts'

/** Watches the names in one folder: `rename` when one appears or disappears, `change` when its content changes. */
export type Watch = (folder: string, onEvent: (event: string, name: string | null) => void) => FSWatcher

/** Why there may be nothing to watch in a folder: it is gone again, or may not be read, or is a link to itself. */
const UNSEEN: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP'])

/** Calls `report` with every file that may be new, changed or gone. The folder itself may appear later. Returns a function that ends the watch. */
export function watchFolder(folder: string, report: (file: string) => void, open: Watch = watch): () => void {
  const watchers = new Map<string, FSWatcher>()

  function follow(folder: string, look: (event: string, path: string) => void) {
    const watcher = open(folder, (event, name) => void (name !== null && look(event, join(folder, name))))
    // The folder is gone: the watcher of the folder above reports it.
    watcher.on('error', () => watcher.close())
    watchers.set(folder, watcher)
  }

  /** Watches a folder, and returns the files in it and below. */
  function enter(folder: string): string[] {
    try {
      follow(folder, look)
      return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name)
        return isFolderEntry(entry, path) ? enter(path) : path
      })
    } catch (error) {
      if (UNSEEN.has(codeOf(error) ?? '')) return []
      throw error
    }
  }

  function leave(folder: string) {
    for (const [path, watcher] of watchers) {
      if (!isInside(folder, path)) continue
      watcher.close()
      watchers.delete(path)
    }
  }

  function look(event: string, path: string) {
    // Another folder may have taken the place of one that was watched.
    if (event === 'rename') leave(path)
    if (!isFolder(path)) report(path)
    else if (!watchers.has(path)) enter(path).forEach(report)
  }

  follow(dirname(folder), (event, path) => {
    if (event === 'rename' && basename(path) === basename(folder)) look(event, folder)
  })
  enter(folder)
  return () => leave(dirname(folder))
}

/** Is nothing to be watched, or is it to be polled, as where folders tell nothing? */
export function isLeftToVite(options: ServerOptions['watch']): boolean {
  return options === null || options?.usePolling === true
}

/** Vite's options, so that it leaves these folders alone: it looks at every file it watches before it has time for requests. */
export function leaveOut(
  folders: readonly string[],
  options: ServerOptions['watch'] = {},
): NonNullable<ServerOptions['watch']> | null {
  if (isLeftToVite(options)) return options
  return { ignored: [(file) => folders.some((folder) => isInside(folder, file))] }
}
