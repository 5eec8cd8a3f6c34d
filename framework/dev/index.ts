/** Door of the dev server. */

export { devPlugin } from './plugin.ts'
