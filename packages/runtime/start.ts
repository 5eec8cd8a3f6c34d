/** Starts the runtime's parts for a site, and adds their listeners. */

import type { NavigationDetail } from '../../framework/shared/types.ts'
import { emit } from '../../framework/kernel/runtime/events.ts'
import { watchLeaving } from '../../framework/kernel/runtime/leaving.ts'
import { findLink, INTERACTIONS, isFragment, isPlainClick } from '../../framework/kernel/runtime/links.ts'
import { createNavigation, type Navigation } from '../../framework/kernel/runtime/navigation.ts'
import { createNavigationSteps } from './navigation-steps.ts'
import { createScroll } from '../../framework/kernel/runtime/scroll.ts'
import type { RuntimeSite } from './runtime-site.ts'

/** The running parts. */
export interface Started {
  navigation: Navigation
  /** Navigates to a URL. */
  go: (url: URL, cause: NavigationDetail['cause'], replace?: boolean, state?: object) => Promise<void>
  /** Shows the page of the current URL. */
  arrive: () => void
}

/** `here` is the document's URL. `isReturn` is true for Back, Forward and reload. `listen` adds a listener to the window. */
export function start(site: RuntimeSite, here: URL, isReturn: boolean, listen = addEventListener): Started {
  const scroll = createScroll(() => {}, listen)
  const leaving = watchLeaving(() => {
    navigation.cancel()
    site.showProgress(false)
  }, listen)
  const navigation = createNavigation(
    here,
    (name, detail) => {
      site.showProgress(name === 'navigation:delayed')
      return emit(name, detail)
    },
    createNavigationSteps(site, scroll, leaving),
    site.change,
  )

  const arrive = (cause: NavigationDetail['cause'] = 'back') =>
    void navigation.go(new URL(location.href), undefined, cause)

  function go(url: URL, cause: NavigationDetail['cause'], replace?: boolean, state?: object) {
    return navigation.go(url, replace || url.href === location.href ? 'replace' : 'push', cause, state)
  }

  history.scrollRestoration = 'manual'
  scroll.enter()
  if (isReturn) scroll.restore(true, false)
  // An entry without a key is new: the browser has followed a link within the page. If it is a link to the current target,
  // only the event of Chromium has no key.
  listen('popstate', ({ state }) => arrive(state?.key ? 'back' : 'link'))
  for (const type of INTERACTIONS)
    listen(type, (event) => {
      // A link may be in a shadow tree.
      const targets = event.composedPath()
      const link = targets.map(findLink).find((target) => target)
      if (!link || !site.shouldHandle(link)) return
      const url = site.resolve(link.href)
      const path = site.pageFor(url)
      if (!path) return
      if (link.dataset.prefetch !== 'off') site.prefetch(path, link)
      if (type !== 'click' || !isPlainClick(event as MouseEvent) || navigation.left.has(url.pathname)) return
      if (isFragment(link)) return navigation.follow(url, event)
      event.preventDefault()
      void go(url, 'link')
    })

  return { navigation, go, arrive }
}
