/** Door of the link check. */

export { checkLinks, type SharedLinks } from './check-links.ts'
export { packLinks, readLinks, unpackLinks, type Links } from './read-links.ts'
export type { LinkedPage, PreviousTargets } from './select-pages.ts'
