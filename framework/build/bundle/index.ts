/** Door of bundling. Vite is loaded only when something is bundled. */

export type { BrowserBundle } from './browser-bundle.ts'
export { createBundler, type Bundler } from './bundle-cache.ts'
export { closureOf, hashClosure, type ModuleGraph } from './module-graph.ts'
export type { ServerModule } from './server-entry.ts'
