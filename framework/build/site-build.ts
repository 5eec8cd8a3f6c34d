/** The build, top to bottom. */

import { relative, resolve } from 'node:path'

import { count } from '../problems.ts'
import { openCache } from './cache/build-cache.ts'
import { createCodeCache } from './cache/code-cache.ts'
import { lookAtSources } from './cache/sources.ts'
import { findChanged } from './cache/standing.ts'
import { curbHeap } from './heap.ts'
import { loadSite, type LoadedSite } from './load-site.ts'
import type { Build } from './make-pages.ts'
import { makePart } from './make-part.ts'
import { makeSite } from './make-site.ts'
import { checkParts, joinParts, partsFolder, printOf, type Shard } from './parts.ts'
import { createProgress, formatTable, sumByTemplate } from './progress.ts'
import { createReport, formatSum } from './report.ts'
import { isWhole, leaveSeal, listOutside, readSeal } from './seal.ts'

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
  process.env.NODE_ENV = 'production'
  const { root, outDir = 'dist', explain, shard, merge } = options
  const start = performance.now()
  const { build, seal } = openBuild(options)
  const { cache, progress, report } = build
  const { say } = progress
  const sayTime = (pages: number, where: string) => {
    const seconds = (performance.now() - start) / 1000
    const rate = Math.round(pages / seconds).toLocaleString('en')
    say(`\n  ${count(pages, 'page')} in ${seconds.toFixed(2)} s, ${rate}/s, ${where}`)
  }
  let loaded: LoadedSite | undefined
  try {
    const isPlain = !shard && !merge && explain === undefined
    if (isPlain && seal && (await isWhole(seal, build))) {
      say(`\n${seal.table}`)
      sayTime(seal.pages, `into ${outDir}/`)
      say(`  ${formatSum({ rendered: 0, spliced: 0, kept: seal.pages }, 0)}`)
      return
    }
    const parts = merge ? joinParts(partsFolder(build.target), cache) : undefined
    loaded = await loadSite(build, parts?.entries ?? [])
    if (parts) checkParts(parts, printOf(build, loaded))
    if (shard) {
      const pages = await makePart(build, loaded, shard)
      sayTime(pages, `as part ${shard.index} of ${shard.of} into ${partsFolder(outDir)}/`)
    } else {
      const { settings, hash } = loaded
      const made = await makeSite(build, loaded, parts && { ...parts, settings, hash, surroundings: {} })
      const { pages, kept } = made.state
      const table = formatTable(sumByTemplate(pages))
      await leaveSeal(build, made.state, { table, outside: listOutside(root, loaded) })
      say(`\n${table}`)
      if (kept.length > 0)
        say(`\n  ${count(kept.length, 'asset')} of the build before kept until the next one, for tabs that are open`)
      sayTime(pages.length, `into ${outDir}/`)
      say(`  ${report.sum(made.written)}`)
    }
    for (const line of report.explain()) say(`  ${line}`)
  } finally {
    await loaded?.pool.close()
    cache.close()
  }
}

/** All that the steps of a build have at hand, and what the last one has left; to look at that begins here. */
function openBuild({ root, base = '/', outDir = 'dist', mode = 'production', explain }: BuildOptions) {
  const cache = openCache(root)
  const target = resolve(root, outDir)
  const file = (kind: string) => cache.file(kind, relative(root, target))
  const files = { state: file('site'), stamps: file('stamps'), seal: file('seal'), journal: file('journal') }
  const seal = readSeal(files.seal)
  const changed = seal && findChanged(files.stamps, seal.id, target)
  const sources = lookAtSources(root)
  curbHeap(sources.stamps.size)
  const build: Build = {
    root,
    base,
    mode,
    target,
    cache,
    files,
    changed: async (id) => (id === seal?.id ? changed : undefined),
    code: createCodeCache(cache.code, { root, base, mode }),
    sources,
    progress: createProgress(),
    report: createReport(explain),
  }
  return { build, seal }
}
