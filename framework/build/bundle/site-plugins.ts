/** All plugins that code of a site needs. */

import type { PluginOption } from 'vite'

import { declarePlugin } from './declare-plugin.ts'
import { handlersPlugin } from './handlers-plugin.ts'
import { modulesPlugin } from './modules-plugin.ts'
import type { RuntimePaths } from '../../site/routes.ts'
import { stylesPlugin } from './styles-plugin.ts'

/** `devPaths` answers in dev, once the site's routes are known. */
export async function sitePlugins(devPaths?: () => Promise<RuntimePaths>): Promise<PluginOption[]> {
  const { default: react } = await import('@vitejs/plugin-react')
  return [react(), modulesPlugin(devPaths), declarePlugin(), handlersPlugin(), stylesPlugin()]
}
