/**
 * Where the visitor was on each page, per path and history entry. Back, forward and reload return there; a new visit
 * starts at the top; a hash goes to its element.
 */

import { decode } from '../paths.ts'
import { layOut } from './lazy-layout.ts'
import { read, write } from './storage.ts'

export interface Scroll {
  /** Remembers from here on under the current URL and history entry. */
  enter: () => void
  /** Puts the entry's key back, should another script have written over it; to be called before the entry is left. */
  mark: () => void
  /**
   * Moves to where this visit belongs: `isReturn` for back, forward and reload, `isNew` where the page was not shown
   * before. Returns the element that a hash led to.
   */
  restore: (isReturn: boolean, isNew: boolean) => HTMLElement | null
}

/** A key for a new history entry. It lies in the entry's state. */
export const newKey = () => Date.now().toString(36)

const readKey = () => (history.state as { key?: string } | null)?.key

export function createScroll(): Scroll {
  /** Had the entry a key? The browser and other scripts make entries that have none. */
  let isKnown: boolean
  let entry: string
  let storageKey: string

  function mark() {
    if (!readKey()) history.replaceState({ ...history.state, key: entry }, '')
  }

  // Browsers tell of a scroll once a frame.
  addEventListener('scroll', () => {
    mark()
    write(storageKey, `${scrollY}`)
  })

  return {
    enter() {
      const known = readKey()
      isKnown = !!known
      entry = known ?? newKey()
      mark()
      storageKey = `scroll:${location.pathname}|${entry}`
    },
    mark,
    restore(isReturn, isNew) {
      const stored = isReturn && read(storageKey)
      const target = stored ? null : document.getElementById(decode(location.hash.slice(1), decodeURIComponent))
      if (stored || target) layOut()
      if (target) target.scrollIntoView({ behavior: 'instant' })
      // Who has made an entry on the page that is shown has also seen to where it is.
      else if (isKnown || isNew) scrollTo({ top: +stored! || 0, behavior: 'instant' })
      return target
    },
  }
}
