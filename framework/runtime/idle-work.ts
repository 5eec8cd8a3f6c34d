/** What only idle time needs. It comes as a file of its own, so that no page waits for it. */

export { preloadIslands } from './preload-islands.ts'
export { registerServiceWorker } from './service-worker.ts'
