/** Renders the pages and slices of the site in dev, at each request, and collects the files that they add. */

import type { ServerModule } from '../builder/bundle/server-entry.ts'
import { ENTRY_STYLES, type StylesOf } from '../builder/bundle/styles.ts'
import type { OpenedSite } from '../builder/load/open-site.ts'
import type { ContentReader, PartialContent } from '../content/read.ts'
import { failOn, type Problem } from '../errors/problems.ts'
import type { Policy } from '../security/policy.ts'
import type { Route } from '../kernel/page/page.tsx'
import type { FileContent } from '../kernel/page/files.ts'
import type { AddedFiles } from '../kernel/render/added-files.ts'
import { createShell } from '../site/render/shell.ts'
import { prepareSlice } from '../kernel/render/slice-links.ts'
import { documentFile, listPageFiles } from '../kernel/render/output-files.ts'
import { toJson } from '../kernel/render/page-data.ts'
import { replaceFileLinks } from '../shared/text-links.ts'
import { listSlices, type NamedSlice } from '../site/languages.ts'

/** Replaces the hash of the code in dev. */
export const DEV_HASH = 'dev'

export interface DevPagesOptions {
  base: string
  server: Pick<ServerModule, 'site' | 'islands' | 'createRenderer' | 'isEntry'>
  opened: OpenedSite
  content: PartialContent<any>
  reader: Pick<ContentReader<any>, 'takeTextProblems' | 'listTextProblems'> &
    Partial<Pick<ContentReader<any>, 'findEagerUse'>>
  /** Called with the time of each page, in milliseconds. */
  onRendered?: ((route: Route, time: number) => void) | undefined
  entry: string
  /** Adds Vite's sources to the policy of pages. */
  allowVite: (policy: Policy) => Policy
  /** The nonce of styles. */
  nonce?: string | undefined
  stylesOf: StylesOf
  urlsOf: (file: string) => string[]
}

export type DevPages = ReturnType<typeof createDevPages>

/** Throws the problems of an entry's file. */
export const failOnEntry = (problems: readonly Problem[]) => failOn(problems, 'in the content', '')

/** Returns the path of the page that has a data file. */
function pathOfData(name: string): string {
  const [, folder = ''] = /^page-data\/(.*)\/page-data(?:-rsc)?\.json$/.exec(name) ?? []
  return folder === 'index' ? '/' : `/${folder}${folder.endsWith('.html') ? '' : '/'}`
}

/** Collects the files of the site, of pages and slices. */
function createAddedFiles(own: Iterable<readonly [string, FileContent]>) {
  const added: AddedFiles = new Map(own)
  function collectFiles<Rendered extends { files: AddedFiles }>({ files, ...rendered }: Rendered) {
    for (const [name, content] of files) added.set(name, content)
    return rendered
  }
  return { added, collectFiles }
}

function createDevShell(
  { server, base, entry, stylesOf, opened, allowVite, nonce }: DevPagesOptions,
  { html, css }: Pick<OpenedSite['head'], 'html' | 'css'>,
) {
  return createShell(server.site, {
    base,
    head: html,
    entry,
    css: css + stylesOf(ENTRY_STYLES),
    policy: allowVite(opened.policy),
    nonce,
    homes: opened.paths.homes,
  })
}

export function createDevPages(options: DevPagesOptions) {
  const { server, opened, content, reader, onRendered, stylesOf, urlsOf } = options
  const { site, islands } = server
  const renderer = server.createRenderer({ site, islands, urlsOf, queries: opened.queries, hash: DEV_HASH, stylesOf })
  const routes = new Map<string, Route>(opened.routes.map((route) => [route.path, route]))
  const allSlices = listSlices(site, [...opened.routes, ...opened.patterns], opened.languages)
  const slices = new Map(allSlices.map((slice) => [slice.name, slice]))
  const { added, collectFiles } = createAddedFiles(opened.ownFiles)
  /** Path -> the problems of the page's texts. */
  const textProblems = new Map<string, readonly Problem[]>()

  const head = collectFiles(opened.head)
  const shell = createDevShell(options, head)

  function renderRoute(route: Route) {
    // A build sends the data to its threads as JSON, with names instead of entries.
    toJson(route.data, `The data of ${route.path}`, (value) => (server.isEntry(value) ? 'entry' : undefined))
    reader.takeTextProblems()
    const start = performance.now()
    const rendered = collectFiles(renderer.renderRoute(route, opened.languages.pages.get(route.path)))
    // Some texts, and so their links, are read only now.
    rendered.page.html = replaceFileLinks(rendered.page.html, opened.linkResolver.resolve)
    onRendered?.(route, performance.now() - start)
    const newProblems = reader.takeTextProblems()
    failOnEntry(newProblems.filter(({ where }) => where === route.source))
    textProblems.set(route.path, newProblems)
    return rendered
  }

  const renderSlice = ({ slice, language }: NamedSlice) => collectFiles(renderer.renderSlice(slice, language))

  /** Throws for the page of an omitted entry. */
  function findRoute(path: string): Route | undefined {
    const route = routes.get(path)
    if (!route) failOnEntry(content.excluded.find(({ slug }) => path.endsWith(`/${slug}/`))?.problems ?? [])
    return route
  }

  // A document renders only the slices that it shows.
  const get = (name: string) => (slices.has(name) ? prepareSlice(renderSlice(slices.get(name)!)) : undefined)
  const documents = { shell, slices: { get } }

  function renderFile(path: string, name: string): string | undefined {
    const route = findRoute(path)
    const files = route && listPageFiles(documents, renderRoute(route))
    return files?.find((file) => file.name === name)?.render()
  }

  return {
    routes,
    slices,
    added,
    head,
    renderer,
    collectFiles,
    renderRoute,
    renderSlice,
    documents,
    /** Renders the document of a page; undefined if there is no such page. */
    renderPage: (path: string) => renderFile(path, documentFile(path)),
    /** Renders a page's data, by its name in the output; undefined if there is no such page. */
    renderData: (name: string) => renderFile(pathOfData(name), name),
    /** Returns the problems of a page's texts, if the page was rendered. */
    listTextProblems: (path: string) => textProblems.get(path) ?? [],
  }
}
