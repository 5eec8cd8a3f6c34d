/** What the runtime says: texts that the specification spells (§8), and its own. */

/** The data of a page that would have been hydrated whole did not arrive; its HTML stays. */
export const resourcesMissing = (path: string) => `page resources for ${path} not found. Not rendering React`

/** Why a page is not shown: the browser had better load it. Nobody reads it but a debugger. */
export const FULL_LOAD = 'full load'

/** A page keeps the visitor waiting. */
export const LOADING = 'Loading'
