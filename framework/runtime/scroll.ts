/**
 * Where the visitor was on each page, per path and history entry (spec §2). Back, forward and reload return there; a
 * new visit starts at the top; a hash goes to its element.
 */

import { decode } from '../paths.ts'
import { read, write } from './storage.ts'

/** The key in sessionStorage: `scroll:{path}|{entry}`. */
export function scrollKey(path: string, state: unknown): string {
  return `scroll:${path}|${(state as { key?: string } | null)?.key ?? 'initial'}`
}

export interface Scroll {
  /** Remembers from here on under the current URL and history entry. */
  enter: () => void
  /** Moves to where this visit belongs: `isReturn` for back, forward and reload. Returns the element that a hash led to. */
  restore: (isReturn: boolean) => HTMLElement | null
}

export function createScroll(): Scroll {
  let key = ''

  // Browsers tell of a scroll once a frame.
  addEventListener('scroll', () => write(key, `${scrollY}`))

  return {
    enter() {
      key = scrollKey(location.pathname, history.state)
    },
    restore(isReturn) {
      const stored = isReturn && read(key)
      const target = stored ? null : document.getElementById(decode(location.hash.slice(1), decodeURIComponent))
      if (target) target.scrollIntoView({ behavior: 'instant' })
      else scrollTo({ top: Number(stored) || 0, behavior: 'instant' })
      return target
    },
  }
}
