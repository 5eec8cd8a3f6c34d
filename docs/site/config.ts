/** The facts of the manual's site. */

/** Where the manual will stand, without a closing slash: `VITE_DOCS_URL`. */
export const url = String(import.meta.env?.VITE_DOCS_URL || 'http://localhost:4174').replace(/\/$/, '')

/**
 * Where the files of `docs/` are edited, without a closing slash: `VITE_DOCS_EDIT_URL`, such as
 * `https://git.example/flatirons/edit/main/docs`. Nothing where it is not set; then pages have no link to it.
 */
export const editUrl = readEditUrl(import.meta.env?.VITE_DOCS_EDIT_URL)

/** Throws for what is no address of the web. */
export function readEditUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  if (!/^https?:\/\/[^\s/]+/.test(value))
    throw Error(
      `VITE_DOCS_EDIT_URL is "${value}". It must be an address, such as https://git.example/flatirons/edit/main/docs.`,
    )
  return value.replace(/\/$/, '')
}
