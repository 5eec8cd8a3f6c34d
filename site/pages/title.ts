/** The document's title. */

import { config } from '../config.ts'

/** The `<title>` of a page that says `metaTitle` of itself. */
export function documentTitle(metaTitle: string): string {
  return `${metaTitle} | ${config.name}`
}
