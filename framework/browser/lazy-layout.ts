/**
 * Lazy layout: while `data-lazy` is set, the browser may skip the layout of parts that are out of view. Positions are then
 * only estimates, so the attribute is removed before anything is measured or scrolled to.
 */

import { hasLateParts } from 'virtual:runtime-paths'

const { dataset } = document.documentElement

/** Allows lazy layout of the page. */
export function layOutLate(): void {
  if (hasLateParts) dataset.lazy = ''
}

/** Makes the browser lay out the whole page. */
export function layOut(): void {
  if (hasLateParts) delete dataset.lazy
}
