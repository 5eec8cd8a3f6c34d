/** Bundles in the cache, as JSON. */

import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { fromJsonContent, toJsonContent } from '../cache/json-bytes.ts'
import { hashFile } from '../cache/file-state.ts'
import { hashOf } from '../cache/hash.ts'
import type { BrowserBundle } from './browser-bundle.ts'
import type { ModuleGraph } from './module-graph.ts'
import type { ServerBundle } from './server-bundle.ts'
import { isOfPackage, isVirtual } from '../../shared/project.ts'
import { SHEET } from './entry-sheets.ts'

type Files = ReadonlyMap<string, string | Uint8Array>
type CachedFiles = [name: string, content: ReturnType<typeof toJsonContent<string>>][]

const toCachedFiles = (files: Files): CachedFiles => [...files].map(([name, content]) => [name, toJsonContent(content)])

const fromCachedFiles = (files: CachedFiles): ServerBundle['assets'] =>
  new Map(files.map(([name, content]) => [name, fromJsonContent(content)]))

/** A browser bundle's entry in the cache. */
export interface CachedBrowser extends Pick<BrowserBundle, 'entry' | 'modules'> {
  urls: [file: string, urls: string[]][]
  files: CachedFiles
  outside: string
}

/** A server bundle's entry in the cache, beside its code. */
export interface CachedServer {
  graph: ModuleGraph
  assets: CachedFiles
  outside: string
}

export function toCachedServer(root: string, { graph, assets }: Pick<ServerBundle, 'graph' | 'assets'>): CachedServer {
  return { graph, assets: toCachedFiles(assets), outside: hashServerModules(root, graph) }
}

export function fromCachedAssets({ assets }: CachedServer): ServerBundle['assets'] {
  return fromCachedFiles(assets)
}

/** Adds the files that templates import to those of the browser's code. */
export function withAssets(bundle: BrowserBundle, assets: ServerBundle['assets']): BrowserBundle {
  const names = [...new Set([...bundle.names, ...assets.keys()])]
  return { ...bundle, names, files: new Map([...bundle.files, ...assets]) }
}

export function toCached(root: string, { entry, urls, files, modules }: BrowserBundle): CachedBrowser {
  return { entry, urls: [...urls], files: toCachedFiles(files), modules, outside: hashOutside(root, modules) }
}

export function fromCached({ entry, urls, files, modules }: CachedBrowser): BrowserBundle {
  const contents = fromCachedFiles(files)
  return { entry, urls: new Map(urls), names: [...contents.keys()], files: contents, modules }
}

/** Bundles that the cache holds: a project may be built in several ways in turns. */
const MOST_BUNDLES = 8

/** Removes the bundles that were not used for longest; never those with this key. */
export function removeOldest(folder: string, current: string): void {
  const ages = new Map<string, number>()
  const names = readdirSync(folder)
  for (const name of names) {
    const key = name.slice(0, current.length)
    const age = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (key !== current) ages.set(key, Math.max(age, ages.get(key) ?? 0))
  }
  const old = new Map([...ages].sort(([, age], [, other]) => other - age).slice(MOST_BUNDLES - 1))
  for (const name of names) if (old.has(name.slice(0, current.length))) rmSync(join(folder, name), { force: true })
}

/** The hash of what a server bundle was made of outside the site's folder; with all sheets of the project, because sheets import sheets. */
export function hashServerModules(root: string, graph: ModuleGraph): string {
  const names = Object.keys(graph)
  return hashOutside(root, names.some((name) => SHEET.test(name)) ? [...names, ...listSheets(root)] : names)
}

/** Folders at the top of a project that hold no code of its own. */
const NOT_CODE = new Set(['node_modules', 'content', 'public', 'site'])

function listSheets(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NOT_CODE.has(entry.name) && !/^(?:\.|dist)/.test(entry.name))
    .flatMap(({ name }) =>
      readdirSync(join(root, name), { recursive: true, encoding: 'utf-8' }).map((file) => join(name, file)),
    )
    .filter((name) => SHEET.test(name))
    .sort()
}

/** The hash of the modules that lie neither in the site's folder nor in a package: those are part of the key. */
export function hashOutside(root: string, modules: readonly string[]): string {
  const outside = modules
    .filter((name) => !isVirtual(name) && !name.startsWith('site/') && !isOfPackage(name))
    .map((name) => name.replace(/\?.*$/, ''))
  return hashOf(...outside.map((name) => hashFile(join(root, name))))
}
