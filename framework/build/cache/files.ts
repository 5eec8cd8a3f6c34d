/**
 * Files on this machine: their hashes, how one is written completely or not at all, and their state. Whether a file has
 * changed is seen from its size and times, and its bytes are read only when those differ.
 */

import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'

import writeFileAtomic from 'write-file-atomic'

/** Returns a short hash of bytes, or of texts in order. */
export function hashOf(...parts: [Uint8Array] | string[]): string {
  const [one] = parts
  // The lengths keep texts apart.
  const whole = typeof one === 'object' ? one : parts.map((part) => `${part.length}:${part}`).join('')
  return hash('sha1', whole, 'base64url').slice(0, 16)
}

/** Writes a file below the cache folder, and the folder itself where it is missing. Throws the error of the disk. */
export function writeAtomic(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  const data =
    typeof content === 'string' ? content : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  // A power failure may leave an empty file: every reader checks what it reads.
  writeFileAtomic.sync(file, data, { fsync: false })
}

/** A change within this time after the last one, in milliseconds, may not show in the times of the file system. */
const CLOCK_TICK = 50

/** A file as a build has read it. */
export interface FileState {
  /** Its size, times and inode as text; empty when the file had changed too recently to rely on them. */
  stat: string
  /** The hash of its bytes. */
  hash: string
}

const describe = ({ size, mtimeMs, ctimeMs, ino }: Stats) => [size, mtimeMs, ctimeMs, ino].join(' ')

/** The size, times and inode of a file as text; nothing when there is no such file. */
export function statOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && describe(stats)
}

/** The text of a file; nothing when it can't be read. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf-8')
  } catch {
    return undefined
  }
}

/** Lists the names in a folder; none when it can't be read. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Reads a file with its state. Throws when it can't be read. */
export function readWithState(file: string): { bytes: Uint8Array; state: FileState } {
  const now = Date.now()
  const stats = statSync(file)
  const bytes = readFileSync(file)
  const isSettled = now - stats.ctimeMs > CLOCK_TICK
  return { bytes, state: { stat: isSettled ? describe(stats) : '', hash: hashOf(bytes) } }
}

/** The state of a file, which is read only when its times differ from those of `known`; nothing when it can't be read. */
export function fileState(file: string, known?: FileState): FileState | undefined {
  try {
    return known && known.stat === statOf(file) ? known : readWithState(file).state
  } catch {
    return undefined
  }
}

/** The hash of a file; empty when it can't be read. */
export function hashFile(file: string): string {
  return fileState(file)?.hash ?? ''
}

/** The size and time of a file that a build has written, which stay when the file is moved. Empty when there is no such file. */
export function outputStatOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? [stats.size, stats.mtimeMs].join(':') : ''
}

/** The bytes of a file that a build has written. */
export function sizeOf(outputStat: string): number {
  return Number(outputStat.slice(0, outputStat.indexOf(':')))
}
