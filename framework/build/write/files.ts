/** Files and their folders: a folder is made with its first file, and removed with its last. */

import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { codeOf } from '../../error-code.ts'

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

/** Moves what a folder holds into another. Folders that both have are joined, and a file takes the place of an older one. */
export function moveInto(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    const code = codeOf(error) ?? ''
    if (code === 'EXDEV') {
      cpSync(from, to, { recursive: true, preserveTimestamps: true })
      rmSync(from, { recursive: true })
    } else if (IS_THERE.has(code)) for (const name of readdirSync(from)) moveInto(join(from, name), join(to, name))
    else throw error
  }
}

/** What systems say of a folder that can't be replaced because it holds something. */
const IS_THERE = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM'])

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

/** The files below a folder, by their names from there. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? join(entry.parentPath, entry.name).slice(folder.length + 1) : [],
  )
}
