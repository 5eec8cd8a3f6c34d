/** Tells changed files from those whose bytes were written again: editors, tools and extensions write files that have not changed. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { hashOf } from '../disk/files.ts'
import { isInside } from '../shared/project.ts'

/** A file that exists, whose bytes are not known. */
const UNKNOWN = 'unknown'

export interface FileContents {
  /** Notes the bytes of a file that was read. */
  note: (file: string, bytes: Uint8Array) => void
  /** True if a file, or a deleted folder, differs from what is noted about it. Notes its bytes. */
  hasChanged: (file: string) => boolean
}

/** `folder` is the folder whose files are watched: the deletion of one of its files is a change. */
export function createFileContents(folder?: string): FileContents {
  /** File -> the hash of its bytes. */
  const hashes = new Map(listFiles(folder).map((file) => [file, UNKNOWN]))

  function readHash(file: string): string | undefined {
    try {
      return hashOf(readFileSync(file))
    } catch {
      return undefined
    }
  }

  /** Forgets a deleted file, or the files of a deleted folder. Returns whether any was known. */
  function forget(path: string): boolean {
    const known = [...hashes.keys()].filter((file) => isInside(path, file))
    for (const file of known) hashes.delete(file)
    return known.length > 0
  }

  return {
    note: (file, bytes) => void hashes.set(file, hashOf(bytes)),
    hasChanged(file) {
      const [last, next] = [hashes.get(file), readHash(file)]
      if (next === undefined) return forget(file)
      hashes.set(file, next)
      return next !== last
    },
  }
}

function listFiles(folder: string | undefined): string[] {
  try {
    return folder === undefined
      ? []
      : readdirSync(folder, { recursive: true, encoding: 'utf-8' }).map((name) => join(folder, name))
  } catch {
    return []
  }
}
