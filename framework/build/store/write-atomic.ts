/** Writes a file completely or not at all: no reader sees half of it, and a build that is killed leaves none behind. */

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

import writeFileAtomic from 'write-file-atomic'

/** Writes a file below the cache folder, and the folder itself where it is missing. Throws what the disk throws. */
export function writeAtomic(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  const data =
    typeof content === 'string' ? content : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  // After a power failure the cache may be empty: each build checks what it reads.
  writeFileAtomic.sync(file, data, { fsync: false })
}
