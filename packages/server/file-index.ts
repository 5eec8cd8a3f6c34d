/** The index of the pages that have added files: a store may lose files before the pages that show them. */

import { LRUCache } from 'lru-cache'

import { memoryOf } from './page-cache.ts'

/** Its size, in bytes. It is smaller than the files, so it has pages whose files a full store has lost. */
const INDEX_BYTES = 16 * 1024 * 1024

/** Maximum pages of a file: one of them may be removed. */
const MAX_PAGES = 3

export interface FileIndex {
  /** Notes that the page at `path` has added the files with these names. */
  remember: (names: readonly string[], path: string) => void
  /** Returns the paths of the last pages that have added a file. */
  listPages: (name: string) => readonly string[]
}

export function createFileIndex(): FileIndex {
  /** Name -> the paths of pages, the last one first. */
  const index = new LRUCache<string, readonly string[]>({
    maxSize: INDEX_BYTES,
    sizeCalculation: (paths, name) => memoryOf(name + paths.join('')),
  })
  return {
    remember(names, path) {
      for (const name of names) {
        const paths = index.get(name) ?? []
        if (paths[0] !== path) index.set(name, [path, ...paths.filter((other) => other !== path)].slice(0, MAX_PAGES))
      }
    },
    listPages: (name) => index.get(name) ?? [],
  }
}
