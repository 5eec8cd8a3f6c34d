/** The work that threads share: reading content files and making pages. It runs inside the server bundle, in every thread. */

import { threadId } from 'node:worker_threads'
import { deserialize } from 'node:v8'

import { modelOf } from '../../content/list-files.ts'
import { createMarkdownTools } from '../../content/markdown-settings.ts'
import { createPictures } from '../../content/pictures.ts'
import { readEntry } from '../../content/read-entry.ts'
import type { EntryText, ReadFile } from '../../content/readings.ts'
import { toEntry } from '../../content/to-entry.ts'
import type { Site } from '../../site/site.ts'
import { createBlobReader, createBlobWriter, type BlobReader, type BlobRef } from '../cache/blob-pack.ts'
import { readWithState, type FileState } from '../cache/file-state.ts'
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
} from './messages.ts'
import type { IslandFile } from '../../render/islands.ts'
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

  function read({ files }: ReadBatch): ReadAnswer[] {
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
      const { problems, entry } = readEntry(source, model, options)
      return { problems, entry: entry && storeText(entry), state }
    })
  }

  function storeText({ body, headings, ...record }: NonNullable<ReadFile['entry']>): StoredEntry {
    return { ...record, text: newBlobs.add(joinText({ body, headings })) }
  }

  function make({ pages, entries, settings }: PageBatch): MadePage[] {
    makePage ??= createPageMaker({ ...(deserialize(settings) as PageSettings), site, islands, blobs, newBlobs })
    const findEntry = (name: string) => toEntry(entries.get(name)!, ({ text }: StoredEntry) => readText(text))
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

/** Texts that stay in memory: as many as a site has that is built without threads. */
const MOST_KEPT = 400

/** Returns `readText(ref)`. It keeps texts, because pages ask for the same several times. */
export function createTextReader(blobs: BlobReader): (ref: BlobRef) => EntryText {
  const kept = new Map<string, EntryText>()
  return (ref) => {
    const key = ref.join()
    let text = kept.get(key)
    if (!text) {
      const stored = blobs.read(ref)
      const end = stored.indexOf('\n')
      text = { body: stored.slice(end + 1), headings: JSON.parse(stored.slice(0, end)) as EntryText['headings'] }
      if (kept.size === MOST_KEPT) kept.clear()
      kept.set(key, text)
    }
    return text
  }
}
