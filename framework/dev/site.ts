/** The site in dev: it is read and listed at the first request, rendered page by page, and read again when a file changes. */

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
import { resolvePatternRedirect } from '../site/redirects.ts'
import type { CacheStore } from '../site/on-demand.ts'
import { createPageLinks } from './links.ts'

export interface DevSite {
  /** How many there are. */
  pages: number
  runtimePaths: RuntimePaths
  /** What is shown in another language for want of a translation, and what else may not be meant, in sentences. */
  notes: string[]
  /** The header with the policy of its documents. */
  policyHeader: string
  /** The document of a page; nothing when there is no such page. */
  renderPage: (path: string) => string | undefined
  /** Answers on demand; nothing where the site has nothing on demand. Nothing is kept. Throws what fails. */
  answer: Handler['answer']
  /** Returns the href that a redirect by a pattern leads to; undefined for a path that has not moved. */
  findMoved: (path: string) => string | undefined
  /** The content of a file that a build would write; nothing for any other name. */
  renderFile: (name: string) => Promise<string | Uint8Array | undefined>
  /** Returns a problem for each link of a page that leads nowhere; none while the content has problems, because pages may be missing. */
  checkLinks: (path: string) => Problem[]
  /** Every problem of the content and the routes; those of texts that were not rendered yet are not known. */
  problems: readonly Problem[]
  /** Returns the problems of what this page shows, or may show: a page without an entry of its own is a list. */
  listProblems: (path: string) => readonly Problem[]
}

export interface DevSiteOptions extends Omit<DescribeOptions, 'read' | 'build'> {
  server: DescribeOptions['server'] & Pick<ServerModule, 'islands' | 'onDemand' | 'createRenderer' | 'isEntry'>
  content: PartialContent<any>
  reader: Pick<ContentReader<any>, 'takeTextProblems' | 'listTextProblems'>
  /** Is called with the milliseconds that a page took. */
  onRendered?: (route: Route, time: number) => void
  entry: string
  /** Adds what Vite needs to the policy of pages. */
  allowVite: (policy: Policy) => Policy
  /** What allows styles. */
  nonce?: string | undefined
  stylesOf: StylesOf
  urlsOf: (file: string) => string[]
}

/** Stands in for the hash of the code, which dev does not have. */
const DEV_HASH = 'dev'

/** What stands for a build's result where the files of a site ask for it. */
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

/** A cache that holds nothing. */
const NOTHING_KEPT: CacheStore = { get: () => undefined, set: () => true, deleteTags: () => {} }

/** Throws the problems of an entry's file. */
const failOnEntry = (problems: readonly Problem[]) => failOn(problems, 'in the content', '')

/** Lists the routes. Throws a `ProblemsError` with everything that is wrong with the site. An entry with a problem is left out, and only its own pages throw. */
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
  const listed = describe()
  function describe() {
    try {
      return describeSite({ root, base, server, read: content })
    } catch (error) {
      failOnEntry(content.problems)
      throw error
    }
  }
  const { languages, queries, pictures, paths: runtimePaths } = listed
  // Without the pages of entries that are left out, routes may seem wrong.
  const problems = content.problems.length > 0 ? content.problems : listed.problems
  const added: AddedFiles = new Map(listed.ownFiles)
  const routes = new Map<string, Route>(listed.routes.map((route) => [route.path, route]))
  const renderer = server.createRenderer({ site, islands: server.islands, urlsOf, queries, hash: DEV_HASH, stylesOf })
  const shown = [...listed.routes, ...listed.patterns]
  const slices = new Map(listSlices(site, shown, languages).map((slice) => [slice.name, slice]))
  function renderRoute(route: Route) {
    // A build sends the data to its threads as JSON, with names in the place of entries.
    toJson(route.data, `The data of ${route.path}`, (value) => (server.isEntry(value) ? 'entry' : undefined))
    reader.takeTextProblems()
    const start = performance.now()
    const rendered = keep(renderer.renderRoute(route, languages.pages.get(route.path)))
    onRendered?.(route, performance.now() - start)
    const inTexts = reader.takeTextProblems()
    failOnEntry(inTexts.filter(({ where }) => where === route.source))
    textProblems.set(route.path, inTexts)
    return rendered
  }
  /** The problems of the texts that a page shows, by its path. */
  const textProblems = new Map<string, readonly Problem[]>()
  const renderSlice = ({ slice, language }: NamedSlice) => keep(renderer.renderSlice(slice, language))
  // A service worker would keep old pages.
  const siteFiles = new Map(
    listed.siteFiles.flatMap(({ name, render }) => (name === 'sw.js' ? [] : [[name, render] as const])),
  )
  const build: BuildResult = { ...NO_BUILD, entry }
  const makeAsset = createAssetMaker(root)
  const keep = <Rendered extends { files: AddedFiles }>({ files, ...rendered }: Rendered) => {
    for (const [name, content] of files) added.set(name, content)
    return rendered
  }
  const head = keep(listed.head)
  const { homes } = runtimePaths
  const { policy } = listed
  const shell = createShell(site, {
    base,
    head: head.html,
    entry,
    css: head.css + stylesOf(ENTRY_STYLES),
    policy: allowVite(policy),
    nonce,
    homes,
  })

  /** Throws where the page is that of an entry which is left out. */
  function findRoute(path: string): Route | undefined {
    const route = routes.get(path)
    if (!route) failOnEntry(content.excluded.find(({ slug }) => path.endsWith(`/${slug}/`))?.problems ?? [])
    return route
  }

  function renderData(name: string): string | undefined {
    const [, folder = '', form] = /^(.*)\/(page-data(?:-rsc)?)\.json$/.exec(name) ?? []
    const path = folder === 'index' ? '/' : `/${folder}${folder.endsWith('.html') ? '' : '/'}`
    const route = findRoute(path)
    if (!route) return undefined
    const { page, data } = renderRoute(route)
    return JSON.stringify(form === 'page-data' ? data : page)
  }

  function renderWhole(page: RenderedPage, preloads: readonly string[]): string {
    const used = Object.values(page.slicesMap)
      .flatMap((name) => slices.get(name) ?? [])
      .map((slice) => [slice.name, prepareSlice(renderSlice(slice))] as const)
    return renderDocument(shell, page, new Map(used), preloads)
  }

  function renderPage(path: string): string | undefined {
    const route = findRoute(path)
    if (!route) return undefined
    const { page, preloads } = renderRoute(route)
    return renderWhole(page, preloads)
  }

  const find = createMatcher(listed.onDemand)
  const byPattern = new Map(listed.onDemand.map((one) => [one.path, one]))
  const languageAt = (pattern: string) => languageOf(byPattern.get(pattern)!, languages, site.lang)
  /** A build checks its pages; these are checked when they are asked for. */
  function refuseFaults<Rendered extends { faults: readonly string[]; files: AddedFiles }>(
    where: string,
    rendered: Rendered,
  ): Rendered {
    keep(rendered)
    failOn(
      rendered.faults.map((fault) => ({ where, message: `${where} ${fault}` })),
      'on demand',
      '',
    )
    return rendered
  }
  const { answer } = createHandler({
    server: { ...server.onDemand, routes: listed.onDemand },
    store: NOTHING_KEPT,
    env: process.env,
    pages: {
      url: site.url,
      base,
      rules: [],
      version: DEV_HASH,
      renderRoute: (route, pattern) => refuseFaults(route.path, renderer.renderRoute(route, languageAt(pattern))),
      renderSlice: (slice, pattern) => refuseFaults(pattern, renderer.renderSlice(slice, languageAt(pattern))),
      renderDocument: renderWhole,
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
    // Nobody is sent reports of what a developer tries.
    policyHeader: policyHeader(allowVite(policy), { framedBy: site.security?.framedBy ?? [] }),
    runtimePaths: { ...runtimePaths, hasServiceWorker: false },
    notes: listed.notes,
    renderPage,
    answer,
    findMoved(path) {
      const to = resolvePatternRedirect(listed.redirects, path)
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
