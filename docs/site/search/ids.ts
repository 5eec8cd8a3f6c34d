/** The id of the dialog with the search. */
export const SEARCH_ID = 'search'
