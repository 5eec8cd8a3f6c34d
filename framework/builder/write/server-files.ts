/** Writes the files of the site's server beside the site: the package of the server renders them, from the data that handlers need. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { NOT_FOUND, SERVER_ERROR } from '../../shared/paths.ts'
import { outputFolders } from '../../shared/project.ts'
import type { AddedFiles } from '../../kernel/render/added-files.ts'
import { isPattern } from '../../shared/redirects.ts'
import type { SiteData } from '../../site/render/site-data.ts'
import { listPatternLanguages } from '../../site/site-server.ts'
import { listRegions } from '../../kernel/site/parts.ts'
import { hashOf } from '../../disk/files.ts'
import type { Build } from '../load/load-site.ts'
import type { PageSettings } from '../../memo/messages.ts'

export interface ServerFilesOptions {
  base: string
  /** The output folder of the site. */
  target: string
  site: Build
  page: Pick<PageSettings, 'shell' | 'slices' | 'styles'>
  drafts: SiteData['drafts']
  /** Returns the bytes of an output file. */
  readFile: (name: string) => Uint8Array | undefined
}

/** Renders the pages of drafts. Returns them and the files that they add. */
export function renderDrafts(
  { server, queries, browser, hash, drafts }: Build,
  { styles }: Pick<PageSettings, 'styles'>,
): { drafts: SiteData['drafts']; files: AddedFiles } {
  const { site, islands } = server
  const urlsOf = (file: string) => browser.urls.get(file)
  const stylesOf = (module: string) => styles.get(module) ?? ''
  const renderer = server.createRenderer({ site, islands, urlsOf, queries, hash, stylesOf })
  const files: AddedFiles = new Map()
  const rendered = drafts.map(({ route, language }): SiteData['drafts'][number] => {
    const { page, preloads, files: added } = renderer.renderRoute(route, language)
    for (const [name, content] of added) files.set(name, content)
    return [route.path, { page, preloads }]
  })
  return { drafts: rendered, files }
}

/** Returns the data that the handler needs. */
export function createSiteData({ base, target, site, page, drafts, readFile }: ServerFilesOptions): SiteData {
  const { server, queries, browser, hash, headerRules, languages, onDemand, redirects } = site
  const { url, lang, parts } = server.site
  const readDocument = (path: string) => Buffer.from(readFile(path.slice(1)) ?? []).toString()
  const data: Omit<SiteData, 'version'> = {
    url,
    lang,
    base,
    hash,
    parts: listRegions(parts),
    features: server.listFeaturesOf(server.site).map(({ name }) => name),
    shell: page.shell,
    slices: [...page.slices.values()].map(({ name, html, css, preloads }) => ({ name, html, css, preloads })),
    queries: [...queries],
    urls: [...browser.urls],
    styles: [...page.styles],
    languages: [...listPatternLanguages(onDemand?.rendered ?? [], languages, lang)],
    rules: headerRules,
    drafts,
    errors: { 404: readDocument(NOT_FOUND), 500: readDocument(SERVER_ERROR) },
    redirects: redirects.filter(({ from }) => isPattern(from)).map(({ from, to }) => ({ from, to })),
    folder: basename(target),
  }
  return { ...data, version: hashOf(JSON.stringify(data)) }
}

/** Writes the server's files; removes them if the site has no server. */
export function writeServerFiles(target: string, files: ReadonlyMap<string, string> | undefined): void {
  const { server } = outputFolders(target)
  rmSync(server, { recursive: true, force: true })
  if (!files) return
  mkdirSync(server, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(server, name), text)
}
