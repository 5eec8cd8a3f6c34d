/** The exports of the server bundle: the site, and all code that must share its modules and React with it. */

import { callError, serverError } from '../../errors/help-ids.ts'
import { readRoutes } from '../../site/checked-results.ts'
import { workerData } from 'node:worker_threads'

import { listFiles } from '../../content/list-files.ts'
import { listLinks } from '../../content/markdown/list-links.ts'
import { listEndings, listReaders } from '../../content/markdown/text-hooks.ts'
import { createContentReader, gatherContent, listFields } from '../../content/read.ts'
import { createToEntry, entryId, isEntry } from '../../content/entry.ts'
import { unloadModule, styleSheets, environment } from '../../shared/registrations.ts'
import { locateRoutes, templates } from '../../kernel/page/page.tsx'
import { translationTables } from '../../react/translations.ts'
import { listRoutes } from '../../kernel/site/routes.ts'
import type { Site } from '../../site/site.ts'
import type { ServerDefinition } from '../../site/site-server.ts'
import { renderSiteHead } from '../../kernel/render/heads.tsx'
import type { Extension } from '../../features/extension.ts'
import { guardHooks, readInputs, takeHookTimes } from '../../features/call-hook.ts'
import { withExtensions } from '../../features/guard-extension.ts'
import { readExtensions } from '../../features/check-extensions.ts'
import { listFeaturesOf, listTextComponents, type HtmlSettings } from '../../site/feature.ts'
import { createSiteRenderer, type SiteRendererOptions } from '../../site/render/site-renderer.ts'
import { createWorker } from '../../memo/worker.ts'
import type { IslandFile } from '../../kernel/render/island-files.ts'
import { createTextRenderer } from '../../site/render/text-components.ts'
import type { WorkerResult, Batch, Work, WorkerSettings } from '../../memo/messages.ts'

/** The exports that are the same for all sites. */
const shared = {
  styleSheets,
  environment,
  unloadModule,
  templates,
  translationTables,
  listLinks,
  gatherContent,
  entryId,
  isEntry,
  guardHooks,
  readInputs,
  takeHookTimes,
  renderSiteHead,
  /** Returns the source positions of all routes. */
  locateRoutes: (site: Site, content: unknown) => locateRoutes(() => listRoutes(readRoutes(site, content as never))),
}

/** Returns the functions whose results depend on the site's extensions. */
function createExtended(extensions: readonly Extension[]) {
  const features = withExtensions(extensions)
  const endings = listEndings(features)
  const textComponents = listTextComponents(features)
  return {
    toEntry: createToEntry(listFields(features)),
    createContentReader: ((models, options) =>
      createContentReader(models, options, features)) as typeof createContentReader,
    endings,
    readers: listReaders(features),
    /** Components of formats, by their id in rendered markdown. */
    textComponents,
    listFiles: ((root, models) => listFiles(root, models, endings)) as typeof listFiles,
    createTextRenderer: ((models, url) => createTextRenderer(models, url, textComponents)) as typeof createTextRenderer,
    listFeaturesOf: (site: HtmlSettings) => listFeaturesOf(features, site),
    createRenderer: (options: SiteRendererOptions & { site: HtmlSettings }) =>
      createSiteRenderer({ features: listFeaturesOf(features, options.site), ...options }),
    createWorker: (site: Site, islands: Record<string, IslandFile>, settings: WorkerSettings) =>
      createWorker(site, islands, settings, features),
  }
}

export type ServerModule = typeof shared &
  ReturnType<typeof createExtended> & {
    site: Site
    islands: Record<string, IslandFile>
    /** The site's server; undefined on a static site. */
    onDemand: ServerDefinition | undefined
    /** The site's extensions, in the order of their hooks. */
    extensions: readonly Extension[]
    /** Processes a batch in a worker thread; returns undefined if it fails. */
    workInThread: (batch: Batch) => WorkerResult[] | undefined
  }

interface SiteModules {
  site: Site
  islands: Record<string, IslandFile>
  /** Null on a site without `site/server.ts`. */
  onDemand: ServerDefinition | null | undefined
  /** The default export of `site/extensions.ts`. */
  extensions: unknown
}

export function createServerModule({ site, islands, onDemand, extensions: list }: SiteModules): ServerModule {
  if (!site) throw callError('site/routes.ts has no default export. Write: export default defineSite({ … })')
  if (onDemand === undefined)
    throw serverError('site/server.ts has no default export. Write: export default defineServer({ routes: [ … ] })')
  if (onDemand && typeof onDemand.package !== 'string')
    throw serverError(
      'The default export of site/server.ts is not the result of defineServer(). Write: export default defineServer({ routes: [ … ] })',
    )
  let work: Work | undefined
  const extensions = readExtensions(list)
  const extended = createExtended(extensions)

  function startWork(settings: WorkerSettings): Work {
    readInputs(extensions, settings.root)
    return extended.createWorker(site, islands, settings).work
  }

  return {
    ...shared,
    ...extended,
    site,
    islands,
    extensions,
    onDemand: onDemand ?? undefined,
    workInThread(batch) {
      try {
        work ??= startWork(workerData as WorkerSettings)
        return work(batch)
      } catch {
        // The build repeats the batch in the main thread, where the error is reported.
        return undefined
      }
    },
  }
}
