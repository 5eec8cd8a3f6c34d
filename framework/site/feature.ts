/**
 * The type of a feature: of a folder in `features/`. Its hooks for texts and pages, and for files, are those of extensions. All
 * features are in the list of `features/index.ts`. Their settings have their types in `site.ts`.
 */

import type { Content, Model } from '../content/model.ts'
import type { MarkdownComponent } from '../content/markdown/components.ts'
import type { ContentHooks } from '../content/read.ts'
import type { Problem } from '../errors/problems.ts'
import type { HtmlHook } from '../kernel/render/html-hook.ts'
import type { Policy } from '../security/policy.ts'
import type { Route } from '../kernel/page/page.tsx'
import type { Redirect } from '../shared/redirects.ts'
import type { SiteLanguages } from './languages.ts'
import type { SettingsChecks } from './settings.ts'
import type { Site } from './site.ts'
import type { ServerRoutes } from './site-server.ts'

/**
 * `settings` are the types of its settings in `defineSite()`. `check` returns sentences about invalid combinations of settings.
 * Hooks for texts and pages run in threads and on servers.
 */
export interface Feature extends SettingsChecks, ContentHooks, HtmlHook {
  name: string
  /** False if it changes no page of a site with these settings. @default `true` */
  isOn?: (site: HtmlSettings) => boolean
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

/** The settings that turn features on. */
export type HtmlSettings = Partial<Pick<Site, 'markdown' | 'typography'>>

/** Returns the features that change the pages of a site, in their order. */
export const listFeaturesOf = (features: readonly Feature[], site: HtmlSettings): Feature[] =>
  features.filter(({ isOn }) => isOn?.(site) ?? true)

/** Returns the components of the formats of features, by their id in rendered markdown. */
export const listTextComponents = (features: readonly Feature[]): [id: string, component: MarkdownComponent][] =>
  features.flatMap(({ markdown }) => Object.entries(markdown?.format?.components ?? {}))

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
