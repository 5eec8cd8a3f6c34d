/** Writes a file completely or not at all: no reader sees half of it, and a build that is killed leaves none behind. */

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

import writeFileAtomic from 'write-file-atomic'

/** Writes a file below the cache folder, and the folder itself where it is missing. Throws the error of the disk. */
export function writeAtomic(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  const data =
    typeof content === 'string' ? content : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  // A power failure may leave an empty file: every reader checks what it reads.
  writeFileAtomic.sync(file, data, { fsync: false })
}
