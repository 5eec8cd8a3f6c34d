/**
 * What the framework needs of a site's server, which a package implements: `site/server.ts` exports a definition, which names the
 * package's module. Builds, dev and features call the functions of its `SiteServer`, and nothing else of the package.
 */

import type { InlineConfig } from 'vite'

import type { Content } from '../content/model.ts'
import type { Problem } from '../errors/problems.ts'
import type { FileContent } from '../kernel/page/files.ts'
import type { Route, Slice } from '../kernel/page/page.tsx'
import type { HttpRequest, HttpResponse } from '../shared/http.ts'
import type { PageLanguage } from '../shared/language-tags.ts'
import type { Headers } from '../security/headers.ts'
import type { SiteData } from './render/site-data.ts'
import type { SiteLanguages } from './languages.ts'

/** The routes that a server answers on request. */
export interface ServerRoutes {
  /** A route for each template that it renders: its path is a pattern like `/products/:sku/`, and it has no data. */
  templates: readonly Route[]
  /** The pattern of all that it renders, parts of pages included, and its language. @default the language of the site */
  rendered: readonly { pattern: string; lang?: string | undefined }[]
  /** The paths and patterns to which links may lead. */
  links: readonly string[]
  /** True for the paths that it answers. */
  matches: (path: string) => boolean
  /** Changes when `matches` changes. */
  version: string
  /** The paths and patterns that hosts pass on to it, below the base and without a slash at the start: `products/:sku/`. */
  hosted: readonly string[]
  /** True if it serves the index of sitemaps, `sitemap-index.xml`. */
  hasSitemaps: boolean
  /** Rules for the browser; empty without routes. Patterns are sources of regular expressions, the most specific first. */
  browser: {
    /** For how many seconds a browser may keep each page; null for pages of one visitor. */
    onDemand?: readonly (readonly [pattern: string, maxAge: number | null])[]
    /** The paths of parts that the browser inserts into pages; undefined if there are none. */
    holes?: readonly string[] | undefined
  }
}

/** The definition of a site's server: the default export of `site/server.ts`. Only its package knows its other members. */
export interface ServerDefinition {
  /** The module that implements it, as a site imports it: `my-server/build`. It exports the function of `ServerPackage`. */
  package: string
}

/** The exports of the module that a `ServerDefinition` names. It runs in Node, in dev and in builds. */
export interface ServerPackage {
  /** Returns the server of a definition. */
  createSiteServer: (definition: any) => SiteServer
}

/** A site's server, as builds and dev need it. */
export interface SiteServer {
  /** Returns the problems of its definition. `routes` are those of `site/routes.ts`. */
  check: (routes: readonly Route[]) => readonly Problem[]
  /** Describes its routes. Called if there are no problems. */
  describe: () => ServerRoutes
  /** Returns routes for the pages that a build renders. Throws a `ProblemsError` with those that can't be loaded. */
  prerender: (content: Content<any>) => Promise<readonly Route[]>
  /** Creates the function that answers requests in dev. It caches nothing, throws errors, and returns undefined for other paths. */
  createDevHandler: (
    pages: RequestRenderer,
    env: Readonly<Record<string, unknown>>,
  ) => (request: HttpRequest) => Promise<HttpResponse | undefined>
  /**
   * Returns the texts of the server's files, by name. A build writes them into a folder beside the site's. `handler.mjs` exports
   * `createHandler(env, { makeFile })`, which returns `answer(request)` and the build's `data`, for the preview; `node.mjs` exports
   * `serve({ dist, port, host })`, for `flatirons serve`.
   */
  listFiles: (options: ServerBuildOptions) => Promise<ReadonlyMap<string, string>>
}

/** The built site of a handler: what renders its pages, and the data of the build. */
export interface BuiltSite {
  /** Renders its pages. */
  pages: RequestRenderer
  /** The data of the build. */
  data: SiteData
  /** Returns the URL to which a redirect with a pattern leads, with the query; undefined if none matches. */
  findRedirect: (path: string, search: string) => string | undefined
}

/** A page or a part of pages, rendered on request. */
export interface RenderedOnRequest {
  /** The content of its file `page-data-rsc.json`; for a part, JSON with its HTML and its CSS. */
  rendered: string
  /** The content of its file `page-data.json`. */
  data: string
  /** URLs of code that its islands need at once. */
  preloads: readonly string[]
  /** The files that it adds, by name. */
  files: ReadonlyMap<string, FileContent>
}

/** Renders pages of a site on request, as a build does. */
export interface RequestRenderer {
  /** The origin of the site. */
  url: string
  /** The path of the site on its host, with a slash at both ends. */
  base: string
  /** Changes with everything in a page except its data: the code, the shell, the slices, the queries. */
  version: string
  /** Returns the headers of a path below the base. */
  headersOf: (path: string) => Headers
  /** Renders a page. `pattern` is the path of its template. Throws if JSON can't represent its data. */
  renderPage: (route: Route, pattern: string) => RenderedOnRequest
  /** Renders a part of pages. */
  renderPart: (part: Slice, pattern: string) => RenderedOnRequest
  /** Returns the document of a rendered page. */
  renderDocument: (page: Pick<RenderedOnRequest, 'rendered' | 'preloads'>) => string | Promise<string>
  /** Returns the document of an unpublished page of the site's content; undefined if there is none at this path. */
  renderDraft: (path: string) => string | undefined
  /** Returns the document of the 404 or the 500 page. */
  renderError: (status: 404 | 500) => string | Promise<string>
}

/** A file of a bundle. */
export interface BundledFile {
  /** Its name. */
  name: string
  /** Its text. */
  code: string
  /** The name of the entry, if the file is one. */
  entry?: string | undefined
}

/** What a build passes to `listFiles()`. */
export interface ServerBuildOptions {
  /** The data of the build. */
  data: SiteData
  /**
   * Bundles the site's code with entries of servers; writes nothing. `config` extends Vite's configuration of the build. The module
   * `virtual:on-demand` exports the site's definition as `server`, and `openSite(data)`, which returns a `BuiltSite`. Until code
   * changes, returns the same files again.
   */
  bundle: (config: InlineConfig) => Promise<readonly BundledFile[]>
}

/** Returns pattern -> language of all that a server renders; empty on a site in one language. */
export function listPatternLanguages(
  rendered: ServerRoutes['rendered'],
  { all, pages }: Pick<SiteLanguages, 'all' | 'pages'>,
  siteLang: string,
): Map<string, PageLanguage> {
  if (pages.size === 0) return new Map()
  return new Map(
    rendered.map(({ pattern, lang = siteLang }) => [pattern, pages.get(pattern) ?? { lang, languages: all }]),
  )
}
