/** Animates a picture from one page to the next, with a view transition of the browser. */

import type { Change } from './navigation.ts'

/** Returns the `view-transition-name` that the site's CSS sets. */
const nameOf = (part: Element) => getComputedStyle(part).viewTransitionName

/** Lists all elements in links to this page. Quotes in a URL's pathname are escaped. */
const listLinked = ({ pathname }: URL) => [...document.querySelectorAll<HTMLElement>(`a[href="${pathname}"] *`)]

/** Path of the page that a picture was animated to -> the previous path, the index in `listLinked()`, and the picture's name. */
const origins = new Map<string, { from: string; index: number; name: string }>()

/**
 * Changes pages with a view transition if a link to the next page contains an element with a `view-transition-name`, and on
 * the way back from that page. Otherwise, and for visitors who prefer reduced motion, pages change synchronously, because
 * capturing the old page takes a few frames. During the transition, the whole old page and the named elements of the new page
 * can't be clicked.
 */
export const viewTransition: Change = (update, { location, previous }) => {
  const parts = listLinked(location)
  const index = parts.findIndex((part) => nameOf(part) !== 'none')
  const origin = origins.get(previous.pathname)
  const isBack = origin?.from === location.pathname
  const { style } = document.documentElement
  let picture: HTMLElement | undefined

  const change = () => {
    style.viewTransitionName = 'none'
    update()
    picture = isBack ? listLinked(previous)[origin.index] : undefined
    if (picture) picture.style.viewTransitionName = origin!.name
  }
  const transition =
    (parts[index] || isBack) &&
    !matchMedia('(prefers-reduced-motion)').matches &&
    // In browsers without the function, the name may refer to an element with this id.
    typeof document.startViewTransition === 'function' &&
    document.startViewTransition(change)
  if (!transition) return update()
  if (parts[index]) origins.set(location.pathname, { from: previous.pathname, index, name: nameOf(parts[index]) })
  style.viewTransitionName = ''
  // Both reject if the next transition or a hidden document skips this one, and if `update` throws.
  void Promise.allSettled([transition.ready, transition.finished]).then(() => {
    if (picture) picture.style.viewTransitionName = ''
  })
  return transition.updateCallbackDone
}
