/** Wires the parts of the runtime together, once. */

import { matchPaths, redirects } from 'virtual:site-map'

import { findPath } from '../match.ts'
import { isFile, toHref, toPath } from '../paths.ts'
import { announce, focusSlot } from './announcer.ts'
import { updateCanonical } from './canonical.ts'
import { followChanges } from './dev.ts'
import { emit, on } from './events.ts'
import { whenIdle } from './idle.ts'
import { defineIslands, preloadIslands } from './islands.ts'
import { createLinkWatch, findLink, isPlainClick } from './links.ts'
import { createLoader, NOT_FOUND } from './loader.ts'
import { createNavigation, type Trip } from './navigation.ts'
import { createPrefetch } from './prefetch.ts'
import { createScroll } from './scroll.ts'
import { createSlot } from './slot.ts'
import { isWelcome } from './visitor.ts'

export interface BootOptions {
  /** Leaves query and hash out of the canonical link. */
  stripCanonical?: boolean
  /** Decides, each time, whether anything may be fetched before the visitor asks: links in view, hovered or focused, and the code of islands. */
  mayPrefetch?: () => boolean
}

export interface Runtime {
  /** Listens to an event; returns the way to stop. */
  on: typeof on
  /** Goes to a page of this site, or anywhere else through the browser. `replace` keeps the history entry. */
  navigate: (to: string, options?: { replace?: boolean; state?: object }) => Promise<void>
  /** Fetches a page's data when its turn comes. */
  prefetch: (path: string) => void
}

/** Starts the runtime. Call it once, in the browser's entry. */
export function boot({ stripCanonical, mayPrefetch = isWelcome }: BootOptions = {}): Runtime {
  const base = import.meta.env.BASE_URL
  const slot = createSlot()
  const loader = createLoader({ base, fetch: (...request) => fetch(...request) })
  const scroll = createScroll()
  const prefetch = createPrefetch({ ...loader, isWelcome: mayPrefetch })

  /** The page that answers for a URL; nothing where the browser has to ask the server. */
  function pathOf({ href }: { href: string }): string | undefined {
    const { origin, pathname } = resolve(href)
    const path = origin === location.origin ? toPath(pathname, base) : undefined
    return path === undefined || isFile(path) ? undefined : findPath(matchPaths, path)
  }

  const watchLinks = createLinkWatch((link, isNear) => {
    const path = pathOf(link)
    if (path) prefetch[isNear ? 'enqueue' : 'dequeue'](path)
  })

  /** The URL in its canonical form, behind any redirect. */
  function resolve(to: string): URL {
    const url = new URL(to, location.href)
    const path = url.origin === location.origin && toPath(url.pathname, base)
    const target = path && (redirects.find(([from]) => from === path)?.[1] ?? path)
    return target ? new URL(toHref(target, base) + url.search + url.hash, url) : url
  }

  /** What the slot shows is the answer for this path; a 404 page is that of the path it was shown for, a 500 page of none. */
  function answeredPath(path: string | undefined): string | undefined {
    return slot.path() === NOT_FOUND ? path : slot.path()
  }

  function enterHistory({ kind, location: url, state }: Trip) {
    const entry = { key: Date.now().toString(36), ...state }
    if (kind === 'push') history.pushState(entry, '', url)
    if (kind === 'replace') history.replaceState({ ...history.state, ...state }, '', url)
  }

  /** What follows every arrival, the first one included. */
  function settle() {
    updateCanonical(stripCanonical)
    watchLinks()
    whenIdle(() => mayPrefetch() && preloadIslands())
  }

  const here = resolve(location.href)
  const asked = toPath(location.pathname, base)
  let shownFor = answeredPath(asked)

  const navigation = createNavigation({
    emit,
    start: here,
    prepare(trip) {
      const { location: to, previous, kind } = trip
      const path = pathOf(to)
      if (path === undefined) throw Error('no page of this site')

      function arrive() {
        scroll.enter()
        scroll.restore(kind === 'pop')
        if (to.pathname !== previous.pathname) {
          focusSlot(slot.element)
          announce(slot.element)
        }
        settle()
      }

      if (path === shownFor)
        return () => {
          enterHistory(trip)
          slot.markCurrent()
          arrive()
        }
      return loader.load(path).then(async (page) => {
        const slices = await Promise.all(slot.missingSlices(page).map(loader.loadSlice))
        return () => {
          enterHistory(trip)
          slot.fill(page, slices)
          shownFor = answeredPath(path)
          arrive()
        }
      })
    },
    leave({ kind, location: to }) {
      if (kind === 'pop') location.reload()
      else location[kind === 'push' ? 'assign' : 'replace'](to.href)
    },
  })

  function go(url: URL, replace?: boolean, state?: object) {
    return navigation.go(url, replace || url.href === location.href ? 'replace' : 'push', state)
  }

  if (toPath(here.pathname, base) !== asked) location.replace(here)
  // A host may serve a page under another spelling of its path.
  else if (slot.path() === asked && here.href !== location.href) history.replaceState(history.state, '', here)
  loader.keep(slot.read())
  history.scrollRestoration = 'manual'
  scroll.enter()
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (/reload|back/.test(visit?.type ?? '')) scroll.restore(true)
  settle()
  defineIslands({ loader, pagePath: slot.path, load: (url) => import(/* @vite-ignore */ url) })

  addEventListener('popstate', () => void navigation.go(new URL(location.href), 'pop'))
  addEventListener('click', (event) => {
    const link = isPlainClick(event) && findLink(event.target)
    if (!link || pathOf(link) === undefined || navigation.hasLeft(link)) return
    event.preventDefault()
    void go(resolve(link.href))
  })
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    addEventListener(
      type,
      ({ target }) => {
        const link = findLink(target)
        const path = link && pathOf(link)
        if (path) prefetch.now(path)
      },
      { passive: true },
    )

  // The host answered with its 404 page, but the browser knows who answers for this path.
  if (slot.path() === NOT_FOUND && pathOf(here) !== asked) void go(here, true)

  if (import.meta.env.DEV) followChanges(loader, slot)

  return {
    on,
    navigate: (to, { replace, state } = {}) => go(resolve(to), replace, state),
    prefetch: prefetch.enqueue,
  }
}
