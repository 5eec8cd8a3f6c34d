/** Door `#framework/build`: building, serving and developing a site. Runs in Node only. */

export { runBuild } from './command.ts'
export { buildSite, type BuildOptions } from './site-build.ts'
export { framework } from './vite-plugin.ts'
