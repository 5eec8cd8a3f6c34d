/** The end of a build: the new files take their places, those that are gone leave, and the next build is told of it. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import type { BuildCache } from './cache/build-cache.ts'
import { stampWritten } from './cache/hash.ts'
import { closeJournal, identify, writeState, type SiteState } from './cache/site-state.ts'
import { toStampLine, writeStamps } from './cache/standing.ts'
import { readAssetList, type OutputWriter } from './files.ts'
import { allDataFiles, documentFile } from './page-files.ts'

export interface Ending {
  /** The folder of the finished site. */
  target: string
  output: OutputWriter
  cache: BuildCache
  /** Where the state and the stamps of all files are kept, and where files are noted that are being moved. */
  files: { state: string; stamps: string; journal: string }
  /** What stood there, if it is brought up to date. */
  previous: SiteState | undefined
  /** Names of files that a build was moving when it was killed. */
  strays: readonly string[]
  state: Omit<SiteState, 'id' | 'folder' | 'kept'>
}

/** Puts the site in place; returns its state. Assets of the build before are kept for one more, for tabs that are still open. */
export function finishSite({ target, output, cache, files, previous, strays, state }: Ending): SiteState {
  const rest = new Set(state.rest)
  const kept = readAssetList(target).filter((name) => !rest.has(name) && existsSync(join(target, name)))
  output.finish(previous ? listGone(previous, strays, { ...state, kept }) : [])
  const next: SiteState = { ...state, id: previous?.id ?? cache.build, kept, folder: identify(target) }
  if (!previous || !isSame(previous, next)) {
    next.id = cache.build
    writeState(cache, files.state, next)
  }
  writeStamps(files.stamps, next.id, listStamps(target, next))
  closeJournal(files.journal)
  return next
}

/** Every file of the site, as it stands. */
function* listStamps(target: string, { pages, rest, kept }: SiteState): Generator<string> {
  for (const { path, htmlStamp, dataStamp } of pages) {
    const stamps = [htmlStamp, ...dataStamp.split(' ')]
    for (const [i, name] of filesOf(path).entries()) yield toStampLine(name, stamps[i]!)
  }
  for (const name of [...rest, ...kept]) yield toStampLine(name, stampWritten(join(target, name)))
}

function isSame({ pages, ...head }: SiteState, { pages: nextPages, ...nextHead }: SiteState): boolean {
  const stays = pages.length === nextPages.length && pages.every((page, i) => page === nextPages[i])
  return stays && isDeepStrictEqual(head, nextHead)
}

/** Files that stand there and are no part of the site. */
function listGone(
  previous: SiteState,
  strays: readonly string[],
  { pages, rest, kept }: Pick<SiteState, 'pages' | 'rest' | 'kept'>,
): string[] {
  const paths = new Set(pages.map(({ path }) => path))
  const gone = new Set([
    ...previous.pages.filter(({ path }) => !paths.has(path)).flatMap(({ path }) => filesOf(path)),
    ...previous.rest,
    ...previous.kept,
    ...strays,
  ])
  for (const name of [...rest, ...kept]) gone.delete(name)
  if (gone.size > 0) for (const path of paths) for (const name of filesOf(path)) gone.delete(name)
  return [...gone]
}

function filesOf(path: string): string[] {
  return [documentFile(path), ...allDataFiles(path)]
}
