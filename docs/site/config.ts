/** The settings of the manual's site. */

/** The URL of the manual, without a slash at the end: `VITE_DOCS_URL`. */
export const url = String(import.meta.env?.VITE_DOCS_URL || 'http://localhost:4174').replace(/\/$/, '')

/**
 * The URL at which files of `docs/` are edited, without a slash at the end: `VITE_DOCS_EDIT_URL`, such as
 * `https://git.example/flatirons/edit/main/docs`. Without it, pages have no link for editing.
 */
export const editUrl = readEditUrl(import.meta.env?.VITE_DOCS_EDIT_URL)

/** Throws unless the value is a URL of http or https. */
export function readEditUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  if (!/^https?:\/\/[^\s/]+/.test(value))
    throw Error(
      `VITE_DOCS_EDIT_URL is "${value}". It must be an address, such as https://git.example/flatirons/edit/main/docs.`,
    )
  return value.replace(/\/$/, '')
}
