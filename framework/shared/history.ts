/** The event on `window` by which the code of islands tells the runtime that other code has changed the URL. */
export const HISTORY_EVENT = 'history:change'
