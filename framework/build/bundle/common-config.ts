/** The part of Vite's configuration that both bundles share: the project's own, and the build's above it. */

import react from '@vitejs/plugin-react'
import { mergeConfig, type build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

import { loadViteConfig, type ViteSettings } from '../settings/index.ts'
import { BUILD_PLUGIN, modulesPlugin, type BuildApi, type RuntimePaths } from './virtual-modules.ts'

export interface BundleOptions {
  root: string
  base: string
  mode: string
  settings: ViteSettings
}

/** Returns the configuration of one bundle, with plugins of its own: what a plugin remembers belongs to one bundle. */
export async function commonConfig(
  { root, base, mode }: BundleOptions,
  runtimePaths: () => Promise<RuntimePaths>,
  own: InlineConfig,
): Promise<InlineConfig> {
  const project = await loadViteConfig(root, mode)
  const api: BuildApi = { runtimePaths }
  const plugin: Plugin = { name: BUILD_PLUGIN, api }
  const common: InlineConfig = {
    root,
    base,
    mode,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [plugin, project ? [] : [react(), modulesPlugin()]],
  }
  return mergeConfig(mergeConfig(project?.config ?? {}, common), own)
}

export function outputOf(result: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'] {
  if (Array.isArray(result) || !('output' in result)) throw Error('Vite built more than one bundle.')
  return result.output
}
