/** The router: finds the page of a URL, loads and shows it, and decides when the browser loads it instead. */

import { hasOtherSlices, hasServiceWorker, hasWholePages } from 'virtual:runtime-paths'

import { isFile, NOT_FOUND } from '../shared/paths.ts'
import { navigatedText } from './messages.ts'
import { pagePath } from './urls.ts'
import { announce, moveFocus, nameOf } from '../kernel/runtime/announcer.ts'
import { isForeign, claimReload } from '../kernel/runtime/deploys.ts'
import { on, RELOAD_EVENT } from '../kernel/runtime/events.ts'
import { layOut, layOutLate } from './lazy-layout.ts'
import type { Loader } from './loader.ts'
import { isHere } from '../kernel/runtime/links.ts'
import type { PendingNavigation, NavigationSteps } from '../kernel/runtime/navigation.ts'
import { changeHistory, newKey, type Scroll } from '../kernel/runtime/scroll.ts'
import type { Leaving } from '../kernel/runtime/leaving.ts'
import { markCurrent } from '../shared/current-links.ts'
import { listMissingSlices, type PageSlot } from './slot.ts'
import { whenNeeded } from './when-needed.ts'

export interface Router extends NavigationSteps {
  /** Returns the path of a URL's page. If an island of the current page shows that URL, this is the current page's path. */
  pageFor: (url: URL) => string | undefined
  /** Reloads the current page, once per build, unless the visitor is leaving it or `isBusy` returns true. */
  reload: (isBusy: () => boolean) => void
}

/** `requested` is the path that the host received. Calls `settle` each time a page or URL is shown. */
export function createRouter(
  slot: PageSlot,
  loader: Loader,
  scroll: Scroll,
  leaving: Leaving,
  requested: string | undefined,
  settle: () => void,
): Router {
  /** Returns the path whose page is shown after `path` was requested. The 404 page counts as the page of `path`, the 500 page does not. */
  const respondingPath = (path: string | undefined) => (slot.path() === NOT_FOUND ? path : slot.path())

  let shown = respondingPath(requested)

  /**
   * Set when a new service worker, and so a new build, is installed; resolves when that worker is active. Chromium never
   * finishes a load if its worker is replaced at the start, and requests for page data delay the replacement.
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

  /** Updates everything that depends on the URL. */
  function settleUrl() {
    markCurrent()
    scroll.enter()
    settle()
  }

  /** Makes the URL the current one. A new history entry gets a key, under which its scroll position is stored. */
  function enterHistory({ kind, cause, location: url, state: own }: PendingNavigation) {
    // Before the browser reports that it has scrolled to the target of a link: that is the position of the new entry.
    if (!kind && cause === 'link') {
      layOut()
      scroll.enter()
    }
    if (!kind) return
    scroll.mark()
    const state = { ...(kind === 'push' ? { key: newKey() } : history.state), ...own }
    changeHistory(kind, state, url)
    // The browser has rejected the change: show the page, and retry later.
    if (!isHere(url)) whenNeeded(({ enterLater }) => enterLater(url, state, settleUrl))
  }

  /** Runs after the URL and the page have changed. `isNew` is false if the same page was shown before. */
  function arrive(pending: PendingNavigation, isNew: boolean) {
    const { kind, cause, location: url, previous } = pending
    const path = slot.path()
    // Error pages are files named after their status.
    pending.status = isFile(path) ? +path.slice(1, 4) : 200
    settleUrl()
    // Before the Tab key is moved to the target of the fragment.
    if (url.pathname !== previous.pathname) {
      moveFocus(slot.element)
      announce(navigatedText(nameOf(slot.element)))
    }
    // Code that changes the URL of the same page also scrolls, and so does the browser for a link within it.
    if (kind || cause === 'back' || isNew) scroll.restore(cause === 'back', isNew, url)
  }

  return {
    pageFor,

    async prepare(pending) {
      // Otherwise the document that is loading would replace the page of this navigation.
      leaving.end()
      const path = pageFor(pending.location)
      if (!path) return

      if (path === shown) {
        // Islands must see the new URL before they render. If it has changed already, some of their listeners run after the runtime's.
        enterHistory(pending)
        if (!pending.kind) await new Promise((resolve) => setTimeout(resolve))
        return () => arrive(pending, false)
      }

      // Stored events belong to the page on which they happened.
      held.take()
      const page = await loader.load(path)
      if (!page || update || (isForeign(page) && claimReload(path))) return void (await update)
      const slices = hasOtherSlices ? await loader.loadSlices!(listMissingSlices(page)) : undefined
      if (slices || !hasOtherSlices)
        return () => {
          enterHistory(pending)
          slot.fill(page, slices)
          layOutLate()
          shown = respondingPath(path)
          arrive(pending, true)
        }
    },

    leave: leaving.leave,

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
