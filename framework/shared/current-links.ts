/** Sets `aria-current` of links in the browser. */

import { homes } from 'virtual:runtime-paths'

/**
 * Sets `aria-current` of links in slices: `page` for the current page, `true` for its parents. Home pages are never marked
 * as parents, because they are parents of every page.
 */
export function markCurrent(): void {
  const currentUrl = location.origin + location.pathname
  document.querySelectorAll<HTMLAnchorElement>('[data-slot] a[href]').forEach((link) => {
    // React owns the links of islands, except those in slots.
    if (link.closest('x-island,x-slot')?.matches('x-island')) return
    const isHome = () =>
      homes
        ? homes.includes(link.pathname.slice(import.meta.env.BASE_URL.length))
        : link.pathname === import.meta.env.BASE_URL
    const isAbove = () => currentUrl.startsWith(link.href) && !isHome()
    link.ariaCurrent = link.href === currentUrl ? 'page' : isAbove() ? 'true' : null
  })
}
