/** Carries a picture over from one page to the next, in a view transition of the browser. */

import type { Change } from './navigation.ts'

/** Does the site's CSS give this element a name under which the next page has it too? */
const hasName = (part: Element) => getComputedStyle(part).viewTransitionName !== 'none'

/**
 * Changes pages in a view transition where a link to the next page holds an element with a `view-transition-name`; at once
 * everywhere else, because to capture the old page takes some frames, and for visitors who want less motion. What is captured
 * can't be clicked: of the new page that is only what has a name of its own, of the old page all of it.
 */
export const viewTransition: Change = (update, { location }) => {
  const { style } = document.documentElement
  const change = () => {
    style.viewTransitionName = 'none'
    return update()
  }
  // A URL's pathname has no quotes: they are escaped.
  const parts = document.querySelectorAll(`a[href="${location.pathname}"] *`)
  const transition =
    [...parts].some(hasName) &&
    !matchMedia('(prefers-reduced-motion)').matches &&
    // Not every browser has it.
    document.startViewTransition?.(change)
  if (!transition) return update()
  style.viewTransitionName = ''
  // Both reject when the next transition, or a document that is hidden, skips this one, and when `update` throws.
  void Promise.allSettled([transition.ready, transition.finished])
  return transition.updateCallbackDone
}
