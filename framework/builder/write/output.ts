/**
 * The output of a build. New files are written into a folder of their own. An update moves them into the old site and deletes files
 * that are no longer part of it; any other build replaces the old site.
 */

import {
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  existsSync,
  copyFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { codeOf } from '../../errors/problems.ts'
import { allDataFiles, documentFile } from '../../kernel/render/output-files.ts'
import { move } from '../../disk/move-folder.ts'
import { ASSET_LIST } from '../../shared/project.ts'
import type { BuildCache } from '../../memo/build-cache.ts'
import { readOutputStat, readStat } from '../../disk/files.ts'
import { openFolders } from './replace-site.ts'
import { closeJournal, folderId, readJournal, writeState, type SiteState, openJournal } from '../../memo/site-state.ts'

/** Runs `run`; creates the folder of `file` and runs it again if the folder is missing. */
function withFolder(file: string, run: () => void): void {
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

/** Removes a file, and its folders if they are empty. */
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
  /** The cache files of state and journal. */
  files: { state: string; journal: string }
  /** The state of the site that is updated; undefined if the site is replaced. */
  previous: SiteState | undefined
  state: Omit<SiteState, 'folder' | 'oldAssets'>
}

/** Moves the site into place and returns its state. Keeps the assets of the last build for open tabs. */
export function finishSite({ target, output, cache, files, previous, state }: FinishOptions): SiteState {
  const siteFiles = new Set(state.siteFiles)
  const oldAssets = readAssetList(target).filter((name) => !siteFiles.has(name) && existsSync(join(target, name)))
  output.finish(previous ? listRemoved(previous, readJournal(files.journal), { ...state, oldAssets }) : [])
  const next: SiteState = { ...state, oldAssets, folder: folderId(target) }
  if (!previous || !isSame(previous, next)) writeState(cache, files.state, next)
  closeJournal(files.journal)
  return next
}

function isSame({ pages, ...head }: SiteState, { pages: nextPages, ...nextHead }: SiteState): boolean {
  const arePagesSame = pages.length === nextPages.length && pages.every((page, i) => page === nextPages[i])
  return arePagesSame && isDeepStrictEqual(head, nextHead)
}

/** Lists the files in the folder that are no longer part of the site. `moved` are the files of a killed build. */
function listRemoved(
  previous: SiteState,
  moved: readonly string[],
  { pages, siteFiles, oldAssets }: Pick<SiteState, 'pages' | 'siteFiles' | 'oldAssets'>,
): string[] {
  const paths = new Set(pages.map(({ path }) => path))
  const removed = new Set([
    ...previous.pages.filter(({ path }) => !paths.has(path)).flatMap(({ path }) => filesOf(path)),
    ...previous.siteFiles,
    ...previous.oldAssets,
    ...moved,
  ])
  for (const name of [...siteFiles, ...oldAssets]) removed.delete(name)
  if (removed.size > 0) for (const path of paths) for (const name of filesOf(path)) removed.delete(name)
  return [...removed]
}

function filesOf(path: string): string[] {
  return [documentFile(path), ...allDataFiles(path)]
}

interface OutputOptions {
  /** Updates the site in the folder instead of replacing it. */
  isUpdate?: boolean
  /** The file that contains the names of new files while they are moved into the old site. */
  journal?: string
}

export interface OutputWriter {
  /** The folder for new files. */
  folder: string
  /** The folder of the site that is updated. */
  current: string | undefined
  /** Writes a file, unless the old site has the same content. */
  write: (name: string, content: string | Uint8Array) => void
  /** Copies a file, unless the stats in `known` are current. Returns the stats of both files. */
  copy: (from: string, name: string, previousStats?: string) => string
  /** Returns the number of written and copied files, except those of pages. */
  count: () => number
  /** Returns the bytes of a new file, or of a file in the old site; undefined if there is none. */
  read: (name: string) => Uint8Array | undefined
  /** True for files in the site that is updated. */
  has: (name: string) => boolean
  /** Moves the new files into place, and deletes the given files. */
  finish: (gone?: Iterable<string>) => void
  /** Removes the new files; the old site stays unchanged. */
  discard: () => void
}

/** Starts writing a site to `outDir`. Throws the problems of `openFolders()`. */
export function createOutput(outDir: string, { isUpdate = false, journal }: OutputOptions = {}): OutputWriter {
  const { next, replace } = openFolders(outDir)
  let written = 0

  function keepAssets() {
    for (const name of readAssetList(outDir)) {
      const [from, to] = [join(outDir, name), join(next, name)]
      if (existsSync(from) && !existsSync(to)) withFolder(to, () => copyFileSync(from, to))
    }
  }

  function update(names: readonly string[], gone: readonly string[]) {
    if (journal) openJournal(journal, names)
    for (const name of gone) remove(outDir, name)
    for (const name of names) withFolder(join(outDir, name), () => move(join(next, name), join(outDir, name)))
    rmSync(next, { recursive: true })
  }

  return {
    folder: next,
    current: isUpdate ? outDir : undefined,
    write(name, content) {
      if (isUpdate && isEqual(join(outDir, name), content)) return
      withFolder(join(next, name), () => writeFileSync(join(next, name), content))
      written++
    },
    copy(from, name, known) {
      const stat = readStat(from)
      if (isUpdate && known && known === `${stat} ${readOutputStat(join(outDir, name))}`) return known
      withFolder(join(next, name), () => copyFileSync(from, join(next, name)))
      written++
      return `${stat} ${readOutputStat(join(next, name))}`
    },
    count: () => written,
    read(name) {
      const folder = [next, ...(isUpdate ? [outDir] : [])].find((parent) => existsSync(join(parent, name)))
      return folder === undefined ? undefined : readFileSync(join(folder, name))
    },
    has: (name) => isUpdate && existsSync(join(outDir, name)),
    finish(gone = []) {
      if (!isUpdate) {
        keepAssets()
        return replace()
      }
      const names = listFiles(next)
      const newNames = new Set(names)
      update(
        names,
        [...gone].filter((name) => !newNames.has(name)),
      )
    },
    discard() {
      rmSync(next, { recursive: true, force: true })
    },
  }
}

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? relative(folder, join(entry.parentPath, entry.name)) : [],
  )

/** Returns the names of the assets of the last build into `outDir`, without assets kept from earlier builds. */
export function readAssetList(outDir: string): string[] {
  try {
    return JSON.parse(readFileSync(join(outDir, ASSET_LIST), 'utf-8')) as string[]
  } catch {
    return []
  }
}
