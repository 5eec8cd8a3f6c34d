/**
 * The type of a feature. Each feature is a folder beside this file, and adds to a site by these hooks. It is in the list of
 * `index.ts`, and in `html-features.ts` and `markdown-features.ts` if it changes HTML or texts; its settings have their types in
 * `site/site.ts`.
 */

import type { Content, Model } from '../content/model.ts'
import type { Problem } from '../errors/problems.ts'
import type { Policy } from '../security/policy.ts'
import type { Route } from '../kernel/page/page.tsx'
import type { Redirect } from '../shared/redirects.ts'
import type { SiteLanguages } from '../site/languages.ts'
import type { SettingsChecks } from '../site/settings.ts'
import type { Site } from '../site/site.ts'
import type { ServerRoutes } from '../site/site-server.ts'

/** `settings` are the types of its settings in `defineSite()`. `check` returns sentences about invalid combinations of settings. */
export interface Feature extends SettingsChecks {
  name: string
  /** Features that it imports. They must be earlier in the list. */
  after?: readonly string[]
  /** True if it shows messages of the framework in the site's language. */
  usesMessages?: (site: Site) => boolean
  /** Returns paths of files that code of other sites may read. */
  sharedPaths?: (site: Site) => string[]
  /** Lists redirects that it adds to the site, and their problems. */
  redirects?: (site: RoutedSite) => SiteRedirects
  /** Lists the files that it adds to the site. Called before any page is rendered, in dev and in builds. */
  files?: (site: DescribedSite) => SiteFile[]
  /** Writes files for developers into the project. Called in dev, builds and checks once the routes are right. */
  writeProjectFiles?: (site: DescribedSite) => void
}

export interface SiteRedirects {
  redirects: readonly Redirect[]
  problems: readonly Problem[]
}

/** The content and the routes of a site. */
export type RoutedSite = Pick<DescribedSite, 'site' | 'content' | 'routes' | 'paths'>

/** Data about a site before any page is rendered. */
export interface DescribedSite {
  /** The folder of the project. */
  root: string
  base: string
  site: Site
  content: Content<Record<string, Model>>
  routes: readonly Route[]
  languages: Pick<SiteLanguages, 'pages'>
  /** The routes of the site's server; undefined without a server. */
  onDemand: ServerRoutes | undefined
  redirects: readonly Redirect[]
  /** The security policy of every document; undefined in dev. */
  policy?: Policy | undefined
  /** The paths of all pages that are files. */
  paths: ReadonlySet<string>
  /** True for the paths of pages, files and on demand. */
  isPage: (path: string) => boolean
  /** Renders the markdown components in the HTML of an entry. */
  renderText: (html: string) => string
}

/** Data from the end of a build. */
export interface BuildResult {
  /** The hash of the code. */
  hash: string
  /** The URL of the module that starts the runtime. */
  entry: string
  /** The names of all assets of this build, sorted. */
  assets: readonly string[]
  /** Content file -> date of its last change. */
  days: ReadonlyMap<string, string>
  /** The HTML, styles and head of `/offline.html`; empty if the page does not exist. */
  offlinePage: string
  /** The extensions of all files, sorted. */
  endings: readonly string[]
  /** Paths of modules, style sheets and files in the browser's code, relative to the project. */
  modules: readonly string[]
  /** Module specifiers of fonts. */
  fonts: readonly string[]
  /** Returns the bytes of a file of the site; undefined if there is none. */
  readFile: (name: string) => Uint8Array | undefined
}

/** A file of a site that belongs to no page. */
export interface SiteFile {
  /** Its name in the output. */
  name: string
  /** True if dev must not serve it. */
  isBuildOnly?: true | undefined
  render: (result: BuildResult) => string | Uint8Array | Promise<string | Uint8Array>
}
