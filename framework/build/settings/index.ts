/** Door of the settings: what the project's own `vite.config.ts` says about a build. */

export {
  CONFIG_LOADER,
  findConfigFile,
  isBase,
  loadViteConfig,
  readViteSettings,
  type ViteSettings,
} from './vite-settings.ts'
