/** Hashes and stamps: how the build tells what has changed. */

import { hash } from 'node:crypto'
import { readFileSync, statSync, type Stats } from 'node:fs'

/** A short hash of bytes, or of texts in order. */
export function hashOf(...parts: [Uint8Array] | string[]): string {
  const [one] = parts
  // The lengths keep texts apart.
  const whole = typeof one === 'object' ? one : parts.map((part) => `${part.length}:${part}`).join('')
  return hash('sha1', whole, 'base64url').slice(0, 16)
}

/** Files that changed so recently, in milliseconds, may change again without the clock of the file system showing it. */
const RACY = 50

export interface Stamp {
  /** Differs when the file may have changed; empty when that can't be told without reading it. */
  stamp: string
  /** The hash of its bytes. */
  hash: string
}

/** The state of a file without reading it; nothing when it is not there. */
export function stampOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && describe(stats)
}

/** The same, but empty when the file is not there, or changed so recently that the next change may not show. */
export function stampSettled(file: string): string {
  const now = Date.now()
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? describeSettled(stats, now) : ''
}

const describeSettled = (stats: Stats, now: number) => (now - stats.ctimeMs > RACY ? describe(stats) : '')
// Joined, a text is of one piece; put together in a template it is kept as all of its pieces.
const describe = ({ size, mtimeMs, ctimeMs, ino }: Stats) => [size, mtimeMs, ctimeMs, ino].join(' ')

/** A file's bytes, and its stamp. Throws when it can't be read. */
export function readStamped(file: string): { bytes: Uint8Array; stamp: Stamp } {
  const now = Date.now()
  const stats = statSync(file)
  const bytes = readFileSync(file)
  return { bytes, stamp: { stamp: describeSettled(stats, now), hash: hashOf(bytes) } }
}

/** The hash of a file, read only when its stamp is another than `known`'s; nothing when it can't be read. */
export function hashFile(file: string, known?: Stamp): Stamp | undefined {
  try {
    return known && known.stamp === stampOf(file) ? known : readStamped(file).stamp
  } catch {
    return undefined
  }
}

/** How a file of the output stands on the disk: differs when somebody else writes it. Empty when it is not there. */
export function stampWritten(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? [stats.size, stats.mtimeMs].join(':') : ''
}

/** The bytes of a file that was written, by its stamp. */
export function sizeOf(stamp: string): number {
  return Number(stamp.slice(0, stamp.indexOf(':')))
}
