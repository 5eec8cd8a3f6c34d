/** A folder for old files, because deleting them during a measurement would keep the disk busy. */

import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

export interface Aside {
  /** Moves a file or folder away if it exists. */
  put: (path: string) => void
  /** Deletes all moved files. */
  empty: () => void
}

/** `folder` must be on the same disk as the moved files. */
export function createAside(folder: string): Aside {
  return {
    put(path) {
      if (!existsSync(path)) return
      mkdirSync(folder, { recursive: true })
      renameSync(path, join(mkdtempSync(join(folder, 'old-')), basename(path)))
    },
    empty() {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
