/** Marks current links in the browser. */

import { homes } from 'virtual:runtime-paths'

/** Marks the links of the slices that lead to the current page (`page`) or to one above it (`true`), but for home pages: those are above all. */
export function markCurrent(): void {
  const currentUrl = location.origin + location.pathname
  document.querySelectorAll<HTMLAnchorElement>('[data-slot] a[href]').forEach((link) => {
    // Links inside an island belong to React, but for those in its slots.
    if (link.closest('x-island,x-slot')?.matches('x-island')) return
    const isHome = () =>
      homes
        ? homes.includes(link.pathname.slice(import.meta.env.BASE_URL.length))
        : link.pathname === import.meta.env.BASE_URL
    const isAbove = () => currentUrl.startsWith(link.href) && !isHome()
    link.ariaCurrent = link.href === currentUrl ? 'page' : isAbove() ? 'true' : null
  })
}
