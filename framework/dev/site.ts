/** The site in dev: its pages and files are rendered at each request. After a change, a new one is created. */

import { readFileSync } from 'node:fs'

import { readLinks } from '../content/read-links.ts'
import { createUncertainty } from '../builder/check/uncertain-links.ts'
import { openSite, type OpenOptions, type OpenedSite } from '../builder/load/open-site.ts'
import { createAssetMaker } from '../builder/assets/asset-maker.ts'
import { describeEagerUse } from '../content/eager-use.ts'
import { findModel } from '../content/list-files.ts'
import { severityOf } from '../content/fields/strict.ts'
import { findSourceFrame } from '../errors/describe-error.ts'
import { failOnFaults, type Problem, type Fault } from '../errors/problems.ts'
import type { BuildResult } from '../site/feature.ts'
import { respondWithExtensions } from '../features/load-extensions.ts'
import { headersOf, type Headers } from '../security/headers.ts'
import { policyHeader } from '../security/policy.ts'
import type { AddedFiles } from '../kernel/render/added-files.ts'
import { sliceFile } from '../kernel/render/slice-links.ts'
import { NOT_FOUND, SERVER_ERROR } from '../shared/paths.ts'
import type { HttpRequest, HttpResponse } from '../shared/http.ts'
import { createRequestRenderer, findPatternRedirect } from '../site/render/request-renderer.ts'
import { listPatternLanguages } from '../site/site-server.ts'
import type { RuntimePaths } from '../site/runtime-paths.ts'
import { createPageLinks } from './links.ts'
import { createDevPages, DEV_HASH, failOnEntry, type DevPages, type DevPagesOptions } from './pages.ts'

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
  answer: (request: HttpRequest) => Promise<HttpResponse | undefined>
  /** Returns the response of an extension; undefined if none responds. */
  respond: (request: () => Request) => Promise<Response | undefined>
  /** Returns the headers that extensions set for a path. */
  headersOf: (path: string) => Headers
  /** Returns the target of a redirect with a pattern as an href; undefined if no redirect matches. */
  findRedirect: (path: string, search: string) => string | undefined
  /** Returns the content of a file that a build would write; undefined for other names. */
  renderFile: (name: string) => Promise<string | Uint8Array | undefined>
  /** Returns a problem for each broken link of a page; empty while the routes have problems, because pages may be missing. */
  checkLinks: (path: string) => Problem[]
  /** All problems of content and routes, except those of texts that were not rendered yet. */
  problems: readonly Problem[]
  /** Returns the problems of a page's texts, and those of the content if the page is not that of one entry. */
  listProblems: (path: string) => readonly Problem[]
}

export interface DevSiteOptions
  extends Omit<OpenOptions, 'read' | 'build' | 'server'>, Omit<DevPagesOptions, 'opened' | 'server'> {
  server: OpenOptions['server'] & DevPagesOptions['server']
}

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

/** Creates the site. Throws a `ProblemsError` with all problems of the site's definition. Entries with problems are omitted, and only their own pages throw. */
export function createDevSite(options: DevSiteOptions): DevSite {
  const { base, server, content, reader, allowVite } = options
  const { site } = server
  reader.takeTextProblems()
  const opened = open(options)
  const eagerNotes = listEagerUse(options)
  const pages = createDevPages({ ...options, opened })
  // Without the pages of omitted entries, routes may have false problems.
  const problems = content.problems.length > 0 ? content.problems : opened.problems
  const files = createFiles(options, opened, pages)
  const isUncertain = createUncertainty({ ...content, routes: opened.routes })
  const checkLinks = createLinkCheck(options, opened, pages, { listFiles: files.list, isUncertain })
  return {
    pages: pages.routes.size,
    checkLinks: (path) => (opened.problems.length > 0 ? [] : checkLinks(path)),
    problems: [...problems, ...reader.listTextProblems()],
    listProblems: (path) => [
      ...(pages.routes.get(path)?.source === undefined ? problems : []),
      ...pages.listTextProblems(path),
    ],
    // Without `report-uri`: a developer's violations are not reported to the site's service.
    policyHeader: policyHeader(allowVite(opened.policy), { ...site.security, report: '' }),
    runtimePaths: { ...opened.paths, hasServiceWorker: false },
    notes: [...opened.notes, ...eagerNotes],
    renderPage: pages.renderPage,
    answer: createAnswer(options, opened, pages),
    respond: (request) => respondWithExtensions(server.extensions, request),
    headersOf: (path) => headersOf(opened.addedHeaders, path),
    findRedirect: (path, search) => findPatternRedirect(opened.redirects, base, path, search),
    renderFile: files.render,
  }
}

/** Returns a warning if `routes` has read the texts of many entries, so that all of them are rendered before the first page. */
function listEagerUse({ root, reader }: DevSiteOptions): string[] {
  const use = reader.findEagerUse?.()
  return use ? [describeEagerUse(use, findSourceFrame(use.stack, root))] : []
}

function open({ root, base, server, siteServer, content }: DevSiteOptions): OpenedSite {
  try {
    return openSite({ root, base, server, siteServer, read: content })
  } catch (error) {
    failOnEntry(content.problems)
    throw error
  }
}

/** Renders the files of the site: those of features, pictures, files of pages, data of slices and pages. */
function createFiles({ root, entry }: DevSiteOptions, { siteFiles, pictures }: OpenedSite, pages: DevPages) {
  const { added, slices } = pages
  const renderers = new Map(
    siteFiles.filter(({ isBuildOnly }) => !isBuildOnly).map(({ name, render }) => [name, render] as const),
  )
  const build: BuildResult = { ...NO_BUILD, entry }
  const makeAsset = createAssetMaker(root)
  return {
    list: () => [...renderers.keys(), ...added.keys(), ...[...pictures.keys()].map((url) => url.slice(1))],
    async render(name: string) {
      const renderSiteFile = renderers.get(name) ?? renderers.get(`${name}index.html`)
      if (renderSiteFile) return renderSiteFile(build)
      const picture = pictures.get('/' + name)
      if (picture) return typeof picture === 'string' ? readFileSync(picture) : makeAsset(name, picture)
      const asset = added.get(name)
      if (asset !== undefined) return makeAsset(name, asset)
      const [, sliceName = ''] = /^slice-data\/(.*)\.json$/.exec(name) ?? []
      const slice = slices.get(sliceName)
      if (slice) return sliceFile(pages.renderSlice(slice)).content
      return name.startsWith('page-data/') ? pages.renderData(name) : undefined
    },
  }
}

/** Returns the handler of requests on demand. */
function createAnswer(
  { base, server, siteServer }: DevSiteOptions,
  { onDemand, languages }: OpenedSite,
  { renderer, renderPage, documents, collectFiles }: DevPages,
): DevSite['answer'] {
  if (!siteServer || !onDemand) return async () => undefined
  const { site } = server
  const patternLanguages = listPatternLanguages(onDemand.rendered, languages, site.lang)

  /** Throws the faults of a page or slice on demand, which a build can't check. */
  function requireFaultless<Rendered extends { faults: readonly Fault[]; files: AddedFiles }>(
    where: string,
    rendered: Rendered,
  ): Rendered {
    collectFiles(rendered)
    failOnFaults(where, rendered.faults, 'on demand')
    return rendered
  }

  const pages = createRequestRenderer({
    url: site.url,
    base,
    version: DEV_HASH,
    headersOf: () => ({}),
    renderRoute: (route, pattern) =>
      requireFaultless(route.path, renderer.renderRoute(route, patternLanguages.get(pattern))),
    renderSlice: (slice, pattern) =>
      requireFaultless(pattern, renderer.renderSlice(slice, patternLanguages.get(pattern))),
    documents,
    // Dev shows drafts at their own paths.
    renderDraft: renderPage,
    renderError: (status) => renderPage(status === 404 ? NOT_FOUND : SERVER_ERROR) ?? '',
  })
  return siteServer.createDevHandler(pages, process.env)
}

/** Returns a function that checks the links of a page. */
function createLinkCheck(
  { root, base, server }: DevSiteOptions,
  { isOnDemand, paths, policy, listLinks }: OpenedSite,
  { routes, slices, head, renderRoute, renderSlice }: DevPages,
  targets: Pick<Parameters<typeof createPageLinks>[0], 'listFiles' | 'isUncertain'>,
) {
  return createPageLinks({
    root,
    base,
    routes,
    matchPaths: paths.matchPaths,
    isOnDemand,
    policy,
    url: server.site.url,
    severityOf: (rule, source) =>
      severityOf(
        rule,
        source === undefined ? undefined : findModel(server.site.models, source)?.strict,
        server.site.strict,
      ),
    listLinks,
    renderPage(route) {
      const { page, faults, styled } = renderRoute(route)
      return { ...page, faults, styled }
    },
    listShared: () => [
      ...[...slices.values()].map((slice) => {
        const { html, faults, styled } = renderSlice(slice)
        return {
          name: `The slice ${slice.name}`,
          original: slice.slice.name,
          links: readLinks(html, '', { faults, styled }),
        }
      }),
      { name: 'The head of every page', links: readLinks('', head.html) },
    ],
    ...targets,
  })
}
