/** Door of the dev server. */

export { browserPlugin } from './browser-plugin.ts'
export { devPlugin } from './plugin.ts'
