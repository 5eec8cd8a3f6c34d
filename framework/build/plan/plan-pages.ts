/** Plans what is done for each page: it is rendered, only its document is assembled, or it stays. */

import { join } from 'node:path'

import type { Route } from '../../react/page.tsx'
import { allDataFiles, documentFile } from '../document/index.ts'
import { outputStatOf, type BuildCache, type PageRecord, type SiteState } from '../store/index.ts'
import type { MadePage, PageBatch, PageSettings, PageTask, StoredEntry } from '../workers/index.ts'
import { createPageInputs, type PageInputs, type PageInputsOptions } from './page-inputs.ts'

/** What a build does for a page: renders it, assembles its document from what the cache has, or leaves it unchanged. */
export type Action = 'rendered' | 'assembled' | 'unchanged'

/** What pages can be taken from. */
export type KnownPages = Pick<SiteState, 'settings' | 'hash' | 'surroundings' | 'assets' | 'pages'>

export interface PlanOptions extends PageInputsOptions {
  routes: readonly Route[]
  page: PageSettings
  /** `page`, serialized. */
  serialized: Uint8Array
  /** The pages of the last build, or of other machines. */
  previous: KnownPages | undefined
  cache: Pick<BuildCache, 'hasPack'>
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
  surroundings: Record<string, string>
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
  const { routes, page, serialized, settings, previous, cache, report } = options
  const { folder, current, queries, hash } = page
  const { describe, surroundings } = createPageInputs(options)
  const before = new Map(previous?.pages.map((record) => [record.path, record]))
  const records: PageRecord[] = []
  const running = new Map<number, Job[]>()

  /** Why a page must be rendered; empty when it need not. */
  function reasonsToRender(known: PageRecord | undefined, { data, code }: PageInputs): string[] {
    if (!previous || !known) return ['it is new']
    if (previous.settings !== settings) return ['the framework, its packages or the settings changed']
    const changedQueries = known.queries.filter(([name, answer]) => queries.get(name)?.hash !== answer)
    const isCached =
      cache.hasPack(known.form[0]) &&
      cache.hasPack(known.links[0]) &&
      known.files.every((name) => name in previous.assets)
    return [
      ...(known.data === data ? [] : ['its data changed']),
      ...(known.code === code ? [] : [`the code of its template "${known.template}" changed`]),
      ...changedQueries.map(([name]) => `the answer to "${name}" changed`),
      ...(isCached ? [] : ['the cache has lost it']),
    ]
  }

  /** Why the files of a page must be written that need not be rendered. */
  function reasonsToWrite({ path, htmlStat, dataStat, frame: knownFrame }: PageRecord, { frame }: PageInputs) {
    if (folder === undefined) return { withData: false, reasons: [] }
    const dataStats = dataStat.split(' ')
    const isInPlace =
      current !== undefined &&
      outputStatOf(join(current, documentFile(path))) === htmlStat &&
      allDataFiles(path).every((name, i) => outputStatOf(join(current, name)) === dataStats[i])
    const changed = Object.entries(surroundings).filter(([name, hash]) => previous!.surroundings[name] !== hash)
    return {
      withData: !isInPlace || previous!.hash !== hash,
      reasons: [
        ...(isInPlace ? [] : [current === undefined ? 'the folder is empty' : 'its files were touched']),
        ...(knownFrame === frame ? [] : changed.map(([name]) => `${name} changed`)),
      ],
    }
  }

  /** Plans a page; returns nothing when it stays. */
  function plan(route: Route, index: number): (Job & { entries: ReadonlyMap<string, StoredEntry> }) | undefined {
    const { path, page: template, source, matchPath } = route
    const { inputs, template: templateIndex, data, entries } = describe(route)
    const known = before.get(path)
    const toRender = reasonsToRender(known, inputs)
    const { withData, reasons } = toRender.length > 0 || !known ? ALL_NEW : reasonsToWrite(known, inputs)
    if (known && toRender.length === 0 && reasons.length === 0) {
      records[index] = known
      report(path, 'unchanged', [])
      return undefined
    }
    const form = toRender.length === 0 ? known!.form : undefined
    report(path, form ? 'assembled' : 'rendered', [...toRender, ...reasons])
    const task = { path, template: templateIndex, templateName: template.name, data, source, matchPath, form, withData }
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
    surroundings,
    take(made, batch) {
      for (const [i, job] of running.get(batch)!.entries()) records[job.index] = toRecord(job, made[i]!, queries)
      running.delete(batch)
    },
  }
}

const ALL_NEW = { withData: true, reasons: [] as string[] }

/** What the next build must know of a page. What was not made anew is as before. */
function toRecord({ inputs, known, task }: Job, made: MadePage, answers: PageSettings['queries']): PageRecord {
  const { rendering, htmlBytes, htmlStat } = made
  const { form, links, queries, files } = rendering
    ? {
        ...rendering,
        queries: rendering.queries.map((name): [string, string] => [name, answers.get(name)!.hash]),
        files: [...rendering.files.keys()],
      }
    : known!
  const { dataBytes, dataStat } = task.withData ? made : known!
  return { ...inputs, form, links, queries, files, htmlBytes, htmlStat, dataBytes, dataStat }
}
