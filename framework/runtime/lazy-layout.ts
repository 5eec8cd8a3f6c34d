/**
 * Parts of a page that the site lets the browser lay out late, for speed: the attribute that allows it. Positions are
 * guesses as long as it stands, so it goes before anything is measured or scrolled to.
 */

const { dataset } = document.documentElement

/** Lets far parts of the page that is about to be shown wait. */
export function layOutLate(): void {
  dataset.lazy = ''
}

/** Lays out everything, if it isn't yet. */
export function layOut(): void {
  delete dataset.lazy
}
