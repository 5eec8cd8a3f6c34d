/** What the last build into an output folder has made, and from what: the next build makes only what has changed. */

import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { ASSET_LIST } from '../../shared/project.ts'
import { type BlobRef, type BuildCache, readJsonLines, writeJsonLines } from './build-cache.ts'

/** A page, as the last build made it. */
export interface PageRecord {
  path: string
  template: string
  /** The hash of its route and of the entries in its data. */
  data: string
  /** The hash of the code that renders it. */
  code: string
  /** The static queries that it asks, with the hashes of their answers. */
  queries: [name: string, hash: string][]
  /** The hash of what stands around it in its document, and of the code. */
  shell: string
  form: BlobRef
  /** Its links and ids. */
  links: BlobRef
  /** Names of the assets that it adds. */
  files: string[]
  htmlBytes: number
  htmlStat: string
  dataBytes: number
  /** The stats of its data files, with spaces between them. */
  dataStat: string
}

export interface SiteState {
  /** The hash of what every page depends on. */
  toolchain: string
  /** What every page depends on: name -> hash. Reports name what has changed. */
  inputs: Record<string, string>
  /** Module -> the hash of its code. */
  modules: Record<string, string>
  /** The hash of the code. */
  hash: string
  /** The identity of the output folder: another folder of the same name holds another site. */
  folder: string
  /** The hashes of what stands around pages, by the names that the report has for them. */
  shellHashes: Record<string, string>
  /** Names of files in the output that belong to no page. */
  siteFiles: string[]
  /** What decides about links besides their targets: match-paths and the policy, as JSON. */
  rules: string
  /** The paths of files that links may lead to. */
  linkable: string[]
  /** Names of assets that are left from the build before. */
  oldAssets: string[]
  /** Assets that pages add: the places of their contents. */
  assets: Record<string, BlobRef>
  /** Files that were copied, with the stats of both. */
  copies: Record<string, string>
  pages: PageRecord[]
}

/** Reads the state in `file`; nothing when there is none. */
export function readState(cache: BuildCache, file: string): SiteState | undefined {
  const [head, ...pages] = cache.readList<[Omit<SiteState, 'pages'>, ...PageRecord[]]>(file)
  if (!head) return undefined
  const assets = Object.entries(head.assets).filter(([, [pack]]) => cache.hasPack(pack))
  return { ...head, assets: Object.fromEntries(assets), pages }
}

export function writeState(cache: BuildCache, file: string, { pages, assets, ...head }: SiteState): void {
  const refs = [...pages.flatMap(({ form, links }) => [form, links]), ...Object.values(assets)]
  cache.writeList(file, refs, function* toItems(move) {
    yield { ...head, assets: Object.fromEntries(Object.entries(assets).map(([name, ref]) => [name, move(ref)])) }
    for (const page of pages) {
      const [form, links] = [move(page.form), move(page.links)]
      yield form === page.form && links === page.links ? page : { ...page, form, links }
    }
  })
}

/** The identity of an output folder; empty when no build has written it. */
export function folderId(folder: string): string {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats && existsSync(join(folder, ASSET_LIST)) ? `${stats.ino} ${stats.birthtimeMs}` : ''
}

/** Notes the names of files that are about to be moved into the output folder. */
export function openJournal(file: string, names: readonly string[]): void {
  writeJsonLines(file, names)
}

/** The names of files that a build was moving when it was killed; empty when none was. */
export function readJournal(file: string): string[] {
  return readJsonLines<string[]>(file)
}

/** Must be called after the state is written: the files in the journal are then part of it. */
export function closeJournal(file: string): void {
  rmSync(file, { force: true })
}
