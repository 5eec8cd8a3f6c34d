/** What the last build into a folder has made of what: the next one makes what has changed since. */

import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'

import { join } from 'node:path'

import { ASSET_LIST } from '../files.ts'
import type { BuildCache } from './build-cache.ts'
import type { PackRef } from './pack.ts'

/** A page, as it was made. */
export interface PageRecord {
  path: string
  template: string
  /** What it was rendered from: its route, with what its data is made of. */
  data: string
  /** The code that rendered it. */
  code: string
  /** The static queries that it asks, with the hashes of their answers. */
  queries: [name: string, hash: string][]
  /** What stands around it in its document, and the hash of the code. */
  frame: string
  form: PackRef
  /** Its links and ids. */
  links: PackRef
  /** Names of files that it adds. */
  files: string[]
  htmlBytes: number
  htmlStamp: string
  dataBytes: number
  dataStamp: string
}

export interface SiteState {
  /** The name of the build that has written it. */
  id: string
  /** The hash of all that every page depends on. */
  settings: string
  /** The hash of the code. */
  hash: string
  /** The folder that the site stands in: another one of that name is another site. */
  folder: string
  /** The hashes of what stands around every page, for telling what has changed. */
  surroundings: Record<string, string>
  /** Names of files in the output that belong to no page. */
  rest: string[]
  /** The match-paths, as JSON. */
  matchPaths: string
  /** The paths of files that links may lead to. */
  linkable: string[]
  /** Assets that are left from the build before. */
  kept: string[]
  /** Files that pages add: where their content lies. */
  added: Record<string, PackRef>
  /** Files that were copied, as they were there and are here. */
  copies: Record<string, string>
  pages: PageRecord[]
}

/** The state that was written to `file`; nothing when there is none. */
export function readState(cache: BuildCache, file: string): SiteState | undefined {
  const [head, ...pages] = cache.readList<PageRecord>(file) as [Omit<SiteState, 'pages'>?, ...PageRecord[]]
  if (!head) return undefined
  const added = Object.entries(head.added).filter(([, [pack]]) => cache.hasPack(pack))
  return { ...head, added: Object.fromEntries(added), pages }
}

export function writeState(cache: BuildCache, file: string, { pages, added, ...head }: SiteState): void {
  const names = Object.keys(added)
  const refs = [...pages.flatMap(({ form, links }) => [form, links]), ...names.map((name) => added[name]!)]
  function* lines(moved: PackRef[]): Generator<object> {
    const contents = names.map((name, i) => [name, moved[2 * pages.length + i]])
    yield { ...head, added: Object.fromEntries(contents) }
    for (const [i, page] of pages.entries()) {
      const [form, links] = [moved[2 * i]!, moved[2 * i + 1]!]
      yield form === page.form && links === page.links ? page : { ...page, form, links }
    }
  }
  cache.writeList(file, refs, lines)
}

/** Tells a built folder from another of the same name; empty when no build stands there. */
export function identify(outDir: string): string {
  const stats = statSync(outDir, { throwIfNoEntry: false })
  return stats && existsSync(join(outDir, ASSET_LIST)) ? `${stats.ino} ${stats.birthtimeMs}` : ''
}

/** The names of files that a build was bringing into place when it was killed; empty when none was. */
export function readJournal(file: string): string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf-8')) as string[]
  } catch {
    return []
  }
}

/** To be called when the state is written: what the journal announces is done. */
export function closeJournal(file: string): void {
  rmSync(file, { force: true })
}
