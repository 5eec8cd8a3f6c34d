/** What the server bundle exports: the site, and what works with it. */

import type { listFiles } from '../content/list-files.ts'
import type { gatherContent, toEntry } from '../content/read.ts'
import type { createContentReader } from '../content/reader.ts'
import type { templates } from '../react/page.tsx'
import type { Site } from '../site.ts'
import type { createRenderer, IslandFile } from './render.tsx'
import type { createTextReader, createWorkbench } from './threads/thread.ts'

export interface ServerModule {
  site: Site
  islands: Record<string, IslandFile>
  templates: typeof templates
  listFiles: typeof listFiles
  createContentReader: typeof createContentReader
  gatherContent: typeof gatherContent
  toEntry: typeof toEntry
  createRenderer: typeof createRenderer
  /** These two in a build only: dev has no threads. */
  createTextReader: typeof createTextReader
  createWorkbench: typeof createWorkbench
}
