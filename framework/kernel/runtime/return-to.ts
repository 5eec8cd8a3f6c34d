/** Returns to the history entry of the current page, for sites that prevent navigations. */

/**
 * Goes to the entry with this key and URL, one entry at a time. Later entries have higher keys; an entry that other code has
 * pushed has none. Resolves when the entry is the current one, before the event that makes client-side routers read its URL.
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
