/** The steps of a navigation: opens and shows the page of a URL, and lets the browser load the URL otherwise. */

import { announce, moveFocus, nameOf } from './announcer.ts'
import { isHere } from './links.ts'
import type { NavigationSteps, PendingNavigation } from './navigation.ts'
import { changeHistory, newKey, type Scroll } from './scroll.ts'

/** Calls `use` with code that few navigations need, which may have to be loaded first. */
export type WhenNeeded = (
  use: (
    code: Pick<typeof import('./enter-later.ts') & typeof import('./return-to.ts'), 'enterLater' | 'returnTo'>,
  ) => unknown,
) => Promise<unknown>

/**
 * Returns the steps for a source of pages: its functions are parameters, because a minifier shortens the names of parameters
 * and not those of an object.
 *
 * - `pageFor` returns the path of a URL's page, or a falsy value if the browser must load the URL.
 * - `shown` returns the path whose page is shown, or the error page in its place.
 * - `open` loads a page and everything that it needs. It returns a function that shows the page synchronously, or undefined if
 *   the browser must load the URL.
 * - `status` returns the HTTP status of the page that is shown.
 * - `slot` returns the element with the page, which gets the focus, and `announcement` a text for screen readers.
 * - `settle` runs when the URL has changed.
 * - `layOut` makes the browser lay out the whole page.
 */
export function createNavigationSteps(
  [enter, restore, mark, keyOfEntry]: Scroll,
  stopLeaving: () => void,
  pageFor: (url: URL) => string | false | undefined,
  shown: () => string | false | undefined,
  open: (path: string, pending: PendingNavigation) => Promise<(() => void) | undefined>,
  status: () => number,
  slot: () => HTMLElement,
  announcement: (page: string) => string,
  settle: () => void,
  layOut: () => void,
  whenNeeded: WhenNeeded,
): NavigationSteps {
  /** Updates everything that depends on the URL. */
  function settleUrl() {
    enter()
    settle()
  }

  /** Makes the URL the current one. A new history entry gets a key, under which its scroll position is stored. */
  function enterHistory({ kind, cause, location: url, state: own }: PendingNavigation) {
    // Before the browser reports that it has scrolled to the target of a link: that is the position of the new entry.
    if (!kind && cause === 'link') {
      layOut()
      enter()
    }
    if (!kind) return
    mark()
    const state = { ...(kind === 'push' ? { key: newKey() } : history.state), ...own }
    changeHistory(kind, state, url)
    // The browser has rejected the change: show the page, and retry later.
    if (!isHere(url)) void whenNeeded(({ enterLater }) => enterLater(url, state, settleUrl))
  }

  /** Runs after the URL and the page have changed. `isNew` is false if the same page was shown before. */
  function arrive(pending: PendingNavigation, isNew: boolean) {
    const { kind, cause, location: url, previous } = pending
    pending.status = status()
    settleUrl()
    // Before the Tab key is moved to the target of the fragment.
    if (url.pathname !== previous.pathname) {
      moveFocus(slot())
      announce(announcement(nameOf(slot())))
    }
    // Code that changes the URL of the same page also scrolls, and so does the browser for a link within it.
    if (kind || cause === 'back' || isNew) restore(cause === 'back', isNew, url)
  }

  async function prepare(pending: PendingNavigation) {
    // Otherwise the document that is loading would replace the page of this navigation.
    stopLeaving()
    const path = pageFor(pending.location)
    if (!path) return

    if (path === shown()) {
      // Islands must see the new URL before they render. If it has changed already, some of their listeners run after the runtime's.
      enterHistory(pending)
      if (!pending.kind) await new Promise((resolve) => setTimeout(resolve))
      return () => arrive(pending, false)
    }

    const show = await open(path, pending)
    if (show)
      return () => {
        enterHistory(pending)
        show()
        arrive(pending, true)
      }
  }

  return [prepare, ({ previous }) => whenNeeded(({ returnTo }) => returnTo(keyOfEntry(), previous))]
}
