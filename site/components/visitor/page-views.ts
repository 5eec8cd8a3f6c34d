/** Records page views. */

import { page, type ShownPage } from './analytics.ts'
import { pushRoute } from './data-layer.ts'

/** How long after a route its page view is recorded, in milliseconds. */
export const DELAY = 50

/**
 * Returns what is told of each page that is shown, the first one included. Title and URL come along, because the next
 * page may be there before the time is up. A return is that of the whole document, from one that nobody knows of here.
 */
export function createPageViews(
  firstReferrer: string = document.referrer,
): (title: string, url: string, isReturn?: boolean) => void {
  let referrer = firstReferrer

  return function show(title, url, isReturn = false) {
    const shown: ShownPage = { title, url, referrer: isReturn ? firstReferrer : referrer }
    referrer = url
    pushRoute(new URL(url).pathname, title)
    setTimeout(() => page(shown), DELAY)
  }
}
