/** Pages that are made when they are asked for: they may change, and cost somebody a server's time. */

import { onDemand } from 'virtual:runtime-paths'

/** How long a public page is kept at least, in seconds: a click follows soon after the pointer. */
export const SHORTEST = 5

/** The seconds for which the page at a path may be kept; null for a private page, undefined for one that is a file. */
export const maxAgeOf = (path: string): number | null | undefined =>
  onDemand?.find(([pattern]) => RegExp(pattern).test(path))?.[1]
