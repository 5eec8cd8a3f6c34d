/** The build, top to bottom: load, bundle, plan and render, check, write. */

import { describeWarnings, type LocatedWarning } from '../content/fields/strict.ts'
import { codeOf, count, failOn, failOnContent } from '../errors/problems.ts'
import { refuseFullDisk } from '../disk/writable.ts'
import { DAMAGED_CACHE } from '../shared/checksum.ts'
import { checkSite, listLinkable } from './check-site.ts'
import type { LinkProblem } from './check/check-links.ts'
import { openContext, type BuildContext, type BuildOptions, readLastBuild } from './context.ts'
import { failOnCause } from './load/entries.ts'
import { type Build, loadBuild } from './load/load-site.ts'
import { loadCode, type LoadedCode } from './load/load-code.ts'
import { writeHookTimes } from '../memo/hook-times.ts'
import { makePages } from '../memo/make-pages.ts'
import { formatTable, sumByTemplate } from './progress.ts'
import { createPageSettings, renderShared } from './render-shared.ts'
import { clearCache } from '../memo/build-cache.ts'
import type { SiteState } from '../memo/site-state.ts'
import { createAssetMaker } from './assets/asset-maker.ts'
import { createAssetWriter, listVariants } from './assets/assets.ts'
import { createOutput } from './write/output.ts'
import { writeSite } from './write-site.ts'

/**
 * Builds a site. Throws a `ProblemsError` with all problems, and leaves the output of the last build unchanged. If the cache is
 * damaged, clears it and builds again.
 */
export async function buildSite(options: BuildOptions): Promise<void> {
  try {
    await buildOnce(options)
  } catch (error) {
    refuseFullDisk(options.root, error)
    if (!isCacheDamage(error)) throw error
    clearCache(options.root)
    console.log('  note: The cache is damaged. It is cleared, and the site is built again.')
    await buildOnce(options)
  }
}

/** True for errors about a damaged cache, and for errors that they caused. */
const isCacheDamage = (error: unknown): boolean =>
  error instanceof Error && (codeOf(error) === DAMAGED_CACHE || isCacheDamage(error.cause))

async function buildOnce(options: BuildOptions): Promise<void> {
  process.env.NODE_ENV = 'production'
  // Rolldown's memory allocator reads these when it is loaded. Without them it keeps 170 MB of unused memory.
  process.env.MIMALLOC_ARENA_EAGER_COMMIT ??= '0'
  process.env.MIMALLOC_PURGE_DELAY ??= '0'
  const start = performance.now()
  const context = await openContext(options)
  const { progress, report, profile, cache, outDir, isCheck } = context
  const reportTime = (pages: number, result: string) => {
    const seconds = (performance.now() - start) / 1000
    const rate = Math.round(pages / seconds).toLocaleString('en')
    progress.log(`\n  ${count(pages, 'page')} in ${seconds.toFixed(2)} s, ${rate}/s, ${result}`)
  }
  let code: LoadedCode | undefined
  try {
    code = await progress.step('bundling the server', () => loadCode(context))
    for (const notice of code.server.site.notices ?? []) progress.log(`  note: ${notice}`)
    const { state, written } = await makeSite(context, await loadBuild(context, code))
    if (isCheck) return reportTime(state.pages.length, 'no problems found')
    progress.log(`\n${formatTable(sumByTemplate(state.pages))}`)
    if (state.oldAssets.length > 0)
      progress.log(`\n  ${count(state.oldAssets.length, 'asset')} of the last build kept for tabs that are open`)
    reportTime(state.pages.length, `into ${outDir}/`)
    progress.log(`  ${report.summarize(written)}`)
    for (const line of report.explain()) progress.log(`  ${line}`)
    const hookTimes = context.hookTimer.finish(code.server)
    if (report.counts.rendered > 0 && code.server.extensions.length > 0) writeHookTimes(cache, hookTimes)
    for (const line of profile?.format(performance.now() - start, report.counts, hookTimes) ?? [])
      progress.log(line && `  ${line}`)
  } catch (error) {
    throw await context.bundler.mapErrors(error)
  } finally {
    await code?.pool.close()
    context.close()
  }
}

const isWarning = (problem: LinkProblem): problem is LinkProblem & LocatedWarning => problem.rule !== undefined

async function makeSite(context: BuildContext, site: Build): Promise<{ state: SiteState; written: number }> {
  const { root, base, target, cache, files, progress, report, profile, isCheck } = context
  const last = readLastBuild(context)
  const output = createOutput(target, { isUpdate: last.inPlace !== undefined, journal: files.journal })
  const makeAsset = createAssetMaker(root, undefined, profile?.timeFile)
  const assets = createAssetWriter({ root, output, cache, previous: last.state?.assets ?? {}, make: makeAsset })
  try {
    const shared = renderShared(context, site)
    for (const [name, content] of shared.files) output.write(name, content)
    assets.add(shared.added)
    const pages = await progress.step(isCheck ? 'rendering' : 'rendering and writing', (onProgress) =>
      makePages({
        ...site,
        cache,
        page: createPageSettings(base, site, shared, output),
        previous: last.state,
        report: report.page,
        onAdded: assets.add,
        onProgress,
      }),
    )
    for (const page of pages.records) assets.addPrevious(page.files)
    const linkable = listLinkable(site, assets.names)
    const found = checkSite(context, site, { shared, pages: pages.records, linkable, last: last.state })
    const broken = found.filter(({ rule }) => !rule)
    const { problems } = site.content
    if (broken.length > 0)
      failOn([...problems, ...broken], problems.length > 0 ? 'in the content and the pages' : 'in the pages')
    failOnContent(problems, site.content.files)
    for (const note of describeWarnings(found.filter(isWarning))) progress.log(`  note: ${note}`)
    const variants = listVariants(site.pictures)
    assets.add(variants)
    if (variants.size > 0 && assets.count() > 0)
      await progress.step('making pictures', (onProgress) => assets.settle(onProgress), 'files')
    const state = await progress.step(isCheck ? 'making all other files' : 'writing the rest', () =>
      writeSite(context, site, { shared, pages, assets, linkable, output, last }),
    )
    return { state, written: pages.written + output.count() }
  } catch (error) {
    await assets.cancel()
    output.discard()
    failOnCause(site.content, error)
    throw error
  }
}
