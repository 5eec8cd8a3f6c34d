/** Tells requests that a page of another site sends: the browser says so. */

import type { IncomingMessage } from 'node:http'

/**
 * Does this request come from a page of another origin? Browsers send `Sec-Fetch-Site` or `Origin` with every request
 * that may change something. Tools such as curl send neither, and are not refused.
 */
export function isFromElsewhere({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)
}
