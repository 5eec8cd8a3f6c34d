/** Everything a project's `vite.config.ts` needs. */

import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'

import { devPlugin } from './dev/plugin.ts'
import { modulesPlugin } from './modules-plugin.ts'
import { previewPlugin } from './preview/plugin.ts'

/** The framework's plugins: dev and preview of the site in Vite's root. */
export function framework(): PluginOption {
  const { plugin, siteMap } = devPlugin()
  return [react(), modulesPlugin(siteMap), plugin, previewPlugin()]
}
