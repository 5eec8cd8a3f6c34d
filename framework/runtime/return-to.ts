/** Returns to a history entry that something has left, for sites that prevent navigations. */

/**
 * Goes to the entry with this key and URL, step by step, while the runtime hears nothing of it. Later entries have higher
 * keys; one that other code has just pushed has none.
 */
export function returnTo(key: string, url: URL): void {
  function step(event?: Event) {
    event?.stopImmediatePropagation()
    const current: string | undefined = history.state?.key
    if (current !== key) return history.go(Number(current) < Number(key) ? 1 : -1)
    removeEventListener('popstate', step, true)
    // Other code may have changed the URL of the entry. The event has routers look at it again.
    if (location.href !== url.href) history.replaceState(history.state, '', url)
    dispatchEvent(new Event('replaceState'))
  }
  addEventListener('popstate', step, true)
  step()
}
