/** Reads the site through Vite's server, with the current code and content. */

import { join } from 'node:path'

import {
  createServerModuleRunner,
  type DevEnvironment,
  type EnvironmentModuleNode,
  type Logger,
  type ViteDevServer,
} from 'vite'

import type { ServerModule } from '../builder/bundle/server-entry.ts'
import { createSheets, joinSheets } from '../builder/bundle/styles.ts'
import { ISLAND_MODULE, SERVER_MODULE } from '../builder/bundle/modules-plugin.ts'
import { loadServer } from '../builder/load/load-server.ts'
import { createProgress } from '../builder/progress.ts'
import type { Route } from '../kernel/page/page.tsx'
import { BROWSER_FILE, moduleName } from '../shared/project.ts'
import { SLOTS_CODE } from '../shared/slot.ts'
import { count } from '../errors/problems.ts'
import type { Extension } from '../features/extension.ts'
import { guardHooks } from '../features/call-hook.ts'
import { requireVersions } from '../features/check-versions.ts'
import type { ContentReader } from '../content/read.ts'
import { createContentLoader, type LoadedContent } from './content-loader.ts'
import type { FileContents } from './file-contents.ts'
import { guardHook, isInputOf, listInputFiles } from './hook-guard.ts'
import { listIdleHooks } from './idle-hooks.ts'
import { addViteNeeds } from './policy.ts'
import { createDevSite, type DevSite } from './site.ts'

/** Time above which a template is slow, in milliseconds. */
const SLOW_RENDER = 50

export interface SiteReader {
  /** Reads the site. `touched` are the content files that have changed since the last call. */
  read: (changedContent: ReadonlySet<string>) => Promise<DevSite>
  /** Invalidates these modules and their importers, so that they run again when the site is read. */
  invalidateCode: (modules: readonly EnvironmentModuleNode[]) => void
  /** True if an extension has read the file in its `inputs`. */
  isInput: (file: string) => boolean
  /** Returns the content; undefined before the site was read once. */
  content: () => ContentReader<any> | undefined
}

/** Loads the site's code through Vite's server, and invalidates changed modules. */
function createCode(ssr: DevEnvironment) {
  const createRunner = () => createServerModuleRunner(ssr, { hmr: false })
  let runner = createRunner()
  /** The running or failed import of the site's code. */
  let importing: Promise<unknown> | undefined

  return {
    async load(): Promise<ServerModule> {
      const promise = (importing = runner.import<{ server: ServerModule }>(SERVER_MODULE))
      const { server } = await promise
      await requireVersions(server.extensions)
      server.guardHooks(guardHook)
      if (importing === promise) importing = undefined
      return server
    },
    /** Invalidates modules and their importers. Calls `onInvalid` with the id of each. */
    invalidate(modules: readonly EnvironmentModuleNode[], onInvalid: (id: string) => void): void {
      if (importing) {
        // A runner would pass modules of the running import to later imports.
        const last = runner
        runner = createRunner()
        void importing.catch(() => {}).then(() => last.close())
        importing = undefined
        return
      }
      for (const id of listImporters(modules)) {
        const module = runner.evaluatedModules.getModuleById(id)
        if (module) runner.evaluatedModules.invalidateModule(module)
        onInvalid(id)
      }
    },
  }
}

/** Returns a function that warns of a template that is slow twice in a row: the first time may include compiling its code. */
function createSlowWarnings({ warnOnce }: Pick<Logger, 'warnOnce'>) {
  /** Template -> the time of its last page, in milliseconds. */
  const times = new Map<string, number>()
  return ({ page: { name }, path }: Route, time: number): void => {
    const isSlow = time > SLOW_RENDER && (times.get(name) ?? 0) > SLOW_RENDER
    times.set(name, time)
    if (isSlow) warnOnce(`The template "${name}" is slow: ${path} took ${Math.round(time)} ms.`)
  }
}

/** `contents` are the bytes of the files that were read. */
export function createSiteReader({ environments, config, watcher }: ViteDevServer, contents: FileContents): SiteReader {
  const { root, base } = config
  const { cspNonce: nonce = '' } = config.html ?? {}
  const { ssr } = environments
  const progress = createProgress()
  const showsInfo = config.logLevel === undefined || config.logLevel === 'info'
  const code = createCode(ssr)
  let loaded: LoadedContent | undefined
  let extensions: readonly Extension[] = []
  const loadContent = createContentLoader(root, base, contents)
  // Hooks that list something are called here, and all others in the site's code, which has its own copy of the module.
  guardHooks(guardHook)
  const warnIfSlow = createSlowWarnings(config.logger)

  /** Returns the ids of a module's imports; those of site modules are paths in the project. */
  function listImports(name: string): string[] {
    const found = ssr.moduleGraph.getModuleById(name.startsWith('\0') ? name : join(root, name))
    return [...(found?.importedModules ?? [])].flatMap(({ id }) => (id === null ? [] : moduleName(root, id)))
  }

  /** Reads the content. Shows progress in the terminal if all of it is read. */
  async function readContent(reader: ContentReader<any>, isNew: boolean, touched: ReadonlySet<string>) {
    if (!isNew || !showsInfo) return reader.read(touched)
    return progress.step('reading content', (onProgress) => reader.read(touched, onProgress), 'entries')
  }

  async function read(touched: ReadonlySet<string>): Promise<DevSite> {
    const server = await code.load()
    const last = loaded?.reader
    loaded = await loadContent(server, loaded, touched)
    ;({ extensions } = server)
    watcher.add([...listInputFiles(extensions)])
    const content = await readContent(loaded.reader, loaded.reader !== last, touched)
    const sheetsOf = createSheets(listImports, server.styleSheets)
    const site = createDevSite({
      root,
      base,
      server,
      siteServer: await loadServer(root, server.onDemand),
      content,
      reader: loaded.reader,
      onRendered: warnIfSlow,
      entry: base + BROWSER_FILE,
      allowVite: (policy) => addViteNeeds(policy, nonce, config.server.hmr),
      nonce,
      stylesOf: (name) => joinSheets(sheetsOf(name)),
      urlsOf: (file) => (file === SLOTS_CODE ? [] : [`${base}@id/${ISLAND_MODULE}${file}`]),
    })
    const notices = [...site.notes, ...listIdleHooks(root, Object.keys(server.islands), listImports)]
    for (const notice of notices) config.logger.warnOnce(notice)
    if (showsInfo && loaded.reader !== last) config.logger.info(`  ${count(site.pages, 'page')}`)
    return site
  }

  return {
    content: () => loaded?.reader,
    isInput: (file) => extensions.some((extension) => isInputOf(extension, file)),
    read,
    invalidateCode: (modules) => code.invalidate(modules, (id) => loaded?.module.unloadModule(moduleName(root, id))),
  }
}

/** Returns the ids of these modules and of their direct and indirect importers. */
function listImporters(modules: readonly EnvironmentModuleNode[]): Set<string> {
  const found = new Set(modules)
  for (const { importers } of found) importers.forEach((importer) => found.add(importer))
  return new Set([...found].flatMap(({ id }) => id ?? []))
}
