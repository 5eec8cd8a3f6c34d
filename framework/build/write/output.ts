/**
 * The output of a build. New files are written into a folder beside the old site. An update moves them into the old site;
 * any other build replaces the old site in one move.
 */

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'

import { ProblemsError } from '../../errors/problems.ts'
import { ASSET_LIST, outputFolders } from '../../shared/project.ts'
import { openJournal } from '../cache/site-state.ts'
import { outputStatOf, statOf } from '../cache/file-state.ts'
import { readNames } from '../cache/names.ts'
import { isEqual, place, remove } from './files.ts'

export interface OutputOptions {
  /** Does the build update the site that is in the folder? */
  isUpdate?: boolean
  /** The file in which names are noted while files are moved into the old site. */
  journal?: string
}

export interface OutputWriter {
  /** The folder for new files. */
  folder: string
  /** The site that is updated. */
  current: string | undefined
  /** Writes one file, unless the old site has the same. */
  write: (name: string, content: string | Uint8Array) => void
  /** Copies a file, unless the stats in `known` are still true. Returns the stats of both files. */
  copy: (from: string, name: string, known?: string) => string
  /** How many files it has written or copied, apart from those of pages. */
  count: () => number
  /** The bytes of a file that was written, or that the old site has; nothing where there is none. */
  read: (name: string) => Uint8Array | undefined
  /** Is this file in the site that is updated? */
  has: (name: string) => boolean
  /** Moves the new files into place, and removes the files with these names. */
  finish: (gone?: Iterable<string>) => void
  /** Removes the new files; the old site stays unchanged. */
  discard: () => void
}

/** Begins a build into `outDir`. Throws when that folder holds files that no build has made: they would be lost. */
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
  const { next, old } = outputFolders(outDir)
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
    if (journal) openJournal(journal, names)
    for (const name of gone) remove(outDir, name)
    for (const name of names) place(join(outDir, name), () => renameSync(join(next, name), join(outDir, name)))
    rmSync(next, { recursive: true })
  }

  return {
    folder: next,
    current: isUpdate ? outDir : undefined,
    write(name, content) {
      if (isUpdate && isEqual(join(outDir, name), content)) return
      place(join(next, name), () => writeFileSync(join(next, name), content))
      written++
    },
    copy(from, name, known) {
      const stat = statOf(from)
      if (isUpdate && known && known === `${stat} ${outputStatOf(join(outDir, name))}`) return known
      place(join(next, name), () => copyFileSync(from, join(next, name)))
      written++
      return `${stat} ${outputStatOf(join(next, name))}`
    },
    count: () => written,
    read(name) {
      const folder = [next, ...(isUpdate ? [outDir] : [])].find((one) => existsSync(join(one, name)))
      return folder === undefined ? undefined : readFileSync(join(folder, name))
    },
    has: (name) => isUpdate && existsSync(join(outDir, name)),
    finish(gone = []) {
      if (!isUpdate) return swap()
      const names = readdirSync(next, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? relative(next, join(entry.parentPath, entry.name)) : [],
      )
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

/** The names of the assets that the build in `outDir` made, without those of the build before it. */
export function readAssetList(outDir: string): string[] {
  return readNames(join(outDir, ASSET_LIST))
}
