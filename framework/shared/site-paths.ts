/** The paths of a site, as types. */

/**
 * Where the site sets `typedPaths`, `site/paths.d.ts` adds the member `paths`: a union of the paths of all its pages.
 */
export interface SitePaths {}

/** A path of this site; any string if the site has no `typedPaths`. */
export type SitePath = SitePaths extends { paths: infer Path extends string } ? Path : string
