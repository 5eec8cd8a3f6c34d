/**
 * Stores the scroll position per path and history entry. Back, Forward and reload restore it; a new visit starts at the
 * top; a fragment scrolls to its target.
 */

import { isFragment } from './links.ts'
import { read, write } from './storage.ts'

/** A list, because a minifier shortens the names of its items. */
export type Scroll = readonly [
  /** Starts to store positions under the current URL and history entry. */
  enter: () => void,
  /**
   * Scrolls to the stored position, the target of the fragment, or the top. `isReturn` is true for Back, Forward and reload,
   * `isNew` if another page was shown before. `url` is the URL of the page: the one of the document lacks text fragments.
   */
  restore: (isReturn: boolean, isNew: boolean, url?: URL) => void,
  /** Restores the key of the history entry if another script has removed it. Call it before leaving the entry. */
  mark: () => void,
  /** Returns the key of the history entry. */
  keyOfEntry: () => string,
]

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

/** Returns the key of the current history entry. Undefined if the browser or other code has made the entry. */
export const readKey = (): string | undefined => history.state?.key

/**
 * Goes to the target of a fragment as the browser does: `:target` matches it, `<details>` around it open, and the Tab key
 * continues from it. Replaces the history entry by one with the same state.
 */
function goToTarget(url: Pick<URL, 'href' | 'hash'>): void {
  const { state } = history
  location.replace(url.href)
  changeHistory('replace', state)
  // The style of a site may scroll smoothly, which is for links within a page. Words are in the middle of the window already.
  if (!url.hash.includes(':~:')) document.querySelector(':target')?.scrollIntoView({ behavior: 'instant' })
}

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

  function restore(isReturn: boolean, isNew: boolean, url: Pick<URL, 'href' | 'hash'> = location) {
    const stored = isReturn && read(storageKey)
    const hasFragment = isFragment(url)
    if (stored || hasFragment) layOut()
    if (hasFragment) {
      // It may have no target.
      if (isNew) scrollTo(0, 0)
      goToTarget(url)
    }
    // An entry without a key on the same page was made by other code, which has also scrolled.
    if (stored || (!hasFragment && (hadKey || isNew))) scrollTo({ top: +stored! || 0, behavior: 'instant' })
  }

  // WebKit shows a document from its back/forward cache at the top. The target of a fragment is still its target.
  listen('pageshow', ({ persisted }) => persisted && restore(true, true, { href: '', hash: '' }))

  function enter() {
    const key = readKey()
    hadKey = !!key
    entry = key ?? newKey()
    mark()
    storageKey = `scroll:${location.pathname}|${entry}`
  }

  return [enter, restore, mark, () => entry]
}
