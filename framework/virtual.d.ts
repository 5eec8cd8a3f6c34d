/** Virtual modules that the build generates. */

declare module 'virtual:runtime-paths' {
  import type { MatchPath } from './match.ts'

  export const matchPaths: readonly MatchPath[]
  /** Old path -> new path or URL. */
  export const redirects: readonly (readonly [from: string, to: string])[]
  export const hasServiceWorker: boolean
}
