/** Reads the site through Vite's server, whose modules are those of the files as they are now. */

import { join } from 'node:path'

import { createServerModuleRunner, type ViteDevServer } from 'vite'

import type { ServerModule } from '../build/bundle/server-entry.ts'
import { createSheets, joinSheets } from '../build/bundle/styles.ts'
import { ISLAND_MODULE, SERVER_MODULE } from '../build/bundle/modules-plugin.ts'
import { BROWSER_FILE, moduleName } from '../shared/project.ts'
import { SLOTS_CODE } from '../shared/slot.ts'
import type { LoadEntries } from '../content/model.ts'
import { loadEntries } from '../content/load-entries.ts'
import type { ContentReader } from '../content/read.ts'
import { listIdleHooks } from './idle-hooks.ts'
import { addViteNeeds } from './policy.ts'
import { createDevSite, type DevSite } from './site.ts'

/** What problems of the content have led to. */
const OUTCOME = 'Pages are shown again when they are fixed.'

export interface SiteReader {
  /** Reads the site. `touched` are the files of its content that have changed since the last time. */
  read: (touched: ReadonlySet<string>) => Promise<DevSite>
  /** Has all code of the site run again when the site is read next. */
  forgetCode: () => void
  /** The content; nothing before the site was read once. */
  content: () => ContentReader<any> | undefined
}

export function createSiteReader({ environments, config }: ViteDevServer): SiteReader {
  const { root, base } = config
  const { ssr } = environments
  const createRunner = () => createServerModuleRunner(ssr, { hmr: false })
  let runner = createRunner()
  let reading: Promise<unknown> | undefined
  let loaded: { module: ServerModule; reader: ContentReader<any> } | undefined
  /** Those that have run: a change of other code does not load their entries again. */
  const loaders = new WeakSet<LoadEntries>()

  async function loadContent(module: ServerModule) {
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

  async function read(touched: ReadonlySet<string>): Promise<DevSite> {
    const { server } = await runner.import<{ server: ServerModule }>(SERVER_MODULE)
    // Changed code may read the content in another way.
    if (loaded?.module !== server) loaded = await loadContent(server)
    const sheetsOf = createSheets(listImports, server.styleSheets)
    const site = createDevSite({
      touched,
      root,
      base,
      server,
      reader: loaded.reader,
      entry: base + BROWSER_FILE,
      allowVite: (policy) => addViteNeeds(policy, config.html?.cspNonce ?? '', config.server.hmr),
      stylesOf: (name) => joinSheets(sheetsOf(name)),
      urlsOf: (file) => (file === SLOTS_CODE ? [] : [`${base}@id/${ISLAND_MODULE}${file}`]),
    })
    const notices = [...site.notes, ...listIdleHooks(root, Object.keys(server.islands), listImports)]
    for (const notice of notices) config.logger.warnOnce(notice)
    return site
  }

  return {
    content: () => loaded?.reader,
    read(touched) {
      const promise = read(touched)
      reading = promise.catch(() => {})
      return promise
    },
    forgetCode() {
      const last = runner
      // A runner gives modules that it was loading before a change to those that it loads after.
      runner = createRunner()
      void Promise.resolve(reading).then(() => last.close())
    },
  }
}
