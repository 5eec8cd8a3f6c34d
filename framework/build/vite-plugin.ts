/** Everything a project's `vite.config.ts` needs. */

import type { PluginOption } from 'vite'

import type { PreviewOptions } from './preview/plugin.ts'

export interface FrameworkOptions {
  /** What `vite preview` allows and answers besides the site itself. */
  preview?: PreviewOptions
}

/** The framework's plugins: dev and preview of the site in Vite's root. They are loaded when Vite asks: a build has no use for them. */
export function framework({ preview }: FrameworkOptions = {}): PluginOption {
  return load(preview)
}

async function load(preview: PreviewOptions | undefined) {
  const [{ default: react }, { devPlugin }, { modulesPlugin }, { previewPlugin }] = await Promise.all([
    import('@vitejs/plugin-react'),
    import('./dev/plugin.ts'),
    import('./modules-plugin.ts'),
    import('./preview/plugin.ts'),
  ])
  const { plugin, siteMap } = devPlugin()
  return [react(), modulesPlugin(siteMap), plugin, previewPlugin(preview)]
}
