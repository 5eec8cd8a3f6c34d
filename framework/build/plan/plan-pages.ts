/** Plans what is done for each page: it is rendered, only its document is assembled, or it stays. */

import type { Route } from '../../react/page.tsx'
import { zip } from '../../shared/zip.ts'
import type { PageRecord } from '../cache/site-state.ts'
import type { MadePage, PageBatch, PageSettings, PageTask, StoredEntry } from '../threads/messages.ts'
import { createPageInputs, type PageInputs, type PageInputsOptions } from './page-inputs.ts'
import { createReasons, type ReasonsOptions } from './reasons.ts'

/** What a build does for a page: renders it, assembles its document from what the cache has, or leaves it unchanged. */
export type Action = 'rendered' | 'assembled' | 'unchanged'

export interface PlanOptions extends PageInputsOptions, ReasonsOptions {
  routes: readonly Route[]
  page: PageSettings
  /** `page`, serialized. */
  serialized: Uint8Array
  /** Is told what is done for each page, and why. */
  report: (path: string, action: Action, reasons: readonly string[]) => void
}

export interface PagePlan {
  /** The pages to be made. Each batch is planned when it is asked for. */
  batches: () => Generator<PageBatch>
  /** Takes the pages that were made of one batch. */
  take: (made: MadePage[], batch: number) => void
  /** What is known of every page, in the order of the routes; complete when all batches are done. */
  records: PageRecord[]
  /** The hashes of what stands around pages. */
  frameHashes: Record<string, string>
}

/** A page that is being made. */
interface Job {
  /** Its index in the list of routes. */
  index: number
  known: PageRecord | undefined
  task: PageTask
  inputs: PageInputs
}

/** Pages that are made at a time. */
const BATCH = 24

export function planPages(options: PlanOptions): PagePlan {
  const { routes, page, serialized, previous, report } = options
  const { describe, frameHashes } = createPageInputs(options)
  const { reasonsToRender, reasonsToWrite } = createReasons(options, frameHashes)
  const before = new Map(previous?.pages.map((record) => [record.path, record]))
  const records: PageRecord[] = []
  const running = new Map<number, Job[]>()

  /** Plans a page; returns nothing when it stays. */
  function plan(route: Route, index: number): (Job & { entries: ReadonlyMap<string, StoredEntry> }) | undefined {
    const { path, page: template, source, matchPath } = route
    const { inputs, template: templateIndex, data, entries, language } = describe(route)
    const known = before.get(path)
    const toRender = reasonsToRender(known, inputs)
    const { withData, reasons } = toRender.length > 0 || !known ? ALL_NEW : reasonsToWrite(known, inputs)
    if (known && toRender.length === 0 && reasons.length === 0) {
      records[index] = known
      report(path, 'unchanged', [])
      return undefined
    }
    const form = toRender.length === 0 ? known?.form : undefined
    report(path, form ? 'assembled' : 'rendered', [...toRender, ...reasons])
    const about = { path, template: templateIndex, templateName: template.name, source, matchPath, language }
    const task = { ...about, data, form, withData }
    return { index, known, inputs, entries, task }
  }

  function* batches(): Generator<PageBatch> {
    let entries = new Map<string, StoredEntry>()
    let jobs: Job[] = []
    let number = 0
    function finish(): PageBatch {
      const batch: PageBatch = { kind: 'make', pages: jobs.map(({ task }) => task), entries, settings: serialized }
      running.set(number++, jobs)
      jobs = []
      entries = new Map()
      return batch
    }
    for (const [index, route] of routes.entries()) {
      const planned = plan(route, index)
      if (!planned) continue
      const { entries: named, ...job } = planned
      jobs.push(job)
      for (const [id, entry] of named) entries.set(id, entry)
      if (jobs.length >= BATCH) yield finish()
    }
    if (jobs.length > 0) yield finish()
  }

  return {
    batches,
    records,
    frameHashes,
    take(made, batch) {
      for (const [one, job] of zip(made, running.get(batch) ?? []))
        records[job.index] = toRecord(job, one, page.queries)
      running.delete(batch)
    },
  }
}

const ALL_NEW: { withData: boolean; reasons: string[] } = { withData: true, reasons: [] }

/** The record of a page for the next build. Parts that were not made again are taken from the last one. */
function toRecord({ inputs, known, task }: Job, made: MadePage, answers: PageSettings['queries']): PageRecord {
  const { rendering, htmlBytes, htmlStat } = made
  const page = rendering
    ? {
        ...rendering,
        queries: rendering.queries.map((name): [string, string] => [name, answers.get(name)!.hash]),
        files: [...rendering.files.keys()],
      }
    : known
  const data = task.withData ? made : known
  if (!page || !data) throw Error(`${inputs.path} was neither made nor known.`)
  const { form, links, queries, files } = page
  const { dataBytes, dataStat } = data
  return { ...inputs, form, links, queries, files, htmlBytes, htmlStat, dataBytes, dataStat }
}
