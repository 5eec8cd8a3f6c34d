/** The paths of a site, as types. None of this is code. */

/**
 * Where the site sets `typedPaths`, `site/paths.d.ts` adds the member `paths`: a union of the paths of all its pages.
 */
export interface SitePaths {}

/** A path of this site; any text, where the site does not write its paths. */
export type SitePath = SitePaths extends { paths: infer Path extends string } ? Path : string
