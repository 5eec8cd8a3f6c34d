/** The Vite plugins of the dev server: settings, watched files, request handlers, and the code in the browser. */

import { existsSync, readdirSync, watch, type FSWatcher } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

import {
  type HotUpdateOptions,
  type ServerOptions,
  searchForWorkspaceRoot,
  type UserConfig,
  type Plugin,
  type ViteDevServer,
} from 'vite'

import { nodePackagesPlugin } from '../builder/bundle/browser-code.ts'
import { loadEnvironment } from '../builder/bundle/environment.ts'
import { ISLAND_MODULE, SERVER_MODULE } from '../builder/bundle/modules-plugin.ts'
import { routerLocationPlugin } from '../builder/bundle/router-location.ts'
import { isFolder, isFolderEntry } from '../disk/folders.ts'
import { codeOf, formatProblems } from '../errors/problems.ts'
import {
  CONTENT_FOLDER,
  isInside,
  BROWSER_FILE,
  CACHE_FOLDER,
  EXTENSIONS_FILE,
  FRAMEWORK,
  outputFolders,
  PACKAGE,
  SERVER_FILE,
  frameworkModule,
  isIslandFile,
} from '../shared/project.ts'
import type { RuntimePaths } from '../site/runtime-paths.ts'
import { createDevHandler } from './answer.ts'
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
  RELOAD_REPORT,
  type Violation,
  UPDATE_EVENT,
  type Update,
  VIOLATION_EVENT,
} from './events.ts'
import { createFileContents, type FileContents } from './file-contents.ts'
import { describeBrowserError, mapPosition, toOverlay, type Failure } from './failures.ts'
import { createLinkProblems } from './links.ts'
import { describeViolation, isReported, nonceConfig } from './policy.ts'
import type { DevSite } from './site.ts'

/** Watches one folder: the event is `rename` if a name appears or disappears, `change` if its content changes. */
export type Watch = (folder: string, onEvent: (event: string, name: string | null) => void) => FSWatcher

/** Error codes of folders that can't be watched: deleted, not readable, or a circular link. */
const UNWATCHABLE: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP'])

/**
 * Calls `report` with every file that may be new, changed or deleted, and with `change` if only its content may have changed. The folder
 * may be created later. Returns a function that stops watching.
 */
export function watchFolder(
  folder: string,
  report: (file: string, event: string) => void,
  open: Watch = watch,
): () => void {
  const watchers = new Map<string, FSWatcher>()

  function watchNames(folder: string, handleEvent: (event: string, path: string) => void) {
    const watcher = open(folder, (event, name) => void (name !== null && handleEvent(event, join(folder, name))))
    // The folder was deleted: the watcher of its parent reports it.
    watcher.on('error', () => watcher.close())
    watchers.set(folder, watcher)
  }

  /** Watches a folder and its subfolders, and returns their files. */
  function watchTree(folder: string): string[] {
    try {
      watchNames(folder, look)
      return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name)
        return isFolderEntry(entry, path) ? watchTree(path) : path
      })
    } catch (error) {
      if (UNWATCHABLE.has(codeOf(error) ?? '')) return []
      throw error
    }
  }

  function unwatchTree(folder: string) {
    for (const [path, watcher] of watchers) {
      if (!isInside(folder, path)) continue
      watcher.close()
      watchers.delete(path)
    }
  }

  function look(event: string, path: string) {
    // A watched folder may have been replaced.
    if (event === 'rename') unwatchTree(path)
    if (!isFolder(path)) report(path, event)
    else if (!watchers.has(path)) for (const file of watchTree(path)) report(file, 'rename')
  }

  watchNames(dirname(folder), (event, path) => {
    if (event === 'rename' && basename(path) === basename(folder)) look(event, folder)
  })
  watchTree(folder)
  return () => unwatchTree(dirname(folder))
}

/** True if watching is disabled, or if files are polled because the file system reports no changes. */
export function usesViteWatcher(options: ServerOptions['watch']): boolean {
  return options === null || options?.usePolling === true
}

/** Returns Vite's watch options without these folders: Vite would read all their files before the first request. */
export function ignoreFolders(
  folders: readonly string[],
  options: ServerOptions['watch'] = {},
): NonNullable<ServerOptions['watch']> | null {
  if (usesViteWatcher(options)) return options
  return { ignored: [(file) => folders.some((folder) => isInside(folder, file))] }
}

/** Files that Vite never serves. This list replaces Vite's. */
export const DENIED = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**']

/** Dependencies of the framework's browser code: a site's islands must get the same copy. */
const FRAMEWORK_DEPENDENCIES = [
  'idiomorph',
  'goober',
  'goober/global',
  'goober/should-forward-prop',
  'wouter/use-browser-location',
].map((name) => `${PACKAGE} > ${name}`)

/** Returns the settings that the dev server adds to a project's configuration. */
export function devConfig(config: UserConfig): UserConfig {
  const { root = '', server, build, cacheDir = join(CACHE_FOLDER, 'vite') } = config
  return {
    appType: 'custom',
    // Vite's default is beside the nearest package.json, where two sites would delete each other's bundles.
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
          // Vite would reload all tabs for each document that a build writes.
          ...Object.values(outputFolders(resolve(root, build?.outDir ?? 'dist'))),
        ],
        server?.watch,
      ),
    },
    optimizeDeps: {
      entries: ['site/**/*.island.{ts,tsx}', BROWSER_FILE],
      // The package imports virtual modules, which only Vite can resolve.
      exclude: [PACKAGE],
      rolldownOptions: { plugins: [nodePackagesPlugin, routerLocationPlugin] },
      include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', ...FRAMEWORK_DEPENDENCIES],
    },
  }
}

/** Records violations before the module runs, such as a font of a sheet. */
const RECORD_VIOLATIONS = `${EARLY_VIOLATIONS}=[];document.addEventListener("securitypolicyviolation",event=>globalThis.${EARLY_VIOLATIONS}?.push(event))`

const CODE = /\.[cm]?[jt]sx?$/

const SERVER_ID = `\0${SERVER_MODULE}`

const START_MODULE = 'virtual:dev-browser'

export const hasOverlay = ({ hmr }: ServerOptions): boolean => typeof hmr !== 'object' || hmr.overlay !== false

/** The plugin of the dev code in the browser. */
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
      const wrapped = code.replace('hydrateIsland(file.default,', `hydrateIsland(watchIsland(file.default, ${file}),`)
      return `import { watchIsland } from ${JSON.stringify(frameworkModule('dev/browser/watch-island.ts'))}\n${wrapped}`
    },
    transformIndexHtml: () => [
      { tag: 'script', children: RECORD_VIOLATIONS, injectTo: 'head-prepend' },
      { tag: 'script', attrs: { type: 'module', src: `${base}@id/${START_MODULE}` }, injectTo: 'head-prepend' },
    ],
  }
}

export interface DevPlugin {
  plugin: Plugin
  /** Notes imports that no plugin has resolved. Must be the last plugin. */
  unresolvedPlugin: Plugin
  /** Returns the paths of the current site. */
  runtimePaths: () => Promise<RuntimePaths>
}

/** The plugin of the dev server. */
export function devPlugin(): DevPlugin {
  let site: CurrentSite | undefined
  let stopWatching: (() => void) | undefined
  const code = createFileContents()
  /** The modules of the site with imports that could not be resolved. */
  const unresolved = new Set<string>()

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
      const checkLinks = handleBrowserEvents(server, current)
      // Read the site before the first request.
      server.httpServer?.once('listening', () => {
        const reading = current.get()
        reading.catch((error) => current.fail(error, reading))
      })
      const { server: options } = server.config
      const answerOptions = {
        server,
        getSite: current.get,
        fail: current.fail,
        version: current.version,
        toShownError: ({ overlay }: Failure) => ({
          error: hasOverlay(options) ? overlay : undefined,
          version: current.version(),
        }),
        // Check links after the page was sent.
        onPage: (site: DevSite, path: string) => void setImmediate(() => checkLinks(site, path)),
        isModule: (path: string) => CODE.test(path) && server.environments.client.moduleGraph.urlToModuleMap.has(path),
      }
      server.middlewares.use(createDevHandler({ ...answerOptions, isLast: false }))
      return () => void server.middlewares.use(createDevHandler({ ...answerOptions, isLast: true }))
    },
    closeBundle() {
      stopWatching?.()
      site?.stop()
    },
    hotUpdate(options) {
      return site && this.environment.name === 'ssr' ? handleUpdate(site, code, unresolved, options) : undefined
    },
  }
  return {
    plugin,
    unresolvedPlugin: {
      name: 'framework:dev-unresolved',
      resolveId(_, importer) {
        if (importer !== undefined && this.environment.name === 'ssr') unresolved.add(importer)
      },
    },
    async runtimePaths() {
      if (!site) throw Error('The paths of the site are not known before the dev server is set up.')
      return (await site.get()).runtimePaths
    },
  }
}

/**
 * Reads the site again when its code changes, or when a file changes that may be what an `unresolved` module imports: the file itself, or
 * the `package.json` of a site with a new package. Returns undefined for other files, and leaves them to Vite.
 */
function handleUpdate(
  site: CurrentSite,
  code: FileContents,
  unresolved: Set<string>,
  { type, file, modules, server: { environments } }: HotUpdateOptions,
): [] | undefined {
  const isSame = !code.hasChanged(file) && type === 'update' && existsSync(file)
  const { moduleGraph } = environments.ssr
  // The server module imports all islands, `site/server.ts` and `site/extensions.ts`.
  const isServerImport = isIslandFile(file) || [SERVER_FILE, EXTENSIONS_FILE].some((name) => file.endsWith(`/${name}`))
  const serverModule = type === 'update' || !isServerImport ? undefined : moduleGraph.getModuleById(SERVER_ID)
  const importers = [...unresolved].flatMap((id) => moduleGraph.getModuleById(id) ?? [])
  const changed = [...new Set([...modules, ...(serverModule ? [serverModule] : []), ...importers])]
  if (changed.length === 0) return undefined
  if (isSame) return []
  unresolved.clear()
  // Vite invalidates changed files, but not files that were deleted and created again.
  for (const module of changed) moduleGraph.invalidateModule(module)
  site.change(file, changed, environments.client.moduleGraph.getModulesByFile(file) !== undefined)
  return []
}

/** Reads the site again when a content file, or an input of an extension, changes. Returns a function that stops watching. */
function watchContent({ watcher, config: { root, server } }: ViteDevServer, site: CurrentSite) {
  const content = join(root, CONTENT_FOLDER)
  for (const event of ['add', 'change', 'unlink'] as const)
    watcher.on(event, (file) => {
      if ((isInside(content, file) || site.isInput(file)) && site.hasChanged(file)) site.change(file)
    })
  // Vite also gets the event: a module may import a content file. After `change`, Vite still takes a new file for missing.
  return usesViteWatcher(server.watch)
    ? undefined
    : watchFolder(content, (file, event) =>
        watcher.emit(event === 'change' ? event : existsSync(file) ? 'add' : 'unlink', file),
      )
}

/** Sends the site's error and the problems of a page to browsers. Returns a function that checks the links of a page. */
function handleBrowserEvents({ config, environments }: ViteDevServer, site: CurrentSite) {
  const { hot } = environments.client
  const reportLinks = createLinkProblems((text) => config.logger.warn(text))

  /** Reports the broken links of a page; returns undefined if it has an error. */
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
    if (version !== undefined && site.isOutdated(version))
      client.send(UPDATE_EVENT, { hasNewData: true } satisfies Update)
    const problems = await site.get().then(
      (site) => checkLinks(site, path),
      () => undefined,
    )
    if (problems && hasOverlay(config.server)) client.send(PROBLEMS_EVENT, problems)
  })
  hot.on(RELOAD_REPORT, ({ path, why }: Reload) => config.logger.info(`${path} is reloaded, because ${why}.`))
  const reported = new Set<string>()
  hot.on(VIOLATION_EVENT, async (violation: Violation, client) => {
    const current = await site.get().catch(() => undefined)
    const { text: reportedText } = (current && checkLinks(current, violation.path)) ?? { text: '' }
    if (isReported(violation, reportedText.split('\n'))) return
    const { root, base } = config
    const position = await mapPosition(violation.place, { root, base, moduleGraph: environments.client.moduleGraph })
    const text = formatProblems([
      { where: position ?? violation.path, message: describeViolation(violation), help: 'security-policy' },
    ])
    if (!reported.has(text)) config.logger.warn(`Blocked by the security policy, as on the built page.\n\n${text}`)
    reported.add(text)
    if (hasOverlay(config.server)) client.send(BLOCKED_EVENT, { text } satisfies Blocked)
  })
  return checkLinks
}
