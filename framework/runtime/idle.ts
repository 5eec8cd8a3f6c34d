/** Runs tasks when the browser is idle. */

/** Interval of the check in browsers without an idle callback, in milliseconds. */
export const POLL = 200

/** Calls `task` when the browser is idle; in browsers without an idle callback, once the page has loaded. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task)
  else if (document.readyState === 'complete') task()
  else setTimeout(() => whenIdle(task), POLL)
}
