/** The dev server: the same routes and files as a build, made when they are asked for, and shown anew when a file changes. */

import { join } from 'node:path'

import { lookup } from 'mrmime'
import { isRunnableDevEnvironment, type Connect, type Plugin, type ViteDevServer } from 'vite'

import type { ContentReader } from '../../content/reader.ts'
import { findPath } from '../../match.ts'
import { NOT_FOUND, toHref, toPath } from '../../paths.ts'
import type { ServerModule } from '../server-module.ts'
import { createDevSite, failOnTexts, type DevSite } from './site.ts'
import { ISLAND_MODULE, SERVER_MODULE, type SiteMap } from '../modules-plugin.ts'
import { BROWSER_FILE, FRAMEWORK, isInside } from '../project.ts'

/** Tells the browser to show its page anew, where it stands. */
export const UPDATE_EVENT = 'framework:update'

/** How long a change may settle, in ms: the watcher drops what follows a change within 50 ms, and a file may be half-written until then. */
const SETTLING_TIME = 60

/** Between texts that nobody has asked for, in ms. */
const PAUSE = 20

export interface DevPlugin {
  plugin: Plugin
  /** The paths of the site as it is right now. */
  siteMap: () => Promise<SiteMap>
}

export function devPlugin(): DevPlugin {
  let server: ViteDevServer | undefined
  let site: Promise<DevSite> | undefined
  let failure: Error | undefined
  let loaded: { module: ServerModule; reader: ContentReader<any> } | undefined
  let touched = new Set<string>()

  async function readSite(): Promise<DevSite> {
    const { environments, config } = server!
    if (!isRunnableDevEnvironment(environments.ssr))
      throw Error('The dev server needs an environment that runs in this process.')
    const { root, base } = config
    const module = await environments.ssr.runner.import<ServerModule>(SERVER_MODULE)
    // Code that changed may read otherwise.
    if (loaded?.module !== module)
      loaded = { module, reader: module.createContentReader(module.site.models, { root, base, withDrafts: true }) }
    const before = touched
    touched = new Set()
    return createDevSite({
      touched: before,
      root,
      base,
      server: module,
      reader: loaded.reader,
      // Vite puts the base in front.
      entry: `/${BROWSER_FILE}`,
      urlsOf: (file) => [`${base}@id/${ISLAND_MODULE}${file}`],
    })
  }

  function getSite() {
    if (site) return site
    const read = (site = readSite())
    read.then(() => renderRest(read), nothing)
    return read
  }

  /** Renders the texts that nobody has asked for, in the pauses between requests: what is wrong with them has to be told. */
  function renderRest(read: Promise<DevSite>) {
    if (read !== site) return
    const hasMore = loaded!.reader.renderSome()
    try {
      failOnTexts(loaded!.reader.takeProblems())
      if (hasMore) setTimeout(() => renderRest(read), PAUSE)
    } catch (error) {
      fail(error as Error, read)
    }
  }

  const overlay = (error: Error) => ({
    type: 'error' as const,
    err: {
      message: error.message,
      stack: error.name === 'ProblemsError' ? '' : (error.stack ?? ''),
      plugin: 'framework',
    },
  })

  /** Reads everything again, and tells the browser: what is wrong, that it is mended, or to show its page anew. */
  async function update() {
    site = undefined
    const read = getSite()
    const hadFailed = failure !== undefined
    try {
      await read
      if (read !== site) return
      failure = undefined
      if (hadFailed) server!.environments.client.hot.send({ type: 'full-reload' })
      else server!.environments.client.hot.send(UPDATE_EVENT)
    } catch (error) {
      fail(error as Error, read)
    }
  }

  let settling: NodeJS.Timeout | undefined

  function updateSoon() {
    clearTimeout(settling)
    settling = setTimeout(() => void update(), SETTLING_TIME)
  }

  /** Tells of an error in what was read, unless it has been read again since. */
  function fail(error: Error, read: Promise<DevSite>) {
    if (read !== site) return
    site = undefined
    failure = error
    server!.config.logger.error(error.name === 'ProblemsError' ? error.message : (error.stack ?? error.message))
    server!.environments.client.hot.send(overlay(error))
  }

  /** Answers for pages and data; `isLast` answers for everything else too. */
  function answer(isLast: boolean): Connect.NextHandleFunction {
    return async (request, response, next) => {
      const { base } = server!.config
      const [pathname = '', search = ''] = (request.originalUrl ?? request.url ?? '').split(/(?=\?)/)
      const path = toPath(pathname, base)
      if (path === undefined || !/^(GET|HEAD)$/.test(request.method ?? '')) return next()

      function send(status: number, type: string, body: string | Uint8Array) {
        response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
        response.end(body)
      }
      const sendHtml = async (status: number, html: string) =>
        send(status, 'text/html; charset=utf-8', await server!.transformIndexHtml(pathname, html, request.originalUrl))

      const read = getSite()
      try {
        const site = await read
        const file = await site.renderFile(path.slice(1))
        if (file !== undefined) return send(200, lookup(path) ?? 'application/octet-stream', file)
        const html = site.renderPage(findPath(site.siteMap.matchPaths, path))
        if (html === undefined) return isLast ? await sendHtml(404, site.renderPage(NOT_FOUND)!) : next()
        if (pathname !== toHref(path, base)) {
          response.writeHead(308, { Location: toHref(path, base) + search }).end()
          return
        }
        await sendHtml(200, html)
      } catch (error) {
        fail(error as Error, read)
        if (!/text\/html/.test(request.headers.accept ?? '')) return next()
        // The overlay says what is wrong.
        await sendHtml(500, '<!doctype html><html lang="en"><head><title>Error</title></head><body></body></html>')
      }
    }
  }

  const plugin: Plugin = {
    name: 'framework:dev',
    apply: (_, { command, mode, isPreview }) => command === 'serve' && mode !== 'test' && !isPreview,
    config: () => ({
      appType: 'custom',
      // A site may lie in a folder of its own, apart from the framework.
      server: { fs: { allow: [join(FRAMEWORK, '..')] } },
      optimizeDeps: {
        entries: ['site/**/*.island.tsx', BROWSER_FILE],
        include: [
          'react',
          'react-dom',
          'react-dom/client',
          'react/jsx-dev-runtime',
          'goober',
          'goober/global',
          'goober/should-forward-prop',
        ],
      },
    }),
    configureServer(created) {
      server = created
      const { root } = created.config
      const content = join(root, 'content')
      created.watcher.add(content)
      created.watcher.on('all', (event, file) => {
        if (!isInside(content, file) || event.endsWith('Dir')) return
        touched.add(file)
        updateSoon()
      })
      created.environments.client.hot.on('vite:client:connect', (_, client) => {
        if (failure) client.send(overlay(failure))
      })
      created.middlewares.use(answer(false))
      return () => void created.middlewares.use(answer(true))
    },
    hotUpdate({ file, modules, server: { environments } }) {
      if (this.environment.name !== 'ssr' || !modules.length) return
      if (isRunnableDevEnvironment(environments.ssr)) environments.ssr.runner.clearCache()
      // React refreshes an island by itself, and keeps its state.
      if (file.endsWith('.island.tsx')) site = undefined
      else updateSoon()
      return []
    },
  }
  return { plugin, siteMap: async () => (await getSite()).siteMap }
}

function nothing() {}
