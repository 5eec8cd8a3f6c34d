/** Records page views. */

import { page, type ShownPage } from './analytics.ts'
import { pushRoute } from './data-layer.ts'

/** How long after a route its page view is recorded, in milliseconds. */
export const DELAY = 50

/**
 * Returns a function that records the view of a page; call it for each page, the first one included. Pass title and URL,
 * because the next page may be shown before the view is recorded. `isReturn` means that the browser has restored the
 * whole document, so the previous page is unknown; `isSent`, that the view has been sent already.
 */
export function createPageViews(
  firstReferrer: string = document.referrer,
): (title: string, url: string, isReturn?: boolean, isSent?: boolean) => void {
  let referrer = firstReferrer

  return function show(title, url, isReturn = false, isSent = false) {
    const shown: ShownPage = { title, url, referrer: isReturn ? firstReferrer : referrer }
    referrer = url
    pushRoute(new URL(url).pathname, title)
    if (!isSent) setTimeout(() => page(shown), DELAY)
  }
}
