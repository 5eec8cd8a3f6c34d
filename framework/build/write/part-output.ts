/** The files of one part of a site, in a folder of its own. */

import { copyFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { place } from './files.ts'
import type { OutputWriter } from './output.ts'

export interface PartOutput extends Pick<OutputWriter, 'folder' | 'current' | 'write' | 'has'> {
  copy: (from: string, name: string) => void
  /** The sizes of the files that it has written or copied, by their names; those of pages are not among them. */
  listSizes: () => Record<string, number>
}

/** `folder` is empty. */
export function createPartOutput(folder: string): PartOutput {
  const names = new Set<string>()
  function put(name: string, run: (file: string) => void) {
    names.add(name)
    const file = join(folder, name)
    place(file, () => run(file))
  }
  return {
    folder,
    current: undefined,
    has: () => false,
    write: (name, content) => put(name, (file) => writeFileSync(file, content)),
    copy: (from, name) => put(name, (file) => copyFileSync(from, file)),
    listSizes: () => Object.fromEntries([...names].sort().map((name) => [name, statSync(join(folder, name)).size])),
  }
}
