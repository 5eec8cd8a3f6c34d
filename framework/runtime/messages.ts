/** Console texts that the specification spells (§8), one export each. */

/** The data of a page that would have been hydrated whole did not arrive; its HTML stays. */
export const resourcesMissing = (path: string) => `page resources for ${path} not found. Not rendering React`
