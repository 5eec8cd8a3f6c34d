/** Runs tasks when the browser is idle. */

/** Polling interval in browsers without `requestIdleCallback`, in milliseconds. */
export const POLL = 200

/**
 * Timeout of the idle callback, in milliseconds. On a page that paints nothing, Chromium sometimes does not call it until
 * the next event.
 */
export const LONGEST_WAIT = 1000

/** Calls `task` when the browser is idle; in browsers without `requestIdleCallback`, after the page has loaded. */
export function whenIdle(task: () => void): void {
  // In browsers without the function, the name may refer to an element with this id.
  if (typeof self.requestIdleCallback === 'function') self.requestIdleCallback(task, { timeout: LONGEST_WAIT })
  else if (document.readyState === 'complete') task()
  else setTimeout(whenIdle, POLL, task)
}
