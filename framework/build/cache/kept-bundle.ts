/** A browser bundle as JSON has it, and what tells whether it is still good. */

import { join } from 'node:path'

import type { BrowserBundle } from '../bundle.ts'
import { hashFile, hashOf } from './hash.ts'
import { isVirtual } from './module-graph.ts'

/** The modules that lie neither in the site's folder nor in a package. */
export function listOutside(modules: readonly string[]): string[] {
  return modules.filter((name) => !isVirtual(name) && !name.startsWith('site/') && !name.includes('node_modules/'))
}

/** The hash of those. */
export function hashOutside(root: string, modules: readonly string[]): string {
  return hashOf(...listOutside(modules).map((name) => hashFile(join(root, name))?.hash ?? ''))
}

/** Bytes are base64. */
export interface KeptBrowser {
  entry: string
  urls: [file: string, urls: string[]][]
  files: [name: string, content: string | { base64: string }][]
  modules: string[]
  outside: string
}

export function freeze(
  root: string,
  { entry, urls, modules }: BrowserBundle,
  files: Awaited<BrowserBundle['files']>,
): KeptBrowser {
  const contents = [...files].map(([name, content]): KeptBrowser['files'][number] => [
    name,
    typeof content === 'string' ? content : { base64: Buffer.from(content).toString('base64') },
  ])
  return { entry, urls: [...urls], files: contents, modules, outside: hashOutside(root, modules) }
}

export function thaw({ entry, urls, files, modules }: KeptBrowser): BrowserBundle {
  const contents = files.map(
    ([name, content]) => [name, typeof content === 'string' ? content : Buffer.from(content.base64, 'base64')] as const,
  )
  return {
    entry,
    urls: new Map(urls),
    names: files.map(([name]) => name),
    files: Promise.resolve(new Map(contents)),
    modules,
  }
}
