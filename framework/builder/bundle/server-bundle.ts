/** The server bundle: one module with the site and the renderer. */

import type { SourceMapPayload } from 'node:module'
import { join, relative, resolve } from 'node:path'

import { build, mergeConfig, type InlineConfig, type Rolldown } from 'vite'

import { ASSET_NAMES, listAssets, outputOf, serverConfig, type BundleOptions } from './common-config.ts'
import type { ModuleGraph } from '../../memo/module-graph.ts'
import { moduleGraphPlugin } from './module-graph.ts'
import { SERVER_MODULE } from './modules-plugin.ts'

export interface ServerBundle {
  code: string
  graph: ModuleGraph
  /** The extensions in patterns of `import.meta.glob()`. */
  globbed: string[]
  /** The files that templates and style sheets import, by output file name. */
  assets: Map<string, string | Uint8Array>
}

export interface MappedServerBundle {
  code: string
  /** Its sources are paths in the project. */
  map: SourceMapPayload
}

/** Returns the map without source texts. Vite's paths are relative to the output folder, although nothing is written there. */
function toMap({ version, names, mappings, sources }: Rolldown.SourceMap, root: string): SourceMapPayload {
  const from = join(root, 'dist')
  return {
    file: '',
    version,
    names,
    mappings,
    sources: sources.map((source) => relative(root, resolve(from, source))),
    sourcesContent: [],
    sourceRoot: '',
  }
}

/** Builds the server bundle without a source map, which only errors need. Writes nothing. */
export async function bundleServer(options: BundleOptions): Promise<ServerBundle> {
  let modules: Pick<ServerBundle, 'graph' | 'globbed'> = { graph: {}, globbed: [] }
  const [chunk, ...others] = await buildServer(options, {
    plugins: [moduleGraphPlugin(options.root, (graph, globbed) => (modules = { graph, globbed }))],
  })
  return { code: chunk.code, ...modules, assets: listAssets([chunk, ...others]) }
}

/** Builds the server bundle again, with a source map. Writes nothing. */
export async function mapServer(options: BundleOptions): Promise<MappedServerBundle> {
  const [{ code, map }] = await buildServer(options, { build: { sourcemap: 'hidden' } })
  if (!map) throw Error('Vite did not write a source map of the server bundle.')
  return { code, map: toMap(map, options.root) }
}

async function buildServer(options: BundleOptions, own: InlineConfig) {
  const config = await serverConfig(options, {
    build: {
      ssrEmitAssets: true,
      cssMinify: true,
      target: 'node20',
      rolldownOptions: {
        input: { server: SERVER_MODULE },
        output: { codeSplitting: false, assetFileNames: ASSET_NAMES },
      },
    },
  })
  return outputOf(await build(mergeConfig(config, own)))
}
