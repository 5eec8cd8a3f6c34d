/**
 * Stores the scroll position per path and history entry. Back, Forward and reload restore it; a new visit starts at the
 * top; a hash scrolls to its element.
 */

import { decode } from '../shared/paths.ts'
import { layOut } from './lazy-layout.ts'
import { read, write } from './storage.ts'

export interface Scroll {
  /** Stores positions under the current URL and history entry from now on. */
  enter: () => void
  /** Returns the key of the history entry. */
  key: () => string
  /** Restores the key of the history entry if another script has removed it. Call it before the entry is left. */
  mark: () => void
  /**
   * Scrolls to the place of this visit. `isReturn` stands for Back, Forward and reload, `isNew` for a page that was not
   * shown before. Returns the target of the hash.
   */
  restore: (isReturn: boolean, isNew: boolean) => HTMLElement | null
}

/** Returns a key for the state of a new history entry. */
export const newKey = () => `${Date.now()}`

/**
 * Changes the current history entry, or adds one. After some hundred changes within ten seconds a browser refuses: WebKit and
 * Firefox throw, Chromium does nothing.
 */
export function changeHistory(kind: 'push' | 'replace', state: object, url?: URL): void {
  try {
    history[`${kind}State`](state, '', url)
  } catch {}
}

const readKey = (): string | undefined => history.state?.key

export function createScroll(): Scroll {
  /** Had the entry a key? Entries that the browser or other scripts made have none. */
  let isKnown: boolean
  let entry: string
  let storageKey: string

  function mark() {
    if (!readKey()) changeHistory('replace', { ...history.state, key: entry })
  }

  // Browsers dispatch this event once per frame. Below guessed heights a position means nothing: once all is laid out, the
  // browser keeps in place what is shown, and dispatches another event. The top, where new pages start, is no guess.
  addEventListener('scroll', () => {
    if (scrollY) layOut()
    mark()
    write(storageKey, `${scrollY}`)
  })

  function restore(isReturn: boolean, isNew: boolean) {
    const stored = isReturn && read(storageKey)
    const target = stored ? null : document.getElementById(decode(location.hash.slice(1), decodeURIComponent))
    if (stored || target) layOut()
    if (target) target.scrollIntoView({ behavior: 'instant' })
    // An entry without a key on the page that is shown: whoever made it has scrolled as well.
    else if (isKnown || isNew) scrollTo({ top: +stored! || 0, behavior: 'instant' })
    return target
  }

  // WebKit shows a document from its page cache at the top.
  addEventListener('pageshow', ({ persisted }) => persisted && restore(true, true))

  return {
    enter() {
      const known = readKey()
      isKnown = !!known
      entry = known ?? newKey()
      mark()
      storageKey = `scroll:${location.pathname}|${entry}`
    },
    key: () => entry,
    mark,
    restore,
  }
}
