/** A file as a whole or not at all: whoever reads it never sees a part, and a build that is killed leaves none in its place. */

import { renameSync, writeFileSync } from 'node:fs'

/** Writes a file beside its place, and moves it there. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const part = `${file}.${process.pid}`
  writeFileSync(part, content)
  renameSync(part, file)
}
