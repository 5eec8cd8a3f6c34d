/** Added files -> the output: each is made and written once, however many pages ask for it. */

import type { FileContent } from '../react/files.ts'
import type { AddedFiles } from './added-files.ts'
import type { BuildCache } from './cache/build-cache.ts'
import type { PackRef } from './cache/pack.ts'
import type { OutputWriter } from './files.ts'
import { createKitchen } from './recipes.ts'

export interface AddedFilesOptions {
  root: string
  /** Where files are written; without it they are only noted. */
  output: OutputWriter | undefined
  /** Told the path of every file, for the links to it. */
  known: Set<string>
  /** Where the contents are kept, for pages that are not rendered again. */
  cache: BuildCache
  /** The contents that the last build kept. */
  before: Readonly<Record<string, PackRef>>
}

export interface AddedFilesWriter {
  /** Takes files in. Those that stand in the output already, with a hash in their name, are left alone. */
  add: (files: AddedFiles) => void
  /** Takes in files by name that the last build knew. */
  recall: (names: readonly string[]) => void
  /** Waits for the last one. Throws when one could not be made. Returns all names, and where contents lie by name. */
  finish: () => Promise<{ names: string[]; refs: Record<string, PackRef> }>
}

/** Files made at once: pictures are drawn on other threads, of which Node has four. */
const CONCURRENCY = 4

export function createAddedFilesWriter(options: AddedFilesOptions): AddedFilesWriter {
  const { root, output, known, cache, before } = options
  const kept = cache.createPack('files')
  const { make } = createKitchen(root)
  const refs: Record<string, PackRef> = {}
  const names = new Set<string>()
  const waiting: (() => Promise<void>)[] = []
  const failures: Error[] = []
  const underWay = new Set<Promise<void>>()

  function start() {
    while (underWay.size < CONCURRENCY && waiting.length > 0) {
      const job = waiting.shift()!().finally(() => {
        underWay.delete(job)
        start()
      })
      underWay.add(job)
    }
  }

  /** Names that hold no hash are written anew: what stands there may be another. */
  function bring(name: string, find: () => FileContent) {
    known.add(`/${name}`)
    if (!output || (isHashed(name) && output.stands(name))) return
    waiting.push(() =>
      Promise.resolve()
        .then(() => make(name, find()))
        .then((bytes) => output.write(name, bytes))
        .catch((cause: unknown) => void failures.push(Error(`The file ${name} could not be made.`, { cause }))),
    )
    start()
  }

  return {
    add(files) {
      for (const [name, content] of files) {
        if (names.has(name)) continue
        names.add(name)
        if (isHashed(name)) refs[name] = before[name] ?? kept.keep(freeze(content))
        bring(name, () => content)
      }
    },
    recall(recalled) {
      for (const name of recalled) {
        if (names.has(name)) continue
        names.add(name)
        refs[name] = before[name]!
        bring(name, () => thaw(cache.packs.read(before[name]!)))
      }
    },
    async finish() {
      while (underWay.size > 0) await Promise.race(underWay)
      if (failures.length > 0) throw failures[0]
      kept.flush()
      return { names: [...names].sort(), refs }
    },
  }
}

/** Does the name change with the content? */
const isHashed = (name: string) => name.startsWith('assets/')

/** Content as text: bytes as base64. */
function freeze(content: FileContent): string {
  return JSON.stringify(content instanceof Uint8Array ? { base64: Buffer.from(content).toString('base64') } : content)
}

function thaw(text: string): FileContent {
  const content = JSON.parse(text) as FileContent | { base64: string }
  return typeof content === 'object' && 'base64' in content
    ? Buffer.from(content.base64, 'base64')
    : (content as FileContent)
}
