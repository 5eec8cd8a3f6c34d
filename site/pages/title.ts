/** The document title. */

import { config } from '../config.ts'

/** Returns the `<title>` of a page from its `metaTitle`. */
export function documentTitle(metaTitle: string): string {
  return `${metaTitle} | ${config.name}`
}
