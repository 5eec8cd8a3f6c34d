/** The work of threads: reading content files and rendering pages. It runs inside the server bundle, in every thread. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize } from 'node:v8'
import { threadId } from 'node:worker_threads'

import { modelOf } from '../content/list-files.ts'
import { createMarkdownTools } from '../content/markdown/markdown.ts'
import { createPictures } from '../content/pictures/pictures.ts'
import { listFields } from '../content/read.ts'
import { createToEntry, readEntry, type DerivedField, type EntryRecord, type EntryText } from '../content/entry.ts'
import { takeHookTimes } from '../features/call-hook.ts'
import { templates, type Route } from '../kernel/page/page.tsx'
import { listPageFiles } from '../kernel/render/output-files.ts'
import type { IslandFile } from '../kernel/render/island-files.ts'
import {
  fromJson,
  describeRoute,
  fromRenderedJson,
  packRendered,
  toRenderedJson,
  toPageJson,
  unpackRendered,
} from '../kernel/render/page-data.ts'
import { describeLanguage } from '../react/in-language.ts'
import { toPageFrame } from '../shared/page-files.ts'
import { listFeaturesOf, type Feature } from '../site/feature.ts'
import { createSiteRenderer } from '../site/render/site-renderer.ts'
import type { Site } from '../site/site.ts'
import { type BlobReader, type BlobWriter, createBlobReader, createBlobWriter, type BlobRef } from './build-cache.ts'
import { hashOf, readOutputStat, readText, sizeOf, readWithState, type FileState } from '../disk/files.ts'
import { packLinks, readLinks } from '../content/read-links.ts'
import type {
  WrittenPage,
  PageSettings,
  PageTask,
  WorkerResult,
  Batch,
  PageBatch,
  ReadFileResult,
  ReadBatch,
  StoredEntry,
  Timed,
  Work,
  WorkerSettings,
} from './messages.ts'

export interface PageMakerOptions extends PageSettings {
  site: Site
  islands: Record<string, IslandFile>
  /** Features that are on for the site, and change the HTML of its pages. */
  features: readonly Feature[]
  /** Packs with rendered pages: those of the cache, and a new one. */
  blobs: BlobReader
  newBlobs: BlobWriter
}

/** Returns `makePage(task, findEntry)`, which throws if the page can't be rendered or written. */
export function createPageMaker(options: PageMakerOptions) {
  const { site, islands, features, hash, shell, slices, queries, urls, styles, folder, current, blobs, newBlobs } =
    options
  const urlsOf = (file: string) => urls.get(file)
  const renderer = createSiteRenderer({
    site,
    islands,
    features,
    urlsOf,
    queries,
    hash,
    stylesOf: (module) => styles.get(module) ?? '',
  })
  const write = createPageWriter(folder ?? '', current)

  return function makePage(task: PageTask, findEntry: (name: string) => unknown): WrittenPage {
    const { path, source, matchPath = null, language, withData } = task
    const template = templates[task.template]
    if (!template) throw Error(`The template "${task.templateName}" of ${path} does not exist.`)
    const routeData = task.packed && !withData ? undefined : fromJson(task.data, findEntry)
    const route: Route = {
      path,
      page: template,
      data: routeData,
      ...(source && { source }),
      ...(matchPath && { matchPath }),
    }
    const rendered = task.packed ? undefined : renderer.renderRoute(route, language)
    const unpacked = rendered
      ? { preloads: rendered.preloads, json: toRenderedJson(rendered.page) }
      : unpackRendered(blobs.read(task.packed!))
    const rendering = rendered && {
      packed: newBlobs.add(packRendered(unpacked)),
      links: newBlobs.add(packLinks(readLinks(rendered.page.html, rendered.page.head, rendered))),
      queries: rendered.queries,
      files: rendered.files,
    }
    const result: WrittenPage = { rendering, htmlBytes: 0, htmlStat: '', dataBytes: 0, dataStat: '', written: 0 }
    if (folder === undefined) return result

    const frame = toPageFrame({ path, hash, matchPath }, describeLanguage(language))
    const page = rendered?.page ?? { ...frame, ...fromRenderedJson(unpacked.json) }
    // A document that is assembled from the cache always differs from the old one.
    const mayBeUnchanged = rendered !== undefined
    const data = withData ? (rendered?.data ?? describeRoute(route, page, hash, language?.lang)) : undefined
    const json = withData ? toPageJson(frame, unpacked.json) : undefined
    const files = listPageFiles({ shell, slices }, { page, json, preloads: unpacked.preloads, data })
    const [htmlStat = '', ...dataStats] = files.map(({ name, render }) => {
      const { stat, isNew } = write(name, render(), mayBeUnchanged)
      if (isNew) result.written++
      return stat
    })
    Object.assign(result, { htmlStat, htmlBytes: sizeOf(htmlStat) })
    if (withData) {
      result.dataStat = dataStats.join(' ')
      result.dataBytes = sizeOf(dataStats[0]!) + sizeOf(dataStats.at(-1)!)
    }
    return result
  }
}

/** Returns `write(name, text, mayBeUnchanged)`, which writes a file into `folder`. If it may be unchanged, compares it with the last build first. */
function createPageWriter(folder: string, current: string | undefined) {
  let lastFolder = ''
  return (name: string, text: string, mayBeUnchanged: boolean) => {
    if (mayBeUnchanged && current !== undefined && readText(join(current, name)) === text)
      return { stat: readOutputStat(join(current, name)), isNew: false }
    const file = join(folder, name)
    const parent = dirname(file)
    // The files of a page are often in the same folder.
    if (parent !== lastFolder) mkdirSync(parent, { recursive: true })
    lastFolder = parent
    writeFileSync(file, text)
    return { stat: readOutputStat(file), isNew: true }
  }
}

export interface Worker {
  work: Work
  readText: (entry: StoredEntry) => EntryText
}

/** Returns a function that computes the fields of extensions, which the record of an entry keeps. */
const createFields =
  (fields: readonly DerivedField[], toEntry: ReturnType<typeof createToEntry>) =>
  (record: EntryRecord, text: EntryText): void => {
    const entry = toEntry(record, () => text)
    for (const { name } of fields) void entry[name]
  }

/** Adds the time of `run` to its result, if `isTimed` is set. */
const withTime =
  (isTimed: boolean) =>
  <Item, Result extends object>(run: (item: Item) => Result) =>
  (item: Item): Result & Timed => {
    if (!isTimed) return run(item)
    const start = performance.now()
    const result = run(item)
    return { ...result, ms: performance.now() - start }
  }

/** Creates the functions that process batches and read the texts of entries in this thread. */
export function createWorker(
  site: Site,
  islands: Record<string, IslandFile>,
  { root, base, blobFolder, buildId, isTimed = false }: WorkerSettings,
  features: readonly Feature[],
): Worker {
  const blobs = createBlobReader(blobFolder)
  // Separate packs, because a list copies its texts if most of the texts in its packs belong to another list.
  const textPack = createBlobWriter(blobFolder, `${buildId}-texts-${threadId}`)
  const pagePack = createBlobWriter(blobFolder, `${buildId}-pages-${threadId}`)
  const pictures = createPictures(root, site.pictures, site.security)
  const options = { root, base, pictures, markdown: createMarkdownTools(site, features) }
  const fields = listFields(features)
  const toEntry = createToEntry(fields)
  const computeFields = createFields(fields, toEntry)
  const texts = createTexts(blobs, textPack)
  const timed = withTime(isTimed)
  let makePage: ReturnType<typeof createPageMaker> | undefined

  function read({ files }: ReadBatch): ReadFileResult[] {
    return files.map(
      timed((file) => {
        let state: FileState | undefined
        function readFile(file: string) {
          const read = readWithState(file)
          state = read.state
          return read.bytes
        }
        const { problems, entry, renderText } = readEntry(file, modelOf(site.models, file), { ...options, readFile })
        const ownProblems = problems.length
        const text = entry && renderText()
        if (text) computeFields(entry, text)
        const stored = text && toStored(entry, texts.add(text))
        return { problems, textProblemCount: problems.length - ownProblems, entry: stored, state }
      }),
    )
  }

  function make({ pages, entries, settings }: PageBatch): WrittenPage[] {
    makePage ??= createPageMaker({
      ...(deserialize(settings) as PageSettings),
      site,
      islands,
      features: listFeaturesOf(features, site),
      blobs,
      newBlobs: pagePack,
    })
    const make = makePage
    return pages.map(timed((page) => make(page, (name) => toEntry(entries.get(name)!, texts.read))))
  }

  function work(batch: ReadBatch): ReadFileResult[]
  function work(batch: Batch): WorkerResult[]
  function work(batch: Batch) {
    const answers = batch.kind === 'read' ? read(batch) : make(batch)
    const hookTimes = takeHookTimes()
    if (hookTimes.length > 0) Object.assign(answers.at(-1)!, { hookTimes })
    textPack.flush()
    pagePack.flush()
    return answers
  }
  return { work, readText: texts.read }
}

const toStored = (entry: EntryRecord, { ref, hash }: AddedText): StoredEntry => ({
  text: ref,
  hash: hashOf(JSON.stringify(entry), hash),
  ...entry,
})

interface AddedText {
  ref: BlobRef
  /** The hash of the text and its headings. */
  hash: string
}

/** Maximum texts in memory: as many as a site has that is built without threads. */
const MAX_CACHED_TEXTS = 400

/** Adds texts to a pack and reads them. Caches some, because several pages use the same texts. */
export function createTexts(blobs: BlobReader, newBlobs: BlobWriter) {
  const cachedTexts = new Map<string, EntryText>()

  function cacheText(ref: BlobRef, text: EntryText): EntryText {
    if (cachedTexts.size === MAX_CACHED_TEXTS) cachedTexts.clear()
    cachedTexts.set(ref.join(), text)
    return text
  }

  return {
    add(text: EntryText): AddedText {
      // The first line contains the headings, the rest is the body.
      const content = Buffer.from(`${JSON.stringify(text.headings)}\n${text.body}`)
      const hash = hashOf(content)
      const ref = newBlobs.addBytes(content, hash)
      cacheText(ref, text)
      return { ref, hash }
    },
    read({ text: ref }: Pick<StoredEntry, 'text'>): EntryText {
      const cached = cachedTexts.get(ref.join())
      if (cached) return cached
      const stored = blobs.read(ref)
      const end = stored.indexOf('\n')
      const headings = JSON.parse(stored.slice(0, end)) as EntryText['headings']
      return cacheText(ref, { body: stored.slice(end + 1), headings })
    },
  }
}
