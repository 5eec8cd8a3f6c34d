/** What changes, readings and errors do to the state of the site in dev. Without timers, files or Vite. */

interface SiteState {
  /**
   * `stale`: it must be read before the next response. `failed`: it can't be read, or an error has stopped it; a document reads it
   * again, because the fix may be in a file that is not watched.
   */
  status: 'stale' | 'reading' | 'read' | 'failed'
  /** The number of changes. */
  version: number
  /** The version of the last notification to browsers. */
  announcedVersion: number
  /** True if data may have changed since the last notification. */
  hasNewData: boolean
}

/** `isRefreshed`: React refreshes the changed file in the browser. */
export type SiteEvent =
  | { type: 'change'; isRefreshed: boolean }
  | { type: 'request'; isDocument: boolean }
  | { type: 'read'; version: number }
  | { type: 'fail'; version: number }
  | { type: 'announce' }

export const START: SiteState = { status: 'stale', version: 0, announcedVersion: 0, hasNewData: false }

/** Returns the state after an event. Results of a version that has changed since are ignored. */
export function reduceSite(state: SiteState, event: SiteEvent): SiteState {
  switch (event.type) {
    case 'change':
      return {
        ...state,
        status: 'stale',
        version: state.version + 1,
        hasNewData: state.hasNewData || !event.isRefreshed,
      }
    case 'request':
      return state.status === 'stale' || (state.status === 'failed' && event.isDocument)
        ? { ...state, status: 'reading' }
        : state
    case 'read':
      return event.version === state.version && state.status === 'reading' ? { ...state, status: 'read' } : state
    case 'fail':
      return event.version === state.version ? { ...state, status: 'failed' } : state
    case 'announce':
      return { ...state, announcedVersion: state.version, hasNewData: false }
  }
}

/** True if browsers show an older version of the site. */
export const mustAnnounce = ({ status, version, announcedVersion }: SiteState) =>
  status === 'read' && version !== announcedVersion
