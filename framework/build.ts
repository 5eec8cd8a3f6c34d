/** Entry point `@flatirons/framework/build`: builds a site. Runs in Node only. */

export { runBuild } from './cli/build.ts'
export { buildSite } from './build/build-site.ts'
export type { BuildOptions } from './build/context.ts'
