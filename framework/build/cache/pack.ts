/** Texts that the build keeps for later, many to a file: a file for each would cost more than making them. */

import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Where a text lies. */
export type PackRef = readonly [pack: string, offset: number, bytes: number]

export interface PackWriter {
  name: string
  /** Puts a text in, to be read once `flush` was called. */
  keep: (text: string) => PackRef
  flush: () => void
}

/** Bytes that are written at a time. */
const CHUNK = 1 << 20

/** A new pack. The file is made with the first text. `name` must be one that no other build uses. */
export function createPackWriter(folder: string, name: string): PackWriter {
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
    writeSync(file, Buffer.concat(waiting, size))
    waiting = []
    size = 0
  }

  return {
    name,
    keep(text) {
      const bytes = Buffer.from(text)
      const ref: PackRef = [name, offset, bytes.length]
      waiting.push(bytes)
      offset += bytes.length
      size += bytes.length
      if (size >= CHUNK) flush()
      return ref
    },
    flush,
  }
}

export interface PackReader {
  /** Opens a pack ahead of its first text. Says whether it is there. */
  open: (name: string) => boolean
  /** Throws when the text is not there. */
  read: (ref: PackRef) => string
  close: () => void
}

export function createPackReader(folder: string): PackReader {
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
