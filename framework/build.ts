/** Entry point `@flatirons/framework/build`: builds a site. Runs in Node only. */

export { runBuild } from './cli/build.ts'
export { createSite, type NewSite } from './cli/init.ts'
export { buildSite } from './builder/build-site.ts'
export type { BuildOptions } from './builder/context.ts'
