/** Writes the files that pages, slices and heads add: each once, however many pages ask for it. */

import { availableParallelism } from 'node:os'

import type { PictureFiles, VariantRecipe } from '../../content/pictures.ts'
import { fromJsonContent, toJsonContent, type BlobRef, type BuildCache } from '../cache/build-cache.ts'
import type { OutputWriter } from './output.ts'
import { createAssetMaker, type AssetContent, type MakeAsset } from './asset-maker.ts'
import { MissingTools } from '../bundle/tools.ts'

export interface AssetWriterOptions {
  root: string
  output: Pick<OutputWriter, 'write' | 'has'>
  cache: BuildCache
  /** The contents that the last build added to the cache. */
  previous: Readonly<Record<string, BlobRef>>
  /** How files are made; `createAssetMaker()` without it. */
  make?: MakeAsset
}

export interface WrittenAssets {
  /** Sorted. */
  names: string[]
  /** The places of their contents in the cache. */
  refs: Record<string, BlobRef>
  /** The files of fonts in packages, as module specifiers. */
  fonts: string[]
}

export interface AssetWriter {
  /** Adds files. One with a hash in its name is not written again where the output has it. */
  add: (files: ReadonlyMap<string, AssetContent>) => void
  /** Adds files of the last build, by their names. */
  recall: (names: readonly string[]) => void
  /** The names of all files that were added. */
  names: ReadonlySet<string>
  /** How many files are not written yet. */
  count: () => number
  /** Waits until all are written, and reports how many are. Throws when one can't be made. */
  settle: (onProgress?: (done: number, of: number) => void) => Promise<void>
  /** Settles. Returns what was written. */
  finish: () => Promise<WrittenAssets>
  /** Makes no further files, and waits until none is being made: it would be written after a failed build has removed its folder. */
  abandon: () => Promise<void>
}

/** Files made at once: pictures are made on other threads, of which Node has four. More than there are cores would only need memory. */
const CONCURRENCY = Math.min(4, availableParallelism())

export function createAssetWriter(options: AssetWriterOptions): AssetWriter {
  const { root, output, cache, previous, make = createAssetMaker(root) } = options
  const pack = cache.createPack('files')
  const refs: Record<string, BlobRef> = {}
  const names = new Set<string>()
  const fonts = new Set<string>()
  const waiting: (() => Promise<void>)[] = []
  const failures: Error[] = []
  const missing: MissingTools[] = []
  const running = new Set<Promise<void>>()

  function start() {
    while (running.size < CONCURRENCY) {
      const begin = waiting.shift()
      if (!begin) return
      const job = begin().finally(() => {
        running.delete(job)
        start()
      })
      running.add(job)
    }
  }

  async function write(name: string, read: () => AssetContent) {
    try {
      output.write(name, await make(name, read()))
    } catch (cause) {
      if (cause instanceof MissingTools) missing.push(cause)
      else failures.push(Error(`The file ${name} could not be created.`, { cause }))
    }
  }

  function addOne(name: string, read: () => AssetContent) {
    names.add(name)
    if (isFont(name)) noteFont(read())
    if (isHashed(name) && output.has(name)) return
    waiting.push(() => write(name, read))
    start()
  }

  const count = () => waiting.length + running.size

  async function settle(onProgress?: (done: number, of: number) => void) {
    for (const all = count(); running.size > 0;) {
      await Promise.race(running)
      onProgress?.(all - count(), all)
    }
    if (missing.length > 0)
      throw new MissingTools(
        root,
        missing.flatMap(({ needs }) => needs),
      )
    if (failures.length > 0) throw failures[0]
  }

  function noteFont(content: AssetContent) {
    if (typeof content === 'object' && 'font' in content) fonts.add(content.font)
  }

  return {
    names,
    add(files) {
      for (const [name, content] of files) {
        if (names.has(name)) continue
        if (isHashed(name)) refs[name] = previous[name] ?? pack.add(JSON.stringify(toJsonContent(content)))
        addOne(name, () => content)
      }
    },
    recall(recalled) {
      for (const name of recalled) {
        if (names.has(name)) continue
        const ref = previous[name]
        if (!ref) throw Error(`The last build did not write ${name}.`)
        refs[name] = ref
        addOne(name, () => fromJsonContent(JSON.parse(cache.blobs.read(ref)) as AssetContent))
      }
    },
    count,
    settle,
    async finish() {
      await settle()
      pack.flush()
      return { names: [...names].sort(), refs, fonts: [...fonts].sort() }
    },
    async abandon() {
      waiting.length = 0
      await Promise.all(running)
    },
  }
}

/** Does the name change with the content? */
const isHashed = (name: string) => name.startsWith('assets/')

const isFont = (name: string) => /\.(?:woff2?|ttf|otf)$/.test(name)

/** The files of pictures that are made, by their names in the output. */
export const listVariants = (pictures: Readonly<PictureFiles>): Map<string, VariantRecipe> =>
  new Map([...pictures].flatMap(([url, file]) => (typeof file === 'string' ? [] : [[url.slice(1), file] as const])))

/** The files of pictures that are copied: names in the output, with the files to copy. */
export const listCopies = (pictures: Readonly<PictureFiles>): Map<string, string> =>
  new Map([...pictures].flatMap(([url, file]) => (typeof file === 'string' ? [[url.slice(1), file] as const] : [])))
