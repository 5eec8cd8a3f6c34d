/**
 * The output of a build. New files are written into a folder beside the old site. An update moves them into the old site, and
 * removes files that are gone; any other build replaces the old site in one move.
 */

import {
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  existsSync,
  copyFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { codeOf, ProblemsError } from '../../errors/problems.ts'
import { allDataFiles, documentFile } from '../../render/document.ts'
import { ASSET_LIST, outputFolders } from '../../shared/project.ts'
import type { BuildCache } from '../cache/build-cache.ts'
import { outputStatOf, statOf } from '../cache/files.ts'
import { closeJournal, folderId, readJournal, writeState, type SiteState, openJournal } from '../cache/site-state.ts'

/** Does something with a file that needs its folder. */
function place(file: string, run: () => void): void {
  try {
    run()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    mkdirSync(dirname(file), { recursive: true })
    run()
  }
}

function isEqual(file: string, content: string | Uint8Array): boolean {
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

interface FinishOptions {
  /** The folder of the finished site. */
  target: string
  output: OutputWriter
  cache: BuildCache
  /** The files of the state and of the journal. */
  files: { state: string; journal: string }
  /** The site that is updated. */
  previous: SiteState | undefined
  state: Omit<SiteState, 'folder' | 'oldAssets'>
}

/** Returns the state of the site. It keeps the assets of the build before for one more build, for tabs that are still open. */
export function finishSite({ target, output, cache, files, previous, state }: FinishOptions): SiteState {
  const siteFiles = new Set(state.siteFiles)
  const oldAssets = readAssetList(target).filter((name) => !siteFiles.has(name) && existsSync(join(target, name)))
  output.finish(previous ? listGone(previous, readJournal(files.journal), { ...state, oldAssets }) : [])
  const next: SiteState = { ...state, oldAssets, folder: folderId(target) }
  if (!previous || !isSame(previous, next)) writeState(cache, files.state, next)
  closeJournal(files.journal)
  return next
}

function isSame({ pages, ...head }: SiteState, { pages: nextPages, ...nextHead }: SiteState): boolean {
  const arePagesSame = pages.length === nextPages.length && pages.every((page, i) => page === nextPages[i])
  return arePagesSame && isDeepStrictEqual(head, nextHead)
}

/** The names of files that are in the folder and no longer part of the site. `moved` are those of a build that was killed. */
function listGone(
  previous: SiteState,
  moved: readonly string[],
  { pages, siteFiles, oldAssets }: Pick<SiteState, 'pages' | 'siteFiles' | 'oldAssets'>,
): string[] {
  const paths = new Set(pages.map(({ path }) => path))
  const gone = new Set([
    ...previous.pages.filter(({ path }) => !paths.has(path)).flatMap(({ path }) => filesOf(path)),
    ...previous.siteFiles,
    ...previous.oldAssets,
    ...moved,
  ])
  for (const name of [...siteFiles, ...oldAssets]) gone.delete(name)
  if (gone.size > 0) for (const path of paths) for (const name of filesOf(path)) gone.delete(name)
  return [...gone]
}

function filesOf(path: string): string[] {
  return [documentFile(path), ...allDataFiles(path)]
}

interface OutputOptions {
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
          message:
            'The folder contains files that no build has written. Move these files, or build into another folder.',
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
  try {
    return JSON.parse(readFileSync(join(outDir, ASSET_LIST), 'utf-8')) as string[]
  } catch {
    return []
  }
}
