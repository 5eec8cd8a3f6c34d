/** A browser bundle that is begun before the routes are known: most of it doesn't depend on them. */

import type { BrowserBundle } from '../bundle.ts'
import type { SiteMap } from '../modules-plugin.ts'

export interface Ahead {
  bundle: Promise<BrowserBundle>
  tell: (siteMap: SiteMap) => void
}

/** Begins it; `run` gets the site's map later, from `tell`. */
export function beginBrowser(run: (siteMap: Promise<SiteMap>) => Promise<BrowserBundle>): Ahead {
  let tell: Ahead['tell'] = () => {}
  const bundle = run(new Promise((resolve) => (tell = resolve)))
  // Whoever asks for it is told of its failure; nobody else is.
  bundle.catch(() => {})
  return { bundle, tell }
}
