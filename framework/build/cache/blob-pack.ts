/** Texts in the cache, many to a file: a file for each would take longer to write than the text takes to make. */

import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The place of a text. */
export type BlobRef = readonly [pack: string, offset: number, bytes: number]

export interface BlobWriter {
  /** The name of the pack. */
  name: string
  /** Adds a text, which can be read after `flush()`. */
  add: (text: string) => BlobRef
  flush: () => void
}

/** Bytes that are written at a time. */
const CHUNK = 1 << 20

/** Creates a pack; its file is made with the first text. No other build may use the same `name`. */
export function createBlobWriter(folder: string, name: string): BlobWriter {
  let file: number | undefined
  let offset = 0
  let waiting: Buffer[] = []
  let size = 0

  function flush() {
    if (size === 0) return
    if (file === undefined) {
      mkdirSync(folder, { recursive: true })
      file = openSync(join(folder, name), 'wx')
    }
    const bytes = Buffer.concat(waiting, size)
    for (let written = 0; written < size;) written += writeSync(file, bytes, written)
    waiting = []
    size = 0
  }

  return {
    name,
    add(text) {
      const bytes = Buffer.from(text)
      const ref: BlobRef = [name, offset, bytes.length]
      waiting.push(bytes)
      offset += bytes.length
      size += bytes.length
      if (size >= CHUNK) flush()
      return ref
    },
    flush,
  }
}

export interface BlobReader {
  /** Opens a pack before its first text is read. Returns whether the pack is there. */
  open: (name: string) => boolean
  /** Reads a text. Throws when it is not there. */
  read: (ref: BlobRef) => string
  close: () => void
}

export function createBlobReader(folder: string): BlobReader {
  const files = new Map<string, number>()
  let buffer = Buffer.allocUnsafe(1 << 16)

  function fileOf(name: string): number {
    const file = files.get(name) ?? openSync(join(folder, name), 'r')
    files.set(name, file)
    return file
  }

  return {
    open(name) {
      try {
        return fileOf(name) >= 0
      } catch {
        return false
      }
    },
    read([name, offset, bytes]) {
      const file = fileOf(name)
      if (bytes > buffer.length) buffer = Buffer.allocUnsafe(bytes * 2)
      if (readSync(file, buffer, 0, bytes, offset) !== bytes) throw Error(`The pack ${name} is too short.`)
      return buffer.toString('utf-8', 0, bytes)
    },
    close() {
      for (const file of files.values()) closeSync(file)
      files.clear()
    },
  }
}
