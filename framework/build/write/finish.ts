/** Ends a build: new files are moved into place, files that are gone are removed, and the state is written for the next build. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { allDataFiles, documentFile } from '../../render/page-files.ts'
import { closeJournal, identify, readJournal, writeState, type SiteState } from '../cache/site-state.ts'
import type { BuildCache } from '../cache/build-cache.ts'
import { readAssetList, type OutputWriter } from './output.ts'

export interface FinishOptions {
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
  const next: SiteState = { ...state, oldAssets, folder: identify(target) }
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
