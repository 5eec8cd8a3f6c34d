/** Writes what belongs to no page, and puts the site in its place. */

import { OFFLINE } from '../paths.ts'
import type { BuildContext } from './context.ts'
import { fromFormJson, renderStyles, unpackForm } from './document/index.ts'
import type { LastBuild } from './last-build.ts'
import type { BundledSite } from './load/index.ts'
import type { MadePages } from './plan/index.ts'
import { isVirtual } from './project.ts'
import type { SharedParts } from './render-shared.ts'
import type { BuildCache, PageRecord, SiteState } from './store/index.ts'
import { finishSite, writeHostFiles, writeSiteFiles, type AssetWriter, type OutputWriter } from './write/index.ts'

export interface CheckedSite {
  shared: SharedParts
  pages: MadePages
  assets: AssetWriter
  /** The paths of all files that links may lead to, besides pages. */
  linkable: string[]
  output: OutputWriter
  last: LastBuild
}

/** Returns the state of the finished site. */
export async function writeSite(
  { root, base, target, cache, files, lastChanges }: BuildContext,
  site: BundledSite,
  { shared, pages, assets, linkable, output, last }: CheckedSite,
): Promise<SiteState> {
  const { pictures, publicFiles, siteFiles, hostFiles, ownFiles, browser, graph, hash, toolchain, paths } = site
  assets.add(ownFiles)
  const added = await assets.finish()
  const written = await writeSiteFiles({
    root,
    output,
    siteFiles,
    publicFiles,
    pictures,
    browser,
    added: added.names,
    result: {
      hash,
      days: await lastChanges,
      offlinePage: readOfflinePage(base, cache, pages.records, shared),
      modules: [...browser.modules, ...Object.keys(graph).filter(isSent)],
      fonts: added.fonts,
    },
    copies: last.inPlace?.copies ?? {},
  })
  const forHosts = hostFiles.render(written.endings)
  const state = finishSite({
    target,
    output,
    cache,
    files,
    previous: last.inPlace,
    state: {
      toolchain,
      hash,
      frameHashes: pages.frameHashes,
      siteFiles: [...written.names, ...shared.files.keys()],
      matchPaths: JSON.stringify(paths.matchPaths),
      linkable,
      assets: added.refs,
      copies: written.copies,
      pages: pages.records,
    },
  })
  writeHostFiles(target, forHosts)
  return state
}

/** Is this module of templates a sheet or another file that goes to visitors? Of code and data they get what it renders. */
const isSent = (module: string) => !isVirtual(module) && !/\.(?:[cm]?[jt]sx?|json)$/.test(module)

/** The HTML, styles and head of the page that is shown without network; the head only, when there is none. */
function readOfflinePage(
  base: string,
  cache: BuildCache,
  pages: readonly PageRecord[],
  { head, styles, slices }: SharedParts,
) {
  const record = pages.find(({ path }) => path === OFFLINE)
  if (!record) return head
  const { html, css, slicesMap } = fromFormJson(unpackForm(cache.blobs.read(record.form)).json)
  const ofSlices = Object.values(slicesMap).flatMap((name) => slices.get(name)?.css ?? [])
  return head + html + renderStyles([styles, ...ofSlices, css].join(''), base)
}
