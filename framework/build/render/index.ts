/** Door of rendering. Whoever imports a value from here loads React: in Node that is the server bundle alone. */

export { createSink, hashContent, type AddedFiles } from './added-files.ts'
export type { IslandFile } from './fragment.tsx'
export { createPageMaker } from './make-page.ts'
export type { MadePage, PageRendering, PageSettings, PageTask } from './page-task.ts'
export { createRenderer, type Renderer } from './renderer.tsx'
