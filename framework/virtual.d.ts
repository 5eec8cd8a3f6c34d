/** Virtual modules that the build generates. */

declare module 'virtual:runtime-paths' {
  import type { MatchPath } from './shared/match.ts'
  import type { RuntimeMessages } from './shared/messages.ts'

  /** Missing, as everything here that a site does not have: its code is left out. */
  export const matchPaths: readonly MatchPath[] | undefined
  /** Old path -> new path or URL. */
  export const redirects: readonly (readonly [from: string, to: string])[] | undefined
  export const hasServiceWorker: boolean
  export const hasIslands: boolean
  /** Does an island wait for a media query? */
  export const hasMedia: boolean
  /** Does an island wait until it is in view? */
  export const hasVisible: boolean
  /** Is a page hydrated whole? */
  export const hasWholePages: boolean
  /** Do pages differ in the slices around them? */
  export const hasOtherSlices: boolean
  /** May the browser lay out parts of pages late? */
  export const hasLateParts: boolean
  /** Does the CSS of a page or a slice name sheets that are files? */
  export const hasSheets: boolean
  /** The languages of a site of several, its own first. */
  export const languages: readonly [string, ...string[]] | undefined
  /** The hrefs of its home pages, below the base, on a site of several languages: `''`, `de/`. */
  export const homes: readonly string[] | undefined
  /** Pages on demand: the source of a regular expression, and how many seconds a page may be kept; null for private pages. */
  export const onDemand: readonly (readonly [pattern: string, maxAge: number | null])[] | undefined
  /** The paths of parts that are made on demand, as sources of regular expressions. */
  export const holes: readonly string[] | undefined
  /** Language -> what the runtime says in it, where a site translates it. */
  export const messages: Readonly<Record<string, RuntimeMessages>> | undefined
}

declare module 'virtual:handler' {
  /** Typed in `adapters/site-handler.ts`. */
  export const createHandler: (env: Readonly<Record<string, unknown>>, engine?: object) => never
}
