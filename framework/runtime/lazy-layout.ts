/**
 * Lazy layout: while `data-lazy` is set, the browser may lay out far parts of the page late. Positions are guesses until
 * then, so the attribute is removed before anything is measured or scrolled to.
 */

import { hasLateParts } from 'virtual:runtime-paths'

const { dataset } = document.documentElement

/** Allows lazy layout for the page that is about to be shown. */
export function layOutLate(): void {
  if (hasLateParts) dataset.lazy = ''
}

/** Has the browser lay out the whole page. */
export function layOut(): void {
  if (hasLateParts) delete dataset.lazy
}
