/** The dev server: the same routes and files as a build, made when they are asked for, and shown anew when a file changes. */

import { join } from 'node:path'

import type { Plugin, ViteDevServer } from 'vite'

import type { RuntimePaths } from '../site/routes.ts'
import { isInside } from '../shared/project.ts'
import { CONTENT_FOLDER } from '../content/list-files.ts'
import { createAnswer } from './answer.ts'
import { hasOverlay } from './browser-plugin.ts'
import { devConfig } from './config.ts'
import { createCurrentSite, SETTLING_TIME, toPayload, type CurrentSite } from './current-site.ts'
import {
  PAGE_EVENT,
  PROBLEMS_EVENT,
  SHOWN_EVENT,
  type PageProblems,
  type ShownError,
  type ShownPage,
} from './events.ts'
import type { Failure } from './failures.ts'
import { createLinkProblems } from './link-problems.ts'
import type { DevSite } from './site.ts'
import { isLeftToVite, watchFolder } from './watch.ts'

export interface DevPlugin {
  plugin: Plugin
  /** The paths of the site as it is now. */
  runtimePaths: () => Promise<RuntimePaths>
}

export function devPlugin(): DevPlugin {
  let site: CurrentSite | undefined
  let stopWatching: (() => void) | undefined
  /** Pauses after which islands are read once more. */
  const pauses = new Set<NodeJS.Timeout>()

  const plugin: Plugin = {
    name: 'framework:dev',
    config: devConfig,
    configureServer(server) {
      const current = (site = createCurrentSite(server))
      stopWatching = watchContent(server, current)
      const checkLinks = talkToBrowser(server, current)
      // The site is read before the first request.
      server.httpServer?.once('listening', () => {
        const reading = current.get()
        reading.catch((error) => current.fail(error, reading))
      })
      const { server: options } = server.config
      const answer = {
        server,
        getSite: current.get,
        fail: current.fail,
        toShown: ({ overlay }: Failure) => ({
          error: hasOverlay(options) ? overlay : undefined,
          version: current.version(),
        }),
        // The visitor gets the page first.
        onPage: (site: DevSite, path: string) => void setImmediate(() => checkLinks(site, path)),
      }
      server.middlewares.use(createAnswer({ ...answer, isLast: false }))
      return () => void server.middlewares.use(createAnswer({ ...answer, isLast: true }))
    },
    closeBundle() {
      stopWatching?.()
      site?.stop()
      pauses.forEach((pause) => clearTimeout(pause))
    },
    hotUpdate({ file, modules, server: { environments } }) {
      if (!site || this.environment.name !== 'ssr' || !modules.length) return
      const current = site
      const { ssr } = environments
      function readAgain() {
        current.forgetCode()
        // React refreshes an island by itself, and keeps its state.
        const isRefreshed = file.endsWith('.island.tsx') && current.isWell()
        if (isRefreshed) current.invalidate()
        else current.updateSoon()
        return isRefreshed
      }
      if (!readAgain()) return []
      // A request that comes before the pause is over may have read half of the file.
      const pause = setTimeout(() => {
        pauses.delete(pause)
        ssr.moduleGraph.onFileChange(file)
        readAgain()
      }, SETTLING_TIME)
      pauses.add(pause)
      return []
    },
  }
  return {
    plugin,
    async runtimePaths() {
      if (!site) throw Error('The paths of the site are known once the dev server is set up.')
      return (await site.get()).runtimePaths
    },
  }
}

/** Has the site read again when a file of its content changes. Returns a function that stops it. */
function watchContent({ watcher, config: { root, server } }: ViteDevServer, site: CurrentSite) {
  const content = join(root, CONTENT_FOLDER)
  for (const event of ['add', 'change', 'unlink'] as const)
    watcher.on(event, (file) => {
      if (!isInside(content, file)) return
      site.touch(file)
      site.updateSoon()
    })
  // Vite is told too: a module may import a file of the content.
  return isLeftToVite(server.watch) ? undefined : watchFolder(content, (file) => watcher.emit('change', file))
}

/** Tells browsers the error of the site and the broken links of their page. Returns a function that checks the links of a page. */
function talkToBrowser({ config, environments }: ViteDevServer, site: CurrentSite) {
  const { hot } = environments.client
  const tellLinks = createLinkProblems((text) => config.logger.warn(text))

  /** Tells the broken links of a page; nothing while it has an error. */
  function checkLinks(site: DevSite, path: string): PageProblems | undefined {
    try {
      return tellLinks(path, site.checkLinks(path))
    } catch {
      return undefined
    }
  }

  hot.on('vite:client:connect', (_, client) => {
    const failure = site.failure()
    if (failure) client.send(toPayload(failure))
  })
  hot.on(SHOWN_EVENT, (shown: Pick<ShownError, 'version'>, client) => {
    if (shown.version !== site.version()) client.send({ type: 'full-reload' })
  })
  hot.on(PAGE_EVENT, async ({ path }: ShownPage, client) => {
    const problems = await site.get().then(
      (site) => checkLinks(site, path),
      () => undefined,
    )
    if (problems && hasOverlay(config.server)) client.send(PROBLEMS_EVENT, problems)
  })
  return checkLinks
}
