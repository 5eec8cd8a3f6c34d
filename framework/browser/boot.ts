/** Starts the runtime: creates its parts and adds its listeners. */

import { hasIslands, hasLateParts, hasServiceWorker, hasSheets, holes, onDemand } from 'virtual:runtime-paths'

import { HISTORY_EVENT } from '../shared/history.ts'
import { NOT_FOUND, OFFLINE } from '../shared/paths.ts'
import { pagePath, sitePath, resolve } from './urls.ts'
import { updateCanonical } from '../kernel/runtime/canonical.ts'
import { followChanges, leaveErrors } from './dev.ts'
import { emit, on } from '../kernel/runtime/events.ts'
import { defineHoles } from './holes.ts'
import { whenIdle } from '../kernel/runtime/idle.ts'
import { defineIslands } from './islands.ts'
import { layOut } from './lazy-layout.ts'
import { watchLeaving } from '../kernel/runtime/leaving.ts'
import { findLink, followLinks } from '../kernel/runtime/links.ts'
import { createLoader } from './loader.ts'
import { nothing } from '../kernel/runtime/retry.ts'
import { loadingText } from './messages.ts'
import type { IslandElement, NavigationDetail } from '../shared/types.ts'
import { createNavigation, type Change, type NavigationEvent, type Runtime } from '../kernel/runtime/navigation.ts'
import { markCurrent } from '../shared/current-links.ts'
import { maxAgeOf } from './on-demand.ts'
import type { PrefetchPolicy } from '../kernel/runtime/prefetch.ts'
import { changeHistory, createScroll } from '../kernel/runtime/scroll.ts'
import { createSlot, readPage } from './slot.ts'
import { read, TYPED } from '../kernel/runtime/storage.ts'
import { shouldPrefetch } from '../kernel/runtime/prefetch-policy.ts'
import { createRouter } from './router.ts'
import { whenNeeded } from './when-needed.ts'

/** The runtime's options. */
export interface BootOptions {
  /** Removes query and hash from the canonical link. @default `false` */
  stripCanonical?: boolean
  /** Changes one page to the next, for example `viewTransition`. @default changes synchronously */
  change?: Change
  /** Overrides parts of the prefetch policy. */
  prefetch?: Partial<PrefetchPolicy>
}

/** Starts the runtime. Call it once, in the browser's entry. */
export function boot({ stripCanonical, change, prefetch: prefetchOptions }: BootOptions = {}): Runtime {
  const base = import.meta.env.BASE_URL
  const here = resolve(location.href)
  const ownPath = sitePath(location)
  const [navigationEntry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // The path that the host received. Back and Forward don't change it.
  const requested = sitePath(new URL(navigationEntry?.name ?? location.href))

  const slot = createSlot()
  const loader = createLoader(base, fetch)
  const scroll = createScroll(layOut)
  const [enter, restore] = scroll
  const policy = { shouldPrefetch, batchSize: 4, batchDelay: 3000, ...prefetchOptions }
  const progress = document.querySelector('#progress')!
  const leaving = watchLeaving(() => {
    cancel()
    progress.textContent = ''
  })
  const [isLeaving, , , leave] = leaving
  const [steps, pageFor, reloadPage] = createRouter(slot, loader, scroll, leaving, requested, settle)
  const pageOf = (link: HTMLAnchorElement) => pageFor(resolve(link.href))
  /** Returns the page of a link if it is a file. A public page on demand is prefetched when the visitor is about to use the link. */
  const fileOf = (link: HTMLAnchorElement) => (maxAgeOf(pageOf(link) ?? '') === undefined ? pageOf(link) : undefined)

  async function prefetchNow(path: string | undefined, link?: HTMLAnchorElement) {
    if (path && !(onDemand && maxAgeOf(path) === null) && policy.shouldPrefetch(path, link)) await loader.load(path)
  }

  const settleCanonical = () => updateCanonical(stripCanonical)

  function settle() {
    markCurrent()
    settleCanonical()
  }

  function emitNavigation(name: NavigationEvent, detail: NavigationDetail) {
    progress.textContent = name === 'navigation:delayed' ? loadingText() : ''
    return emit(name, detail)
  }
  const [navigate, cancel, isBusy, left, follow] = createNavigation(here, emitNavigation, steps, leave, change)

  const reload = () => reloadPage(isBusy)

  /** Reads the page from the document and starts its islands: after the first task, or at the visitor's first action. */
  let begin = () => {
    begin = nothing
    // Don't cache a page with links to sheets: it would be shown again before its sheets are loaded.
    if (!hasSheets || !document.querySelector('link[data-page][rel=stylesheet]')) loader.cache(readPage(slot.element))
    if (hasIslands) defineIslands(loader.loadFile, reload, isLeaving)
    if (holes) defineHoles(fetch, holes)
  }

  /** Shows the page of the current URL. */
  function arrive(cause: NavigationDetail['cause']) {
    begin()
    void navigate(new URL(location.href), cause)
  }

  function go(url: URL, cause: NavigationDetail['cause'], replace?: boolean, state?: object) {
    begin()
    return navigate(url, cause, replace || url.href === location.href ? 'replace' : 'push', state)
  }

  // The URL may be one that is redirected, or not the canonical URL of its page.
  if (sitePath(here) !== ownPath) location.replace(here)
  else if (slot.path() === ownPath) changeHistory('replace', history.state, here)
  history.scrollRestoration = 'manual'
  enter()
  if (navigationEntry?.type !== 'navigate') restore(true, false)
  // The code that keeps the focus and the state of forms and elements is loaded at the first event.
  if (read(TYPED)) whenNeeded(nothing)
  for (const type of ['input', 'toggle', 'scroll', 'play', 'focusin', 'click'])
    addEventListener(
      type,
      ({ target }) => {
        const { state } = history
        // Without a name, the target is the window or the document.
        if ((target as Element).localName) void whenNeeded(({ keep }) => keep(type, target as Element, state?.key))
      },
      true,
    )
  setTimeout(() => begin())

  // End and the browser's search, which a key or a menu opens, need the whole page laid out.
  if (hasLateParts) {
    addEventListener('keydown', layOut)
    addEventListener('blur', layOut)
  }
  // An entry without a key is new: the browser has followed a link within the page. If it is a link to the current target,
  // only the event of Chromium has no key.
  addEventListener('popstate', ({ state }) => arrive(state?.key ? 'back' : 'link'))
  // Client-side routers in islands also push history entries. The code that detects them is part of the islands' code.
  if (hasIslands) addEventListener(HISTORY_EVENT, () => arrive('code'))
  followLinks(
    ({ target }) => {
      begin()
      // An interaction starts an island, whatever its trigger is.
      if (hasIslands) void (target as Partial<Element>).closest?.<IslandElement>('x-island')?.wake?.()
      return findLink(target)
    },
    resolve,
    pageFor,
    prefetchNow,
    left,
    follow,
    go,
  )

  // The visitor went Back or Forward before the runtime started.
  if (requested !== ownPath) arrive('back')
  // The host sent the 404 page for a path of a match-path, or the service worker sent the offline page: the data may exist.
  else if (
    (hasServiceWorker && slot.path() === OFFLINE) ||
    (slot.path() === NOT_FOUND && (pagePath(here) ?? ownPath) !== ownPath)
  )
    void go(here, 'reload', true)

  whenIdle(() => {
    settleCanonical()
    const fetchPage = (link: HTMLAnchorElement) => void prefetchNow(pageOf(link), link)
    import('./idle-work.ts').then(
      (work) => work.default(loader, policy, onDemand ? fileOf : pageOf, fetchPage, isLeaving, reload),
      // A deploy has deleted the file. The next page has its new URL.
      nothing,
    )
  })

  if (import.meta.env.DEV) {
    leaveErrors(loader)
    followChanges(loader, slot)
  }

  return {
    on,
    navigate: (to, { replace, state } = {}) => go(resolve(to), 'code', replace, state),
    prefetch: (to) => prefetchNow(pageFor(resolve(to))),
  }
}
