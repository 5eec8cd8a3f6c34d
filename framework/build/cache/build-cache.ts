/**
 * What builds keep below `.cache/build/`: bundles, entries, rendered pages, and what was made of them. All of it may be
 * deleted at any time, and lies on another machine as well as here.
 */

import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { CACHE_FOLDER } from '../project.ts'
import { hashOf } from './hash.ts'
import { readLines, writeLines } from './lines.ts'
import { createPackReader, createPackWriter, type PackReader, type PackRef, type PackWriter } from './pack.ts'

/** To be raised when what is kept changes its form. */
const VERSION = 1

/** Packs of one list that are read side by side; more are put together into one. */
const MOST_PACKS = 16
/** So many times what is wanted of them, and so many bytes, packs may hold. */
const SLACK_FACTOR = 2
const SLACK_BYTES = 1 << 22
/** A pack that no list names may belong to a build that is still under way, in milliseconds. */
const BUILD_TIME = 60 * 60 * 1000

export interface BuildCache {
  /** A name that no other build has. */
  build: string
  /** The folder of bundles. */
  code: string
  /** The folder of packs. */
  packFolder: string
  packs: PackReader
  /** Does this pack exist? */
  hasPack: (name: string) => boolean
  /** Takes in a pack that was made elsewhere, by its name. */
  adoptPack: (file: string, name: string) => void
  /** The file of a list or a note, by what it is about. */
  file: (kind: string, about: string) => string
  /** Reads a list whose items name packs. */
  readList: <Item>(file: string) => Item[]
  /** Writes a list. `refs` has every place in a pack that it names; texts may move, and `move` is told where to. */
  writeList: (file: string, refs: PackRef[], move: (to: PackRef[]) => Iterable<object>) => void
  /** A new pack. */
  createPack: (name: string) => PackWriter
  close: () => void
}

export function openCache(root: string): BuildCache {
  const folder = join(root, CACHE_FOLDER, `build-${VERSION}`)
  const packFolder = join(folder, 'packs')
  const build = `${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`
  const packs = createPackReader(packFolder)
  const present = new Set(listNames(packFolder))
  const usesOf = (file: string) => `${file}.packs`

  /** Texts that lie in many packs, or among many that nobody wants, are put into one. */
  function tidy(file: string, refs: PackRef[]): PackRef[] {
    const names = [...new Set(refs.map(([name]) => name))]
    const held = names.reduce((sum, name) => sum + statSync(join(packFolder, name)).size, 0)
    const wanted = refs.reduce((sum, [, , bytes]) => sum + bytes, 0)
    if (names.length <= MOST_PACKS && held <= wanted * SLACK_FACTOR + SLACK_BYTES) return refs
    const pack = createPackWriter(packFolder, `${build}-${hashOf(file)}`)
    const moved = refs.map((ref) => pack.keep(packs.read(ref)))
    pack.flush()
    return moved
  }

  /** Removes packs that no list names. */
  function removeUnused() {
    const used = new Set<string>()
    for (const name of listNames(folder))
      if (name.endsWith('.packs')) for (const pack of readLines<string>(join(folder, name))) used.add(pack)
    for (const name of listNames(packFolder)) {
      if (used.has(name)) continue
      const stats = statSync(join(packFolder, name), { throwIfNoEntry: false })
      if (stats && (present.has(name) || name.startsWith(build) || Date.now() - stats.mtimeMs > BUILD_TIME))
        rmSync(join(packFolder, name), { force: true })
    }
  }

  return {
    build,
    code: join(folder, 'code'),
    packFolder,
    packs,
    hasPack: (name) => present.has(name),
    adoptPack(file, name) {
      mkdirSync(packFolder, { recursive: true })
      if (!present.has(name)) copyFileSync(file, join(packFolder, name))
      present.add(name)
    },
    file: (kind, about) => join(folder, `${kind}-${hashOf(about)}`),
    readList(file) {
      // Opened now, they can be read even when another build removes them.
      for (const name of readLines<string>(usesOf(file)))
        if (present.has(name) && !packs.open(name)) present.delete(name)
      return readLines(file)
    },
    writeList(file, refs, move) {
      const moved = tidy(file, refs)
      // Named before the list itself, so that no list names a pack that is removed.
      writeLines(usesOf(file), new Set([...readLines<string>(usesOf(file)), ...moved.map(([name]) => name)]))
      writeLines(file, move(moved))
      writeLines(usesOf(file), new Set(moved.map(([name]) => name)))
    },
    createPack: (name) => createPackWriter(packFolder, `${build}-${name}`),
    close() {
      removeUnused()
      packs.close()
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
