/** Virtual modules that the build generates. */

declare module 'virtual:runtime-paths' {
  import type { MatchPath } from './shared/match.ts'
  import type { RuntimeMessages } from './shared/messages.ts'

  /** Undefined or false if the site does not use a feature: the bundler then removes its code. */
  export const matchPaths: readonly MatchPath[] | undefined
  /** Old path -> new path or URL. */
  export const redirects: readonly (readonly [from: string, to: string])[] | undefined
  export const hasServiceWorker: boolean
  export const hasIslands: boolean
  /** True if an island waits for a media query. */
  export const hasMedia: boolean
  /** True if an island waits until it is in view. */
  export const hasVisible: boolean
  /** True if the template of a page is an island. */
  export const hasWholePages: boolean
  /** True if pages have different slices. */
  export const hasOtherSlices: boolean
  /** True if the site has `lazyLayout`. */
  export const hasLateParts: boolean
  /** True if the CSS of a page or a slice has marks of style sheets that are files. */
  export const hasSheets: boolean
  /** The languages of a site with several, its default first. */
  export const languages: readonly [string, ...string[]] | undefined
  /** The hrefs of home pages, relative to the base, on a site with several languages: `''`, `de/`. */
  export const homes: readonly string[] | undefined
  /** Pages on demand: the source of a regular expression, and how many seconds a page may be cached; null for private pages. */
  export const onDemand: readonly (readonly [pattern: string, maxAge: number | null])[] | undefined
  /** The paths of holes, as sources of regular expressions. */
  export const holes: readonly string[] | undefined
  /** Language -> messages of the runtime, on a site that translates them. */
  export const messages: Readonly<Record<string, RuntimeMessages>> | undefined
}
