/**
 * Where the visitor was on each page, per path and history entry (spec §2). Back, forward and reload return there; a
 * new visit starts at the top; a hash goes to its element.
 */

import { decode } from '../paths.ts'

/** The key in sessionStorage: `scroll:{path}|{entry}`. */
export function scrollKey(path: string, state: unknown): string {
  return `scroll:${path}|${(state as { key?: string } | null)?.key ?? 'initial'}`
}

export interface Scroll {
  /** Remembers from here on under the current URL and history entry. */
  enter: () => void
  /** Moves to where this visit belongs: `isReturn` for back, forward and reload. Returns the element that a hash led to. */
  restore: (isReturn: boolean) => HTMLElement | undefined
}

export function createScroll(): Scroll {
  // Storage that is full or forbidden is survived for the life of the document.
  const memory = new Map<string, string>()
  let key = ''
  let isWaiting = false

  function read(): string | null | undefined {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return memory.get(key)
    }
  }

  function save() {
    isWaiting = false
    memory.set(key, `${scrollY}`)
    try {
      sessionStorage.setItem(key, `${scrollY}`)
    } catch {}
  }

  addEventListener('scroll', () => {
    if (!isWaiting) requestAnimationFrame(save)
    isWaiting = true
  })

  return {
    enter() {
      key = scrollKey(location.pathname, history.state)
    },
    restore(isReturn) {
      const stored = isReturn ? read() : null
      const { hash } = location
      const target = !stored && hash && document.getElementById(decode(hash.slice(1), decodeURIComponent))
      if (!target) {
        scrollTo({ top: Number(stored) || 0, behavior: 'instant' })
        return undefined
      }
      target.scrollIntoView({ behavior: 'instant' })
      return target
    },
  }
}
