/**
 * Stores the scroll position per path and history entry. Back, Forward and reload restore it; a new visit starts at the
 * top; a hash scrolls to its element.
 */

import { decode } from '../../shared/paths.ts'
import { read, write } from './storage.ts'

export interface Scroll {
  /** Starts to store positions under the current URL and history entry. */
  enter: () => void
  /** Returns the key of the history entry. */
  key: () => string
  /** Restores the key of the history entry if another script has removed it. Call it before leaving the entry. */
  mark: () => void
  /**
   * Scrolls to the stored position, the target of the hash, or the top. `isReturn` is true for Back, Forward and reload,
   * `isNew` if another page was shown before. Returns the target of the hash.
   */
  restore: (isReturn: boolean, isNew: boolean) => HTMLElement | null
}

/** Returns a key for the state of a new history entry. */
export const newKey = () => `${Date.now()}`

/**
 * Changes the current history entry, or adds one. Browsers limit changes to a few hundred in ten seconds: then WebKit and
 * Firefox throw, and Chromium does nothing.
 */
export function changeHistory(kind: 'push' | 'replace', state: object, url?: URL): void {
  try {
    history[`${kind}State`](state, '', url)
  } catch {}
}

const readKey = (): string | undefined => history.state?.key

/** `layOut` runs before a position is stored or restored. */
export function createScroll(layOut: () => void, listen = addEventListener): Scroll {
  /** Entries of the browser and of other scripts have no key. */
  let hadKey: boolean
  let entry: string
  let storageKey: string

  function mark() {
    if (!readKey()) changeHistory('replace', { ...history.state, key: entry })
  }

  // Browsers dispatch this event once per frame. Lazy layout only estimates heights, so positions other than the top are
  // wrong until the whole page is laid out. The browser then keeps the visible part in place and dispatches another event.
  listen('scroll', () => {
    if (scrollY) layOut()
    mark()
    write(storageKey, `${scrollY}`)
  })

  function restore(isReturn: boolean, isNew: boolean) {
    const stored = isReturn && read(storageKey)
    const target = stored ? null : document.getElementById(decode(location.hash.slice(1), decodeURIComponent))
    if (stored || target) layOut()
    if (target) target.scrollIntoView({ behavior: 'instant' })
    // An entry without a key on the same page was made by other code, which has also scrolled.
    else if (hadKey || isNew) scrollTo({ top: +stored! || 0, behavior: 'instant' })
    return target
  }

  // WebKit shows a document from its back/forward cache at the top.
  listen('pageshow', ({ persisted }) => persisted && restore(true, true))

  return {
    enter() {
      const key = readKey()
      hadKey = !!key
      entry = key ?? newKey()
      mark()
      storageKey = `scroll:${location.pathname}|${entry}`
    },
    key: () => entry,
    mark,
    restore,
  }
}
