/** Writes the files that pages, slices and heads add, each once. */

import { availableParallelism } from 'node:os'

import type { PictureFiles, VariantRecipe } from '../../content/pictures/pictures.ts'
import { fromJsonContent, toJsonContent, type BlobRef, type BuildCache } from '../../memo/build-cache.ts'
import type { OutputWriter } from '../write/output.ts'
import { createAssetMaker, type AssetContent, type MakeAsset } from './asset-maker.ts'
import { MissingTools } from '../bundle/tools.ts'

export interface AssetWriterOptions {
  root: string
  output: Pick<OutputWriter, 'write' | 'has'>
  cache: BuildCache
  /** The cached contents of the last build, by name. */
  previous: Readonly<Record<string, BlobRef>>
  /** Makes a file. @default `createAssetMaker(root)` */
  make?: MakeAsset
}

export interface WrittenAssets {
  /** The names of all files, sorted. */
  names: string[]
  /** Their contents in the cache, by name. */
  refs: Record<string, BlobRef>
  /** The module specifiers of fonts in packages. */
  fonts: string[]
}

export interface AssetWriter {
  /** Adds files. A file with a hash in its name is not written again if it is in the output. */
  add: (files: ReadonlyMap<string, AssetContent>) => void
  /** Adds files of the last build by name. Throws for a name that the last build did not write. */
  addPrevious: (names: readonly string[]) => void
  /** The names of all added files. */
  names: ReadonlySet<string>
  /** Returns the number of files that are not written yet. */
  count: () => number
  /** Waits until all files are written, and reports progress. Throws if a file can't be made. */
  settle: (onProgress?: (done: number, total: number) => void) => Promise<void>
  /** Waits until all files are written, and returns them. */
  finish: () => Promise<WrittenAssets>
  /** Makes no further files, and waits for running ones, which would otherwise be written after a failed build has removed its folder. */
  cancel: () => Promise<void>
}

/** Files made concurrently. Node makes pictures on four other threads; more files than cores would only need memory. */
const CONCURRENCY = Math.min(4, availableParallelism())

/** Runs jobs, at most `concurrency` at the same time. */
function createQueue(concurrency: number) {
  const waiting: (() => Promise<void>)[] = []
  const running = new Set<Promise<void>>()

  function start() {
    while (running.size < concurrency) {
      const begin = waiting.shift()
      if (!begin) return
      const job = begin().finally(() => {
        running.delete(job)
        start()
      })
      running.add(job)
    }
  }

  const count = () => waiting.length + running.size

  return {
    count,
    add(job: () => Promise<void>) {
      waiting.push(job)
      start()
    },
    async settle(onProgress?: (done: number, total: number) => void) {
      for (const all = count(); running.size > 0;) {
        await Promise.race(running)
        onProgress?.(all - count(), all)
      }
    },
    async cancel() {
      waiting.length = 0
      await Promise.all(running)
    },
  }
}

export function createAssetWriter(options: AssetWriterOptions): AssetWriter {
  const { root, output, cache, previous, make = createAssetMaker(root) } = options
  const pack = cache.createPack('files')
  const refs: Record<string, BlobRef> = {}
  const names = new Set<string>()
  const fonts = new Set<string>()
  const queue = createQueue(CONCURRENCY)
  const failures: Error[] = []
  const missingTools: MissingTools[] = []

  async function write(name: string, read: () => AssetContent) {
    try {
      output.write(name, await make(name, read()))
    } catch (cause) {
      if (cause instanceof MissingTools) missingTools.push(cause)
      else failures.push(Error(`The file ${name} could not be created.`, { cause }))
    }
  }

  function addFile(name: string, read: () => AssetContent) {
    names.add(name)
    const content = isFont(name) ? read() : ''
    if (typeof content === 'object' && 'font' in content) fonts.add(content.font)
    if (isHashed(name) && output.has(name)) return
    queue.add(() => write(name, read))
  }

  async function settle(onProgress?: (done: number, total: number) => void) {
    await queue.settle(onProgress)
    const needs = missingTools.flatMap((error) => error.needs)
    if (needs.length > 0) throw new MissingTools(root, needs)
    if (failures.length > 0) throw failures[0]
  }

  return {
    names,
    add(files) {
      for (const [name, content] of files) {
        if (names.has(name)) continue
        if (isHashed(name)) refs[name] = previous[name] ?? pack.add(JSON.stringify(toJsonContent(content)))
        addFile(name, () => content)
      }
    },
    addPrevious(recalled) {
      for (const name of recalled) {
        if (names.has(name)) continue
        const ref = previous[name]
        if (!ref) throw Error(`The last build did not write ${name}.`)
        refs[name] = ref
        addFile(name, () => fromJsonContent(JSON.parse(cache.blobs.read(ref)) as AssetContent))
      }
    },
    count: queue.count,
    settle,
    async finish() {
      await settle()
      pack.flush()
      return { names: [...names].sort(), refs, fonts: [...fonts].sort() }
    },
    cancel: queue.cancel,
  }
}

/** True for names that contain a hash of the content. */
const isHashed = (name: string) => name.startsWith('assets/')

const isFont = (name: string) => /\.(?:woff2?|ttf|otf)$/.test(name)

/** Lists the generated files of pictures, by output name. */
export const listVariants = (pictures: Readonly<PictureFiles>): Map<string, VariantRecipe> =>
  new Map([...pictures].flatMap(([url, file]) => (typeof file === 'string' ? [] : [[url.slice(1), file] as const])))

/** Lists the copied files of pictures: output name -> source file. */
export const listCopies = (pictures: Readonly<PictureFiles>): Map<string, string> =>
  new Map([...pictures].flatMap(([url, file]) => (typeof file === 'string' ? [[url.slice(1), file] as const] : [])))
