/** Makes the pages that have to be made, in all of the build's threads. */

import type { Route } from '../react/page.tsx'
import type { AddedFiles } from './added-files.ts'
import type { BuildCache } from './cache/build-cache.ts'
import type { CodeCache } from './cache/code-cache.ts'
import type { Sources } from './cache/sources.ts'
import type { PageRecord } from './cache/site-state.ts'
import type { Changed } from './cache/standing.ts'
import type { LoadedSite } from './load-site.ts'
import { planPages, type KnownPages } from './page-plan.ts'
import type { Progress } from './progress.ts'
import type { Report } from './report.ts'
import type { PageAnswer, PageSetting } from './threads/tasks.ts'

/** What all steps of a build have at hand. */
export interface Build {
  root: string
  base: string
  mode: string
  /** The folder of the finished site. */
  target: string
  cache: BuildCache
  /** The files in which the cache keeps what is known of the site in `target`. */
  files: { state: string; stamps: string; seal: string; journal: string }
  code: CodeCache
  sources: Sources
  /** The names of files that have changed since the build by this name; nothing when that is not known. */
  changed: (id: string) => Promise<Changed>
  progress: Progress
  report: Report
}

export interface PagesOptions {
  routes: readonly Route[]
  setting: PageSetting
  /** What was made before. */
  previous: KnownPages | undefined
  /** Does a file of the output stand as it was left, with this stamp? */
  stands: (name: string, stamp: string) => boolean
  /** Takes in the files that pages make. */
  addFiles: (files: AddedFiles) => void
}

export interface MadePages {
  /** What is known of every page, in the order of the routes. */
  records: PageRecord[]
  /** The hashes of what stands around every page. */
  surroundings: Record<string, string>
  /** How many files were written. */
  written: number
}

/** Throws what the first page that can't be made throws. */
export async function makePages(
  { cache, progress, report }: Build,
  { server, content, graph, browser, settings, pool }: LoadedSite,
  { routes, setting, previous, stands, addFiles }: PagesOptions,
): Promise<MadePages> {
  pool.setPages(setting)
  const { site, templates } = server
  const plan = planPages({
    site,
    routes,
    templates,
    content,
    graph,
    urls: browser.urls,
    setting,
    settings,
    previous,
    stands,
    hasPack: cache.hasPack,
    tell: report.page,
    addFiles,
  })
  let written = 0
  await progress.step('rendering and writing', async (tell) => {
    let done = 0
    await pool.run<PageAnswer>(plan.batches(), previous ? 0 : routes.length, (answers, batch) => {
      plan.take(answers, batch)
      for (const answer of answers) written += answer.written.length
      tell((done += answers.length))
    })
  })
  return { records: plan.records, surroundings: plan.surroundings, written }
}
