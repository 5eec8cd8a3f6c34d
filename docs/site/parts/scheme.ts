/** The switch between light and dark. Without a choice, the system's own scheme is shown. */

/** The key in localStorage. `scheme-script.ts` reads it before the first paint. */
const KEY = 'scheme'

/** Changes the scheme when a switch is pressed. A choice that equals the system's scheme is deleted, so that it follows the system again. */
export function listenForScheme(): void {
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('.scheme-switch')) return
    const { dataset } = document.documentElement
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const next = (dataset[KEY] ?? system) === 'dark' ? 'light' : 'dark'
    if (next === system) delete dataset[KEY]
    else dataset[KEY] = next
    // Storage may be full or blocked: then the choice lasts until the document is closed.
    try {
      if (next === system) localStorage.removeItem(KEY)
      else localStorage[KEY] = next
    } catch {}
  })
}
