/**
 * A visit to a page: which page answers for a URL, what is loaded before it is shown, the order in which it is shown, and
 * when the browser loads it instead.
 */

import { hasOtherSlices, hasServiceWorker, hasWholePages } from 'virtual:runtime-paths'

import { isFile, NOT_FOUND } from '../shared/paths.ts'
import { pagePath } from './urls.ts'
import { announce, moveFocus } from './announcer.ts'
import { isForeign, claimReload } from './deploys.ts'
import { on, RELOAD_EVENT } from './events.ts'
import { layOutLate } from './lazy-layout.ts'
import type { Loader } from './loader.ts'
import type { Trip, TripSteps } from './navigation.ts'
import { changeHistory, newKey, type Scroll } from './scroll.ts'
import type { Leaving } from './leaving.ts'
import { markCurrent } from '../shared/current-links.ts'
import { listMissingSlices, type Slot } from './slot.ts'
import { whenNeeded } from './when-needed.ts'

export interface Visits extends TripSteps {
  /** Returns the path of the page that answers for a URL; the current page's, where its island shows that URL too. */
  pageFor: (url: URL) => string | undefined
  /** Reloads the current page, once per build, unless the visitor is leaving it or `isBusy` says that a trip is under way. */
  reload: (isBusy: () => boolean) => void
}

/** `requested` is the path that the host was asked for. `settle` runs at the end of every arrival. */
export function createVisits(
  slot: Slot,
  loader: Loader,
  scroll: Scroll,
  leaving: Leaving,
  requested: string | undefined,
  settle: () => void,
): Visits {
  /** Returns the path whose answer is shown. A 404 page answers for the missing path, a 500 page for no path. */
  const answered = (path: string | undefined) => (slot.path() === NOT_FOUND ? path : slot.path())

  let shown = answered(requested)

  /**
   * Pending once a new service worker, and so a new build, is installed; resolves when the worker has taken over. Chromium
   * never finishes a load whose worker is replaced as it begins, and a request for a page's data delays the replacement.
   */
  let update: Promise<unknown> | undefined
  if (hasServiceWorker)
    on('serviceworker:updated', () => {
      update = new Promise((resolve) => on('serviceworker:active', resolve))
    })

  function pageFor(url: URL) {
    const path = pagePath(url)
    return hasWholePages && slot.element.querySelector(`[root~=${JSON.stringify(path)}]`) ? shown : path
  }

  /** What depends on the URL. */
  function settleUrl() {
    markCurrent()
    scroll.enter()
    settle()
  }

  /** Makes the trip's URL the current one. A new history entry gets a key, under which its scroll position is stored. */
  function enterHistory({ kind, location: url, state: own }: Trip) {
    if (!kind) return
    scroll.mark()
    const state = { ...(kind === 'push' ? { key: newKey() } : history.state), ...own }
    changeHistory(kind, state, url)
    // The page is shown all the same.
    if (location.href !== url.href) whenNeeded(({ enterLater }) => enterLater(url, state, settleUrl))
  }

  /** What follows once URL and slot are the trip's. `isNew` says that the page was not shown before. */
  function arrive(trip: Trip, isNew: boolean) {
    const {
      kind,
      cause,
      location: { pathname },
      previous,
    } = trip
    const path = slot.path()
    // The pages for errors are files with the status as their name.
    trip.status = isFile(path) ? +path.slice(1, 4) : 200
    settleUrl()
    // Code that has changed the URL of this page has scrolled as well.
    const isPlaced = !kind && cause === 'code' && !isNew
    const target = isPlaced ? null : scroll.restore(cause === 'back', isNew)
    if (pathname !== previous.pathname) {
      moveFocus(slot.element)
      announce(slot.element)
    } else if (target) moveFocus(target)
  }

  return {
    pageFor,

    async prepare(trip) {
      // The browser would replace the page of this trip when its load is done.
      leaving.end()
      const path = pageFor(trip.location)
      if (!path) return

      if (path === shown) {
        // Islands must see the new URL before they render. Where it has changed already, some of them hear of it after the runtime.
        enterHistory(trip)
        if (!trip.kind) await new Promise((resolve) => setTimeout(resolve))
        return () => arrive(trip, false)
      }

      // Events that were held belong to the page on which they happened.
      held.take()
      const page = await loader.load(path)
      if (!page || update || (isForeign(page) && claimReload(path))) return void (await update)
      const slices = hasOtherSlices ? await loader.loadSlices(listMissingSlices(page)) : []
      if (slices)
        return () => {
          enterHistory(trip)
          slot.fill(page, slices)
          layOutLate()
          shown = answered(path)
          arrive(trip, true)
        }
    },

    leave({ kind, location: url, previous }) {
      // Right after the start, the document is the host's answer for this URL: to ask again would be a loop.
      if (url === previous) return
      leaving.begin()
      if (kind) location[kind === 'push' ? 'assign' : 'replace'](url)
      else location.reload()
    },

    stay: ({ previous }) => whenNeeded(({ returnTo }) => returnTo(scroll.key(), previous)),

    async reload(isBusy) {
      await update
      if (leaving.isOn() || isBusy() || !claimReload(shown)) return
      leaving.begin()
      dispatchEvent(new Event(RELOAD_EVENT))
      location.reload()
    },
  }
}
