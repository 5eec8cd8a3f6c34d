/** The exports of the server bundle: the site, and all code that must share its modules and React with it. */

import { callError, serverError } from '../../errors/help-ids.ts'
import { readRoutes } from '../../site/checked-results.ts'
import { workerData } from 'node:worker_threads'

import { listFiles } from '../../content/list-files.ts'
import { createContentReader, gatherContent } from '../../content/read.ts'
import { entryId, isEntry, toEntry } from '../../content/entry.ts'
import { unloadModule, styleSheets, environment } from '../../shared/registrations.ts'
import { locateRoutes, templates } from '../../kernel/page/page.tsx'
import { translationTables } from '../../react/translations.ts'
import type { Server } from '../../site/on-demand.ts'
import { listRoutes } from '../../kernel/site/routes.ts'
import type { Site } from '../../site/site.ts'
import { renderSiteHead } from '../../kernel/render/heads.tsx'
import { HTML_FEATURES } from '../../features/html-features.ts'
import { MARKDOWN_FEATURES } from '../../features/markdown-features.ts'
import { listHtmlFeatures, type HtmlSettings } from '../../render/html-feature.ts'
import { createSiteRenderer, type SiteRendererOptions } from '../../render/site-renderer.ts'
import { createWorker } from '../threads/worker.ts'
import type { IslandFile } from '../../kernel/render/island-files.ts'
import { createTextRenderer } from '../../render/text-components.ts'
import type { WorkerResult, Batch, Work, WorkerSettings } from '../threads/messages.ts'

const listFeatures = (site: HtmlSettings) => listHtmlFeatures(HTML_FEATURES, site)

const createReader: typeof createContentReader = (models, options) =>
  createContentReader(models, options, MARKDOWN_FEATURES)

const shared = {
  styleSheets,
  environment,
  unloadModule,
  templates,
  translationTables,
  listFiles,
  createContentReader: createReader,
  gatherContent,
  toEntry,
  entryId,
  isEntry,
  listHtmlFeatures: listFeatures,
  createRenderer: (options: SiteRendererOptions & { site: HtmlSettings }) =>
    createSiteRenderer({ features: listFeatures(options.site), ...options }),
  createTextRenderer,
  renderSiteHead,
  /** Returns the source positions of all routes. */
  locateRoutes: (site: Site, content: unknown) => locateRoutes(() => listRoutes(readRoutes(site, content as never))),
  createWorker: (site: Site, islands: Record<string, IslandFile>, settings: WorkerSettings) =>
    createWorker(site, islands, settings, { html: listFeatures(site), markdown: MARKDOWN_FEATURES }),
}

export type ServerModule = typeof shared & {
  site: Site
  islands: Record<string, IslandFile>
  /** The site's server; undefined on a static site. */
  onDemand: Server | undefined
  /** Processes a batch in a worker thread; returns undefined if it fails. */
  workInThread: (batch: Batch) => WorkerResult[] | undefined
}

/** `onDemand` is null on a site without `site/server.ts`. */
export function createServerModule(
  site: Site,
  islands: Record<string, IslandFile>,
  onDemand: Server | null | undefined,
): ServerModule {
  if (!site) throw callError('site/routes.ts has no default export. Write: export default defineSite({ … })')
  if (onDemand === undefined)
    throw serverError('site/server.ts has no default export. Write: export default defineServer({ routes: [ … ] })')
  let work: Work | undefined
  return {
    ...shared,
    site,
    islands,
    onDemand: onDemand ?? undefined,
    workInThread(batch) {
      try {
        work ??= shared.createWorker(site, islands, workerData as WorkerSettings).work
        return work(batch)
      } catch {
        // The build repeats the batch in the main thread, where the error is reported.
        return undefined
      }
    },
  }
}
