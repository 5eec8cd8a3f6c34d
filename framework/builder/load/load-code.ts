/** Bundles and imports a site's code, and starts the threads that run it. */

import { pathToFileURL } from 'node:url'

import type { BuildCache } from '../../memo/build-cache.ts'
import type { HookTimer } from '../../memo/hook-times.ts'
import type { ModuleGraph } from '../../memo/module-graph.ts'
import { createPool, type Pool } from '../../memo/pool.ts'
import type { Worker } from '../../memo/worker.ts'
import type { SiteServer } from '../../site/site-server.ts'
import type { Bundler } from '../bundle/bundle-cache.ts'
import type { ServerModule } from '../bundle/server-entry.ts'
import { listStyles, type Styles } from '../bundle/styles.ts'
import { loadServer } from './load-server.ts'

/** The site's code, and the threads that run it. */
export interface LoadedCode extends Styles {
  server: ServerModule
  /** Undefined on a static site. */
  siteServer: SiteServer | undefined
  graph: ModuleGraph
  /** True if the code has changed since the last build. */
  isNew: boolean
  pool: Pool
  readText: Worker['readText']
}

interface CodeOptions {
  root: string
  base: string
  cache: BuildCache
  bundler: Bundler
  hookTimer: HookTimer
  /** Set if the build prints times. */
  profile?: { watchPool: (pool: Pool) => Pool } | undefined
}

/** Returns the code. */
export async function loadCode({ root, base, cache, bundler, hookTimer, profile }: CodeOptions): Promise<LoadedCode> {
  const { file, graph, isCached } = await bundler.bundleServer()
  const { server } = (await import(pathToFileURL(file).href)) as { server: ServerModule }
  if (server.extensions.length > 0)
    await (await import('../../features/check-versions.ts')).requireVersions(server.extensions)
  const styles = listStyles(server, (id) => graph[id]?.imports ?? [])
  const settings = { root, base, blobFolder: cache.blobFolder, buildId: cache.buildId, isTimed: profile !== undefined }
  const { work, readText } = server.createWorker(server.site, server.islands, settings)
  const pool = hookTimer.watchPool(createPool({ file, settings, work }))
  const siteServer = await loadServer(root, server.onDemand)
  return { server, siteServer, graph, isNew: !isCached, ...styles, pool: profile?.watchPool(pool) ?? pool, readText }
}
