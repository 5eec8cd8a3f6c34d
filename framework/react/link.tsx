/** Links within the site. */

import type { AnchorHTMLAttributes } from 'react'

import { canonical, toHref } from '../paths.ts'
import { usePath } from './path.ts'

/** A site-wide URL as a browser needs it: canonical, encoded, with the base. Other URLs come back as they are. */
export function href(url: string): string {
  return toHref(url, import.meta.env.BASE_URL)
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site, `/about-us/#team`, or any other URL. */
  to: string
}

/** An `<a>` in its canonical form, marked `aria-current="page"` on the page it leads to. */
export function Link({ to, children, ...rest }: LinkProps) {
  const isCurrent = usePath() === canonical(to)
  return (
    <a {...(isCurrent && { 'aria-current': 'page' as const })} {...rest} href={href(to)}>
      {children}
    </a>
  )
}
