/**
 * What builds keep below `.cache/build/`: bundles, entries, rendered pages, and the state of each output folder. All of it
 * may be deleted at any time, and serves on another machine too. Lists hold an item of JSON on each line. Texts are many to a
 * file: a file for each would take longer to write than the text takes to make. Both have hashes, so that what was cut or
 * changed is made again.
 */

import { randomBytes } from 'node:crypto'
import { readFileSync, closeSync, mkdirSync, openSync, readSync, writeSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { LOADED_FOLDER } from '../../errors/problems.ts'
import { createDamagedCacheError } from '../../shared/checksum.ts'
import { CACHE_FOLDER } from '../../shared/project.ts'
import { hashOf, listNames, writeAtomic } from './files.ts'

interface Base64 {
  base64: string
}

/** Returns content that JSON can hold: bytes become base64, anything else stays. */
export function toJsonContent<Content>(content: Content | Uint8Array): Content | Base64 {
  return content instanceof Uint8Array ? { base64: Buffer.from(content).toString('base64') } : content
}

/** Returns the content that `toJsonContent` was given. */
export function fromJsonContent<Content>(content: Content | Base64): Content | Buffer {
  return isBase64(content) ? Buffer.from(content.base64, 'base64') : content
}

const isBase64 = (content: unknown): content is Base64 =>
  typeof content === 'object' && content !== null && 'base64' in content

/** Characters of a hash. */
const HASH_LENGTH = 16

/** Returns the last line of a list. */
const endOf = (items: Uint8Array) => `end ${hashOf(items)}\n`
const END_LENGTH = endOf(new Uint8Array()).length

/** Characters or bytes of a list that are one text: a text of all lines of a large site would be too long. */
const LINES_CHUNK = 1 << 24

/** The lines of items that were read: most are written again unchanged. */
const knownLines = new WeakMap<object, string>()

/** Replaces a list in one move. Items that were read must not have been changed since. */
export function writeJsonLines(file: string, list: Iterable<object | string>): void {
  const chunks: Buffer[] = []
  let text = ''
  for (const item of list) {
    text += ((typeof item === 'object' && knownLines.get(item)) || JSON.stringify(item)) + '\n'
    if (text.length < LINES_CHUNK) continue
    chunks.push(Buffer.from(text))
    text = ''
  }
  const items = Buffer.concat([...chunks, Buffer.from(text)])
  writeAtomic(file, Buffer.concat([items, Buffer.from(endOf(items))]))
}

/** Reads a list, whose first item may be of another kind; empty when there is none, or when it is truncated or modified. */
export function readJsonLines<List extends unknown[]>(file: string): List | [] {
  try {
    return parse(readFileSync(file)) as List
  } catch {
    return []
  }
}

function parse(bytes: Buffer): unknown[] {
  const items: unknown[] = []
  const end = bytes.length - END_LENGTH
  if (end < 0 || bytes.toString('utf-8', end) !== endOf(bytes.subarray(0, end))) return items
  for (let from = 0; from < end;) {
    const to = from + LINES_CHUNK < end ? bytes.indexOf('\n', from + LINES_CHUNK) + 1 : end
    for (const line of bytes.toString('utf-8', from, to - 1).split('\n')) {
      const item: unknown = JSON.parse(line)
      if (typeof item === 'object' && item !== null) knownLines.set(item, line)
      items.push(item)
    }
    from = to
  }
  return items
}

/** The place of a text, with the hash before it. */
export type BlobRef = readonly [pack: string, offset: number, bytes: number]

export interface BlobWriter {
  /** The name of the pack. */
  name: string
  /** Adds a text, which can be read after `flush()`. */
  add: (text: string) => BlobRef
  flush: () => void
}

/** Bytes that are written at a time. */
const BLOB_CHUNK = 1 << 20

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
      const content = Buffer.from(text)
      const bytes = Buffer.concat([Buffer.from(hashOf(content)), content])
      const ref: BlobRef = [name, offset, bytes.length]
      waiting.push(bytes)
      offset += bytes.length
      size += bytes.length
      if (size >= BLOB_CHUNK) flush()
      return ref
    },
    flush,
  }
}

export interface BlobReader {
  /** Opens a pack before its first text is read. Returns whether the pack is there. */
  open: (name: string) => boolean
  /** Reads a text. Throws an error with the code `DAMAGED_CACHE` if it is not there, or was changed. */
  read: (ref: BlobRef) => string
  close: () => void
}

/** Returns a reader of the texts in the packs of a folder. */
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
      const read = readSync(file, buffer, 0, bytes, offset)
      const content = buffer.subarray(HASH_LENGTH, bytes)
      if (read !== bytes || buffer.toString('latin1', 0, HASH_LENGTH) !== hashOf(content))
        throw createDamagedCacheError(`A text in ${join(folder, name)} is truncated or modified.`)
      return content.toString('utf-8')
    },
    close() {
      for (const file of files.values()) closeSync(file)
      files.clear()
    },
  }
}

/** Must be raised when the format of the cache changes. */
const VERSION = 3

/** The most packs that one list may read from; the texts of more are copied into one. */
const MOST_PACKS = 16
/** Packs may hold so many times the bytes that a list wants of them, and so many more. */
const SLACK_FACTOR = 2
const SLACK_BYTES = 1 << 22
/** A pack of this age, in milliseconds, belongs to no build that is still running. */
const BUILD_TIME = 60 * 60 * 1000

export interface BuildCache {
  /** A name that no other build has. */
  buildId: string
  /** The folder of bundles. */
  bundleFolder: string
  /** The folder of packs. */
  blobFolder: string
  blobs: BlobReader
  hasPack: (name: string) => boolean
  /** The file of a list or a note of this kind, about `subject`. */
  file: (kind: string, subject: string) => string
  /** Reads a list whose items refer to packs. */
  readList: <List extends unknown[]>(file: string) => List | []
  /** Writes a list. `refs` are all places that its items refer to; texts may be moved, and `move` returns the new place of each. */
  writeList: (file: string, refs: readonly BlobRef[], toItems: (move: Move) => Iterable<object>) => void
  createPack: (name: string) => BlobWriter
  /** Removes packs that no list refers to. */
  close: () => void
}

type Move = (ref: BlobRef) => BlobRef

const folderIn = (root: string) => join(root, CACHE_FOLDER, `build-${VERSION}`)
const blobFolderIn = (root: string) => join(folderIn(root), 'packs')

/** Removes the texts that builds of a project have kept, and its loaded entries: the next build makes what it needs. */
export function removeKept(root: string): void {
  for (const folder of [blobFolderIn(root), join(root, LOADED_FOLDER)]) rmSync(folder, { recursive: true, force: true })
}

/** Opens the cache of a project, and makes it where there is none. */
export function openCache(root: string): BuildCache {
  const folder = folderIn(root)
  const blobFolder = blobFolderIn(root)
  const buildId = `${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`
  const blobs = createBlobReader(blobFolder)
  const packs = new Set(listNames(blobFolder))
  /** The file that lists the packs of a list. */
  const packListOf = (file: string) => `${file}.packs`

  /** Copies the wanted texts into one pack when they are spread over many packs, or among many unwanted texts. */
  function compact(file: string, refs: readonly BlobRef[]): Move {
    const names = [...new Set(refs.map(([name]) => name))]
    const size = names.reduce((sum, name) => sum + statSync(join(blobFolder, name)).size, 0)
    const wanted = refs.reduce((sum, [, , bytes]) => sum + bytes, 0)
    if (names.length <= MOST_PACKS && size <= wanted * SLACK_FACTOR + SLACK_BYTES) return (ref) => ref
    const pack = createBlobWriter(blobFolder, `${buildId}-${hashOf(file)}`)
    const moved = new Map(refs.map((ref) => [ref, pack.add(blobs.read(ref))]))
    pack.flush()
    return (ref) => {
      const place = moved.get(ref)
      if (!place) throw Error(`${file} refers to a text that was not named.`)
      return place
    }
  }

  function removeUnusedPacks() {
    const used = new Set<string>()
    for (const name of listNames(folder))
      if (name.endsWith('.packs')) for (const pack of readJsonLines<string[]>(join(folder, name))) used.add(pack)
    for (const name of listNames(blobFolder)) {
      if (used.has(name)) continue
      const stats = statSync(join(blobFolder, name), { throwIfNoEntry: false })
      if (stats && (packs.has(name) || name.startsWith(buildId) || Date.now() - stats.mtimeMs > BUILD_TIME))
        rmSync(join(blobFolder, name), { force: true })
    }
  }

  return {
    buildId,
    bundleFolder: join(folder, 'bundles'),
    blobFolder,
    blobs,
    hasPack: (name) => packs.has(name),
    file: (kind, subject) => join(folder, `${kind}-${hashOf(subject)}`),
    readList(file) {
      // A pack that is open can be read even after another build has removed it.
      for (const name of readJsonLines<string[]>(packListOf(file)))
        if (packs.has(name) && !blobs.open(name)) packs.delete(name)
      return readJsonLines(file)
    },
    writeList(file, refs, toItems) {
      const move = compact(file, refs)
      const wanted = new Set(refs.map((ref) => move(ref)[0]))
      // The packs are named before the list is written: no other build removes a pack that a list refers to.
      writeJsonLines(packListOf(file), new Set([...readJsonLines<string[]>(packListOf(file)), ...wanted]))
      writeJsonLines(file, toItems(move))
      writeJsonLines(packListOf(file), wanted)
    },
    createPack: (name) => createBlobWriter(blobFolder, `${buildId}-${name}`),
    close() {
      removeUnusedPacks()
      blobs.close()
    },
  }
}
