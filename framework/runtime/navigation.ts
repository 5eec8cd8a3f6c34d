/**
 * One trip at a time: load, then show; else leave the trip to the browser. The last intent wins: a click, then
 * another, or Back, forgets what was pending. URL and content change together.
 */

import type { NavigationDetail } from '../types.ts'
import type { RuntimeEvents } from './events.ts'

/** How long a visitor waits before `navigation:delayed`, and before the browser loads the page instead, in milliseconds. */
export const DELAY = 1000
export const LIMIT = 15_000

/** How a trip changes the history: a new entry, the same entry again, or an entry the browser already went to. */
export interface Trip extends NavigationDetail {
  kind: 'push' | 'replace' | 'pop'
  /** Kept in the history entry. */
  state?: object | undefined
}

export interface NavigationOptions {
  /** Brings everything that must be here before the page can be shown; the function it returns shows it, at once. */
  prepare: (trip: Trip) => Promise<() => void>
  /** Lets the browser load the trip's URL. */
  leave: (trip: Trip) => void
  emit: (name: Extract<keyof RuntimeEvents, `navigation:${string}`>, detail: NavigationDetail) => void
  /** Where the visitor is at the start. */
  start: URL
}

export interface Navigation {
  /** Goes to `url`; settles when the page is shown, or the trip was overtaken or left to the browser. */
  go: (location: URL, kind: Trip['kind'], state?: object) => Promise<void>
  /** Was a trip there left to the browser before? */
  hasLeft: (url: { pathname: string }) => boolean
}

export function createNavigation({ prepare, leave, emit, start }: NavigationOptions): Navigation {
  // What failed once is not tried twice: from then on, links there are the browser's own.
  const left = new Set<string>()
  let previous = start
  let latest: Trip | undefined

  return {
    hasLeft: ({ pathname }) => left.has(pathname),

    async go(location, kind, state) {
      const trip: Trip = (latest = { location, previous, kind, state })
      emit('navigation:start', trip)
      const delay = setTimeout(() => trip === latest && emit('navigation:delayed', trip), DELAY)
      try {
        const isLate = new Promise<never>((_, reject) => setTimeout(reject, LIMIT))
        const show = await Promise.race([prepare(trip), isLate])
        if (trip !== latest) return
        show()
        previous = location
        emit('navigation:end', trip)
      } catch {
        if (trip !== latest) return
        emit('navigation:error', trip)
        left.add(location.pathname)
        leave(trip)
      } finally {
        clearTimeout(delay)
      }
    },
  }
}
