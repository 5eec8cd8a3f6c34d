/** Fields of entries that extensions compute. */

/** The types of fields that extensions add to every entry. Extensions declare theirs: `interface DerivedFields { readingTime: number }`. */
export interface DerivedFields {}
