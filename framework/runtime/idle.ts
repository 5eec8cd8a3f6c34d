/** Runs tasks when the browser is idle. */

/** Interval of the check in browsers without an idle callback, in milliseconds. */
export const POLL = 200

/**
 * The longest wait for an idle callback, in milliseconds. On a page where nothing is painted, Chromium now and then calls
 * none until something happens.
 */
export const LONGEST_WAIT = 1000

/** Calls `task` when the browser is idle; in browsers without an idle callback, once the page has loaded. */
export function whenIdle(task: () => void): void {
  // Without the function, an element of the page may have its name as an id.
  if (typeof self.requestIdleCallback === 'function') self.requestIdleCallback(task, { timeout: LONGEST_WAIT })
  else if (document.readyState === 'complete') task()
  else setTimeout(whenIdle, POLL, task)
}
