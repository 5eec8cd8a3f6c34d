/** Door of rendering, and of all work in threads. It is loaded inside the server bundle only: others import its types. */

export { createTextRenderer } from './components.tsx'
export type { IslandFile } from './islands.ts'
export { createRenderer } from './renderer.tsx'
export { createTextReader, createWorker } from './worker.ts'
