/** A browser bundle in the cache, as JSON. */

import { join } from 'node:path'

import { fromJsonContent, hashFile, hashOf, toJsonContent } from '../store/index.ts'
import type { BrowserBundle } from './browser-bundle.ts'
import { isVirtual } from './module-graph.ts'

/** A browser bundle's entry in the cache. */
export interface CachedBrowser extends Pick<BrowserBundle, 'entry' | 'modules'> {
  urls: [file: string, urls: string[]][]
  files: [name: string, content: ReturnType<typeof toJsonContent<string>>][]
  outside: string
}

export function toCached(
  root: string,
  { entry, urls, modules }: BrowserBundle,
  files: Awaited<BrowserBundle['files']>,
): CachedBrowser {
  const contents = [...files].map(([name, content]): CachedBrowser['files'][number] => [name, toJsonContent(content)])
  return { entry, urls: [...urls], files: contents, modules, outside: hashOutside(root, modules) }
}

export function fromCached({ entry, urls, files, modules }: CachedBrowser): BrowserBundle {
  const contents = files.map(([name, content]) => [name, fromJsonContent(content)] as const)
  const names = files.map(([name]) => name)
  return { entry, urls: new Map(urls), names, files: Promise.resolve(new Map(contents)), modules }
}

/** The hash of the modules that lie neither in the site's folder nor in a package: those are part of the key. */
export function hashOutside(root: string, modules: readonly string[]): string {
  const outside = modules.filter(
    (name) => !isVirtual(name) && !name.startsWith('site/') && !name.includes('node_modules/'),
  )
  return hashOf(...outside.map((name) => hashFile(join(root, name))))
}
