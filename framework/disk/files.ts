/**
 * Hashes, states and atomic writes of files. A file counts as unchanged while its size, times and inode are the same; only
 * otherwise are its bytes read.
 */

import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'

import writeFileAtomic from 'write-file-atomic'

/** Returns a hash of 16 characters, of bytes or of a list of texts. */
export function hashOf(...parts: [Uint8Array] | string[]): string {
  const [first] = parts
  // The lengths distinguish lists such as 'ab', 'c' and 'a', 'bc'.
  const text = typeof first === 'object' ? first : parts.map((part) => `${part.length}:${part}`).join('')
  return hash('sha1', text, 'base64url').slice(0, 16)
}

/** Writes a file atomically, and creates its folder if necessary. Throws errors of the file system. */
export function writeAtomic(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  const data =
    typeof content === 'string' ? content : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  // Without fsync, a power failure may leave an empty file: readers check hashes.
  writeFileAtomic.sync(file, data, { fsync: false })
}

/** A second change within this time may have the same timestamp, in milliseconds. */
const CLOCK_TICK = 50

/** The state of a file when a build read it. */
export interface FileState {
  /** Its size, times and inode as text; empty if the file had changed too recently to rely on them. */
  stat: string
  /** The hash of its bytes. */
  hash: string
}

const formatStats = ({ size, mtimeMs, ctimeMs, ino }: Stats) => [size, mtimeMs, ctimeMs, ino].join(' ')

/** Returns the size, times and inode of a file as text; undefined if it does not exist. */
export function readStat(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && formatStats(stats)
}

/** Returns the text of a file; undefined if it can't be read. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf-8')
  } catch {
    return undefined
  }
}

/** Lists the names in a folder; empty if it can't be read. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Reads a file with its state. Throws if it can't be read. */
export function readWithState(file: string): { bytes: Uint8Array; state: FileState } {
  const now = Date.now()
  const stats = statSync(file)
  const bytes = readFileSync(file)
  const isSettled = now - stats.ctimeMs > CLOCK_TICK
  return { bytes, state: { stat: isSettled ? formatStats(stats) : '', hash: hashOf(bytes) } }
}

/** Returns the state of a file; reads it only if its stat differs from `previous`. Returns undefined if it can't be read. */
export function fileState(file: string, previous?: FileState): FileState | undefined {
  try {
    return previous && previous.stat === readStat(file) ? previous : readWithState(file).state
  } catch {
    return undefined
  }
}

/** Returns the hash of a file; empty if it can't be read. */
export function hashFile(file: string): string {
  return fileState(file)?.hash ?? ''
}

/** Returns the size and modification time of an output file, which survive a move. Empty if it does not exist. */
export function readOutputStat(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? [stats.size, stats.mtimeMs].join(':') : ''
}

/** Returns the size in bytes from the stat of an output file. */
export function sizeOf(outputStat: string): number {
  return Number(outputStat.slice(0, outputStat.indexOf(':')))
}
