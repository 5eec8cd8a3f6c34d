/** The build, top to bottom. */

import { resolve } from 'node:path'

import { count } from '../problems.ts'
import { openCache } from './cache/build-cache.ts'
import { loadSite, type LoadedSite } from './load-site.ts'
import type { Build } from './make-pages.ts'
import { makePart } from './make-part.ts'
import { makeSite } from './make-site.ts'
import { checkParts, joinParts, partsFolder, printOf, type Shard } from './parts.ts'
import { createProgress, formatTable, sumByTemplate } from './progress.ts'
import { createReport } from './report.ts'

export interface BuildOptions {
  /** The project's folder. */
  root: string
  /** Where the site will stand on its host, with a slash at both ends. */
  base?: string
  /** The folder of the finished site, relative to the project. */
  outDir?: string
  mode?: string
  /** The path of a page: the build says whether it is made again, and why. */
  explain?: string | undefined
  /** Makes only a part of the pages, for a later build to put together. */
  shard?: Shard | undefined
  /** Puts together the parts that other builds have made. */
  merge?: boolean | undefined
}

/** Builds a site. Throws a `ProblemsError` with everything that is wrong; what was built before stays as it was. */
export async function buildSite(options: BuildOptions): Promise<void> {
  const { root, base = '/', outDir = 'dist', mode = 'production', explain, shard, merge } = options
  process.env.NODE_ENV = 'production'
  const start = performance.now()
  const progress = createProgress()
  const report = createReport(explain)
  const cache = openCache(root)
  const build: Build = { root, base, mode, target: resolve(root, outDir), cache, progress, report }
  const { say } = progress
  const sayTime = (pages: number, where: string) => {
    const seconds = (performance.now() - start) / 1000
    const rate = Math.round(pages / seconds).toLocaleString('en')
    say(`\n  ${count(pages, 'page')} in ${seconds.toFixed(2)} s, ${rate}/s, ${where}`)
  }
  let loaded: LoadedSite | undefined
  try {
    const parts = merge ? joinParts(partsFolder(build.target), cache) : undefined
    loaded = await loadSite(build, parts?.entries ?? [])
    if (parts) checkParts(parts, printOf(build, loaded))
    if (shard) {
      const pages = await makePart(build, loaded, shard)
      sayTime(pages, `as part ${shard.index} of ${shard.of} into ${partsFolder(outDir)}/`)
    } else {
      const { settings, hash } = loaded
      const made = await makeSite(build, loaded, parts && { ...parts, settings, hash, surroundings: {} })
      say(`\n${formatTable(sumByTemplate(made.pages))}`)
      if (made.kept > 0)
        say(`\n  ${count(made.kept, 'asset')} of the build before kept until the next one, for tabs that are open`)
      sayTime(made.pages.length, `into ${outDir}/`)
      say(`  ${report.sum(made.written)}`)
    }
    for (const line of report.explain()) say(`  ${line}`)
  } finally {
    await loaded?.pool.close()
    cache.close()
  }
}
