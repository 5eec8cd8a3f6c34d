/** Texts of the runtime. */

/** Reported when the data of a page that is hydrated whole could not be loaded. Its HTML stays. */
export const resourcesMissing = (path: string) => `page resources for ${path} not found. Not rendering React`

/** Shown while a navigation takes longer than a second. */
export const LOADING = 'Loading'
