/** Everything a project's `vite.config.ts` needs. */

import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'

import { devPlugin } from './dev/plugin.ts'
import { modulesPlugin } from './modules-plugin.ts'
import { previewPlugin, type PreviewOptions } from './preview/plugin.ts'

export interface FrameworkOptions {
  /** What `vite preview` allows and answers besides the site itself. */
  preview?: PreviewOptions
}

/** The framework's plugins: dev and preview of the site in Vite's root. */
export function framework({ preview }: FrameworkOptions = {}): PluginOption {
  const { plugin, siteMap } = devPlugin()
  return [react(), modulesPlugin(siteMap), plugin, previewPlugin(preview)]
}
