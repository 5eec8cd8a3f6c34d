/** The state of the last build into an output folder: its files and their inputs. The next build renders only changed pages. */

import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { ASSET_LIST } from '../shared/project.ts'
import { type BlobRef, type BuildCache, readJsonLines, writeJsonLines } from './build-cache.ts'

/** A page of the last build. */
export interface PageRecord {
  path: string
  template: string
  /** The hash of its route and of the entries in its data. */
  data: string
  /** The hash of the code that renders it. */
  code: string
  /** The static queries that it reads, with the hashes of their results. */
  queries: [name: string, hash: string][]
  /** The hash of the document around it, and of the code. */
  shell: string
  /** The rendered page, without the document. */
  packed: BlobRef
  /** Its links and ids. */
  links: BlobRef
  /** Names of the assets that it adds. */
  files: string[]
  htmlBytes: number
  htmlStat: string
  dataBytes: number
  /** The stats of its data files, separated by spaces. */
  dataStat: string
}

export interface SiteState {
  /** The hash of the inputs of every page. */
  commonHash: string
  /** The inputs of every page: name -> hash. The report contains the names of changed inputs. */
  inputs: Record<string, string>
  /** Module -> the hash of its code. */
  modules: Record<string, string>
  /** The hash of the code. */
  hash: string
  /** The identity of the output folder: a new folder with the same name may contain another site. */
  folder: string
  /** The hashes of the document's parts around pages, by their names in the report. */
  shellHashes: Record<string, string>
  /** Names of output files that don't belong to a page. */
  siteFiles: string[]
  /** The rules of the link check, from `linkRules()`. */
  rules: string
  /** The paths of files that are valid link targets. */
  linkable: string[]
  /** Names of assets of the build before, kept for open tabs. */
  oldAssets: string[]
  /** The contents of assets that pages add, by name. */
  assets: Record<string, BlobRef>
  /** Copied files, with the stats of source and copy. */
  copies: Record<string, string>
  pages: PageRecord[]
}

/** Reads the state in `file`; undefined if there is none. */
export function readState(cache: BuildCache, file: string): SiteState | undefined {
  const [head, ...pages] = cache.readList<[Omit<SiteState, 'pages'>, ...PageRecord[]]>(file)
  if (!head) return undefined
  const assets = Object.entries(head.assets).filter(([, [pack]]) => cache.hasPack(pack))
  return { ...head, assets: Object.fromEntries(assets), pages }
}

export function writeState(cache: BuildCache, file: string, { pages, assets, ...head }: SiteState): void {
  const refs = [...pages.flatMap(({ packed, links }) => [packed, links]), ...Object.values(assets)]
  cache.writeList(file, refs, function* toItems(move) {
    yield { ...head, assets: Object.fromEntries(Object.entries(assets).map(([name, ref]) => [name, move(ref)])) }
    for (const page of pages) {
      const [packed, links] = [move(page.packed), move(page.links)]
      yield packed === page.packed && links === page.links ? page : { ...page, packed, links }
    }
  })
}

/** Returns the identity of an output folder and of its last build; empty if no build has written it. */
export function folderId(folder: string): string {
  const [stats, list] = [folder, join(folder, ASSET_LIST)].map((path) => statSync(path, { throwIfNoEntry: false }))
  return stats && list ? `${stats.ino} ${list.birthtimeMs}` : ''
}

/** Writes the names of files that are about to be moved into the output folder. */
export function openJournal(file: string, names: readonly string[]): void {
  writeJsonLines(file, names)
}

/** Returns the names of the files that a killed build was moving. */
export function readJournal(file: string): string[] {
  return readJsonLines<string[]>(file)
}

/** Call it after the state is written: the state then contains the files in the journal. */
export function closeJournal(file: string): void {
  rmSync(file, { force: true })
}
