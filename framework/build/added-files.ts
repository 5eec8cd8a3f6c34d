/** The files that one rendering adds, by their names in the output. */

import { createHash } from 'node:crypto'
import { extname } from 'node:path'

import type { FileContent, FileSink } from '../react/files.ts'

export type AddedFiles = Map<string, FileContent>

/** The hash of what a file holds or is made of. */
export function hashContent(content: FileContent): string {
  const hash = createHash('sha256')
  const isPlain = typeof content === 'string' || content instanceof Uint8Array
  return hash.update(isPlain ? content : JSON.stringify(content)).digest('hex')
}

/** A sink that fills `files`. Throws when a name has a folder or no ending. */
export function createSink(files: AddedFiles): FileSink {
  return (name, content) => {
    const ending = extname(name)
    if (!ending || !/^[\w.-]+$/.test(name))
      throw Error(`A file can't be added as "${name}". Name it with letters, digits and hyphens, and an ending.`)
    const file = `assets/${name.slice(0, -ending.length)}-${hashContent(content).slice(0, 8)}${ending}`
    files.set(file, content)
    return `/${file}`
  }
}
