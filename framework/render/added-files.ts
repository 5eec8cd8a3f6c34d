/** Files that a rendering adds to the site. They are named by their content. */

import type { FileContent, FileSink } from '../react/files.ts'
import { sha256 } from '../shared/sha256.ts'

/** The longest part of a given name in a file's name, in characters. File systems allow 255 bytes with hash and ending. */
const LONGEST_NAME = 100

/** The files that a rendering adds to the site, by their names in the output. */
export type AddedFiles = Map<string, FileContent>

/** Returns the hash of a file's content or recipe. */
function hashContent(content: FileContent): string {
  return sha256(typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content))
}

/** Returns a sink that fills `files`. It throws for a name with a folder or without an extension. */
export function createSink(files: AddedFiles): FileSink {
  return (name, content) => {
    const [, ending] = /^[\w.-]*[\w-](\.\w+)$/.exec(name) ?? []
    if (ending === undefined)
      throw Error(`A file can't be added as "${name}". Use a name of letters, digits and hyphens, with an extension.`)
    const file = `assets/${name.slice(0, -ending.length).slice(0, LONGEST_NAME)}-${hashContent(content).slice(0, 8)}${ending}`
    files.set(file, content)
    return `/${file}`
  }
}

/** Runs `render` while `process.exit` throws: a template that ended the process would end the build without a message. */
export function withoutExit<Result>(render: () => Result): Result {
  const { exit } = process
  process.exit = (code) => {
    throw Error(`process.exit(${code ?? ''}) was called. Throw an error instead.`)
  }
  try {
    return render()
  } finally {
    process.exit = exit
  }
}
