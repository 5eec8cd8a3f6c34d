/** Carries a picture over from one page to the next, in a view transition of the browser. */

import type { Change } from './navigation.ts'

/** What the site's CSS calls an element, if the next page has it too. */
const nameOf = (part: Element) => getComputedStyle(part).viewTransitionName

/** All that is in links to this page. A URL's pathname has no quotes: they are escaped. */
const linked = ({ pathname }: URL) => [...document.querySelectorAll<HTMLElement>(`a[href="${pathname}"] *`)]

/** For each page that a picture grew into: where the picture came from, which of all that is in links it was, and its name. */
const origins = new Map<string, { from: string; index: number; name: string }>()

/**
 * Changes pages in a view transition where a link to the next page holds an element with a `view-transition-name`, and on the
 * way back from there; at once everywhere else, because to capture the old page takes some frames, and for visitors who want
 * less motion. What is captured can't be clicked: of the new page that is only what has a name of its own, of the old page
 * all of it.
 */
export const viewTransition: Change = (update, { location, previous }) => {
  const parts = linked(location)
  const index = parts.findIndex((part) => nameOf(part) !== 'none')
  const origin = origins.get(previous.pathname)
  const isBack = origin?.from === location.pathname
  const { style } = document.documentElement
  let picture: HTMLElement | undefined

  const change = () => {
    style.viewTransitionName = 'none'
    update()
    picture = isBack ? linked(previous)[origin.index] : undefined
    if (picture) picture.style.viewTransitionName = origin!.name
  }
  const transition =
    (parts[index] || isBack) &&
    !matchMedia('(prefers-reduced-motion)').matches &&
    // In browsers without it, an element of the page may have its name.
    typeof document.startViewTransition === 'function' &&
    document.startViewTransition(change)
  if (!transition) return update()
  if (parts[index]) origins.set(location.pathname, { from: previous.pathname, index, name: nameOf(parts[index]) })
  style.viewTransitionName = ''
  // Both reject when the next transition, or a document that is hidden, skips this one, and when `update` throws.
  void Promise.allSettled([transition.ready, transition.finished]).then(() => {
    if (picture) picture.style.viewTransitionName = ''
  })
  return transition.updateCallbackDone
}
