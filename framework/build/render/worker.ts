/** The work that threads share: reading content files and making pages. It runs inside the server bundle, in every thread. */

import { threadId } from 'node:worker_threads'
import { deserialize } from 'node:v8'

import { modelOf } from '../../content/list-files.ts'
import { createMarkdownTools } from '../../content/markdown-settings.ts'
import { createPictures } from '../../content/pictures.ts'
import { readEntry, readFront } from '../../content/read-entry.ts'
import type { EntryText, ReadFile } from '../../content/readings.ts'
import { toEntry } from '../../content/to-entry.ts'
import type { Site } from '../../site.ts'
import {
  createBlobReader,
  createBlobWriter,
  readWithState,
  type BlobReader,
  type BlobRef,
  type FileState,
} from '../store/index.ts'
import type {
  Answer,
  Batch,
  MadePage,
  PageBatch,
  PageSettings,
  ReadAnswer,
  ReadBatch,
  StoredEntry,
  Work,
  WorkerSettings,
} from '../workers/index.ts'
import type { IslandFile } from './islands.ts'
import { createPageMaker } from './make-page.ts'

/** Creates a worker of this thread. */
export function createWorker(
  site: Site,
  islands: Record<string, IslandFile>,
  { root, base, blobFolder, buildId }: WorkerSettings,
): Work {
  const blobs = createBlobReader(blobFolder)
  const newBlobs = createBlobWriter(blobFolder, `${buildId}-${threadId}`)
  const pictures = createPictures(root, site.pictures)
  const markdown = createMarkdownTools(site)
  const readText = createTextReader(blobs)
  let makePage: ReturnType<typeof createPageMaker> | undefined

  function read({ files, isFront }: ReadBatch): ReadAnswer[] {
    return files.map((file) => {
      const { source } = file
      const model = modelOf(site.models, file)
      let state: FileState | undefined
      function readFile(file: string) {
        const read = readWithState(file)
        state = read.state
        return read.bytes
      }
      const options = { root, base, pictures, markdown, readFile }
      if (isFront) {
        const { problems, front } = readFront(source, model, options)
        return { problems, entry: front && { ...front, words: undefined, text: undefined }, state }
      }
      const { problems, entry } = readEntry(source, model, options)
      return { problems, entry: entry && storeText(entry), state }
    })
  }

  function storeText({ body, headings, ...record }: NonNullable<ReadFile['entry']>): StoredEntry {
    return { ...record, text: newBlobs.add(joinText({ body, headings })) }
  }

  function make({ pages, entries, settings }: PageBatch): MadePage[] {
    makePage ??= createPageMaker({ ...(deserialize(settings) as PageSettings), site, islands, blobs, newBlobs })
    const findEntry = (name: string) => toEntry(entries.get(name)!, ({ text }: StoredEntry) => readText(text!))
    const make = makePage
    return pages.map((page) => make(page, findEntry))
  }

  function work(batch: ReadBatch): ReadAnswer[]
  function work(batch: Batch): Answer[]
  function work(batch: Batch) {
    const answers = batch.kind === 'read' ? read(batch) : make(batch)
    newBlobs.flush()
    return answers
  }
  return work
}

/** Headings stand on a line of their own above the body. */
function joinText({ body, headings }: EntryText): string {
  return `${JSON.stringify(headings)}\n${body}`
}

/** Returns `readText(ref)`. It remembers the last text, because a page asks for its body and its headings several times. */
export function createTextReader(blobs: BlobReader): (ref: BlobRef) => EntryText {
  let last: { ref: BlobRef; text: EntryText } | undefined
  return (ref) => {
    if (last?.ref !== ref) {
      const whole = blobs.read(ref)
      const end = whole.indexOf('\n')
      const headings = JSON.parse(whole.slice(0, end)) as EntryText['headings']
      last = { ref, text: { body: whole.slice(end + 1), headings } }
    }
    return last.text
  }
}
