/** Writes the server's files beside the site: the handler, its data, and an entry for each engine. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { listSharedPaths } from '../../features/index.ts'
import { createHeaderRules } from '../../security/headers.ts'
import { renderWorkerConfig } from '../../hosts/workers.ts'
import { NOT_FOUND, SERVER_ERROR } from '../../shared/paths.ts'
import { HANDLER_FILE, outputFolders } from '../../shared/project.ts'
import type { AddedFiles } from '../../kernel/render/added-files.ts'
import type { SiteData } from '../../server/site-handler.ts'
import { isPattern } from '../../shared/redirects.ts'
import { languageOf } from '../../site/match-route.ts'
import { listRegions } from '../../kernel/site/parts.ts'
import type { HandlerBundle } from '../bundle/handler-bundle.ts'
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
  const { server, queries, browser, hash, policy, languages, onDemand, redirects } = site
  const { url, lang, parts, security } = server.site
  const readDocument = (path: string) => Buffer.from(readFile(path.slice(1)) ?? []).toString()
  const data: Omit<SiteData, 'version'> = {
    url,
    lang,
    base,
    hash,
    parts: listRegions(parts),
    features: server.listHtmlFeatures(server.site).map(({ name }) => name),
    shell: page.shell,
    slices: [...page.slices.values()].map(({ name, html, css, preloads }) => ({ name, html, css, preloads })),
    queries: [...queries],
    urls: [...browser.urls],
    styles: [...page.styles],
    languages: onDemand.flatMap((route) => {
      const language = languageOf(route, languages, lang)
      return language ? [[route.path, language]] : []
    }),
    rules: createHeaderRules(policy, security, listSharedPaths(server.site)),
    drafts,
    errors: { 404: readDocument(NOT_FOUND), 500: readDocument(SERVER_ERROR) },
    redirects: redirects.filter(({ from }) => isPattern(from)).map(({ from, to }) => ({ from, to })),
    folder: basename(target),
  }
  return { ...data, version: hashOf(JSON.stringify(data)) }
}

/** Returns the code of the module that each engine's entry imports: the handler with its data. */
const renderHandler = (site: string, data: string) => `import data from './${data}'
import { createSite } from './${site}'

export const createHandler = (env, engine) => createSite(data, env, engine)

const own = []

/** The site, for the variables of this process. */
export const fetch = (request, surroundings) =>
  (own[0] ??= createHandler(globalThis.process?.env ?? {})).fetch(request, surroundings)

export default { fetch }
`

/** Writes the server's files; removes them if the site has no routes on demand. */
export function writeServerFiles(target: string, handler: { bundle: HandlerBundle; data: SiteData } | undefined): void {
  const { server } = outputFolders(target)
  rmSync(server, { recursive: true, force: true })
  if (!handler) return
  const { bundle, data } = handler
  // Engines parse JSON faster than code.
  const json = JSON.stringify(JSON.stringify(data))
  const dataFile = `data-${data.version}.mjs`
  const files = [
    ...bundle.files,
    [dataFile, `export default JSON.parse(${json})\n`] as const,
    [HANDLER_FILE, renderHandler(bundle.site, dataFile)] as const,
    ['wrangler.json', renderWorkerConfig(data)] as const,
  ]
  mkdirSync(server, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(server, name), text)
}
