/** The site in dev: its pages and files are rendered at each request. After a change, a new one is created. */

import { readFileSync } from 'node:fs'

import { readLinks } from '../build/check/read-links.ts'
import { toJson } from '../render/page-data.ts'
import { createShell, prepareSlice, renderDocument } from '../render/document.ts'
import type { ServerModule } from '../build/bundle/server-entry.ts'
import { ENTRY_STYLES, type StylesOf } from '../build/bundle/styles.ts'
import type { RuntimePaths } from '../site/routes.ts'
import { listSlices, type NamedSlice } from '../site/languages.ts'
import { describeSite, type DescribeOptions } from '../build/load/describe-site.ts'
import type { AddedFiles } from '../render/added-files.ts'
import type { BuildResult } from '../features/feature.ts'
import { createAssetMaker } from '../build/write/asset-maker.ts'
import type { ContentReader, PartialContent } from '../content/read.ts'
import { failOn, type Problem } from '../errors/problems.ts'
import { type Policy, policyHeader } from '../hosts/policy.ts'
import type { Route } from '../react/page.tsx'
import { createHandler, type Handler } from '../server/handler.ts'
import { NOT_FOUND, SERVER_ERROR, toHref } from '../shared/paths.ts'
import type { RenderedPage } from '../shared/types.ts'
import { createMatcher, languageOf } from '../site/match-route.ts'
import { resolvePatternRedirect } from '../shared/redirects.ts'
import type { CacheStore } from '../site/on-demand.ts'
import { createPageLinks } from './links.ts'

export interface DevSite {
  /** The number of pages. */
  pages: number
  runtimePaths: RuntimePaths
  /** Warnings, such as pages that fall back to another language. */
  notes: string[]
  /** The `Content-Security-Policy` header of its documents. */
  policyHeader: string
  /** Renders the document of a page; undefined if there is no such page. */
  renderPage: (path: string) => string | undefined
  /** Responds to requests on demand, without a cache; undefined if no route matches. Throws errors of the site. */
  answer: Handler['answer']
  /** Returns the target of a redirect with a pattern as an href; undefined if no redirect matches. */
  findRedirect: (path: string) => string | undefined
  /** Returns the content of a file that a build would write; undefined for other names. */
  renderFile: (name: string) => Promise<string | Uint8Array | undefined>
  /** Returns a problem for each broken link of a page; empty while the content has problems, because pages may be missing. */
  checkLinks: (path: string) => Problem[]
  /** All problems of content and routes, except those of texts that were not rendered yet. */
  problems: readonly Problem[]
  /** Returns the problems of a page's texts, and those of the content if the page is not that of one entry. */
  listProblems: (path: string) => readonly Problem[]
}

export interface DevSiteOptions extends Omit<DescribeOptions, 'read' | 'build'> {
  server: DescribeOptions['server'] & Pick<ServerModule, 'islands' | 'onDemand' | 'createRenderer' | 'isEntry'>
  content: PartialContent<any>
  reader: Pick<ContentReader<any>, 'takeTextProblems' | 'listTextProblems'>
  /** Called with the time of each page, in milliseconds. */
  onRendered?: (route: Route, time: number) => void
  entry: string
  /** Adds Vite's sources to the policy of pages. */
  allowVite: (policy: Policy) => Policy
  /** The nonce of styles. */
  nonce?: string | undefined
  stylesOf: StylesOf
  urlsOf: (file: string) => string[]
}

/** Replaces the hash of the code in dev. */
const DEV_HASH = 'dev'

/** Replaces the result of a build for the site's files. */
const NO_BUILD = {
  hash: DEV_HASH,
  assets: [],
  days: new Map(),
  offlinePage: '',
  endings: [],
  readFile: () => undefined,
  modules: [],
  fonts: [],
}

/** A store that stores nothing. */
const NO_CACHE: CacheStore = { get: () => undefined, set: () => true, deleteTags: () => {} }

/** Throws the problems of an entry's file. */
const failOnEntry = (problems: readonly Problem[]) => failOn(problems, 'in the content', '')

/** Creates the site. Throws a `ProblemsError` with all problems of the site's definition. Entries with problems are omitted, and only their own pages throw. */
export function createDevSite({
  root,
  base,
  server,
  content,
  reader,
  onRendered,
  entry,
  allowVite,
  nonce,
  stylesOf,
  urlsOf,
}: DevSiteOptions): DevSite {
  const { site } = server
  const description = describe()
  function describe() {
    try {
      return describeSite({ root, base, server, read: content })
    } catch (error) {
      failOnEntry(content.problems)
      throw error
    }
  }
  const { languages, queries, pictures, paths: runtimePaths } = description
  // Without the pages of omitted entries, routes may have false problems.
  const problems = content.problems.length > 0 ? content.problems : description.problems
  const added: AddedFiles = new Map(description.ownFiles)
  const routes = new Map<string, Route>(description.routes.map((route) => [route.path, route]))
  const renderer = server.createRenderer({ site, islands: server.islands, urlsOf, queries, hash: DEV_HASH, stylesOf })
  const shown = [...description.routes, ...description.patterns]
  const slices = new Map(listSlices(site, shown, languages).map((slice) => [slice.name, slice]))
  function renderRoute(route: Route) {
    // A build sends the data to its threads as JSON, with names instead of entries.
    toJson(route.data, `The data of ${route.path}`, (value) => (server.isEntry(value) ? 'entry' : undefined))
    reader.takeTextProblems()
    const start = performance.now()
    const rendered = withoutFiles(renderer.renderRoute(route, languages.pages.get(route.path)))
    onRendered?.(route, performance.now() - start)
    const newProblems = reader.takeTextProblems()
    failOnEntry(newProblems.filter(({ where }) => where === route.source))
    textProblems.set(route.path, newProblems)
    return rendered
  }
  /** Path -> the problems of the page's texts. */
  const textProblems = new Map<string, readonly Problem[]>()
  const renderSlice = ({ slice, language }: NamedSlice) => withoutFiles(renderer.renderSlice(slice, language))
  const siteFiles = new Map(
    description.siteFiles.filter(({ isBuildOnly }) => !isBuildOnly).map(({ name, render }) => [name, render] as const),
  )
  const build: BuildResult = { ...NO_BUILD, entry }
  const makeAsset = createAssetMaker(root)
  const withoutFiles = <Rendered extends { files: AddedFiles }>({ files, ...rendered }: Rendered) => {
    for (const [name, content] of files) added.set(name, content)
    return rendered
  }
  const head = withoutFiles(description.head)
  const { homes } = runtimePaths
  const { policy } = description
  const shell = createShell(site, {
    base,
    head: head.html,
    entry,
    css: head.css + stylesOf(ENTRY_STYLES),
    policy: allowVite(policy),
    nonce,
    homes,
  })

  /** Throws for the page of an omitted entry. */
  function findRoute(path: string): Route | undefined {
    const route = routes.get(path)
    if (!route) failOnEntry(content.excluded.find(({ slug }) => path.endsWith(`/${slug}/`))?.problems ?? [])
    return route
  }

  function renderData(name: string): string | undefined {
    const [, folder = '', format] = /^(.*)\/(page-data(?:-rsc)?)\.json$/.exec(name) ?? []
    const path = folder === 'index' ? '/' : `/${folder}${folder.endsWith('.html') ? '' : '/'}`
    const route = findRoute(path)
    if (!route) return undefined
    const { page, data } = renderRoute(route)
    return JSON.stringify(format === 'page-data' ? data : page)
  }

  function renderWithSlices(page: RenderedPage, preloads: readonly string[]): string {
    const used = Object.values(page.slicesMap)
      .flatMap((name) => slices.get(name) ?? [])
      .map((slice) => [slice.name, prepareSlice(renderSlice(slice))] as const)
    return renderDocument(shell, page, new Map(used), preloads)
  }

  function renderPage(path: string): string | undefined {
    const route = findRoute(path)
    if (!route) return undefined
    const { page, preloads } = renderRoute(route)
    return renderWithSlices(page, preloads)
  }

  const find = createMatcher(description.onDemand)
  const byPattern = new Map(description.onDemand.map((route) => [route.path, route]))
  const languageAt = (pattern: string) => languageOf(byPattern.get(pattern)!, languages, site.lang)
  /** Throws the faults of a page or slice on demand, which a build can't check. */
  function failOnFaults<Rendered extends { faults: readonly string[]; files: AddedFiles }>(
    where: string,
    rendered: Rendered,
  ): Rendered {
    withoutFiles(rendered)
    failOn(
      rendered.faults.map((fault) => ({ where, message: `${where} ${fault}` })),
      'on demand',
      '',
    )
    return rendered
  }
  const { answer } = createHandler({
    server: { ...server.onDemand, routes: description.onDemand },
    store: NO_CACHE,
    env: process.env,
    pages: {
      url: site.url,
      base,
      rules: [],
      version: DEV_HASH,
      renderRoute: (route, pattern) => failOnFaults(route.path, renderer.renderRoute(route, languageAt(pattern))),
      renderSlice: (slice, pattern) => failOnFaults(pattern, renderer.renderSlice(slice, languageAt(pattern))),
      renderDocument: renderWithSlices,
      // Dev shows drafts at their own paths.
      renderDraft: renderPage,
      renderError: (status) => renderPage(status === 404 ? NOT_FOUND : SERVER_ERROR) ?? '',
    },
    onError(error) {
      throw error
    },
  })

  const checkLinks = createPageLinks({
    root,
    base,
    routes,
    matchPaths: runtimePaths.matchPaths,
    isOnDemand: (path) => find(path) !== undefined,
    policy,
    url: site.url,
    renderPage(route) {
      const { page, faults, styled } = renderRoute(route)
      return { ...page, faults, styled }
    },
    listShared: () => [
      ...[...slices.values()].map((slice) => {
        const { html, faults, styled } = renderSlice(slice)
        return { name: `The slice ${slice.name}`, of: slice.slice.name, links: readLinks(html, '', { faults, styled }) }
      }),
      { name: 'The head of every page', links: readLinks('', head.html) },
    ],
    listFiles: () => [...siteFiles.keys(), ...added.keys(), ...[...pictures.keys()].map((url) => url.slice(1))],
  })

  return {
    pages: routes.size,
    checkLinks: (path) => (problems.length > 0 ? [] : checkLinks(path)),
    problems: [...problems, ...reader.listTextProblems()],
    listProblems: (path) => [
      ...(routes.get(path)?.source === undefined ? problems : []),
      ...(textProblems.get(path) ?? []),
    ],
    // Without `report-uri`: a developer's violations are not reported to the site's service.
    policyHeader: policyHeader(allowVite(policy), { framedBy: site.security?.framedBy ?? [] }),
    runtimePaths: { ...runtimePaths, hasServiceWorker: false },
    notes: description.notes,
    renderPage,
    answer,
    findRedirect(path) {
      const to = resolvePatternRedirect(description.redirects, path)
      return to && toHref(to, base)
    },
    async renderFile(name) {
      const renderSiteFile = siteFiles.get(name) ?? siteFiles.get(`${name}index.html`)
      if (renderSiteFile) return renderSiteFile(build)
      const picture = pictures.get('/' + name)
      if (picture) return typeof picture === 'string' ? readFileSync(picture) : makeAsset(name, picture)
      const asset = added.get(name)
      if (asset !== undefined) return makeAsset(name, asset)
      const [, sliceName = ''] = /^slice-data\/(.*)\.json$/.exec(name) ?? []
      const slice = slices.get(sliceName)
      if (slice) return JSON.stringify(renderSlice(slice))
      return name.startsWith('page-data/') ? renderData(name.slice('page-data/'.length)) : undefined
    },
  }
}
