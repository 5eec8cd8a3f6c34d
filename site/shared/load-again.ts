/** Loads a module on demand, and retries after a failure. */

/** The URL in a browser's message about a module that could not be fetched. */
const ADDRESS = /https?:\S+/

/**
 * Returns a function that loads a module once with `load`, and can be called again after a failure. Chromium caches a
 * failure permanently under the module's URL (https://github.com/whatwg/html/issues/6768), so each further attempt uses
 * a different URL.
 */
export function loadsAgain<Module>(
  load: () => Promise<Module>,
  importFrom: (url: string) => Promise<Module> = (url) => import(/* @vite-ignore */ url) as Promise<Module>,
): () => Promise<Module> {
  let address: string | undefined
  let loading: Promise<Module> | undefined

  const attempt = () => (address ? importFrom(`${address}?${Date.now()}`) : load())

  return () =>
    (loading ??= attempt().catch((error: unknown) => {
      loading = undefined
      address ??= ADDRESS.exec(String(error))?.[0]
      throw error
    }))
}
