/** Door of the link check. */

export { checkLinks, createLinkCheck, type SharedLinks } from './check-links.ts'
export { packLinks, readLinks, unpackLinks, type Links } from './read-links.ts'
export type { LinkedPage } from './select-pages.ts'
