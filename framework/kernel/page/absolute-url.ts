/** Absolute URLs for search engines and link previews. */

import { islandError } from '../../errors/help-ids.ts'
import { href, type CheckedUrl } from './href.ts'

/** The origin of the site, during a rendering. */
let origin: string | undefined

/**
 * Returns a URL of this site with its origin and the base, `https://hut.example/journal/`, for `canonical`, `og:url`, `og:image`
 * and structured data: `absoluteUrl(addFile('card.png', card))`. Other URLs are returned unchanged. Throws in an island and in a
 * browser.
 */
export function absoluteUrl<const Url extends string>(url: CheckedUrl<Url>): string {
  if (origin === undefined)
    throw islandError(
      `absoluteUrl('${url}') was called in an island or in a browser. Call it in a page, a head or a slice, and pass the URL as a prop.`,
    )
  const path = href<string>(url)
  return /^\/(?!\/)/.test(path) ? origin + path : path
}

/** Runs `render` with this origin. If it is undefined, `absoluteUrl()` throws. */
export function withOrigin<Result>(siteOrigin: string | undefined, render: () => Result): Result {
  const previous = origin
  origin = siteOrigin
  try {
    return render()
  } finally {
    origin = previous
  }
}
