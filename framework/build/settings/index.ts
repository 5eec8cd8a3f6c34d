/** Door of the settings: what the project's own `vite.config.ts` says about a build. */

export { findConfigFile, isBase, requireFramework } from './check-config.ts'
export { CONFIG_LOADER, loadViteConfig, readViteSettings, type ViteSettings } from './vite-settings.ts'
