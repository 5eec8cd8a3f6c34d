/** Door of the dev server. */

export { browserPlugin } from './browser-plugin.ts'
export { devPlugin, type DevPlugin } from './plugin.ts'
