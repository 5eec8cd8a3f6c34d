/**
 * Detects changes of the URL by code other than the runtime, such as the router of an island. The runtime then shows the page
 * of the new URL. This module is loaded with islands, because a page without islands has no router.
 */

import { HISTORY_EVENT } from '../shared/history.ts'
import { canonical } from '../shared/paths.ts'
import type { NavigationDetail } from '../shared/types.ts'

type Keyed = { key?: string } | null

/** Returns a URL as the history has it: without text fragments. */
const hrefOf = ({ location }: NavigationDetail) => location.href.replace(/#?:~:.*/, '')

/** Starts to watch the history. Call it once per document. */
export function followHistory(): void {
  /** The URL of the page that is shown. */
  let shown = location.href
  /** The target of the runtime's navigation. */
  let target = shown
  /** True during a navigation that changes the URL only once its page is loaded. */
  let isUrlLate = false
  let isRequested = false
  let isFollowed = false

  const on = (moment: 'start' | 'end' | 'error', listener: (detail: NavigationDetail) => void) =>
    addEventListener(`navigation:${moment}`, (event) => listener((event as CustomEvent<NavigationDetail>).detail))

  on('start', (detail) => {
    target = hrefOf(detail)
    isUrlLate = target !== location.href
    isFollowed = isRequested
  })
  on('end', (detail) => {
    shown = target = hrefOf(detail)
    isUrlLate = false
    // Stores the scroll position of the new history entry.
    if (isFollowed) dispatchEvent(new Event('scroll'))
    isFollowed = false
  })
  // The browser loads the document.
  on('error', () => (target = location.href))

  /** Dispatches the event unless the URL belongs to the runtime's navigation or to the shown page. */
  function checkUrl() {
    const { href, pathname } = location
    // While a page is loading, the shown page may still change its query.
    const isShownPage = isUrlLate && canonical(pathname) === canonical(new URL(shown).pathname)
    if (href === target || isShownPage) return
    isRequested = true
    dispatchEvent(new Event(HISTORY_EVENT))
    isRequested = false
  }

  for (const method of ['pushState', 'replaceState'] as const) {
    const change = history[method]
    history[method] = (state: object | null, title, url) => {
      // The scroll position of the entry is stored under this key.
      const key = method === 'replaceState' && typeof state === 'object' ? (history.state as Keyed)?.key : undefined
      change.call(history, key ? { key, ...state } : state, title, url)
      // A change by the runtime is not checked: another navigation could have started before the microtask.
      if (location.href !== target) queueMicrotask(checkUrl)
    }
  }
}
