/**
 * Notices when code other than the runtime changes the URL, such as the router of an island, and tells the runtime, which
 * shows the page of that URL. It comes with the code of islands, because a page without islands has no router.
 */

import { HISTORY_EVENT } from '../shared/history.ts'
import { canonical } from '../shared/paths.ts'
import type { NavigationDetail } from '../shared/types.ts'

type Keyed = { key?: string } | null

/** Watches the history from now on. Call it once per document. */
export function followHistory(): void {
  /** The URL of the page that is shown. */
  let shown = location.href
  /** Where a navigation of the runtime leads. */
  let target = shown
  /** Does a navigation change the URL only when its page is here? */
  let isUrlLate = false
  let isRequested = false
  let isFollowed = false

  const on = (moment: 'start' | 'end' | 'error', listener: (detail: NavigationDetail) => void) =>
    addEventListener(`navigation:${moment}`, (event) => listener((event as CustomEvent<NavigationDetail>).detail))

  on('start', (detail) => {
    target = detail.location.href
    isUrlLate = target !== location.href
    isFollowed = isRequested
  })
  on('end', (detail) => {
    shown = target = detail.location.href
    isUrlLate = false
    // The new history entry has no scroll position yet: the page has not moved. This stores it.
    if (isFollowed) dispatchEvent(new Event('scroll'))
    isFollowed = false
  })
  // The browser loads it.
  on('error', () => (target = location.href))

  /** Call it once the runtime has ended what it was about. */
  function checkUrl() {
    const { href, pathname } = location
    // While a page is on its way, the one that is shown may still change its query.
    const isShownPage = isUrlLate && canonical(pathname) === canonical(new URL(shown).pathname)
    if (href === target || isShownPage) return
    isRequested = true
    dispatchEvent(new Event(HISTORY_EVENT))
    isRequested = false
  }

  for (const method of ['pushState', 'replaceState'] as const) {
    const change = history[method]
    history[method] = (state: object | null, title, url) => {
      // The scroll position of the entry is stored under its key.
      const key = method === 'replaceState' && typeof state === 'object' ? (history.state as Keyed)?.key : undefined
      change.call(history, key ? { key, ...state } : state, title, url)
      // The runtime's own change: another navigation may have begun when this could be looked at.
      if (location.href !== target) queueMicrotask(checkUrl)
    }
  }
}
