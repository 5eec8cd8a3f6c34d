/** Reads the site through Vite's server, whose modules are those of the files as they are now. */

import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { createServerModuleRunner, type EnvironmentModuleNode, type ViteDevServer } from 'vite'

import type { ServerModule } from '../build/bundle/server-entry.ts'
import { createSheets, joinSheets } from '../build/bundle/styles.ts'
import { ISLAND_MODULE, SERVER_MODULE } from '../build/bundle/modules-plugin.ts'
import { createProgress } from '../build/progress.ts'
import type { Route } from '../react/page.tsx'
import { BROWSER_FILE, moduleName } from '../shared/project.ts'
import { SLOTS_CODE } from '../shared/slot.ts'
import type { LoadEntries } from '../content/model.ts'
import { loadEntries } from '../content/load-entries.ts'
import { count } from '../errors/problems.ts'
import type { ContentReader } from '../content/read.ts'
import { listIdleHooks } from './idle-hooks.ts'
import { addViteNeeds } from './policy.ts'
import { createDevSite, type DevSite } from './site.ts'

/** What problems of the content have led to. */
const OUTCOME = 'Fix them to show the pages again.'

/** Milliseconds beyond which a page's template is slow. */
const SLOW = 50

export interface SiteReader {
  /** Reads the site. `touched` are the files of its content that have changed since the last time. */
  read: (touched: ReadonlySet<string>) => Promise<DevSite>
  /** Has these modules, and all that import them, run again when the site is read next. */
  forgetCode: (modules: readonly EnvironmentModuleNode[]) => void
  /** The content; nothing before the site was read once. */
  content: () => ContentReader<any> | undefined
}

export function createSiteReader({ environments, config }: ViteDevServer): SiteReader {
  const { root, base } = config
  const { cspNonce: nonce = '' } = config.html ?? {}
  const { ssr } = environments
  const createRunner = () => createServerModuleRunner(ssr, { hmr: false })
  const progress = createProgress()
  const isTalking = config.logLevel === undefined || config.logLevel === 'info'
  /** The milliseconds that each template took last. */
  const times = new Map<string, number>()
  let runner = createRunner()
  /** The import of the site's code that goes on, or has failed. */
  let importing: Promise<unknown> | undefined
  let loaded: { module: ServerModule; reader: ContentReader<any> } | undefined
  /** Those that have run: a change of other code does not load their entries again. */
  const loaders = new WeakSet<LoadEntries>()

  /** Reads the content anew where code that it depends on has run again. */
  async function loadContent(module: ServerModule) {
    if (loaded && readsAlike(loaded.module, module)) return { module, reader: loaded.reader }
    const { models, markdown, pictures, lang, translations } = module.site
    await loadEntries(root, models, loaders)
    const texts = { markdown, pictures, lang, translations }
    const reader = module.createContentReader(models, { root, base, withDrafts: true, outcome: OUTCOME, ...texts })
    return { module, reader }
  }

  /** The ids of a module's imports; modules of the site are named by their paths in the project. */
  function listImports(name: string): string[] {
    const found = ssr.moduleGraph.getModuleById(name.startsWith('\0') ? name : join(root, name))
    return [...(found?.importedModules ?? [])].flatMap(({ id }) => (id === null ? [] : moduleName(root, id)))
  }

  async function importSite() {
    const promise = (importing = runner.import<{ server: ServerModule }>(SERVER_MODULE))
    const { server } = await promise
    if (importing === promise) importing = undefined
    return server
  }

  /** Reads the content; all of it with the progress on a terminal. */
  async function readContent(reader: ContentReader<any>, isNew: boolean, touched: ReadonlySet<string>) {
    if (!isNew || !isTalking) return reader.read(touched)
    return progress.step('reading content', (onProgress) => reader.read(touched, onProgress), 'entries')
  }

  /** Tells of a template that is slow twice in a row: the first time its code may not be compiled. */
  function noteTime({ page: { name }, path }: Route, time: number) {
    const isSlow = time > SLOW && (times.get(name) ?? 0) > SLOW
    times.set(name, time)
    if (isSlow) config.logger.warnOnce(`The template "${name}" is slow: ${path} took ${Math.round(time)} ms.`)
  }

  async function read(touched: ReadonlySet<string>): Promise<DevSite> {
    const server = await importSite()
    const last = loaded?.reader
    loaded = await loadContent(server)
    const content = await readContent(loaded.reader, loaded.reader !== last, touched)
    const sheetsOf = createSheets(listImports, server.styleSheets)
    const site = createDevSite({
      root,
      base,
      server,
      content,
      reader: loaded.reader,
      onRendered: noteTime,
      entry: base + BROWSER_FILE,
      allowVite: (policy) => addViteNeeds(policy, nonce, config.server.hmr),
      nonce,
      stylesOf: (name) => joinSheets(sheetsOf(name)),
      urlsOf: (file) => (file === SLOTS_CODE ? [] : [`${base}@id/${ISLAND_MODULE}${file}`]),
    })
    const notices = [...site.notes, ...listIdleHooks(root, Object.keys(server.islands), listImports)]
    for (const notice of notices) config.logger.warnOnce(notice)
    if (isTalking && loaded.reader !== last) config.logger.info(`  ${count(site.pages, 'page')}`)
    return site
  }

  return {
    content: () => loaded?.reader,
    read,
    forgetCode(modules) {
      if (importing) {
        // A runner gives modules that it was loading before a change to those that it loads after.
        const last = runner
        runner = createRunner()
        void importing.catch(() => {}).then(() => last.close())
        importing = undefined
        return
      }
      for (const id of listImporters(modules)) {
        const module = runner.evaluatedModules.getModuleById(id)
        if (module) runner.evaluatedModules.invalidateModule(module)
        loaded?.module.unloadModule(moduleName(root, id))
      }
    },
  }
}

/** The ids of these modules and of all that import them. */
function listImporters(modules: readonly EnvironmentModuleNode[]): Set<string> {
  const found = new Set(modules)
  for (const { importers } of found) importers.forEach((importer) => found.add(importer))
  return new Set([...found].flatMap(({ id }) => id ?? []))
}

/** Do two versions of a site's code read the content in the same way? Functions count as other ones once they are declared again. */
function readsAlike(one: ServerModule, other: ServerModule): boolean {
  if (one.createContentReader !== other.createContentReader) return false
  const [before, now] = [one, other].map(({ site: { models, markdown, pictures, lang, translations } }) => ({
    settings: { markdown, pictures, lang, translations },
    models,
  }))
  const names = Object.keys(now!.models)
  return (
    isDeepStrictEqual(Object.keys(before!.models), names) &&
    names.every((name) => before!.models[name] === now!.models[name]) &&
    isDeepStrictEqual(before!.settings, now!.settings)
  )
}
