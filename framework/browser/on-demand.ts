/** How long the loader caches pages on demand, which may change. */

import { onDemand } from 'virtual:runtime-paths'

/** The minimum time for which a public page is cached, in seconds: a click soon follows the prefetch of its link. */
export const MIN_AGE = 5

/** Returns the seconds for which the page at a path may be cached; null for a private page, undefined for a file. */
export const maxAgeOf = (path: string): number | null | undefined =>
  onDemand?.find(([pattern]) => RegExp(pattern).test(path))?.[1]
