/** Returns to a history entry that something has left, for sites that prevent navigations. */

/**
 * Goes to the entry with this key and URL, step by step. Later entries have higher keys; one that other code has just pushed
 * has none. Resolves when it is the current entry, before the event that has routers look at its URL again.
 */
export function returnTo(key: string, url: URL): Promise<void> {
  return new Promise((resolve) => {
    function step() {
      const current: string | undefined = history.state?.key
      if (current !== key) return history.go(Number(current) < Number(key) ? 1 : -1)
      removeEventListener('popstate', step)
      // Other code may have changed the URL of the entry.
      if (location.href !== url.href) history.replaceState(history.state, '', url)
      resolve()
      dispatchEvent(new Event('replaceState'))
    }
    addEventListener('popstate', step)
    step()
  })
}
