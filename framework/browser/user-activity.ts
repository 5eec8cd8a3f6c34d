/** Waits for the user's first action, so that pages in background tabs don't fetch more. */

const ACTIVITY = ['pointermove', 'touchstart', 'keydown', 'scroll']

/** Resolves at the document's first pointer movement, touch, key press or scroll. */
export const whenActive = new Promise<unknown>((resolve) => {
  for (const type of ACTIVITY) addEventListener(type, resolve, { once: true })
})
