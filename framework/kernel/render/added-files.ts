/** Files that a rendering adds to the site. Their names contain a hash of their content. */

import { renderError } from '../../errors/help-ids.ts'
import type { FileContent, FileSink } from '../page/files.ts'
import { sha256 } from '../../shared/sha256.ts'

/** Longer names are cut, in characters. File systems allow 255 bytes, including hash and extension. */
const MAX_NAME_LENGTH = 100

/** The files that a rendering adds to the site, by output file name. */
export type AddedFiles = Map<string, FileContent>

function hashContent(content: FileContent): string {
  return sha256(typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content))
}

/** Returns a function that adds a file to `files` and returns its URL path. It throws for a name with a folder or without an extension. */
export function createSink(files: AddedFiles): FileSink {
  return (name, content) => {
    const [, extension] = /^[\w.-]*[\w-](\.\w+)$/.exec(name) ?? []
    if (extension === undefined)
      throw renderError(
        `A file can't be added as "${name}". Use a name of letters, digits and hyphens, with an extension.`,
      )
    const file = `assets/${name.slice(0, -extension.length).slice(0, MAX_NAME_LENGTH)}-${hashContent(content).slice(0, 8)}${extension}`
    files.set(file, content)
    return `/${file}`
  }
}

/** Runs `render` while `process.exit` throws, because a template that calls it would end the build without a message. */
export function withoutExit<Result>(render: () => Result): Result {
  const { exit } = process
  process.exit = (code) => {
    throw renderError(`process.exit(${code ?? ''}) was called. Throw an error instead.`)
  }
  try {
    return render()
  } finally {
    process.exit = exit
  }
}
