/** The bundle that answers on demand: the site's handler, without content tools and files, and an entry for each engine. */

import { build } from 'vite'

import { TOOL_NAMES } from './tools.ts'
import { frameworkModule } from '../../shared/project.ts'
import { outputOf, serverConfig, type BundleOptions } from './common-config.ts'
import { ON_DEMAND_MODULE } from './modules-plugin.ts'

/** The bundler's own chunk imports this module of Node where it uses nothing of it, and not every engine has it. */
const NEEDLESS = /^import "node:module";\n/m

/** The name of the entry with the site. */
const SITE = 'site'

export interface HandlerBundle {
  /** Name -> code. */
  files: [name: string, code: string][]
  /** The name of the module with the site. */
  site: string
}

/** Writes nothing. The entries for engines import the handler with its data, which is no part of the bundle. */
export async function bundleHandler(options: BundleOptions): Promise<HandlerBundle> {
  const adapter = (name: string) => frameworkModule(`adapters/${name}.ts`)
  const config = await serverConfig(options, {
    // It runs in every engine, and holds no code for streams of Node.
    // They have native code, or WebAssembly beside their own.
    ssr: { external: TOOL_NAMES },
    resolve: { alias: [{ find: /^react-dom\/server$/, replacement: 'react-dom/server.edge' }] },
    build: {
      target: 'es2022',
      rolldownOptions: {
        input: {
          [SITE]: ON_DEMAND_MODULE,
          node: adapter('node'),
          cloudflare: adapter('cloudflare'),
          lambda: adapter('lambda'),
        },
        output: {
          // Who loads the site anew must get the new one.
          entryFileNames: ({ name }) => (name === SITE ? '[name]-[hash].mjs' : '[name].mjs'),
          chunkFileNames: '[name]-[hash].mjs',
        },
      },
    },
  })
  const chunks = outputOf(await build(config)).filter((file) => file.type === 'chunk')
  const site = chunks.find(({ name, isEntry }) => isEntry && name === SITE)
  if (!site) throw Error('Vite did not build a module for the pages on demand.')
  return { files: chunks.map(({ fileName, code }) => [fileName, code.replace(NEEDLESS, '')]), site: site.fileName }
}
