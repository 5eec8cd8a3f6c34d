/**
 * Makes one trip at a time: it loads a page, then shows it, or leaves the trip to the browser. The last intent wins: a
 * second click, or Back, cancels the trip that is under way. URL and content change together.
 */

import type { NavigationDetail } from '../shared/types.ts'
import type { RuntimeEvents } from './events.ts'

/** Time before `navigation:delayed`, and before the browser loads the page instead, in milliseconds. */
export const DELAY = 1000
export const LIMIT = 15_000

export interface Trip extends NavigationDetail {
  /** What happens to the history: a new entry, or a change of the current entry. Undefined if the URL is the current one already. */
  kind: 'push' | 'replace' | undefined
  /** Added to the state of the history entry. */
  state?: object | undefined
}

export interface TripSteps {
  /**
   * Loads everything that the page needs. Returns the function that shows the page at once, or nothing when the browser
   * has to load the URL itself.
   */
  prepare: (trip: Trip) => Promise<(() => void) | undefined>
  /** Lets the browser load the trip's URL. */
  leave: (trip: Trip) => void
  /** Takes the visitor back to the history entry of the page that is shown. Resolves when that is the current entry. */
  stay: (trip: Trip) => Promise<unknown>
}

/**
 * Changes the document to the next page: calls `update`, at once or a few frames later, when what an animation needs is
 * captured. Throws, or rejects, with what `update` throws.
 */
export type Change = (update: () => void, trip: NavigationDetail) => Promise<void> | void

export type NavigationEvent = Extract<keyof RuntimeEvents, `navigation:${string}`>

export interface Navigation {
  /** Goes to a URL. Resolves when the page is shown, or when the trip was prevented, overtaken or left to the browser. */
  go: (location: URL, kind: Trip['kind'], cause: Trip['cause'], state?: object) => Promise<void>
  /** Forgets the trip that is under way. */
  cancel: () => void
  /** Is a trip under way? */
  isBusy: () => boolean
  /** The pathnames of trips that were left to the browser. Links there are the browser's own from then on. */
  left: ReadonlySet<string>
}

/** `start` is where the visitor is at first. Without `change`, pages change at once. */
export function createNavigation(
  start: URL,
  emit: (name: NavigationEvent, detail: NavigationDetail) => unknown,
  { prepare, leave, stay }: TripSteps,
  change: Change = (update) => update(),
): Navigation {
  const left = new Set<string>()
  let previous = start
  /** The trip that is under way. */
  let latest: Trip | undefined
  /** Is the visitor on the way back to the entry of the page that is shown? Each step of that way is an event. */
  let isReturning: unknown

  return {
    left,
    cancel: () => (latest = undefined),
    isBusy: () => !!latest,

    async go(location, kind, cause, state) {
      if (!kind && isReturning) return
      const trip: Trip = { location, previous, kind, cause, state }
      if (emit('navigation:before', trip) === false) {
        isReturning = !kind && stay(trip).then(() => (isReturning = false))
        return
      }
      const start = performance.now()
      const end = (name: NavigationEvent) => {
        latest = undefined
        trip.duration = performance.now() - start
        emit(name, trip)
      }
      latest = trip
      emit('navigation:start', trip)
      setTimeout(() => trip === latest && emit('navigation:delayed', trip), DELAY)
      const isLate = new Promise<undefined>((give) => setTimeout(give, LIMIT))
      try {
        const show = await Promise.race([prepare(trip), isLate])
        if (show && trip === latest)
          return await change(() => {
            // Another trip may have begun before an animated change.
            if (trip !== latest) return
            show()
            previous = location
            end('navigation:end')
          }, trip)
      } catch (error) {
        // A bug must not keep the visitor from the page: the browser loads it.
        reportError(error)
      }
      if (trip !== latest) return
      end('navigation:error')
      left.add(location.pathname)
      leave(trip)
    },
  }
}
