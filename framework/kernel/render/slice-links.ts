/** Marks the links of a slice that lead to the current page. Otherwise a slice is the same in every document. */

import { canonical, toHref } from '../../shared/paths.ts'
import type { RenderedSlice } from '../../shared/types.ts'

const LINKS_AND_PARENTS = /<\/?x-(?:island|slot)\b|<a\b(?:[^>"']|"[^"]*"|'[^']*')*?\shref="([^"#?]*)"/g

/** A slice, prepared once for all documents. */
export interface PreparedSlice extends RenderedSlice {
  /** URLs of code that its islands need at once. */
  preloads: string[]
  /** Pathname -> the offsets in the HTML where `aria-current` can be inserted in links to it. */
  links: Map<string, number[]>
}

/** Finds the links in a slice. Links inside islands belong to React, except for those in slots. */
export function prepareSlice(slice: Omit<PreparedSlice, 'links'>): PreparedSlice {
  const links = new Map<string, number[]>()
  const parents: string[] = []
  for (const { 0: tag, 1: path, index } of slice.html.matchAll(LINKS_AND_PARENTS)) {
    if (path !== undefined) {
      if (parents.at(-1) !== '<x-island') links.set(path, [...(links.get(path) ?? []), index + tag.length])
    } else if (tag.startsWith('</')) parents.pop()
    else parents.push(tag)
  }
  return { ...slice, links }
}

/** Returns the slice's HTML in the document of one page. Links to the page have `aria-current="page"`, links to its ancestors except home pages `aria-current="true"`. */
export function markCurrentLinks(
  { html, links }: PreparedSlice,
  path: string,
  { base, homes = [''] }: { base: string; homes?: readonly string[] | undefined },
): string {
  const marks: [offset: number, mark: string][] = []
  const parts = path.split('/').filter(Boolean)
  for (let depth = parts.length; depth >= 0; depth--) {
    const ancestor = toHref(canonical('/' + parts.slice(0, depth).join('/')), base)
    const isPage = depth === parts.length
    if (!isPage && homes.includes(ancestor.slice(base.length))) continue
    const mark = isPage ? ' aria-current="page"' : ' aria-current="true"'
    for (const offset of links.get(ancestor) ?? []) marks.push([offset, mark])
  }
  let result = ''
  let from = 0
  for (const [offset, mark] of marks.sort(([a], [b]) => a - b)) {
    result += html.slice(from, offset) + mark
    from = offset
  }
  return result + html.slice(from)
}

/** Returns the data file of a slice. */
export const sliceFile = ({ name, html, css }: RenderedSlice) => ({
  name: `slice-data/${name}.json`,
  content: JSON.stringify({ name, html, css }),
})
