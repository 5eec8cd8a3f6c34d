/** A place for what is of no use any more: deleting it while something is measured would keep the disk busy. */

import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

export interface Aside {
  /** Moves a file or folder away, if it is there. */
  put: (path: string) => void
  /** Deletes all that was moved away. */
  empty: () => void
}

/** `folder` must lie on the same disk as what is put there. */
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
