/** Writes what the collector takes in to a file, one JSON object a line. */

import { appendFile, mkdir, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The size at which a file is put aside, in bytes; the one that was put aside before goes. */
export const MAX_FILE_SIZE = 5 * 1024 * 1024

/** Returns a function that appends records, given as JSON. When the disk can't be written, it warns once on the console. */
export function createCollectorLog(file: string, limit = MAX_FILE_SIZE): (records: readonly string[]) => Promise<void> {
  let isBroken = false
  // Records that come together are written one after the other.
  let written = Promise.resolve()

  async function write(records: readonly string[]) {
    if (isBroken || !records.length) return
    try {
      await mkdir(dirname(file), { recursive: true })
      const size = await stat(file).then(
        (found) => found.size,
        () => 0,
      )
      if (size >= limit) await rename(file, `${file}.old`)
      await appendFile(file, records.map((record) => record + '\n').join(''))
    } catch (error) {
      isBroken = true
      console.warn(`The collector can't write ${file}, and goes on without.`, error)
    }
  }

  return (records) => (written = written.then(() => write(records)))
}
