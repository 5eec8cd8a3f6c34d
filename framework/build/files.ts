/**
 * The output of a build. New files are written beside the old site. Where that is brought up to date they are then
 * moved into it; else they take its place in one move.
 */

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

import { ProblemsError } from '../problems.ts'
import { stampOf, stampWritten } from './cache/hash.ts'

/** The build's own list of its assets: what the next build keeps for tabs that are still open. */
export const ASSET_LIST = 'assets.json'

export interface OutputOptions {
  /** Is what stands in the folder known, and brought up to date? */
  isUpdate?: boolean
  /** Where the names of files are noted while they are moved into place. */
  journal?: string
}

export interface OutputWriter {
  /** Where new files are written. */
  folder: string
  /** The site that is brought up to date. */
  current: string | undefined
  /** Writes one file, unless it stands already. */
  write: (name: string, content: string | Uint8Array) => void
  /** Copies a file, unless `known` says that it is the same as before. Returns what to know of it. */
  copy: (from: string, name: string, known?: string) => string
  /** How many files it has written or copied: those that pages write themselves are not among them. */
  count: () => number
  /** Does this file stand in the site that is brought up to date? */
  stands: (name: string) => boolean
  /** Puts the new files in place, and removes those by these names. */
  finish: (gone?: Iterable<string>) => void
  /** Throws the new files away; the old site stays as it was. */
  discard: () => void
}

/** Begins a build into `outDir`. Throws when that folder holds what no build has made: it would be lost. */
export function createOutput(outDir: string, { isUpdate = false, journal }: OutputOptions = {}): OutputWriter {
  if (existsSync(outDir) && readdirSync(outDir).length > 0 && !existsSync(join(outDir, ASSET_LIST)))
    throw new ProblemsError(
      [
        {
          where: outDir,
          message: 'The folder holds files that no build has made. Move them away, or build into another folder.',
        },
      ],
      'Nothing was written.',
    )
  const next = `${outDir}.next`
  const old = `${outDir}.old`
  let written = 0
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })

  function keepAssets() {
    for (const name of readAssetList(outDir)) {
      const [from, to] = [join(outDir, name), join(next, name)]
      if (existsSync(from) && !existsSync(to)) place(to, () => copyFileSync(from, to))
    }
  }

  function swap() {
    keepAssets()
    rmSync(old, { recursive: true, force: true })
    if (existsSync(outDir)) renameSync(outDir, old)
    renameSync(next, outDir)
    rmSync(old, { recursive: true, force: true })
  }

  function update(names: readonly string[], gone: readonly string[]) {
    if (journal) place(journal, () => writeFileSync(journal, JSON.stringify(names)))
    for (const name of gone) remove(outDir, name)
    for (const name of names) place(join(outDir, name), () => renameSync(join(next, name), join(outDir, name)))
    rmSync(next, { recursive: true })
  }

  return {
    folder: next,
    current: isUpdate ? outDir : undefined,
    write(name, content) {
      if (isUpdate && holds(join(outDir, name), content)) return
      place(join(next, name), () => writeFileSync(join(next, name), content))
      written++
    },
    copy(from, name, known) {
      const was = stampOf(from)
      if (isUpdate && known && known === `${was} ${stampWritten(join(outDir, name))}`) return known
      place(join(next, name), () => copyFileSync(from, join(next, name)))
      written++
      return `${was} ${stampWritten(join(next, name))}`
    },
    count: () => written,
    stands: (name) => isUpdate && existsSync(join(outDir, name)),
    finish(gone = []) {
      if (!isUpdate) return swap()
      const names = listFiles(next)
      const made = new Set(names)
      update(
        names,
        [...gone].filter((name) => !made.has(name)),
      )
    },
    discard() {
      rmSync(next, { recursive: true, force: true })
    },
  }
}

/** Does something with a file that needs its folder. */
function place(file: string, run: () => void): void {
  try {
    run()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dirname(file), { recursive: true })
    run()
  }
}

function holds(file: string, content: string | Uint8Array): boolean {
  try {
    return readFileSync(file).equals(Buffer.from(content))
  } catch {
    return false
  }
}

/** Removes a file, and its folders as far as they are empty. */
function remove(root: string, name: string): void {
  rmSync(join(root, name), { force: true })
  for (let folder = dirname(name); folder !== '.'; folder = dirname(folder))
    try {
      rmdirSync(join(root, folder))
    } catch {
      return
    }
}

/** The files below a folder, by their names from there. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? join(entry.parentPath, entry.name).slice(folder.length + 1) : [],
  )
}

/** The assets that the build in `outDir` made itself, without those it kept. */
export function readAssetList(outDir: string): string[] {
  try {
    return JSON.parse(readFileSync(join(outDir, ASSET_LIST), 'utf-8')) as string[]
  } catch {
    return []
  }
}
