/** The facts of the manual's site. */

/** Where the manual will stand, without a closing slash: `VITE_DOCS_URL`. */
export const url = String(import.meta.env?.VITE_DOCS_URL || 'http://localhost:4174').replace(/\/$/, '')
