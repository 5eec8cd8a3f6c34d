/** The work that a build's threads share. Runs inside the server bundle: in the build's own thread, and in others beside it. */

import { parentPort, workerData } from 'node:worker_threads'

import { createPictures } from '../../content/pictures.ts'
import { readEntry, type EntryRecord, type EntryText } from '../../content/read-entry.ts'
import { toEntry } from '../../content/read.ts'
import type { Site } from '../../site.ts'
import { readStamped, type Stamp } from '../cache/hash.ts'
import { createPackReader, createPackWriter, type PackReader, type PackRef } from '../cache/pack.ts'
import type { IslandFile } from '../render.tsx'
import { createPageMaker } from './page-maker.ts'
import type {
  Batch,
  KeptEntry,
  PageAnswer,
  PageBatch,
  PageSetting,
  ReadAnswer,
  ReadBatch,
  ThreadSetting,
} from './tasks.ts'

export interface Workbench {
  /** To be called before the first page is made. */
  setPages: (setting: PageSetting) => void
  /** Does a batch. Throws what is wrong with a page; what is wrong with an entry is in the answer. */
  work: (batch: Batch) => ReadAnswer[] | PageAnswer[]
}

/** Sets up one thread's share of the work. `name` tells its packs from those of others. */
export function createWorkbench(
  site: Site,
  islands: Record<string, IslandFile>,
  { root, base, packs: folder, build }: ThreadSetting,
  name: string | number,
): Workbench {
  const packs = createPackReader(folder)
  const kept = createPackWriter(folder, `${build}-${name}`)
  const pictures = createPictures(root)
  const readText = createTextReader(packs)
  const findEntry = (id: string, entries: PageBatch['entries']) =>
    toEntry(entries.get(id)!, ({ text }: KeptEntry) => readText(text))
  let makePage: ReturnType<typeof createPageMaker> | undefined

  function read({ files }: ReadBatch): ReadAnswer[] {
    return files.map(({ source, model }) => {
      let stamp: Stamp | undefined
      function readFile(file: string) {
        const read = readStamped(file)
        stamp = read.stamp
        return read.bytes
      }
      const { problems, entry } = readEntry(source, site.models[model]!, { root, base, pictures, readFile })
      if (!entry) return { problems, entry, stamp }
      const { body, headings, ...record } = entry
      return { problems, entry: keepEntry(detach(record), kept.keep(joinText({ body, headings }))), stamp }
    })
  }

  return {
    setPages(setting) {
      makePage = createPageMaker({ ...setting, site, islands, forms: kept, packs, findEntry })
    },
    work(batch) {
      const answers = batch.kind === 'read' ? read(batch) : batch.pages.map((page) => makePage!(page, batch.entries))
      kept.flush()
      return answers
    },
  }
}

/** Key by key: what is spread and added to gets a shape of its own, which takes more room than the entry. */
function keepEntry({ slug, isDraft, fields, words, pictures }: EntryRecord, text: PackRef): KeptEntry {
  return { slug, isDraft, fields, words, pictures, text }
}

/** A copy that shares nothing: texts cut out of a file would keep all of the file in memory. */
function detach<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data)) as Data
}

/** Headings stand on a line of their own above the body. */
function joinText({ body, headings }: EntryText): string {
  return `${JSON.stringify(headings)}\n${body}`
}

/** Returns `readText(ref)`, which remembers the last one: a page asks for its body, and its headings, several times. */
export function createTextReader(packs: PackReader): (ref: PackRef) => EntryText {
  let last: { ref: PackRef; text: EntryText } | undefined
  return (ref) => {
    if (last?.ref !== ref) {
      const whole = packs.read(ref)
      const end = whole.indexOf('\n')
      const body = whole.slice(end + 1)
      const headings = JSON.parse(whole.slice(0, end)) as EntryText['headings']
      last = { ref, text: { body, headings } }
    }
    return last.text
  }
}

/** What a thread is told when it starts. */
export interface ThreadData {
  framework: { setting: ThreadSetting; name: number }
}

export interface ThreadAnswer {
  /** Nothing when the batch has failed. */
  answers: ReturnType<Workbench['work']> | undefined
}

/** Answers batches, in a thread that the build has started; elsewhere nothing. */
export function serveThread(site: Site, islands: Record<string, IslandFile>): void {
  const { framework: data } = ((workerData as unknown) ?? {}) as Partial<ThreadData>
  if (!data) return
  const bench = createWorkbench(site, islands, data.setting, data.name)
  parentPort!.on('message', (message: Batch | { kind: 'pages'; setting: PageSetting }) => {
    if (message.kind === 'pages') return bench.setPages(message.setting)
    parentPort!.postMessage({ answers: attempt(message) } satisfies ThreadAnswer)
  })

  function attempt(batch: Batch) {
    try {
      return bench.work(batch)
    } catch {
      return undefined
    }
  }
}
