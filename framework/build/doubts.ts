/** Which links have to be followed again: after most edits, those of the pages that changed. */

import type { PageRecord, SiteState } from './cache/site-state.ts'
import { hasWord, listWords, type Links } from './read-links.ts'

/** What links may lead to, besides pages. */
export type Targets = Pick<SiteState, 'settings' | 'matchPaths' | 'linkable'>

/**
 * Returns `isInDoubt(page)`: may a link of this page lead nowhere? All links of the last build led somewhere, and those
 * of a page that stayed still do, unless something that was there to be linked to is gone. `linksOf` may throw for a page
 * of the last build.
 */
export function createDoubts(
  previous: SiteState | undefined,
  pages: readonly PageRecord[],
  { settings, matchPaths, linkable }: Targets,
  linksOf: (page: PageRecord) => Links,
): (page: PageRecord) => boolean {
  if (!previous || previous.settings !== settings || previous.matchPaths !== matchPaths) return () => true
  function read(page: PageRecord): Partial<Links> {
    try {
      return linksOf(page)
    } catch {
      return {}
    }
  }

  const now = new Map(pages.map((page) => [page.path, page]))
  const files = new Set(linkable)
  const before = new Map(previous.pages.map((page) => [page.path, page]))
  const isWhole =
    previous.linkable.every((name) => files.has(name)) &&
    previous.pages.every((known) => {
      const page = now.get(known.path)
      return page && (page === known || holdsIds(read(page), read(known)))
    })
  return isWhole
    ? (page) => {
        const known = before.get(page.path)
        return page !== known && (!known || read(page).hrefs !== read(known).hrefs)
      }
    : () => true
}

function holdsIds({ ids }: Partial<Links>, { ids: before }: Partial<Links>): boolean {
  if (ids === undefined || before === undefined) return false
  return ids === before || listWords(before).every((id) => hasWord(ids, id))
}
