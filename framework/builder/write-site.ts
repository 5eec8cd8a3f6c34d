/** Writes the files that don't belong to a page, and moves the site to the output folder. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { PictureFiles } from '../content/pictures/pictures.ts'
import { slicesOf } from '../shared/page-files.ts'
import { OFFLINE } from '../shared/paths.ts'
import type { BrowserBundle } from './bundle/browser-bundle.ts'
import { linkRules } from './check-site.ts'
import type { BuildContext, LastBuild } from './context.ts'
import { fromRenderedJson, unpackRendered } from '../kernel/render/page-data.ts'
import { renderStyles } from '../kernel/render/document.ts'
import type { Build } from './load/load-site.ts'
import { publicFile } from './load/public-files.ts'
import type { MadePages } from '../memo/make-pages.ts'
import type { HostFile } from '../hosts/host.ts'
import { isVirtual, outputFolders } from '../shared/project.ts'
import { createPageSettings, type SharedParts } from './render-shared.ts'
import type { BuildCache } from '../memo/build-cache.ts'
import type { PageRecord, SiteState } from '../memo/site-state.ts'
import type { BuildResult, SiteFile } from '../site/feature.ts'
import { finishSite, type OutputWriter } from './write/output.ts'
import { requireParent } from './write/replace-site.ts'
import { listCopies, type AssetWriter } from './assets/assets.ts'
import { createSiteData, renderDrafts, writeServerFiles } from './write/server-files.ts'

interface CheckedSite {
  shared: SharedParts
  pages: MadePages
  assets: AssetWriter
  /** The paths of all files that are valid link targets, except pages. */
  linkable: string[]
  output: OutputWriter
  last: LastBuild
}

/** Writes the rest of the site. Returns its state for the next build. */
export async function writeSite(
  { root, base, target, cache, files, bundler, lastChanges }: BuildContext,
  site: Build,
  { shared, pages, assets, linkable, output, last }: CheckedSite,
): Promise<SiteState> {
  const { pictures, publicFiles, siteFiles, hostFiles, ownFiles, browser, graph, hash, commonHash, inputs } = site
  const page = createPageSettings(base, site, shared, output)
  const { drafts, files: draftFiles } = renderDrafts(site, page)
  assets.add(ownFiles)
  assets.add(draftFiles)
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
      modules: [...browser.modules, ...Object.keys(graph).filter(isPublicModule)],
      fonts: added.fonts,
    },
    copies: last.inPlace?.copies ?? {},
  })
  const renderedHostFiles = hostFiles?.render(written.endings) ?? []
  const serverFiles = await site.siteServer?.listFiles({
    bundle: bundler.bundleHandler,
    data: createSiteData({ base, target, site, page, drafts, readFile: output.read }),
  })
  if (serverFiles || renderedHostFiles.some(({ isInSite }) => !isInSite)) requireParent(target)
  const state = finishSite({
    target,
    output,
    cache,
    files,
    previous: last.inPlace,
    state: {
      commonHash,
      inputs,
      modules: Object.fromEntries(Object.entries(graph).map(([name, { hash }]) => [name, hash])),
      hash,
      shellHashes: pages.shellHashes,
      siteFiles: [...written.names, ...shared.files.keys()],
      rules: linkRules(site),
      linkable,
      assets: added.refs,
      copies: written.copies,
      pages: pages.records,
    },
  })
  writeHostFiles(target, renderedHostFiles)
  writeServerFiles(target, serverFiles)
  return state
}

/** True for modules whose content visitors receive, such as style sheets. Of the templates' code, they receive only the HTML. */
const isPublicModule = (module: string) => !isVirtual(module) && !/\.(?:[cm]?[jt]sx?|json)$/.test(module)

/** Returns the head, HTML and styles of the offline page; only the head if there is no such page. */
function readOfflinePage(
  base: string,
  cache: BuildCache,
  pages: readonly PageRecord[],
  { head, styles, slices }: SharedParts,
) {
  const record = pages.find(({ path }) => path === OFFLINE)
  if (!record) return head
  const page = fromRenderedJson(unpackRendered(cache.blobs.read(record.packed)).json)
  const sliceStyles = Object.values(slicesOf(page)).flatMap((name) => slices.get(name)?.css ?? [])
  return head + page.html + renderStyles([styles, ...sliceStyles, page.css].join(''), base)
}

export interface WriteFilesOptions {
  root: string
  output: OutputWriter
  siteFiles: readonly SiteFile[]
  publicFiles: readonly string[]
  /** Copied here, or written by the asset writer if they are generated. */
  pictures: Readonly<PictureFiles>
  browser: BrowserBundle
  /** The names of files that pages and slices add, which the asset writer writes. */
  added: readonly string[]
  result: Omit<BuildResult, 'assets' | 'entry' | 'endings' | 'readFile'>
  /** The stats of the files that the last build copied. */
  copies: Readonly<Record<string, string>>
}

interface WrittenFiles {
  /** The names of all files that don't belong to a page. */
  names: string[]
  /** The stats of the copied files. */
  copies: Record<string, string>
  /** The extensions of all files, including those of pages. */
  endings: string[]
}

/** Writes bundles, public files, pictures, and the files of the site. */
export async function writeSiteFiles(options: WriteFilesOptions): Promise<WrittenFiles> {
  const { root, output, siteFiles, publicFiles, pictures, browser, added, result } = options
  const names = new Set(added)
  const copies: Record<string, string> = {}
  function write(name: string, text: string | Uint8Array) {
    names.add(name)
    output.write(name, text)
  }
  function copy(from: string, name: string) {
    names.add(name)
    copies[name] = output.copy(from, name, options.copies[name])
  }

  for (const name of publicFiles) copy(publicFile(root, name), name)
  for (const [name, file] of await browser.files) write(name, file)
  for (const [name, file] of listCopies(pictures)) copy(file, name)
  const assetNames = [...browser.names, ...[...pictures.keys()].map((url) => url.slice(1)), ...added]
  const assets = [...new Set(assetNames)].filter((name) => name.startsWith('assets/')).sort()
  const endings = listEndings([...names, ...siteFiles.map(({ name }) => name)])
  for (const { name, render } of siteFiles)
    write(name, await render({ ...result, entry: browser.entry, assets, endings, readFile: output.read }))
  return { names: [...names], copies, endings }
}

/** Pages are HTML and JSON. */
function listEndings(names: readonly string[]): string[] {
  const endings = names.flatMap((name) => /[^/]\.(\w+)$/.exec(name)?.[1] ?? [])
  return [...new Set([...endings, 'html', 'json'])].sort()
}

/** Writes the hosts' files beside the site; removes their folder if there are none. */
export function writeHostFiles(target: string, files: readonly HostFile[]): void {
  const { host } = outputFolders(target)
  rmSync(host, { recursive: true, force: true })
  for (const { name, text, isInSite } of files) {
    if (isInSite) continue
    const file = join(host, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
