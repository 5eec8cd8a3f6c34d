/** Bundles the site's code with entries of servers: the files come from the package of the site's server. */

import { build, mergeConfig, type InlineConfig } from 'vite'

import { moduleName } from '../../shared/project.ts'
import type { BundledFile } from '../../site/site-server.ts'
import { outputOf, serverConfig, type BundleOptions } from './common-config.ts'
import { TOOL_NAMES } from './tools.ts'

export interface HandlerBundle {
  files: BundledFile[]
  /** The paths of its modules in the project. */
  modules: string[]
}

/** Writes nothing. `config` has the entries. */
export async function bundleHandler(options: BundleOptions, config: InlineConfig): Promise<HandlerBundle> {
  // The tools have native code or WebAssembly files.
  const own = mergeConfig({ ssr: { external: TOOL_NAMES } }, config)
  const chunks = outputOf(await build(await serverConfig(options, own))).filter((file) => file.type === 'chunk')
  return {
    files: chunks.map(({ fileName, code, isEntry, name }) => ({
      name: fileName,
      code,
      ...(isEntry && { entry: name }),
    })),
    modules: chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => moduleName(options.root, id))),
  }
}
