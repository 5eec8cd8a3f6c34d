/** The type of an extension: what a package may add to a site. `site/extensions.ts` exports a list of them. */

import type { ReactNode } from 'react'
import type { PluginOption } from 'vite'

import type { AnyField } from '../content/fields/fields.ts'
import type { ExtendedEntry } from '../content/entry.ts'
import type { MarkdownExtension } from '../content/markdown/text-hooks.ts'
import type { BuildResult, DescribedSite } from '../site/feature.ts'
import type { HeaderRule } from '../security/headers.ts'
import type { HostFormat, HostRoute } from '../hosts/host.ts'
import type { HtmlTools } from '../kernel/render/html-hook.ts'
import type { PageProps } from '../kernel/page/page.tsx'
import type { RenderedPage } from '../shared/page-files.ts'

/** A site before any page is rendered. */
export type ExtendedSite = Pick<
  DescribedSite,
  'root' | 'base' | 'site' | 'content' | 'routes' | 'redirects' | 'paths' | 'isPage'
>

/** A problem that an extension has found. */
export interface ExtensionProblem {
  /** The file, relative to the project; or a sentence that names the subject. */
  where: string
  /** Starts at 1. */
  line?: number | undefined
  /** Full sentences: what is wrong, and how to fix it. */
  message: string
}

/** A file that an extension adds to the output. */
export interface ExtensionFile {
  /** Its name in the output: `llms.txt`, `notes/a.md`. */
  name: string
  /** True if dev must not serve it, because it needs the result of a build. */
  isBuildOnly?: true | undefined
  /** Renders it after all pages. In dev, `result` has neither files nor assets. */
  render: (result: BuildResult) => string | Uint8Array | Promise<string | Uint8Array>
}

/**
 * What a package may add to a site. Every hook is optional, and works in dev, builds and checks. A hook whose type has no promise
 * must be synchronous: it runs in worker threads, or often.
 */
export interface Extension {
  /** A unique name, such as `reading-time`. */
  name: string
  /** The versions of the framework for which it is made, as in a `package.json`: `^0.1.0`. @default every version */
  framework?: string
  /** Names of extensions whose hooks run before its own, if the site has them. The order in the site's list does not matter. */
  after?: readonly string[]
  /** Its options, as the site has set them. A change of an option renders all pages again. */
  options?: object
  /** The type of each option. Options are checked before any other hook is called. */
  settings?: Readonly<Record<string, AnyField>>
  /**
   * Returns what its hooks read besides their arguments and code, such as a file's text or a date, as JSON. It runs in each
   * thread before all other hooks, so it can keep what it has read in a variable. A change renders all pages again. `root` is
   * the project's folder.
   */
  inputs?: (project: { root: string }) => unknown
  /** Extends markdown. */
  markdown?: MarkdownExtension
  /**
   * Fields that it adds to every entry, by name. Each is computed from the entry alone, and is JSON. Declare their types for
   * sites: `declare module '@flatirons/framework/content' { interface DerivedFields { readingTime: number } }`.
   */
  entry?: Readonly<Record<string, (entry: ExtendedEntry) => unknown>>
  /** Returns the changed HTML of a page or a slice. */
  html?: (html: string, tools: HtmlTools) => string
  /** Renders head tags of every page, like a component. Tags of the page's template replace them. */
  head?: (props: PageProps<unknown>) => ReactNode
  /** Lists files that it adds to the output. */
  files?: (site: ExtendedSite) => readonly ExtensionFile[]
  /** Returns problems of the site, before any page is rendered. They end a build. */
  check?: (site: ExtendedSite) => readonly ExtensionProblem[]
  /** Returns problems of a rendered page, as sentences without a subject: `has no <h1>. Add one.` They end a build. */
  checkPage?: (page: RenderedPage) => readonly string[]
  /** Returns rules for headers. They follow the framework's, so they replace headers of the same name. */
  headers?: (site: ExtendedSite) => readonly HeaderRule[]
  /** Returns redirects and rewrites for hosts. Paths include the base. */
  hostRoutes?: (site: ExtendedSite) => readonly HostRoute[]
  /** A host whose configuration the build can write: the site names it in `host`, or the command line in `--host`. */
  host?: HostFormat
  /** Returns plugins of Vite, for dev and for each bundle. */
  vite?: () => PluginOption
  /** A module for the browser, as a site imports it: `flatirons-cms/browser`. Its default export is called before the runtime starts. */
  browser?: string
  /** Responds to a request in dev and preview; returns undefined for the requests of others. */
  dev?: (request: Request) => Response | undefined | Promise<Response | undefined>
}

/** Returns the extension. The compiler checks it and knows the types of its hooks' arguments. */
export const defineExtension = (extension: Extension): Extension => extension
