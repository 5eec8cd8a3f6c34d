/** The bundle for requests on demand: the site's handler, without content tools and files, and an entry for each engine. */

import { build } from 'vite'

import { TOOL_NAMES } from './tools.ts'
import { frameworkModule } from '../../shared/project.ts'
import { outputOf, serverConfig, type BundleOptions } from './common-config.ts'
import { ON_DEMAND_MODULE } from './modules-plugin.ts'

/** The bundler's helper chunk imports this Node module without using it, and not every engine has it. */
const UNUSED_IMPORT = /^import "node:module";\n/m

/** The name of the entry that contains the site. */
const SITE = 'site'

export interface HandlerBundle {
  /** Name -> code. */
  files: [name: string, code: string][]
  /** The name of the module with the site. */
  site: string
}

/** Bundles the handler; writes nothing. The entries for engines import the handler's data from a file outside of the bundle. */
export async function bundleHandler(options: BundleOptions): Promise<HandlerBundle> {
  const adapter = (name: string) => frameworkModule(`adapters/${name}.ts`)
  const config = await serverConfig(options, {
    // The tools have native code or WebAssembly files. The edge build of React runs in every engine, without streams of Node.
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
          // After a rebuild, the name differs, so that a running process can import the new site.
          entryFileNames: ({ name }) => (name === SITE ? '[name]-[hash].mjs' : '[name].mjs'),
          chunkFileNames: '[name]-[hash].mjs',
        },
      },
    },
  })
  const chunks = outputOf(await build(config)).filter((file) => file.type === 'chunk')
  const site = chunks.find(({ name, isEntry }) => isEntry && name === SITE)
  if (!site) throw Error('Vite did not build a module for the pages on demand.')
  return { files: chunks.map(({ fileName, code }) => [fileName, code.replace(UNUSED_IMPORT, '')]), site: site.fileName }
}
