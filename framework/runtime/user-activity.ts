/** Waits for the first sign of a person. What only a person can want is not fetched for a page that nobody looks at. */

const ACTIVITY = ['pointermove', 'touchstart', 'keydown', 'scroll']

/** Resolves at the first movement, touch, key or scroll of this document. */
export const whenActive = new Promise<unknown>((resolve) => {
  for (const type of ACTIVITY) addEventListener(type, resolve, { once: true })
})
