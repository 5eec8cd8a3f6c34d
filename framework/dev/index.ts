/** Door of the dev server. */

export { devPlugin, type DevPlugin } from './plugin.ts'
