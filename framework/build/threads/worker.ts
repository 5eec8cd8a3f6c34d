/** The work that threads share: reading content files and making pages. It runs inside the server bundle, in every thread. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize } from 'node:v8'
import { threadId } from 'node:worker_threads'

import { modelOf } from '../../content/list-files.ts'
import { createMarkdownTools } from '../../content/markdown.ts'
import { createPictures } from '../../content/pictures.ts'
import { readEntry, type EntryText, toEntry } from '../../content/entry.ts'
import { templates, type Route } from '../../react/page.tsx'
import { renderDocument, dataFiles, documentFile } from '../../render/document.ts'
import type { IslandFile } from '../../render/island-files.ts'
import {
  fromJson,
  describeLanguage,
  describeRoute,
  fromRenderedJson,
  packRendered,
  toRenderedJson,
  toPageJson,
  unpackRendered,
} from '../../render/page-data.ts'
import { createRenderer } from '../../render/renderer.tsx'
import type { Site } from '../../site/site.ts'
import {
  type BlobReader,
  type BlobWriter,
  createBlobReader,
  createBlobWriter,
  type BlobRef,
} from '../cache/build-cache.ts'
import { hashOf, outputStatOf, readText, sizeOf, readWithState, type FileState } from '../cache/files.ts'
import { packLinks, readLinks } from '../check/read-links.ts'
import type {
  MadePage,
  PageSettings,
  PageTask,
  Answer,
  Batch,
  PageBatch,
  ReadAnswer,
  ReadBatch,
  StoredEntry,
  Timed,
  Work,
  WorkerSettings,
} from './messages.ts'

export interface PageMakerOptions extends PageSettings {
  site: Site
  islands: Record<string, IslandFile>
  /** Where rendered forms are read from, and added to. */
  blobs: BlobReader
  newBlobs: BlobWriter
}

/** Returns `makePage(task, findEntry)`, which throws when the page can't be rendered or written. */
export function createPageMaker(options: PageMakerOptions) {
  const { site, islands, hash, shell, slices, queries, urls, styles, folder, current, blobs, newBlobs } = options
  const urlsOf = (file: string) => urls.get(file)
  const renderer = createRenderer({
    site,
    islands,
    urlsOf,
    queries,
    hash,
    stylesOf: (module) => styles.get(module) ?? '',
  })
  const write = createPageWriter(folder ?? '', current)

  return function makePage(task: PageTask, findEntry: (name: string) => unknown): MadePage {
    const { path, source, matchPath = null, language, withData } = task
    const template = templates[task.template]
    if (!template) throw Error(`The template "${task.templateName}" of ${path} does not exist.`)
    const data = task.form && !withData ? undefined : fromJson(task.data, findEntry)
    const route: Route = { path, page: template, data, ...(source && { source }), ...(matchPath && { matchPath }) }
    const rendered = task.form ? undefined : renderer.renderRoute(route, language)
    const form = rendered
      ? { preloads: rendered.preloads, json: toRenderedJson(rendered.page) }
      : unpackRendered(blobs.read(task.form!))
    const rendering = rendered && {
      form: newBlobs.add(packRendered(form)),
      links: newBlobs.add(packLinks(readLinks(rendered.page.html, rendered.page.head, rendered))),
      queries: rendered.queries,
      files: rendered.files,
    }
    const made: MadePage = { rendering, htmlBytes: 0, htmlStat: '', dataBytes: 0, dataStat: '', written: 0 }
    if (folder === undefined) return made

    const about = { path, webpackCompilationHash: hash, matchPath, ...describeLanguage(language) }
    const page = rendered?.page ?? { ...about, ...fromRenderedJson(form.json) }
    // A document that is assembled from the cache is known to differ from the old one.
    const canStay = rendered !== undefined
    const put = (name: string, text: string) => {
      const { stat, isNew } = write(name, text, canStay)
      if (isNew) made.written++
      return stat
    }
    made.htmlStat = put(documentFile(path), renderDocument(shell, page, slices, form.preloads))
    made.htmlBytes = sizeOf(made.htmlStat)
    if (withData) {
      const described = rendered?.data ?? describeRoute(route, page, hash, language)
      const stats = [
        ...dataFiles(path, 'page-data-rsc').map((name) => put(name, toPageJson(about, form.json))),
        ...dataFiles(path, 'page-data').map((name) => put(name, JSON.stringify(described))),
      ]
      made.dataStat = stats.join(' ')
      made.dataBytes = sizeOf(stats[0]!) + sizeOf(stats.at(-1)!)
    }
    return made
  }
}

/** Returns `write(name, text, canStay)`: unless the output of the last build holds the same file, it is written into `folder`. */
function createPageWriter(folder: string, current: string | undefined) {
  let lastFolder = ''
  return (name: string, text: string, canStay: boolean) => {
    if (canStay && current !== undefined && readText(join(current, name)) === text)
      return { stat: outputStatOf(join(current, name)), isNew: false }
    const file = join(folder, name)
    const parent = dirname(file)
    // The files of a page lie side by side.
    if (parent !== lastFolder) mkdirSync(parent, { recursive: true })
    lastFolder = parent
    writeFileSync(file, text)
    return { stat: outputStatOf(file), isNew: true }
  }
}

/** What a thread does, and the texts of the entries that it has read. */
export interface Worker {
  work: Work
  readText: (entry: StoredEntry) => EntryText
}

/** Creates the worker of this thread. */
export function createWorker(
  site: Site,
  islands: Record<string, IslandFile>,
  { root, base, blobFolder, buildId, isTimed = false }: WorkerSettings,
): Worker {
  const blobs = createBlobReader(blobFolder)
  const newBlobs = createBlobWriter(blobFolder, `${buildId}-${threadId}`)
  const pictures = createPictures(root, site.pictures)
  const markdown = createMarkdownTools(site)
  const texts = createTexts(blobs, newBlobs)
  let makePage: ReturnType<typeof createPageMaker> | undefined

  /** Adds how long `run` takes to its result, where the build asks for it. */
  const timed =
    <Item, Result extends object>(run: (item: Item) => Result) =>
    (item: Item): Result & Timed => {
      if (!isTimed) return run(item)
      const start = performance.now()
      const result = run(item)
      return { ...result, ms: performance.now() - start }
    }

  function read({ files }: ReadBatch): ReadAnswer[] {
    return files.map(
      timed((file) => {
        let state: FileState | undefined
        function readFile(file: string) {
          const read = readWithState(file)
          state = read.state
          return read.bytes
        }
        const reading = readEntry(file, modelOf(site.models, file), { root, base, pictures, markdown, readFile })
        const { problems, entry, renderText } = reading
        const text = entry && renderText()
        const stored = text && {
          text: texts.add(text),
          hash: hashOf(JSON.stringify(entry), JSON.stringify(text.headings), text.body),
          ...entry,
        }
        return { problems, entry: stored, state }
      }),
    )
  }

  function make({ pages, entries, settings }: PageBatch): MadePage[] {
    makePage ??= createPageMaker({ ...(deserialize(settings) as PageSettings), site, islands, blobs, newBlobs })
    const findEntry = (name: string) => toEntry(entries.get(name)!, texts.read)
    const make = makePage
    return pages.map(timed((page) => make(page, findEntry)))
  }

  function work(batch: ReadBatch): ReadAnswer[]
  function work(batch: Batch): Answer[]
  function work(batch: Batch) {
    const answers = batch.kind === 'read' ? read(batch) : make(batch)
    newBlobs.flush()
    return answers
  }
  return { work, readText: texts.read }
}

/** Texts that stay in memory: as many as a site has that is built without threads. */
const MOST_KEPT = 400

/** Adds texts to a pack, and reads them. It keeps some, because pages ask for the same several times. */
export function createTexts(blobs: BlobReader, newBlobs: BlobWriter) {
  const kept = new Map<string, EntryText>()

  function keep(ref: BlobRef, text: EntryText): EntryText {
    if (kept.size === MOST_KEPT) kept.clear()
    kept.set(ref.join(), text)
    return text
  }

  return {
    add(text: EntryText): BlobRef {
      // Headings stand on a line of their own above the body.
      const ref = newBlobs.add(`${JSON.stringify(text.headings)}\n${text.body}`)
      keep(ref, text)
      return ref
    },
    read({ text: ref }: Pick<StoredEntry, 'text'>): EntryText {
      const known = kept.get(ref.join())
      if (known) return known
      const stored = blobs.read(ref)
      const end = stored.indexOf('\n')
      const headings = JSON.parse(stored.slice(0, end)) as EntryText['headings']
      return keep(ref, { body: stored.slice(end + 1), headings })
    },
  }
}
