/** Waits for the browser to have nothing better to do. */

/** How often to look, in milliseconds, where the browser has no idle callback (spec §9, partial-hydration polling). */
export const POLL = 200

/** Calls `task` when the browser is idle; without an idle callback, once the page has finished loading. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task)
  else if (document.readyState === 'complete') task()
  else setTimeout(() => whenIdle(task), POLL)
}
