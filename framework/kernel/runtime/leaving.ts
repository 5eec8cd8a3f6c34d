/**
 * Detects that the visitor is leaving the document. Firefox and WebKit then cancel all requests, even if the visitor stays
 * after all, because of a download, an empty response or a prompt. No event reports that.
 */

import type { PendingNavigation } from './navigation.ts'

/** If the document is still open after this time, the visitor has stayed; in milliseconds. */
const LIMIT = 15_000

/** A list, because a minifier shortens the names of its items. */
export type Leaving = readonly [
  isLeaving: () => boolean,
  /** Call it when another document is about to be loaded. */
  begin: () => void,
  /** Stops the load of another document: the visitor stays. */
  end: () => void,
  /** Lets the browser load the URL of a navigation. */
  leave: (pending: PendingNavigation) => void,
]

/** Calls `onLeave` when another document starts to load. */
export function watchLeaving(onLeave: () => void, listen = addEventListener): Leaving {
  let limit = 0
  const isLeaving = () => Date.now() < limit

  function begin() {
    limit = Date.now() + LIMIT
    onLeave()
  }

  listen('beforeunload', begin)
  // Safari on iOS has no `beforeunload`. In browsers without the interface, the name may refer to an element with this id.
  if (typeof self.navigation?.addEventListener === 'function')
    self.navigation.addEventListener('navigate', ({ destination }) => destination?.sameDocument === false && begin())

  function end() {
    if (isLeaving()) stop()
    limit = 0
  }

  function leave({ kind, location: url, previous }: PendingNavigation) {
    // The document is already the host's response to this URL: requesting it again would loop.
    if (url === previous) return
    begin()
    if (kind) location[kind === 'push' ? 'assign' : 'replace'](url)
    else location.reload()
  }

  return [isLeaving, begin, end, leave]
}
