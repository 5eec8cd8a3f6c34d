/** What has to be done for each page: nothing, its parts put together again, or all of it. */

import type { Route } from '../react/page.tsx'
import type { AddedFiles } from './added-files.ts'
import type { PageRecord, SiteState } from './cache/site-state.ts'
import { createBasis, type Basis, type BasisOptions } from './page-basis.ts'
import { allDataFiles, documentFile } from './page-files.ts'
import type { KeptEntry, PageAnswer, PageBatch, PageSetting, PageTask } from './threads/tasks.ts'

/** What a build does for a page: all, put its parts together again, or nothing. */
export type Made = 'rendered' | 'spliced' | 'kept'

/** What pages can be taken from. */
export type KnownPages = Pick<SiteState, 'settings' | 'hash' | 'surroundings' | 'added' | 'pages'>

export interface PlanOptions extends BasisOptions {
  routes: readonly Route[]
  setting: PageSetting
  /** What was made before. */
  previous: KnownPages | undefined
  /** Does a file of the output stand as it was left, with this stamp? */
  stands: (name: string, stamp: string) => boolean
  /** May the forms in this pack be read? */
  hasPack: (name: string) => boolean
  /** Hears what is done for each page, and why. */
  tell: (path: string, how: Made, reasons: readonly string[]) => void
  /** Takes in the files that a page made. */
  addFiles: (files: AddedFiles) => void
}

export interface PagePlan {
  /** The pages to be made, planned as they are asked for. */
  batches: () => Generator<PageBatch>
  /** Takes in what became of the pages of one batch. */
  take: (answers: PageAnswer[], batch: number) => void
  /** What is known of every page, in the order of the routes; whole when all batches are done. */
  records: PageRecord[]
  /** The hashes of what stands around every page. */
  surroundings: Record<string, string>
}

interface Job {
  place: number
  known: PageRecord | undefined
  task: PageTask
  basis: Basis
}

/** Pages that are made at a time. */
const BATCH = 24

export function planPages(options: PlanOptions): PagePlan {
  const { routes, setting, settings, previous, stands, hasPack, tell, addFiles } = options
  const { folder, current, queries, hash } = setting
  const { describe, surroundings } = createBasis(options)
  const before = new Map(previous?.pages.map((record) => [record.path, record]))
  const records: PageRecord[] = []
  const underWay = new Map<number, Job[]>()

  /** Why a page can't be taken as it was rendered; empty when it can. */
  function reasonsToRender(known: PageRecord | undefined, { data, code }: Basis): string[] {
    if (!previous || !known) return ['it is new']
    if (previous.settings !== settings) return ['the framework, its packages or the settings changed']
    const asked = known.queries.filter(([name, answer]) => queries.get(name)?.hash !== answer)
    return [
      ...(known.data === data ? [] : ['its data changed']),
      ...(known.code === code ? [] : [`the code of its template "${known.template}" changed`]),
      ...asked.map(([name]) => `the answer to "${name}" changed`),
      ...(hasPack(known.form[0]) && hasPack(known.links[0]) && known.files.every((name) => name in previous.added)
        ? []
        : ['what the cache had of it is gone']),
    ]
  }

  /** Why the files of a page that is rendered can't stay. */
  function reasonsToWrite({ path, htmlStamp, dataStamp, frame: knownFrame }: PageRecord, { frame }: Basis) {
    if (folder === undefined) return { withData: false, reasons: [] }
    const dataStamps = dataStamp.split(' ')
    const isInPlace =
      current !== undefined &&
      stands(documentFile(path), htmlStamp) &&
      allDataFiles(path).every((name, i) => stands(name, dataStamps[i]!))
    const changed = Object.entries(surroundings).filter(([name, hash]) => previous!.surroundings[name] !== hash)
    return {
      withData: !isInPlace || previous!.hash !== hash,
      reasons: [
        ...(isInPlace ? [] : [current === undefined ? 'the folder is empty' : 'its files were touched']),
        ...(knownFrame === frame ? [] : changed.map(([name]) => `${name} changed`)),
      ],
    }
  }

  /** What has to be done for a page; nothing when it can stay. */
  function plan(route: Route, place: number): (Job & { entries: ReadonlyMap<string, KeptEntry> }) | undefined {
    const { path, source, matchPath } = route
    const { basis, template, data, entries } = describe(route)
    const known = before.get(path)
    const toRender = reasonsToRender(known, basis)
    const { withData, reasons } = toRender.length > 0 || !known ? allNew : reasonsToWrite(known, basis)
    if (toRender.length === 0 && reasons.length === 0) {
      records[place] = known!
      tell(path, 'kept', [])
      return undefined
    }
    const form = toRender.length === 0 ? known!.form : undefined
    tell(path, form ? 'spliced' : 'rendered', [...toRender, ...reasons])
    return { place, known, basis, entries, task: { path, template, data, source, matchPath, form, withData } }
  }

  function* batches(): Generator<PageBatch> {
    let entries = new Map<string, KeptEntry>()
    let jobs: Job[] = []
    let number = 0
    function finish(): PageBatch {
      underWay.set(number++, jobs)
      const batch: PageBatch = { kind: 'make', pages: jobs.map(({ task }) => task), entries }
      jobs = []
      entries = new Map()
      return batch
    }
    for (const [place, route] of routes.entries()) {
      const planned = plan(route, place)
      if (!planned) continue
      const { entries: named, ...job } = planned
      jobs.push(job)
      for (const [name, entry] of named) entries.set(name, entry)
      if (jobs.length >= BATCH) yield finish()
    }
    if (jobs.length > 0) yield finish()
  }

  return {
    batches,
    records,
    surroundings,
    take(answers, batch) {
      for (const [i, { place, known, basis, task }] of underWay.get(batch)!.entries()) {
        const { rendered, htmlBytes, htmlStamp, dataBytes, dataStamp } = answers[i]!
        if (rendered) addFiles(rendered.files)
        const drawn = rendered
          ? {
              form: rendered.form,
              links: rendered.links,
              queries: rendered.queries.map((name): [string, string] => [name, queries.get(name)!.hash]),
              files: [...rendered.files.keys()],
            }
          : known!
        const ofData = task.withData ? { dataBytes, dataStamp } : known!
        const { form, links, queries: asked, files } = drawn
        // Key by key: what is spread and added to gets a shape of its own, which is larger than a record.
        const { path, template, data, code, frame } = basis
        records[place] = {
          path,
          template,
          data,
          code,
          frame,
          form,
          links,
          queries: asked,
          files,
          htmlBytes,
          htmlStamp,
          dataBytes: ofData.dataBytes,
          dataStamp: ofData.dataStamp,
        }
      }
      underWay.delete(batch)
    },
  }
}

const allNew = { withData: true, reasons: [] as string[] }
