/** Files and their folders: a folder is made with its first file, and removed with its last. */

import { mkdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { codeOf } from '../../errors/error-code.ts'

/** Does something with a file that needs its folder. */
export function place(file: string, run: () => void): void {
  try {
    run()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    mkdirSync(dirname(file), { recursive: true })
    run()
  }
}

export function isEqual(file: string, content: string | Uint8Array): boolean {
  try {
    return readFileSync(file).equals(Buffer.from(content))
  } catch {
    return false
  }
}

/** Removes a file, and its folders as far as they are empty. */
export function remove(root: string, name: string): void {
  rmSync(join(root, name), { force: true })
  for (let folder = dirname(name); folder !== '.'; folder = dirname(folder))
    try {
      rmdirSync(join(root, folder))
    } catch {
      return
    }
}
