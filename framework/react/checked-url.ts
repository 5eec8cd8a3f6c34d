/** The type of a URL that a site may link to, as far as the compiler knows its pages. None of this is code. */

import type { SitePath } from '../shared/site-paths.ts'

/** `/about/?a=1#team` -> `/about/`. */
type PathOf<Url extends string> = Url extends `${infer Path}${'#' | '?'}${string}` ? PathOf<Path> : Url

/** Is this no page of the site? So are texts that the compiler does not know, URLs of other sites, and files. */
type IsOther<Url extends string> = string extends Url
  ? true
  : Url extends `/${string}`
    ? Url extends `//${string}` | `/${string}.${string}`
      ? true
      : false
    : true

/** Is this the path of a page, or a template that the path of a page fits? */
type IsPath<Path extends string> = [Path] extends [SitePath]
  ? true
  : [Extract<SitePath, Path>] extends [never]
    ? false
    : true

/** `Url` itself if the site may link to it; the site's paths, for the compiler's message, if not. */
export type CheckedUrl<Url extends string> = Url extends string
  ? IsOther<Url> extends true
    ? Url
    : IsPath<PathOf<Url>> extends true
      ? Url
      : SitePath
  : never
