/**
 * Knows whether the document is being left. Firefox and WebKit cancel what is loading as soon as the visitor leaves, also
 * where the visitor stays after all: at a download, an empty answer or a prompt. No event reports that.
 */

/** How long a leave counts, in milliseconds. After that, a document that is still here has been kept. */
export const LIMIT = 15_000

export interface Leaving {
  isOn: () => boolean
  /** Must be called when another document is about to be loaded. */
  begin: () => void
  /** Stops what the browser is loading: the visitor stays. */
  end: () => void
}

/** `onLeave` is called when another document begins to load. */
export function watchLeaving(onLeave: () => void): Leaving {
  let limit = 0
  const isOn = () => Date.now() < limit

  function begin() {
    limit = Date.now() + LIMIT
    onLeave()
  }

  addEventListener('beforeunload', begin)
  // Safari on phones has no `beforeunload`. Without the interface, an element of the page may have its name as an id.
  if (typeof self.navigation?.addEventListener === 'function')
    self.navigation.addEventListener('navigate', ({ destination }) => destination?.sameDocument === false && begin())

  return {
    isOn,
    begin,
    end() {
      if (isOn()) stop()
      limit = 0
    },
  }
}
