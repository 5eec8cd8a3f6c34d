/**
 * What builds keep below `.cache/build/`: bundles, entries, rendered pages, and the state of each output folder. All of it
 * may be deleted at any time, and serves on another machine too.
 */

import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { CACHE_FOLDER } from '../../shared/project.ts'
import { createBlobReader, createBlobWriter, type BlobReader, type BlobRef, type BlobWriter } from './blob-pack.ts'
import { hashOf } from './hash.ts'
import { readJsonLines, writeJsonLines } from './json-lines.ts'

/** Must be raised when the format of the cache changes. */
const VERSION = 2

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

export function openCache(root: string): BuildCache {
  const folder = join(root, CACHE_FOLDER, `build-${VERSION}`)
  const blobFolder = join(folder, 'packs')
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

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
