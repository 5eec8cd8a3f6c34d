import type { AnchorHTMLAttributes } from 'react'

import { callError } from '../errors/help-ids.ts'
import { href, type CheckedUrl } from '../kernel/page/href.ts'
import { canonical } from '../shared/paths.ts'
import { usePath } from './path.ts'

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
