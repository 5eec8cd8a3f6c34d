/** The dev server: the same routes and files as a build, made when they are asked for, and shown anew when a file changes. Its settings, what it watches, and the part of it that runs in the browser. */

import { readdirSync, watch, type FSWatcher } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

import { type ServerOptions, searchForWorkspaceRoot, type UserConfig, type Plugin, type ViteDevServer } from 'vite'

import { nodePackagesPlugin } from '../build/bundle/browser-code.ts'
import { loadEnvironment } from '../build/bundle/environment.ts'
import { ISLAND_MODULE, SERVER_MODULE } from '../build/bundle/modules-plugin.ts'
import { routerLocationPlugin } from '../build/bundle/router-location.ts'
import { isFolder, isFolderEntry, CONTENT_FOLDER } from '../content/list-files.ts'
import { codeOf, formatProblems } from '../errors/problems.ts'
import {
  isInside,
  BROWSER_FILE,
  CACHE_FOLDER,
  FRAMEWORK,
  outputFolders,
  PACKAGE,
  SERVER_FILE,
  frameworkModule,
} from '../shared/project.ts'
import type { RuntimePaths } from '../site/routes.ts'
import { createAnswer } from './answer.ts'
import { createCurrentSite, toPayload, type CurrentSite } from './current-site.ts'
import {
  BROWSER_ERROR_EVENT,
  type Blocked,
  EARLY_VIOLATIONS,
  BLOCKED_EVENT,
  ERROR_EVENT,
  type BrowserError,
  PAGE_EVENT,
  PROBLEMS_EVENT,
  SHOWN_EVENT,
  type PageProblems,
  type ShownError,
  type ShownPage,
  type Reload,
  RELOAD_EVENT,
  type Violation,
  UPDATE_EVENT,
  type Update,
  VIOLATION_EVENT,
} from './events.ts'
import { describeBrowserError, findPlace, toOverlay, type Failure } from './failures.ts'
import { createLinkProblems } from './links.ts'
import { describeViolation, isKnown, nonceConfig } from './policy.ts'
import type { DevSite } from './site.ts'

/** Watches the names in one folder: `rename` when one appears or disappears, `change` when its content changes. */
export type Watch = (folder: string, onEvent: (event: string, name: string | null) => void) => FSWatcher

/** Why there may be nothing to watch in a folder: it is gone again, or may not be read, or is a link to itself. */
const UNSEEN: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP'])

/** Calls `report` with every file that may be new, changed or gone. The folder itself may appear later. Returns a function that ends the watch. */
export function watchFolder(folder: string, report: (file: string) => void, open: Watch = watch): () => void {
  const watchers = new Map<string, FSWatcher>()

  function follow(folder: string, look: (event: string, path: string) => void) {
    const watcher = open(folder, (event, name) => void (name !== null && look(event, join(folder, name))))
    // The folder is gone: the watcher of the folder above reports it.
    watcher.on('error', () => watcher.close())
    watchers.set(folder, watcher)
  }

  /** Watches a folder, and returns the files in it and below. */
  function enter(folder: string): string[] {
    try {
      follow(folder, look)
      return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name)
        return isFolderEntry(entry, path) ? enter(path) : path
      })
    } catch (error) {
      if (UNSEEN.has(codeOf(error) ?? '')) return []
      throw error
    }
  }

  function leave(folder: string) {
    for (const [path, watcher] of watchers) {
      if (!isInside(folder, path)) continue
      watcher.close()
      watchers.delete(path)
    }
  }

  function look(event: string, path: string) {
    // Another folder may have taken the place of one that was watched.
    if (event === 'rename') leave(path)
    if (!isFolder(path)) report(path)
    else if (!watchers.has(path)) enter(path).forEach(report)
  }

  follow(dirname(folder), (event, path) => {
    if (event === 'rename' && basename(path) === basename(folder)) look(event, folder)
  })
  enter(folder)
  return () => leave(dirname(folder))
}

/** Is nothing to be watched, or is it to be polled, as where folders report no changes? */
export function isLeftToVite(options: ServerOptions['watch']): boolean {
  return options === null || options?.usePolling === true
}

/** Vite's options, so that it leaves these folders alone: it looks at every file it watches before it has time for requests. */
export function ignoreFolders(
  folders: readonly string[],
  options: ServerOptions['watch'] = {},
): NonNullable<ServerOptions['watch']> | null {
  if (isLeftToVite(options)) return options
  return { ignored: [(file) => folders.some((folder) => isInside(folder, file))] }
}

/** What Vite itself serves to nobody; our own list takes the place of Vite's. */
export const DENIED = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**']

/** What the framework's islands import: a site's islands may import the same, and must get the same copy. */
const OWN_PACKAGES = [
  'idiomorph',
  'goober',
  'goober/global',
  'goober/should-forward-prop',
  'wouter/use-browser-location',
].map((name) => `${PACKAGE} > ${name}`)

/** Adds what the dev server needs to a project's settings. */
export function devConfig(config: UserConfig): UserConfig {
  const { root = '', server, build, cacheDir = join(CACHE_FOLDER, 'vite') } = config
  return {
    appType: 'custom',
    // By default Vite keeps bundles of packages beside the next package.json, where two sites would delete each other's.
    cacheDir,
    ...nonceConfig(config),
    server: {
      fs: {
        // The framework may be in another folder than the site.
        allow: [searchForWorkspaceRoot(resolve(root)), FRAMEWORK],
        deny: [...DENIED, `${resolve(root, CACHE_FOLDER)}/**`],
      },
      watch: ignoreFolders(
        [
          ...[CONTENT_FOLDER, CACHE_FOLDER].map((name) => resolve(root, name)),
          // A build beside dev writes documents, and Vite reloads every tab for each.
          ...Object.values(outputFolders(resolve(root, build?.outDir ?? 'dist'))),
        ],
        server?.watch,
      ),
    },
    optimizeDeps: {
      entries: ['site/**/*.island.tsx', BROWSER_FILE],
      // Its modules import virtual ones, which only Vite can resolve.
      exclude: [PACKAGE],
      rolldownOptions: { plugins: [nodePackagesPlugin, routerLocationPlugin] },
      include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', ...OWN_PACKAGES],
    },
  }
}

/** Keeps what is blocked before the module runs, such as a font of a sheet. */
const KEEP_VIOLATIONS = `${EARLY_VIOLATIONS}=[];document.addEventListener("securitypolicyviolation",event=>globalThis.${EARLY_VIOLATIONS}?.push(event))`

/** The endings of code. */
const CODE = /\.[cm]?[jt]sx?$/

const SERVER_ID = `\0${SERVER_MODULE}`

const START_MODULE = 'virtual:dev-browser'

/** Is the overlay switched on? */
export const hasOverlay = ({ hmr }: ServerOptions): boolean => typeof hmr !== 'object' || hmr.overlay !== false

/** The plugin of the part that runs in the browser, and of what it asks the server. */
export function browserPlugin(): Plugin {
  let base = '/'

  return {
    name: 'framework:dev-browser',
    configureServer({ config: { root, server, ...config }, environments: { client } }) {
      base = config.base
      client.hot.on(BROWSER_ERROR_EVENT, async (error: BrowserError, { send }) => {
        if (!hasOverlay(server)) return
        const found = await describeBrowserError(error, { root, base, moduleGraph: client.moduleGraph })
        if (found) send(ERROR_EVENT, toOverlay(found, root))
      })
    },
    resolveId: (id) => (id.endsWith(START_MODULE) ? frameworkModule('dev/browser/start.ts') : undefined),
    transform(code, id) {
      if (!id.startsWith(`\0${ISLAND_MODULE}`)) return undefined
      const file = JSON.stringify(id.slice(ISLAND_MODULE.length + 1))
      const watched = code.replace('hydrate(file.default,', `hydrate(watchIsland(file.default, ${file}),`)
      return `import { watchIsland } from ${JSON.stringify(frameworkModule('dev/browser/watch-island.ts'))}\n${watched}`
    },
    transformIndexHtml: () => [
      { tag: 'script', children: KEEP_VIOLATIONS, injectTo: 'head-prepend' },
      { tag: 'script', attrs: { type: 'module', src: `${base}@id/${START_MODULE}` }, injectTo: 'head-prepend' },
    ],
  }
}

export interface DevPlugin {
  plugin: Plugin
  /** The paths of the site as it is now. */
  runtimePaths: () => Promise<RuntimePaths>
}

/** The plugin of the server itself. */
export function devPlugin(): DevPlugin {
  let site: CurrentSite | undefined
  let stopWatching: (() => void) | undefined

  const plugin: Plugin = {
    name: 'framework:dev',
    async config(config, { mode }) {
      const { root = '.', envDir = '' } = config
      if (envDir !== false) await loadEnvironment(resolve(root, envDir), mode)
      return devConfig(config)
    },
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
        version: current.version,
        toShown: ({ overlay }: Failure) => ({
          error: hasOverlay(options) ? overlay : undefined,
          version: current.version(),
        }),
        // The visitor gets the page first.
        onPage: (site: DevSite, path: string) => void setImmediate(() => checkLinks(site, path)),
        isModule: (path: string) => CODE.test(path) && server.environments.client.moduleGraph.urlToModuleMap.has(path),
      }
      server.middlewares.use(createAnswer({ ...answer, isLast: false }))
      return () => void server.middlewares.use(createAnswer({ ...answer, isLast: true }))
    },
    closeBundle() {
      stopWatching?.()
      site?.stop()
    },
    hotUpdate({ type, file, modules, server: { environments } }) {
      if (!site || this.environment.name !== 'ssr') return
      const { moduleGraph } = environments.ssr
      // It lists the islands, and imports what is on demand.
      const isListed = file.endsWith('.island.tsx') || file.endsWith(`/${SERVER_FILE}`)
      const lists = type === 'update' || !isListed ? undefined : moduleGraph.getModuleById(SERVER_ID)
      const changed = lists ? [...modules, lists] : modules
      if (changed.length === 0) return
      // Vite does so for files that change, but for none that return.
      for (const module of changed) moduleGraph.invalidateModule(module)
      site.change(file, changed, environments.client.moduleGraph.getModulesByFile(file) !== undefined)
      return []
    },
  }
  return {
    plugin,
    async runtimePaths() {
      if (!site) throw Error('The paths of the site are not known before the dev server is set up.')
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
      site.change(file)
    })
  // Vite gets the event too: a module may import a file of the content.
  return isLeftToVite(server.watch) ? undefined : watchFolder(content, (file) => watcher.emit('change', file))
}

/** Reports the error of the site and the broken links of their page to browsers. Returns a function that checks the links of a page. */
function talkToBrowser({ config, environments }: ViteDevServer, site: CurrentSite) {
  const { hot } = environments.client
  const reportLinks = createLinkProblems((text) => config.logger.warn(text))

  /** Reports the broken links of a page; nothing while it has an error. */
  function checkLinks(site: DevSite, path: string): PageProblems | undefined {
    try {
      return reportLinks(path, site.checkLinks(path), site.listProblems(path))
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
  hot.on(PAGE_EVENT, async ({ path, version }: ShownPage, client) => {
    if (version !== undefined && site.isOld(version)) client.send(UPDATE_EVENT, { hasNewData: true } satisfies Update)
    const problems = await site.get().then(
      (site) => checkLinks(site, path),
      () => undefined,
    )
    if (problems && hasOverlay(config.server)) client.send(PROBLEMS_EVENT, problems)
  })
  hot.on(RELOAD_EVENT, ({ path, why }: Reload) => config.logger.info(`${path} is reloaded, because ${why}.`))
  const reported = new Set<string>()
  hot.on(VIOLATION_EVENT, async (violation: Violation, client) => {
    const current = await site.get().catch(() => undefined)
    const { text: known } = (current && checkLinks(current, violation.path)) ?? { text: '' }
    if (isKnown(violation, known.split('\n'))) return
    const { root, base } = config
    const place = await findPlace(violation.place, { root, base, moduleGraph: environments.client.moduleGraph })
    const text = formatProblems([{ where: place ?? violation.path, message: describeViolation(violation) }])
    if (!reported.has(text)) config.logger.warn(`Blocked by the security policy, as on the built page.\n\n${text}`)
    reported.add(text)
    if (hasOverlay(config.server)) client.send(BLOCKED_EVENT, { text } satisfies Blocked)
  })
  return checkLinks
}
