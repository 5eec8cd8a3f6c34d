/** Wires the parts of the runtime together, once. */

import { hasServiceWorker } from 'virtual:site-map'

import { NOT_FOUND, OFFLINE } from '../paths.ts'
import type { RenderedPage, RenderedSlice } from '../types.ts'
import { answeringPath, askedPath, resolve } from './addresses.ts'
import { announce, moveFocus } from './announcer.ts'
import { updateCanonical } from './canonical.ts'
import { isForeign, mayReload } from './deploys.ts'
import { followChanges } from './dev.ts'
import { emit, on } from './events.ts'
import { whenIdle } from './idle.ts'
import { defineIslands, INTERACTIONS } from './islands.ts'
import { layOut, layOutLate } from './lazy-layout.ts'
import { createLinkWatch, findLink, isPlainClick } from './links.ts'
import { createLoader } from './loader.ts'
import { LOADING } from './messages.ts'
import { createNavigation, type Trip } from './navigation.ts'
import { createPrefetch, prefetchPolicy, type PrefetchPolicy } from './prefetch.ts'
import { createScroll, newKey } from './scroll.ts'
import { createSlot } from './slot.ts'
import { keepTyped, restoreTyped } from './typed.ts'

export interface BootOptions {
  /** Leaves query and hash out of the canonical link. */
  stripCanonical?: boolean
  /** What differs from the usual policy for fetching ahead. */
  prefetch?: Partial<PrefetchPolicy>
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
export function boot({ stripCanonical, prefetch: wishes }: BootOptions = {}): Runtime {
  const base = import.meta.env.BASE_URL
  const slot = createSlot()
  const loader = createLoader({ base, fetch })
  const scroll = createScroll()
  const policy = { ...prefetchPolicy, ...wishes }
  const prefetch = createPrefetch({ ...loader, ...policy })
  const pathOf = (link: HTMLAnchorElement) => pageFor(resolve(link.href))

  const watchLinks = createLinkWatch((link, isNear) => {
    prefetch.enqueue(isNear ? pathOf(link) : undefined, link)
  })

  /** What follows every arrival, the first one included. */
  function settle() {
    updateCanonical(stripCanonical)
    watchLinks()
  }

  /**
   * A new service worker brings a new build. Settles once it has taken over: Chromium never finishes a load whose worker is
   * replaced as it begins, and the data that a page waits for delays just that.
   */
  let isOutdated: Promise<unknown> | undefined

  /** The path whose answer the slot shows. A 404 page answers for the path that is missing, a 500 page for none. */
  const answered = (path: string | undefined) => (slot.path() === NOT_FOUND ? path : slot.path())

  /** The path of the page for a URL: of the one that is shown, where its island shows this URL too. */
  const pageFor = (url: URL, path = answeringPath(url)) =>
    slot.element.querySelector(`[root~=${JSON.stringify(path)}]`) ? shown : path

  const here = resolve(location.href)
  const asked = askedPath(location)
  const { name, type } = (performance.getEntriesByType('navigation')[0] ?? {
    name: location.href,
  }) as PerformanceNavigationTiming
  /** What the host was asked for. Back and Forward don't change it. */
  const sent = askedPath(new URL(name))
  let shown = answered(sent)

  /** A load that was left to the browser may be under way. */
  let isLeaving = false

  async function reload() {
    await isOutdated
    if (isLeaving || !mayReload(shown)) return
    isLeaving = true
    keepTyped()
    location.reload()
  }

  const navigation = createNavigation({
    emit(name, detail) {
      document.querySelector('#progress')!.textContent = name === 'navigation:delayed' ? LOADING : ''
      emit(name, detail)
    },
    start: here,
    async prepare(trip) {
      // Else that load would come over what is shown next.
      if (isLeaving) stop()
      isLeaving = false
      const path = pageFor(trip.location)
      if (!path) throw Error()

      const isReturn = trip.kind === 'pop'
      const show =
        (page?: RenderedPage, slices: RenderedSlice[] = []) =>
        () => {
          if (page) {
            enterHistory(trip, scroll.mark)
            slot.fill(page, slices)
            layOutLate()
            shown = answered(path)
          }
          slot.markCurrent()
          scroll.enter()
          const target = scroll.restore(isReturn, !!page)
          if (trip.location.pathname !== trip.previous.pathname) {
            moveFocus(slot.element)
            announce(slot.element)
          } else if (target) moveFocus(target)
          settle()
        }

      if (path === shown) {
        // Islands follow the URL before anybody looks at them; some hear of Back after the runtime.
        enterHistory(trip, scroll.mark)
        if (isReturn) await new Promise((next) => setTimeout(next))
        return show()
      }
      // What was held belongs to its page.
      held.take()
      const page = await loader.load(path)
      if (isOutdated || (isForeign(page) && mayReload(path))) {
        await isOutdated
        throw Error()
      }
      return show(page, await Promise.all(slot.missingSlices(page).map(loader.loadSlice)))
    },
    leave({ kind, location: to, previous }) {
      // Right after the start, what the host has answered for this URL is shown: asking again would be a loop.
      if (to === previous) return
      isLeaving = true
      if (kind === 'pop') location.reload()
      else location[kind === 'push' ? 'assign' : kind](to.href)
    },
  })

  function go(url: URL, replace?: boolean, state?: object) {
    return navigation.go(url, replace || url.href === location.href ? 'replace' : 'push', state)
  }

  if (askedPath(here) !== asked) location.replace(here)
  // A host may serve a page under another spelling of its path.
  else if (slot.path() === asked && here.href !== location.href) history.replaceState(history.state, '', here)
  loader.keep(slot.read())
  history.scrollRestoration = 'manual'
  scroll.enter()
  if (type !== 'navigate') scroll.restore(true, false)
  settle()
  restoreTyped()
  defineIslands(loader.loadFile, reload)

  // A key may be about to jump to the end, or to look for words.
  addEventListener('keydown', layOut)
  addEventListener('popstate', () => void navigation.go(new URL(location.href), 'pop'))
  for (const type of INTERACTIONS)
    addEventListener(type, (event) => {
      const link = findLink(event.target)
      const path = link && pathOf(link)
      if (!path) return
      void prefetch.now(path)
      if (type === 'click' && isPlainClick(event as MouseEvent) && !navigation.hasLeft(link)) {
        event.preventDefault()
        void go(resolve(link.href))
      }
    })

  // Back or Forward came before the runtime.
  if (sent !== asked) void navigation.go(new URL(here), 'pop')
  // The host answered with its 404 page, but the browser knows who answers for this path; or the page's data may be at hand.
  else if (slot.path() === OFFLINE || (slot.path() === NOT_FOUND && (answeringPath(here) ?? asked) !== asked))
    void go(here, true)

  on('serviceworker:updated', () => {
    isOutdated = new Promise((next) => on('serviceworker:active', next))
  })
  whenIdle(() => {
    loader.loadFile('page-data/app-data.json').then(
      (build) => void (isForeign(build) && reload()),
      // Nothing is known of a new build.
      () => {},
    )
    const worker = import.meta.env.PROD && hasServiceWorker ? `${base}sw.js` : undefined
    import('./idle-work.ts').then(
      (work) => work.default(whenIdle, layOut, policy.isWelcome, worker),
      // A deploy has taken it away, and the next page brings another.
      () => {},
    )
  })

  if (import.meta.env.DEV) followChanges(loader, slot)

  return {
    on,
    navigate: (to, { replace, state } = {}) => go(resolve(to), replace, state),
    prefetch: prefetch.enqueue,
  }
}

/** Makes a trip's URL the current one. A new entry gets a key, under which its scroll position is kept; `mark` sees to that of the old one. */
function enterHistory({ kind, location: url, state }: Trip, mark: () => void): void {
  if (kind === 'pop') return
  mark()
  history[`${kind}State`]({ ...(kind === 'push' ? { key: newKey() } : history.state), ...state }, '', url)
}
