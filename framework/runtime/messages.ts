/** What the runtime says: texts that the specification spells (§8), and its own. */

/** The data of a page that would have been hydrated whole did not arrive; its HTML stays. */
export const resourcesMissing = (path: string) => `page resources for ${path} not found. Not rendering React`

/** A page keeps the visitor waiting. */
export const LOADING = 'Loading'
