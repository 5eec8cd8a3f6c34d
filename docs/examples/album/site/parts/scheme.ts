/** The switch between light and dark. Without a choice, the system's own scheme is shown. */

/** The key in localStorage. `scheme-script.ts` reads it before the first paint. */
const KEY = 'scheme'

/** Changes the scheme at each press of a switch. A choice that equals the system's is forgotten, so that it follows the system again. */
export function listenForScheme(): void {
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('.scheme-switch')) return
    const { dataset } = document.documentElement
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const next = (dataset[KEY] ?? system) === 'dark' ? 'light' : 'dark'
    if (next === system) delete dataset[KEY]
    else dataset[KEY] = next
    // Storage may be full or forbidden: then the choice lasts as long as the document.
    try {
      if (next === system) localStorage.removeItem(KEY)
      else localStorage[KEY] = next
    } catch {}
  })
}
