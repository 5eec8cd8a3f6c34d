/**
 * The build cache below `.cache/build/`: bundles, entries, rendered pages, and the state of each output folder. It can be
 * deleted at any time, and used on another machine. A list has one JSON value per line. A pack contains many texts, because
 * writing a file for each text would take longer than creating the text. Lists and texts have hashes, so that damage is
 * detected.
 */

import { randomBytes } from 'node:crypto'
import { readFileSync, closeSync, mkdirSync, openSync, readSync, writeSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { LOADED_FOLDER } from '../errors/problems.ts'
import { createDamagedCacheError } from '../shared/checksum.ts'
import { CACHE_FOLDER } from '../shared/project.ts'
import { hashOf, listNames, writeAtomic } from '../disk/files.ts'

interface Base64 {
  base64: string
}

/** Converts bytes to base64, for JSON. */
export function toJsonContent<Content>(content: Content | Uint8Array): Content | Base64 {
  return content instanceof Uint8Array ? { base64: Buffer.from(content).toString('base64') } : content
}

/** Reverses `toJsonContent()`. */
export function fromJsonContent<Content>(content: Content | Base64): Content | Buffer {
  return isBase64(content) ? Buffer.from(content.base64, 'base64') : content
}

const isBase64 = (content: unknown): content is Base64 =>
  typeof content === 'object' && content !== null && 'base64' in content

/** Characters per hash. */
const HASH_LENGTH = 16

/** Returns the last line of a list. */
const endOf = (items: Uint8Array) => `end ${hashOf(items)}\n`
const END_LENGTH = endOf(new Uint8Array()).length

/** Characters or bytes that are converted at once: the lines of a large site exceed the maximum length of a string. */
const LINES_CHUNK = 1 << 24

/** Item -> its line, because most items are written again unchanged. */
const linesByItem = new WeakMap<object, string>()

/** Writes a list atomically. Items from `readJsonLines()` must be unchanged. */
export function writeJsonLines(file: string, list: Iterable<object | string>): void {
  const chunks: Buffer[] = []
  let text = ''
  for (const item of list) {
    text += ((typeof item === 'object' && linesByItem.get(item)) || JSON.stringify(item)) + '\n'
    if (text.length < LINES_CHUNK) continue
    chunks.push(Buffer.from(text))
    text = ''
  }
  const items = Buffer.concat([...chunks, Buffer.from(text)])
  writeAtomic(file, Buffer.concat([items, Buffer.from(endOf(items))]))
}

/** Reads a list, whose first item may have another type; empty if the file is missing, truncated or modified. */
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
      if (typeof item === 'object' && item !== null) linesByItem.set(item, line)
      items.push(item)
    }
    from = to
  }
  return items
}

/** The position of a text in a pack. `bytes` includes the hash before the text. */
export type BlobRef = readonly [pack: string, offset: number, bytes: number]

export interface BlobWriter {
  /** The name of the pack. */
  name: string
  /** Adds a text. Call `flush()` before reading it. */
  add: (text: string) => BlobRef
  /** Adds the bytes of a text, whose hash is known. */
  addBytes: (content: Uint8Array, hash: string) => BlobRef
  flush: () => void
}

/** Bytes per write. */
const BLOB_CHUNK = 1 << 20

/** Creates a pack; its file is created with the first text. `name` must be unique across builds. */
export function createBlobWriter(folder: string, name: string): BlobWriter {
  let file: number | undefined
  let offset = 0
  let buffered: Uint8Array[] = []
  let size = 0

  function flush() {
    if (size === 0) return
    if (file === undefined) {
      mkdirSync(folder, { recursive: true })
      file = openSync(join(folder, name), 'wx')
    }
    const bytes = Buffer.concat(buffered, size)
    for (let written = 0; written < size;) written += writeSync(file, bytes, written)
    buffered = []
    size = 0
  }

  function addBytes(content: Uint8Array, hash: string): BlobRef {
    const bytes = HASH_LENGTH + content.length
    const ref: BlobRef = [name, offset, bytes]
    buffered.push(Buffer.from(hash), content)
    offset += bytes
    size += bytes
    if (size >= BLOB_CHUNK) flush()
    return ref
  }

  return {
    name,
    add(text) {
      const content = Buffer.from(text)
      return addBytes(content, hashOf(content))
    },
    addBytes,
    flush,
  }
}

export interface BlobReader {
  /** Opens a pack. Returns false if it does not exist. */
  open: (name: string) => boolean
  /** Reads a text. Throws an error with the code `DAMAGED_CACHE` if it is missing or modified. */
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

/** Increase it when the format of the cache changes. */
const VERSION = 4

/** Maximum packs per list. The texts of more packs are copied into one. */
const MAX_PACKS = 16
/** The packs of a list may contain this many times the bytes of its texts, plus the following bytes. */
const SLACK_FACTOR = 2
const SLACK_BYTES = 1 << 22
/** No build runs longer, in milliseconds: an older pack without a list is unused. */
const BUILD_TIME = 60 * 60 * 1000

export interface BuildCache {
  /** A unique name. */
  buildId: string
  /** The folder of bundles. */
  bundleFolder: string
  /** The folder of packs. */
  blobFolder: string
  blobs: BlobReader
  hasPack: (name: string) => boolean
  /** Returns the path of a cache file of this kind, about `subject`. */
  file: (kind: string, subject: string) => string
  /** Reads a list whose items refer to packs. */
  readList: <List extends unknown[]>(file: string) => List | []
  /** Writes a list. `refs` are all positions of its texts. Texts may be moved: `move` returns the new position of each. */
  writeList: (file: string, refs: readonly BlobRef[], toItems: (move: Move) => Iterable<object>) => void
  createPack: (name: string) => BlobWriter
  /** Removes unused packs. */
  close: () => void
}

type Move = (ref: BlobRef) => BlobRef

const folderIn = (root: string) => join(root, CACHE_FOLDER, `build-${VERSION}`)
const blobFolderIn = (root: string) => join(folderIn(root), 'packs')

/** Removes the packs and the loaded entries of a project. */
export function clearCache(root: string): void {
  for (const folder of [blobFolderIn(root), join(root, LOADED_FOLDER)]) rmSync(folder, { recursive: true, force: true })
}

/** Opens the cache of a project. */
export function openCache(root: string): BuildCache {
  const folder = folderIn(root)
  const blobFolder = blobFolderIn(root)
  const buildId = `${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`
  const blobs = createBlobReader(blobFolder)
  const packs = new Set(listNames(blobFolder))
  /** The file with the names of a list's packs. */
  const packListOf = (file: string) => `${file}.packs`

  /** Copies the texts into one pack if they are in too many packs, or if the packs contain too many unused texts. */
  function compact(file: string, refs: readonly BlobRef[]): Move {
    const names = [...new Set(refs.map(([name]) => name))]
    const size = names.reduce((sum, name) => sum + statSync(join(blobFolder, name)).size, 0)
    const usedBytes = refs.reduce((sum, [, , bytes]) => sum + bytes, 0)
    if (names.length <= MAX_PACKS && size <= usedBytes * SLACK_FACTOR + SLACK_BYTES) return (ref) => ref
    const pack = createBlobWriter(blobFolder, `${buildId}-${hashOf(file)}`)
    const moved = new Map(refs.map((ref) => [ref, pack.add(blobs.read(ref))]))
    pack.flush()
    return (ref) => {
      const newRef = moved.get(ref)
      if (!newRef) throw Error(`${file} refers to a text that was not named.`)
      return newRef
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
      // An open pack stays readable after another build has removed it.
      for (const name of readJsonLines<string[]>(packListOf(file)))
        if (packs.has(name) && !blobs.open(name)) packs.delete(name)
      return readJsonLines(file)
    },
    writeList(file, refs, toItems) {
      const move = compact(file, refs)
      const usedPacks = new Set(refs.map((ref) => move(ref)[0]))
      // The pack names are written before the list, so that no other build removes its packs.
      writeJsonLines(packListOf(file), new Set([...readJsonLines<string[]>(packListOf(file)), ...usedPacks]))
      writeJsonLines(file, toItems(move))
      writeJsonLines(packListOf(file), usedPacks)
    },
    createPack: (name) => createBlobWriter(blobFolder, `${buildId}-${name}`),
    close() {
      removeUnusedPacks()
      blobs.close()
    },
  }
}
