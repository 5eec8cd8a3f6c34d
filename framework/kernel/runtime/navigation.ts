/**
 * Navigates, one navigation at a time: loads a page and then shows it, or lets the browser load it. A second click, or Back,
 * cancels the navigation in progress. URL and content change together.
 */

import type { NavigationDetail } from '../../shared/types.ts'
import type { on, RuntimeEvents } from './events.ts'

/** Time until `navigation:delayed`, and until the browser loads the page instead, in milliseconds. */
export const DELAY = 1000
export const LIMIT = 15_000

export interface PendingNavigation extends NavigationDetail {
  /** Adds a history entry, or replaces the current one. Undefined if the URL is already the current one. */
  kind: 'push' | 'replace' | undefined
  /** Merged into the state of the history entry. */
  state?: object | undefined
}

/** The running runtime. */
export interface Runtime {
  /** Adds a listener to an event. Returns a function that removes it. */
  on: typeof on
  /** Navigates to a page of this site, or lets the browser load another URL. `replace` replaces the current history entry. */
  navigate: (to: string, options?: { replace?: boolean; state?: object }) => Promise<void>
  /** Prefetches a page at once, before the queue. Resolves when it is loaded, or if the policy does not allow it. */
  prefetch: (path: string) => Promise<void>
}

/** The steps of a navigation. A list, because a minifier shortens the names of its items. */
export type NavigationSteps = readonly [
  /**
   * Loads everything that the page needs. Returns a function that shows the page synchronously, or undefined if the browser
   * must load the URL.
   */
  prepare: (pending: PendingNavigation) => Promise<(() => void) | undefined>,
  /** Returns to the history entry of the current page. Resolves when it is the current entry. */
  stay: (pending: PendingNavigation) => Promise<unknown>,
]

/**
 * Changes the document to the next page by calling `update`, synchronously or after the old page is captured for an
 * animation. Throws or rejects with the error of `update`.
 */
export type Change = (update: () => void, pending: NavigationDetail) => Promise<void> | void

export type NavigationEvent = Extract<keyof RuntimeEvents, `navigation:${string}`>

/** A list, because a minifier shortens the names of its items. */
export type Navigation = readonly [
  /** Navigates to a URL. Resolves when the page is shown, or when the navigation is prevented, cancelled or left to the browser. */
  go: (
    location: URL,
    cause: PendingNavigation['cause'],
    kind?: PendingNavigation['kind'],
    state?: object,
  ) => Promise<void>,
  /** Cancels the navigation in progress. */
  cancel: () => void,
  /** Is a navigation in progress? */
  isBusy: () => boolean,
  /** The pathnames of navigations that were left to the browser. The runtime ignores links to them. */
  left: ReadonlySet<string>,
  /**
   * Lets the browser follow a link within the page, unless `navigation:before` is prevented. Call `go()` without a kind, and
   * with the cause `link`, when the browser has followed it.
   */
  follow: (location: URL, click: Event) => void,
]

/** `start` is the URL of the document. `leave` lets the browser load the URL. Without `change`, pages change synchronously. */
export function createNavigation(
  start: URL,
  emit: (name: NavigationEvent, detail: NavigationDetail) => unknown,
  [prepare, stay]: NavigationSteps,
  leave: (pending: PendingNavigation) => void,
  change: Change = (update) => update(),
): Navigation {
  const left = new Set<string>()
  let previous = start
  /** The navigation in progress. */
  let latest: PendingNavigation | undefined
  /** Is `stay()` returning to the current page's entry, or `show()` changing it? Each of their steps is an event. */
  let isOwnStep: unknown

  function follow(location: URL, click: Event) {
    if (emit('navigation:before', { location, previous, cause: 'link' }) === false) click.preventDefault()
  }

  async function go(
    location: URL,
    cause: PendingNavigation['cause'],
    kind?: PendingNavigation['kind'],
    state?: object,
  ) {
    if (!kind && isOwnStep) return
    const pending: PendingNavigation = { location, previous, kind, cause, state }
    if ((kind || cause !== 'link') && emit('navigation:before', pending) === false) {
      isOwnStep = !kind && stay(pending).then(() => (isOwnStep = false))
      return
    }
    const start = performance.now()
    const end = (name: NavigationEvent) => {
      latest = undefined
      pending.duration = performance.now() - start
      emit(name, pending)
    }
    latest = pending
    emit('navigation:start', pending)
    setTimeout(() => pending === latest && emit('navigation:delayed', pending), DELAY)
    const isLate = new Promise<undefined>((resolve) => setTimeout(resolve, LIMIT))
    try {
      const show = await Promise.race([prepare(pending), isLate])
      if (show && pending === latest)
        return await change(() => {
          // Another navigation may have started before an animated change.
          if (pending !== latest) return
          isOwnStep = true
          show()
          isOwnStep = false
          previous = pending.location
          end('navigation:end')
        }, pending)
    } catch (error) {
      // After an error in our code, the browser loads the page.
      isOwnStep = false
      reportError(error)
    }
    if (pending !== latest) return
    end('navigation:error')
    left.add(location.pathname)
    leave(pending)
  }

  return [go, () => (latest = undefined), () => !!latest, left, follow]
}
