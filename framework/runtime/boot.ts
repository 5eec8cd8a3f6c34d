/** Wires the parts of the runtime together. */

import { hasIslands, hasLateParts, hasServiceWorker, hasSheets, holes, onDemand } from 'virtual:runtime-paths'

import { HISTORY_EVENT } from '../shared/history.ts'
import { NOT_FOUND, OFFLINE } from '../shared/paths.ts'
import { pagePath, sitePath, resolve } from './urls.ts'
import { updateCanonical } from './canonical.ts'
import { followChanges, leaveErrors } from './dev.ts'
import { emit, on } from './events.ts'
import { defineHoles } from './holes.ts'
import { whenIdle } from './idle.ts'
import { defineIslands } from './islands.ts'
import { layOut } from './lazy-layout.ts'
import { watchLeaving } from './leaving.ts'
import { findLink, INTERACTIONS, isPlainClick } from './links.ts'
import { createLoader, nothing } from './loader.ts'
import { loadingText } from './messages.ts'
import type { IslandElement, NavigationDetail } from '../shared/types.ts'
import { createNavigation, type Change, type NavigationEvent } from './navigation.ts'
import { maxAgeOf } from './on-demand.ts'
import type { PrefetchPolicy } from './prefetch.ts'
import { changeHistory, createScroll } from './scroll.ts'
import { createSlot, readPage } from './slot.ts'
import { read, TYPED } from './storage.ts'
import { shouldPrefetch } from './visitor.ts'
import { createVisits } from './visits.ts'
import { whenNeeded } from './when-needed.ts'

/** How the runtime works on this site. */
export interface BootOptions {
  /** Leaves query and hash out of the canonical link. @default `false` */
  stripCanonical?: boolean
  /** How one page changes to the next: `viewTransition`. @default at once */
  change?: Change
  /** Changes to the usual policy for prefetching. */
  prefetch?: Partial<PrefetchPolicy>
}

/** The runtime, once it has started. */
export interface Runtime {
  /** Adds a listener to an event. Returns a function that removes it. */
  on: typeof on
  /** Goes to a page of this site, or to another URL through the browser. `replace` changes the current history entry. */
  navigate: (to: string, options?: { replace?: boolean; state?: object }) => Promise<void>
  /** Prefetches a page at once, before those that wait. Resolves when it is here, or when the policy does not allow it. */
  prefetch: (path: string) => Promise<void>
}

/** Starts the runtime. Call it once, in the browser's entry. */
export function boot({ stripCanonical, change, prefetch: wishes }: BootOptions = {}): Runtime {
  const base = import.meta.env.BASE_URL
  const here = resolve(location.href)
  const asked = sitePath(location)
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // The path that the host was asked for. Back and Forward don't change it.
  const requested = sitePath(new URL(opening?.name ?? location.href))

  const slot = createSlot()
  const loader = createLoader(base, fetch)
  const scroll = createScroll()
  const policy = { shouldPrefetch, batchSize: 4, batchDelay: 3000, ...wishes }
  const progress = document.querySelector('#progress')!
  const leaving = watchLeaving(() => {
    navigation.cancel()
    progress.textContent = ''
  })
  const visits = createVisits(slot, loader, scroll, leaving, requested, settle)
  const pageOf = (link: HTMLAnchorElement) => visits.pageFor(resolve(link.href))
  /** Returns the page of a link, if it is a file. A public one on demand is fetched when the visitor turns to the link. */
  const fileOf = (link: HTMLAnchorElement) => (maxAgeOf(pageOf(link) ?? '') === undefined ? pageOf(link) : undefined)

  /** Fetches a page before the visitor asks for it. */
  async function fetchAhead(path: string | undefined, link?: HTMLAnchorElement) {
    if (path && !(onDemand && maxAgeOf(path) === null) && policy.shouldPrefetch(path, link)) await loader.load(path)
  }

  /** Runs at the end of every arrival, the first one included. */
  function settle() {
    updateCanonical(stripCanonical)
  }

  function emitNavigation(name: NavigationEvent, detail: NavigationDetail) {
    progress.textContent = name === 'navigation:delayed' ? loadingText() : ''
    return emit(name, detail)
  }
  const navigation = createNavigation(here, emitNavigation, visits, change)

  const reload = () => visits.reload(navigation.isBusy)

  /** Reads the page, and then starts its islands. Both can wait until the first task is over, but for no visitor who acts. */
  let begin = () => {
    begin = nothing
    // A sheet's link that came back with the page would show the page before it is loaded again.
    if (!hasSheets || !document.querySelector('link[data-page][rel=stylesheet]')) loader.cache(readPage(slot.element))
    if (hasIslands) defineIslands(loader.loadFile, reload, leaving.isOn)
    if (holes) defineHoles(fetch, holes)
  }

  /** Shows the page of the current URL. */
  function arrive({ type }: Pick<Event, 'type'>) {
    begin()
    void navigation.go(new URL(location.href), undefined, type === HISTORY_EVENT ? 'code' : 'back')
  }

  function go(url: URL, cause: NavigationDetail['cause'], replace?: boolean, state?: object) {
    begin()
    return navigation.go(url, replace || url.href === location.href ? 'replace' : 'push', cause, state)
  }

  // The path of this URL may be redirected, or written in another way than its page's.
  if (sitePath(here) !== asked) location.replace(here)
  else if (slot.path() === asked) changeHistory('replace', history.state, here)
  history.scrollRestoration = 'manual'
  scroll.enter()
  if (opening?.type !== 'navigate') scroll.restore(true, false)
  // The code that keeps what visitors do to a page comes with the first thing that they do.
  if (read(TYPED)) whenNeeded(nothing)
  for (const type of ['input', 'toggle', 'scroll', 'play'])
    // The window and the document scroll, too.
    addEventListener(
      type,
      ({ target }) => (target as Element).localName && whenNeeded(({ keepInput }) => keepInput(target as Element)),
      true,
    )
  setTimeout(() => begin())

  // The key may be End, or open the browser's search, which a menu can open, too: both need the whole page laid out.
  if (hasLateParts) {
    addEventListener('keydown', layOut)
    addEventListener('blur', layOut)
  }
  addEventListener('popstate', arrive)
  // What pushes history besides the runtime are routers in islands. What notices them comes with the islands' code.
  if (hasIslands) addEventListener(HISTORY_EVENT, arrive)
  for (const type of INTERACTIONS)
    addEventListener(type, (event) => {
      begin()
      // A visitor who turns to an island starts it, whatever its trigger is.
      if (hasIslands) void (event.target as Partial<Element>).closest?.<IslandElement>('x-island')?.wake?.()
      const link = findLink(event.target)
      const url = link && resolve(link.href)
      const path = url && visits.pageFor(url)
      if (!path) return
      if (link.dataset.prefetch !== 'off') void fetchAhead(path, link)
      if (type === 'click' && isPlainClick(event as MouseEvent) && !navigation.left.has(url.pathname)) {
        event.preventDefault()
        void go(url, 'link')
      }
    })

  // The visitor went Back or Forward before the runtime started.
  if (requested !== asked) arrive({ type: '' })
  // The host sent its 404 page for a path of a match-path, or the service worker its offline page: the data may be there.
  else if (
    (hasServiceWorker && slot.path() === OFFLINE) ||
    (slot.path() === NOT_FOUND && (pagePath(here) ?? asked) !== asked)
  )
    void go(here, 'reload', true)

  whenIdle(() => {
    settle()
    const fetchPage = (link: HTMLAnchorElement) => void fetchAhead(pageOf(link), link)
    import('./idle-work.ts').then(
      (work) => work.default(loader, policy, onDemand ? fileOf : pageOf, fetchPage, leaving.isOn, reload),
      // A deploy has deleted the file. The next page names the new one.
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
    prefetch: (to) => fetchAhead(visits.pageFor(resolve(to))),
  }
}
