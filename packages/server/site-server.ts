/** The site's server, as dev and builds of the framework need it: its checks, its routes, and its files. */

import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { ServerBuildOptions, ServerPackage, SiteServer } from '@flatirons/framework/on-demand'
import type { InlineConfig, Plugin } from 'vite'

import { checkServer } from './check-server.ts'
import { createHandler } from './handler.ts'
import { describeRoutes } from './match-route.ts'
import type { CacheStore, Server } from './on-demand.ts'
import { loadPrerendered } from './prerender.ts'
import { renderWorkerConfig } from './worker-config.ts'

/** A store that stores nothing. */
const NO_CACHE: CacheStore = { get: () => undefined, set: () => true, deleteTags: () => {} }

/** Returns the server of a definition. */
export const createSiteServer: ServerPackage['createSiteServer'] = (server: Server): SiteServer => ({
  check: (routes) => checkServer(server, routes),
  describe: () => describeRoutes(server.routes),
  prerender: (content) => loadPrerendered(server, content),
  createDevHandler(pages, env) {
    const { answer } = createHandler({
      server,
      store: NO_CACHE,
      env,
      pages,
      onError(error) {
        throw error
      },
    })
    return answer
  },
  listFiles,
})

const here = fileURLToPath(import.meta.url)

/** Returns the path of a module of this package, in the sources or compiled. */
const moduleAt = (name: string) => join(dirname(here), name + extname(here))

/** The name of the entry that contains the site. */
const SITE = 'site'

/** The handler with its data: a file beside the bundle, which every build writes. */
const HANDLER_FILE = 'handler.mjs'

/** The site's handler, without its data. */
const SITE_MODULE = '\0virtual:site-handler'

const siteModule = [
  `import { createSiteHandler } from ${JSON.stringify(moduleAt('site-handler'))}`,
  `import { openSite, server } from 'virtual:on-demand'`,
  `export const createSite = (data, env, engine) => createSiteHandler({ server, site: openSite(data) }, env, engine)`,
].join('\n')

const modulesPlugin: Plugin = {
  name: 'flatirons-server:modules',
  resolveId(id) {
    if (id === 'virtual:handler') return { id: `./${HANDLER_FILE}`, external: true }
    return id === SITE_MODULE ? id : undefined
  },
  load: (id) => (id === SITE_MODULE ? siteModule : undefined),
}

/** An entry for each engine, and one for the site. */
const CONFIG: InlineConfig = {
  plugins: [modulesPlugin],
  // The edge build of React runs in every engine, without streams of Node.
  resolve: { alias: [{ find: /^react-dom\/server$/, replacement: 'react-dom/server.edge' }] },
  build: {
    target: 'es2022',
    rolldownOptions: {
      input: {
        [SITE]: SITE_MODULE,
        node: moduleAt('engines/node'),
        cloudflare: moduleAt('engines/cloudflare'),
        lambda: moduleAt('engines/lambda'),
      },
      output: {
        // After a rebuild, the name differs, so that a running process can import the new site.
        entryFileNames: ({ name }) => (name === SITE ? '[name]-[hash].mjs' : '[name].mjs'),
        chunkFileNames: '[name]-[hash].mjs',
      },
    },
  },
}

/** The bundler's helper chunk imports this Node module without using it, and not every engine has it. */
const UNUSED_IMPORT = /^import "node:module";\n/m

/** Returns the server's files: the bundle, the handler with its data, and Cloudflare's configuration. */
async function listFiles({ data, bundle }: ServerBuildOptions): Promise<Map<string, string>> {
  const files = await bundle(CONFIG)
  const site = files.find(({ entry }) => entry === SITE)
  if (!site) throw Error('Vite did not build a module for the pages on demand.')
  // Engines parse JSON faster than code.
  const json = JSON.stringify(JSON.stringify(data))
  const dataFile = `data-${data.version}.mjs`
  return new Map([
    ...files.map(({ name, code }) => [name, code.replace(UNUSED_IMPORT, '')] as const),
    [dataFile, `export default JSON.parse(${json})\n`],
    [HANDLER_FILE, renderHandler(site.name, dataFile)],
    ['wrangler.json', renderWorkerConfig(data)],
  ])
}

/** Returns the code of the module that each engine's entry imports: the handler with its data. */
const renderHandler = (site: string, data: string) => `import data from './${data}'
import { createSite } from './${site}'

export const createHandler = (env, engine) => createSite(data, env, engine)

const own = []

/** The site, for the variables of this process. */
export const fetch = (request, surroundings) =>
  (own[0] ??= createHandler(globalThis.process?.env ?? {})).fetch(request, surroundings)

export default { fetch }
`
