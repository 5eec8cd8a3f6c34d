/** The plugins of a project's `vite.config.ts`. */

import type { PluginOption } from 'vite'

import type { PreviewOptions } from '../preview/index.ts'

export interface FrameworkOptions {
  /** Options of `vite preview`. */
  preview?: PreviewOptions
}

/** The framework's plugins, for dev and preview of the site in Vite's root. They are loaded only when Vite asks for them. */
export function framework({ preview }: FrameworkOptions = {}): PluginOption {
  return load(preview)
}

async function load(preview: PreviewOptions | undefined) {
  const [{ browserPlugin, devPlugin }, { sitePlugins }, { previewPlugin }] = await Promise.all([
    import('../dev/index.ts'),
    import('../build/plugins/index.ts'),
    import('../preview/index.ts'),
  ])
  const { plugin, runtimePaths } = devPlugin()
  return [sitePlugins(runtimePaths), plugin, browserPlugin(), previewPlugin(preview)]
}
