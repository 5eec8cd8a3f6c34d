/** Takes the files that a rendering adds to the site, and names them by their content. */

import { extname } from 'node:path'

import type { FileContent, FileSink } from '../react/files.ts'
import { sha256 } from '../shared/sha256.ts'

/** The files that a rendering adds to the site, by their names in the output. */
export type AddedFiles = Map<string, FileContent>

/** The hash of a file's content, or of the recipe that it is made from. */
function hashContent(content: FileContent): string {
  return sha256(typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content))
}

/** Returns a sink that fills `files`. It throws for a name with a folder, or without an ending. */
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
