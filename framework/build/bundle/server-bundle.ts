/** The server bundle: one module with the site and all that renders it. */

import { join, relative, resolve } from 'node:path'

import { build, type Rolldown } from 'vite'

import { ASSET_NAMES, commonConfig, listAssets, outputOf, type BundleOptions } from './common-config.ts'
import { moduleGraphPlugin, type ModuleGraph } from './module-graph.ts'
import { SERVER_MODULE } from '../plugins/index.ts'

export interface ServerBundle {
  code: string
  /** The source map of the code; its sources are paths in the project. */
  map: object
  graph: ModuleGraph
  /** The files that templates and style sheets import, by their names in the output. */
  assets: Map<string, string | Uint8Array>
}

/** The map without texts, which are in the sources. Vite names these from the folder of the output, of which nothing is written. */
function toMap({ version, names, mappings, sources }: Rolldown.SourceMap, root: string): object {
  const from = join(root, 'dist')
  return { version, names, mappings, sources: sources.map((source) => relative(root, resolve(from, source))) }
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
      ssrEmitAssets: true,
      write: false,
      minify: false,
      sourcemap: 'hidden',
      cssMinify: true,
      target: 'node20',
      rolldownOptions: {
        input: { server: SERVER_MODULE },
        output: { codeSplitting: false, assetFileNames: ASSET_NAMES },
        // gray-matter can run front matter as code; it is told not to.
        // A plugin that makes no map, such as Tailwind's for sheets, harms nobody here: the map is for errors in scripts.
        checks: { eval: false, bundlerTimings: false, sourcemapBroken: false },
        // Comments with the paths of files would make the hash of the code depend on the project's folder.
        experimental: { attachDebugInfo: 'none' },
      },
    },
  })
  const [chunk, ...others] = outputOf(await build(config))
  const { code, map } = chunk
  if (!map) throw Error('Vite made no source map of the server bundle. Does a plugin change `build.sourcemap`?')
  return { code, map: toMap(map, options.root), graph, assets: listAssets([chunk, ...others]) }
}
