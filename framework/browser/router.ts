/** The router: finds the page of a URL, loads and shows it, and decides when the browser loads it instead. */

import { hasOtherSlices, hasServiceWorker, hasWholePages } from 'virtual:runtime-paths'

import { isFile, NOT_FOUND } from '../shared/paths.ts'
import { navigatedText } from './messages.ts'
import { pagePath } from './urls.ts'
import { isForeign, claimReload } from '../kernel/runtime/deploys.ts'
import { on, RELOAD_EVENT } from '../kernel/runtime/events.ts'
import { layOut, layOutLate } from './lazy-layout.ts'
import type { Loader } from './loader.ts'
import type { NavigationSteps } from '../kernel/runtime/navigation.ts'
import { createNavigationSteps } from '../kernel/runtime/navigation-steps.ts'
import type { Scroll } from '../kernel/runtime/scroll.ts'
import type { Leaving } from '../kernel/runtime/leaving.ts'
import { listMissingSlices, type PageSlot } from './slot.ts'
import { whenNeeded } from './when-needed.ts'

/** The functions of the router. A list, because a minifier shortens the names of its items. */
export type Router = [
  steps: NavigationSteps,
  /** Returns the path of a URL's page. If an island of the current page shows that URL, this is the current page's path. */
  pageFor: (url: URL) => string | undefined,
  /** Reloads the current page, once per build, unless the visitor is leaving it or `isBusy` returns true. */
  reload: (isBusy: () => boolean) => void,
]

/** `requested` is the path that the host received. Calls `settle` each time a page or URL is shown. */
export function createRouter(
  slot: PageSlot,
  loader: Loader,
  scroll: Scroll,
  [isLeaving, beginLeaving, stopLeaving]: Leaving,
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

  async function open(path: string) {
    // Stored events belong to the page on which they happened.
    held.take()
    const page = await loader.load(path)
    if (!page || update || (isForeign(page) && claimReload(path))) return void (await update)
    const slices = hasOtherSlices ? await loader.loadSlices!(listMissingSlices(page)) : undefined
    if (slices || !hasOtherSlices)
      return () => {
        slot.fill(page, slices)
        layOutLate()
        shown = respondingPath(path)
      }
  }

  const steps = createNavigationSteps(
    scroll,
    stopLeaving,
    pageFor,
    () => shown,
    open,
    // Error pages are files named after their status.
    () => (isFile(slot.path()) ? +slot.path().slice(1, 4) : 200),
    () => slot.element,
    navigatedText,
    settle,
    layOut,
    whenNeeded,
  )

  async function reload(isBusy: () => boolean) {
    await update
    if (isLeaving() || isBusy() || !claimReload(shown)) return
    beginLeaving()
    dispatchEvent(new Event(RELOAD_EVENT))
    location.reload()
  }

  return [steps, pageFor, reload]
}
