import type { AnchorHTMLAttributes } from 'react'

import { callError } from '../../errors/help-ids.ts'
import { canonical, toHref } from '../../shared/paths.ts'
import type { SitePath } from '../../shared/site-paths.ts'
import { usePath } from './path.ts'

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

/** The props of a `<Link>`: those of an `<a>`, with `to` instead of `href`. */
export interface LinkProps<Url extends string = string> extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site, `/about-us/#team`, or another URL. On a site with `typedPaths`, the compiler checks it. */
  to: CheckedUrl<Url>
}

/** An `<a>` with a canonical URL, and with `aria-current="page"` on the page that it links to. */
export function Link<const Url extends string>({ to, children, ...rest }: LinkProps<Url>) {
  if (import.meta.env?.SSR && typeof to !== 'string')
    throw callError('A <Link> has no `to`. Set `to` to a path of the site, like "/about-us/", or another URL.')
  const isCurrent = usePath() === canonical(to)
  return (
    <a {...(isCurrent && { 'aria-current': 'page' as const })} {...rest} href={href(to)}>
      {children}
    </a>
  )
}
