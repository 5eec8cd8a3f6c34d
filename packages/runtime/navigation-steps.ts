/** The router: opens and shows the page of a URL, and lets the browser load the URL otherwise. */

import { enterLater } from '../../framework/kernel/runtime/enter-later.ts'
import type { Leaving } from '../../framework/kernel/runtime/leaving.ts'
import { isHere } from '../../framework/kernel/runtime/links.ts'
import type { NavigationSteps, PendingNavigation } from '../../framework/kernel/runtime/navigation.ts'
import { returnTo } from '../../framework/kernel/runtime/return-to.ts'
import { changeHistory, newKey, type Scroll } from '../../framework/kernel/runtime/scroll.ts'
import type { RuntimeSite } from './runtime-site.ts'

export function createNavigationSteps(site: RuntimeSite, scroll: Scroll, leaving: Leaving): NavigationSteps {
  /** Makes the URL the current one. A new history entry gets a key, under which its scroll position is stored. */
  function enterHistory({ kind, cause, location: url, state: own }: PendingNavigation) {
    // Before the browser reports that it has scrolled to the target of a link: that is the position of the new entry.
    if (!kind && cause === 'link') scroll.enter()
    if (!kind) return
    scroll.mark()
    const state = { ...(kind === 'push' ? { key: newKey() } : history.state), ...own }
    changeHistory(kind, state, url)
    // The browser has rejected the change: show the page, and retry later.
    if (!isHere(url)) enterLater(url, state, scroll.enter)
  }

  /** Runs after the URL and the page have changed. `isNew` is false if the same page was shown before. */
  function arrive(pending: PendingNavigation, isNew: boolean) {
    const { kind, cause, location: url, previous } = pending
    pending.status = site.status()
    scroll.enter()
    // Before the Tab key is moved to the target of the fragment.
    if (url.pathname !== previous.pathname) site.announce()
    // Code that changes the URL of the same page also scrolls, and so does the browser for a link within it.
    if (kind || cause === 'back' || isNew) scroll.restore(cause === 'back', isNew, url)
  }

  return {
    async prepare(pending) {
      // Otherwise the document that is loading would replace the page of this navigation.
      leaving.end()
      const path = site.pageFor(pending.location)
      if (!path) return

      if (site.isShown(path)) {
        enterHistory(pending)
        return () => arrive(pending, false)
      }

      const show = await site.open(path, pending)
      if (show)
        return () => {
          enterHistory(pending)
          show()
          arrive(pending, true)
        }
    },

    leave: leaving.leave,

    stay: ({ previous }) => returnTo(scroll.key(), previous),
  }
}
