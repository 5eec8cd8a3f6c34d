import { callError } from '../../errors/help-ids.ts'
import { toHref } from '../../shared/paths.ts'
import type { SitePath } from '../../shared/site-paths.ts'

/** `/about/?a=1#team` -> `/about/`. */
type PathOf<Url extends string> = Url extends `${infer Path}${'#' | '?'}${string}` ? PathOf<Path> : Url

/** True for URLs that are not checked: strings that the compiler does not know, URLs of other sites, and files. */
type IsOther<Url extends string> = string extends Url
  ? true
  : Url extends `/${string}`
    ? Url extends `//${string}` | `/${string}.${string}`
      ? true
      : false
    : true

/** True for the path of a page, and for a template type that matches one. */
type IsPath<Path extends string> = [Path] extends [SitePath]
  ? true
  : [Extract<SitePath, Path>] extends [never]
    ? false
    : true

/** `Url` itself if it is valid; else the site's paths, for the compiler's message. */
export type CheckedUrl<Url extends string> = Url extends string
  ? IsOther<Url> extends true
    ? Url
    : IsPath<PathOf<Url>> extends true
      ? Url
      : SitePath
  : never

/** Returns a site-wide URL for a browser: canonical, encoded, with the base. Other URLs are returned unchanged. */
export function href<const Url extends string>(url: CheckedUrl<Url>): string {
  if (import.meta.env?.SSR && typeof url !== 'string')
    throw callError(`href() needs a URL, like "/about-us/", but got ${String(url)}.`)
  return toHref(url, import.meta.env?.BASE_URL ?? '/')
}
