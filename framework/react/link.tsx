/** Links within the site. */

import type { AnchorHTMLAttributes } from 'react'

import { canonical, toHref } from '../shared/paths.ts'
import type { SitePath } from '../shared/site-paths.ts'
import { usePath } from './path.ts'

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

/** Returns a site-wide URL as a browser needs it: canonical, encoded, with the base. Other URLs are returned unchanged. */
export function href<const Url extends string>(url: CheckedUrl<Url>): string {
  if (import.meta.env?.SSR && typeof url !== 'string')
    throw Error(`href() needs a URL, like "/about-us/", but got ${String(url)}.`)
  return toHref(url, import.meta.env?.BASE_URL ?? '/')
}

/** The props of a `<Link>`: those of an `<a>`, with `to` in the place of `href`. */
export interface LinkProps<Url extends string = string> extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site, `/about-us/#team`, or any other URL. The compiler checks it where the site writes its paths. */
  to: CheckedUrl<Url>
}

/** An `<a>` with a canonical URL, marked `aria-current="page"` on the page that it leads to. */
export function Link<const Url extends string>({ to, children, ...rest }: LinkProps<Url>) {
  if (import.meta.env?.SSR && typeof to !== 'string')
    throw Error('A <Link> has no `to`. Set `to` to a path of the site, like "/about-us/", or another URL.')
  const isCurrent = usePath() === canonical(to)
  return (
    <a {...(isCurrent && { 'aria-current': 'page' as const })} {...rest} href={href(to)}>
      {children}
    </a>
  )
}
