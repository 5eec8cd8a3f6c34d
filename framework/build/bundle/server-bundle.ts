/** The server bundle: one module with the site and all that renders it. */

import { build } from 'vite'

import { commonConfig, outputOf, type BundleOptions } from './common-config.ts'
import { moduleGraphPlugin, type ModuleGraph } from './module-graph.ts'
import { SERVER_MODULE } from './virtual-modules.ts'

export interface ServerBundle {
  code: string
  graph: ModuleGraph
}

/** Builds the server bundle. Writes nothing. */
export async function bundleServer(options: BundleOptions): Promise<ServerBundle> {
  let graph: ModuleGraph = {}
  const runtimePaths = async () => ({ matchPaths: [], redirects: [], hasServiceWorker: false })
  const config = await commonConfig(options, runtimePaths, {
    plugins: [moduleGraphPlugin(options.root, (found) => (graph = found))],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: { server: SERVER_MODULE },
        output: { codeSplitting: false },
        // gray-matter can run front matter as code; it is told not to.
        checks: { eval: false },
        // Comments with the paths of files would make the hash of the code depend on the project's folder.
        experimental: { attachDebugInfo: 'none' },
      },
    },
  })
  const [{ code }] = outputOf(await build(config))
  return { code, graph }
}
