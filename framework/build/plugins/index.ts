/** Door of the Vite plugins that a site needs, in dev and in a build. */

export { modulesStayModules, plainLazyImports } from './browser-plugins.ts'
export { BUILD_PLUGIN, ISLAND_MODULE, SERVER_MODULE, type BuildApi, type RuntimePaths } from './modules-plugin.ts'
export { sitePlugins } from './site-plugins.ts'
export { SHEET } from './entry-sheets.ts'
export { ENTRY_STYLES } from './styles-plugin.ts'
export { listSiteStyles, type SiteStyles } from './site-styles.ts'
export { createSheets, joinSheets, type StylesOf } from './styles.ts'
