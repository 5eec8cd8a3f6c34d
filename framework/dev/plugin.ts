/** The dev server: the same routes and files as a build, made when they are asked for, and shown anew when a file changes. */

import { join } from 'node:path'

import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'

import type { ContentReader } from '../content/reader.ts'
import type { ServerModule } from '../build/bundle/index.ts'
import { createStyles, ISLAND_MODULE, SERVER_MODULE, type RuntimePaths } from '../build/plugins/index.ts'
import { BROWSER_FILE, isInside, moduleName } from '../build/project.ts'
import { CONTENT_FOLDER } from '../content/list-files.ts'
import type { LoadEntries } from '../content/collection.ts'
import { loadEntries } from '../content/load-entries.ts'
import { createAnswer } from './answer.ts'
import { devConfig } from './config.ts'
import {
  PAGE_EVENT,
  PROBLEMS_EVENT,
  SHOWN_EVENT,
  UPDATE_EVENT,
  type PageProblems,
  type ShownError,
  type ShownPage,
} from './events.ts'
import { createFailures, type Failure, type Failures } from './failures.ts'
import { hasOverlay } from './browser-plugin.ts'
import { createIdleWork } from './idle-work.ts'
import { createLinkProblems } from './link-problems.ts'
import { createDevSite, failOnTexts, type DevSite } from './site.ts'
import { isLeftToVite, watchFolder } from './watch.ts'

/** The pause after a change, in milliseconds: Vite's watcher ignores further changes for 50 ms, in which a file may be half-written. */
const SETTLING_TIME = 60

export interface DevPlugin {
  plugin: Plugin
  /** The paths of the site as it is now. */
  runtimePaths: () => Promise<RuntimePaths>
}

export function devPlugin(): DevPlugin {
  let server: ViteDevServer | undefined
  let site: Promise<DevSite> | undefined
  let failures: Failures | undefined
  let tellLinks: ReturnType<typeof createLinkProblems> | undefined
  /** The error of the site as it is; nothing while it is well, or while only a page of it has one. */
  let failure: Failure | undefined
  /** Counts the changes of the site. */
  let version = 0
  let loaded: { module: ServerModule; reader: ContentReader<any> } | undefined
  let touched = new Set<string>()
  /** Those that have run: a change of other code does not load their entries again. */
  const loaders = new WeakSet<LoadEntries>()

  async function readSite(): Promise<DevSite> {
    const { environments, config } = server!
    if (!isRunnableDevEnvironment(environments.ssr))
      throw Error('The dev server needs an environment that runs in this process.')
    const { root, base } = config
    const { server: module } = await environments.ssr.runner.import<{ server: ServerModule }>(SERVER_MODULE)
    // Changed code may read the content in another way.
    if (loaded?.module !== module) {
      await loadEntries(root, module.site.models, loaders)
      loaded = {
        module,
        reader: module.createContentReader(module.site.models, {
          root,
          base,
          withDrafts: true,
          markdown: module.site.markdown,
          pictures: module.site.pictures,
          lang: module.site.lang,
          translations: module.site.translations,
        }),
      }
    }
    const before = touched
    touched = new Set()
    const read = createDevSite({
      touched: before,
      root,
      base,
      server: module,
      reader: loaded.reader,
      // Vite puts the base in front.
      entry: `/${BROWSER_FILE}`,
      stylesOf: createStyles(listImports, module.styleSheets),
      urlsOf: (file) => [`${base}@id/${ISLAND_MODULE}${file}`],
    })
    for (const notice of read.notes) config.logger.warnOnce(notice)
    return read
  }

  /** The ids of a module's imports; modules of the site are named by their paths in the project. */
  function listImports(name: string): string[] {
    const { environments, config } = server!
    const { moduleGraph } = environments.ssr
    const found = moduleGraph.getModuleById(name.startsWith('\0') ? name : join(config.root, name))
    return [...(found?.importedModules ?? [])].flatMap(({ id }) => (id === null ? [] : moduleName(config.root, id)))
  }

  const idleWork = createIdleWork()

  /** The site as it is now. After an error it is read again when a `document` is asked for: what was fixed may lie where nobody watches. */
  function getSite(isDocument = false) {
    if (isDocument && failure) site = failure = undefined
    const read = (site ??= readSite())
    idleWork.stop()
    read.then(() => idleWork.postpone(() => renderSome(read)), nothing)
    return read
  }

  /** Renders texts that no request has asked for, to find their problems; returns whether there are more. */
  function renderSome(read: Promise<DevSite>): boolean {
    if (read !== site) return false
    const hasMore = loaded!.reader.renderSome()
    try {
      failOnTexts(loaded!.reader.takeProblems())
      return hasMore
    } catch (error) {
      fail(error, read)
      return false
    }
  }

  /** The site must be read again. */
  function invalidate() {
    site = undefined
    version++
    failures!.clear()
  }

  /** Reads everything again, and tells the browser: an error, that the error is fixed, or to show its page again. */
  async function update() {
    const last = site?.catch(nothing)
    invalidate()
    const read = getSite()
    const hadFailed = failure !== undefined
    try {
      const [before, now] = await Promise.all([last, read])
      if (read !== site) return
      failure = undefined
      // Pages bring their own styles only.
      if (hadFailed || (before && before.styles !== now.styles))
        server!.environments.client.hot.send({ type: 'full-reload' })
      else server!.environments.client.hot.send(UPDATE_EVENT)
    } catch (error) {
      fail(error, read)
    }
  }

  let stopWatching: (() => void) | undefined
  let settling: NodeJS.Timeout | undefined

  function updateSoon() {
    clearTimeout(settling)
    settling = setTimeout(() => void update(), SETTLING_TIME)
  }

  const toPayload = ({ overlay }: Failure) => ({ type: 'error' as const, err: overlay })

  /**
   * Tells an error of this reading of the site, unless the site was read again since. An error of one page is told to who
   * asks for the page, any other to all.
   */
  function fail(error: unknown, read: Promise<DevSite>, isOfPage = false): Failure | undefined {
    if (read !== site) return undefined
    const told = failures!.tell(error)
    if (isOfPage) return told
    failure = told
    if (told.isNew) server!.environments.client.hot.send(toPayload(told))
    return told
  }

  /** Tells the broken links of a page; nothing while it has an error. */
  function checkLinks(site: DevSite, path: string): PageProblems | undefined {
    try {
      return tellLinks?.(path, site.checkLinks(path))
    } catch {
      return undefined
    }
  }

  const plugin: Plugin = {
    name: 'framework:dev',
    config: devConfig,
    configureServer(created) {
      server = created
      const { root, server: options } = created.config
      const content = join(root, CONTENT_FOLDER)
      for (const event of ['add', 'change', 'unlink'] as const)
        created.watcher.on(event, (file) => {
          if (!isInside(content, file)) return
          touched.add(file)
          updateSoon()
        })
      // Vite is told too: a module may import a file of the content.
      if (!isLeftToVite(options.watch))
        stopWatching = watchFolder(content, (file) => created.watcher.emit('change', file))
      failures = createFailures(root, (text) => created.config.logger.error(text))
      const { hot } = created.environments.client
      hot.on('vite:client:connect', (_, client) => {
        if (failure) client.send(toPayload(failure))
      })
      hot.on(SHOWN_EVENT, (shown: Pick<ShownError, 'version'>, client) => {
        if (shown.version !== version) client.send({ type: 'full-reload' })
      })
      tellLinks = createLinkProblems((text) => created.config.logger.warn(text))
      hot.on(PAGE_EVENT, async ({ path }: ShownPage, client) => {
        const problems = await getSite().then((site) => checkLinks(site, path), nothing)
        if (problems && hasOverlay(options)) client.send(PROBLEMS_EVENT, problems)
      })
      // The site is read before the first request.
      created.httpServer?.once('listening', () => {
        const read = getSite()
        read.catch((error) => fail(error, read))
      })
      const toShown = ({ overlay }: Failure) => ({ error: hasOverlay(options) ? overlay : undefined, version })
      // The visitor gets the page first.
      const onPage = (site: DevSite, path: string) => void setImmediate(() => checkLinks(site, path))
      const answer = { server: created, getSite, fail, toShown, onPage }
      created.middlewares.use(createAnswer({ ...answer, isLast: false }))
      return () => void created.middlewares.use(createAnswer({ ...answer, isLast: true }))
    },
    closeBundle() {
      stopWatching?.()
      clearTimeout(settling)
      idleWork.stop()
    },
    hotUpdate({ file, modules, server: { environments } }) {
      if (this.environment.name !== 'ssr' || !modules.length) return
      if (isRunnableDevEnvironment(environments.ssr)) environments.ssr.runner.clearCache()
      // React refreshes an island by itself, and keeps its state.
      if (file.endsWith('.island.tsx') && failures!.isEmpty()) invalidate()
      else updateSoon()
      return []
    },
  }
  return { plugin, runtimePaths: async () => (await getSite()).runtimePaths }
}

function nothing() {}
