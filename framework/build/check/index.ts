/** Door of the link check. */

export { checkLinks, type SharedLinks } from './check-links.ts'
export { packLinks, readLinks, unpackLinks } from './read-links.ts'
export type { LinkedPage } from './select-pages.ts'
