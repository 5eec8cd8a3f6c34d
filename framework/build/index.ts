/** Door `@flatirons/framework/build`: builds a site. Runs in Node only. */

export { runBuild } from './command.ts'
export { buildSite } from './build-site.ts'
export type { BuildOptions } from './context.ts'
