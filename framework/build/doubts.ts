/** Which links have to be followed again: after most edits, those of the pages that changed. */

import type { PageRecord, SiteState } from './cache/site-state.ts'
import { hasWord, listWords } from './read-links.ts'

/** What links may lead to, besides pages. */
export type Targets = Pick<SiteState, 'settings' | 'matchPaths' | 'linkable'>

/**
 * Returns `isInDoubt(page)`: may a link of this page lead nowhere? All links of the last build led somewhere, and those
 * of a page that stayed still do, unless something that was there to be linked to is gone.
 */
export function createDoubts(
  previous: SiteState | undefined,
  pages: readonly PageRecord[],
  { settings, matchPaths, linkable }: Targets,
): (page: PageRecord) => boolean {
  if (!previous || previous.settings !== settings || previous.matchPaths !== matchPaths) return () => true
  const now = new Map(pages.map((page) => [page.path, page]))
  const files = new Set(linkable)
  const before = new Map(previous.pages.map((page) => [page.path, page]))
  const isWhole =
    previous.linkable.every((name) => files.has(name)) &&
    previous.pages.every(({ path, ids }) => {
      const page = now.get(path)
      return page && (page.ids === ids || listWords(ids).every((id) => hasWord(page.ids, id)))
    })
  return isWhole ? ({ path, hrefs }) => before.get(path)?.hrefs !== hrefs : () => true
}
