/** The event on `window` that tells the runtime that code other than its own has changed the URL. */
export const HISTORY_EVENT = 'history:change'
