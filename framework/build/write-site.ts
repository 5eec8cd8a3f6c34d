/** Writes what belongs to no page, and puts the site in its place. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { PictureFiles } from '../content/pictures.ts'
import { OFFLINE } from '../shared/paths.ts'
import type { BrowserBundle } from './bundle/browser-bundle.ts'
import { linkRules } from './check-site.ts'
import type { BuildContext, LastBuild } from './context.ts'
import { fromRenderedJson, unpackRendered } from '../render/page-data.ts'
import { renderStyles } from '../render/document.ts'
import type { Build } from './load/load-site.ts'
import { publicFile } from './load/public-files.ts'
import type { MadePages } from './plan/make-pages.ts'
import type { HostFile } from '../hosts/host.ts'
import { isVirtual, outputFolders } from '../shared/project.ts'
import { createPageSettings, type SharedParts } from './render-shared.ts'
import type { BuildCache } from './cache/build-cache.ts'
import type { PageRecord, SiteState } from './cache/site-state.ts'
import type { BuildResult, SiteFile } from '../features/feature.ts'
import { finishSite, type OutputWriter } from './write/output.ts'
import { listCopies, type AssetWriter } from './write/assets.ts'
import { createSiteData, renderDrafts, writeServerFiles } from './write/server-files.ts'

interface Checked {
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
  { root, base, target, cache, files, bundler, lastChanges }: BuildContext,
  site: Build,
  { shared, pages, assets, linkable, output, last }: Checked,
): Promise<SiteState> {
  const { pictures, publicFiles, siteFiles, hostFiles, ownFiles, browser, graph, hash, toolchain, inputs } = site
  const page = createPageSettings(base, site, shared, output)
  const { drafts, files: ofDrafts } = renderDrafts(site, page)
  assets.add(ownFiles)
  assets.add(ofDrafts)
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
  const forHosts = hostFiles?.render(written.endings) ?? []
  const onDemand = site.server.onDemand && {
    bundle: await bundler.bundleHandler(),
    data: createSiteData({ base, target, site, page, drafts, readFile: output.read }),
  }
  const state = finishSite({
    target,
    output,
    cache,
    files,
    previous: last.inPlace,
    state: {
      toolchain,
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
  writeHostFiles(target, forHosts)
  writeServerFiles(target, onDemand)
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
  const { html, css, slicesMap } = fromRenderedJson(unpackRendered(cache.blobs.read(record.form)).json)
  const ofSlices = Object.values(slicesMap).flatMap((name) => slices.get(name)?.css ?? [])
  return head + html + renderStyles([styles, ...ofSlices, css].join(''), base)
}

export interface WriteFilesOptions {
  root: string
  output: OutputWriter
  siteFiles: readonly SiteFile[]
  publicFiles: readonly string[]
  /** The asset writer writes those that are made. */
  pictures: Readonly<PictureFiles>
  browser: BrowserBundle
  /** The names of files that pages and slices add; the asset writer writes them. */
  added: readonly string[]
  result: Omit<BuildResult, 'assets' | 'entry' | 'endings' | 'readFile'>
  /** The stats of files that the last build copied. */
  copies: Readonly<Record<string, string>>
}

interface WrittenFiles {
  /** The names of all files that belong to no page. */
  names: string[]
  /** The stats of files that were copied. */
  copies: Record<string, string>
  /** The endings of all files, those of pages too. */
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
  for (const [name, file] of browser.files) write(name, file)
  for (const [name, file] of listCopies(pictures)) copy(file, name)
  const made = [...browser.names, ...[...pictures.keys()].map((url) => url.slice(1)), ...added]
  const assets = [...new Set(made)].filter((name) => name.startsWith('assets/')).sort()
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

/** Writes what hosts need beside the site; without a host, the folder goes. */
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
