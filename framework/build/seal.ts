/** What the last build into a folder was made of, as one hash: while nothing of it has changed, there is nothing to do. */

import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { hashFile, hashOf } from './cache/hash.ts'
import { listOutside as listModules } from './cache/kept-bundle.ts'
import { identify, type SiteState } from './cache/site-state.ts'
import { writeWhole } from './cache/write-whole.ts'
import type { LoadedSite } from './load-site.ts'
import type { Build } from './make-pages.ts'
import { CONTENT_FOLDER, FRAMEWORK, isInside } from './project.ts'

export interface Seal {
  /** The build whose files stand there. */
  id: string
  /** The files that the site was made of, and what else; nothing when that could not be told. */
  sources?: string | undefined
  others?: string
  /** Files that it was made of and that lie in no usual folder, relative to the project. */
  outside: string[]
  /** The folder that the site stands in. */
  folder: string
  pages: number
  /** What the build has said of them. */
  table: string
}

export function readSeal(file: string): Seal | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf-8')) as Seal
  } catch {
    return undefined
  }
}

/** Has nothing changed since the seal was left: neither what the site is made of, nor the site? */
export async function isWhole(seal: Seal, build: Build): Promise<boolean> {
  const { id, sources, others, outside, folder } = seal
  const { target, files, changed } = build
  if (!sources || sources !== build.sources.files || folder !== identify(target) || existsSync(files.journal))
    return false
  return others === (await hashOthers(build, outside)) && (await changed(id))?.size === 0
}

/** To be called when the site stands. One that keeps assets for a while is not sealed: the next build removes them. */
export async function leaveSeal(
  build: Build,
  { id, folder, pages, kept }: SiteState,
  { table, outside }: Pick<Seal, 'table' | 'outside'>,
): Promise<void> {
  const sources = kept.length > 0 ? undefined : build.sources.files
  const others = await hashOthers(build, outside)
  const seal: Seal = { id, sources, others, outside, folder, pages: pages.length, table }
  writeWhole(build.files.seal, JSON.stringify(seal))
}

/** What a site is made of and what is not looked at anyway: modules of its own elsewhere, and pictures. */
export function listOutside(root: string, { graph, browser, content }: LoadedSite): string[] {
  const modules = listModules([...Object.keys(graph), ...browser.modules])
  const pictures = [...content.pictures.values()].map((file) => relative(root, file))
  return [...new Set([...modules, ...pictures])].filter(
    (name) => !name.startsWith(`${CONTENT_FOLDER}/`) && !isInside(FRAMEWORK, join(root, name)),
  )
}

/** All else that a site is made of, as one hash. */
async function hashOthers({ root, code, sources }: Build, outside: readonly string[]): Promise<string> {
  return hashOf(code.key, await sources.rest(), ...outside.map((name) => hashFile(join(root, name))?.hash ?? ''))
}
