/** Selects the pages whose links must be checked. After most edits these are the pages that have changed. */

import { hasWord, listWords, type Links } from './read-links.ts'

export interface LinkedPage {
  path: string
  source?: string | undefined
  /** The name of its template, for problems on no line of the source. */
  template?: string | undefined
  readLinks: () => Links
  /** Reads the links that the page had in the last build; `same` where the page has not changed. */
  previous?: (() => Links) | 'same' | undefined
}

/** The targets that links of the last build could have. */
export interface PreviousTargets {
  /** The paths of its pages. */
  paths: readonly string[]
  /** The paths of its other files. */
  files: readonly string[]
}

/** What ids of footnotes begin with. A text more may have the same ones. */
export const FOOTNOTE = 'note.'

/**
 * All links of the last build were good. Those of a page that has not changed still are, unless a target has gone: then
 * all pages are checked.
 */
export function selectPages(
  pages: readonly LinkedPage[],
  files: ReadonlySet<string>,
  previous: PreviousTargets | undefined,
): readonly LinkedPage[] {
  if (!previous) return pages
  const paths = new Set(pages.map(({ path }) => path))
  const isComplete = previous.paths.every((path) => paths.has(path)) && previous.files.every((name) => files.has(name))
  return isComplete && pages.every(keepsIds) ? pages.filter(hasNewLinks) : pages
}

function keepsIds({ previous, readLinks }: LinkedPage): boolean {
  if (!previous || previous === 'same') return true
  const before = tryRead(previous)?.ids
  const { ids } = readLinks()
  return before !== undefined && (ids === before || listWords(before).every((id) => hasWord(ids, id)))
}

function hasNewLinks({ previous, readLinks }: LinkedPage): boolean {
  if (previous === 'same') return false
  const { hrefs, ids, faults } = readLinks()
  return !previous || hrefs !== tryRead(previous)?.hrefs || faults !== '' || ids.includes(FOOTNOTE)
}

/** The cache may have lost the links of the last build. */
function tryRead(read: () => Links): Links | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
