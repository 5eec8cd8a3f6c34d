/** Rendered form + slices -> the whole document. A slice is the same in every document but for the marks of current links. */

import { policyTag, type Policy } from '../hosts/policy.ts'
import { escapeHtml } from '../shared/html.ts'
import { directionOf } from '../shared/language-tags.ts'
import { listSlots } from '../site/parts.ts'
import { canonical, toHref } from '../shared/paths.ts'
import { splitAtSheets } from '../shared/sheet-marks.ts'
import type { Site } from '../site/site.ts'
import type { RenderedPage, RenderedSlice } from '../shared/types.ts'
import { renderFrameStyles, renderInlineScript } from './inline-script.ts'

/** What every document has in common. */
export interface Frame extends Pick<Site, 'lang'> {
  dir?: RenderedPage['dir']
  /** The hrefs of home pages, below the base; that of the site alone, if there are none. */
  homes?: readonly string[] | undefined
  /** The names of the slots in the body, in their order. */
  slots: string[]
  base: string
  /** The inline script. */
  script: string
  /** Styles that come before all others. */
  css: string
  /** Tags that every page's head carries. */
  head: string
  /** The module that starts the runtime. */
  entry: string
  /** The security policy of every document; none in dev. */
  policy?: Policy | undefined
}

/** The frame of this site's documents. `css` is that of the browser's entry. */
export function createFrame(
  site: Site,
  place: Pick<Frame, 'base' | 'head' | 'entry' | 'css' | 'policy' | 'homes'>,
): Frame {
  const { lang, parts } = site
  return {
    lang,
    ...(directionOf(lang) === 'rtl' && { dir: 'rtl' as const }),
    slots: listSlots(parts),
    script: renderInlineScript(site),
    ...place,
    css: renderFrameStyles(site) + place.css,
  }
}

/** A slice, read once for all documents. */
export interface PreparedSlice extends RenderedSlice {
  /** URLs of code that its islands need at once. */
  preloads: string[]
  /** For the links to each pathname: the places in its HTML where `aria-current` can stand. */
  links: Map<string, number[]>
}

/** Finds the places in a slice where current links are marked. Links inside islands are React's. */
export function prepareSlice(slice: Omit<PreparedSlice, 'links'>): PreparedSlice {
  const links = new Map<string, number[]>()
  let islands = 0
  for (const { 0: tag, 1: path, index } of slice.html.matchAll(
    /<x-island\b|<\/x-island>|<a\b[^>]*?\bhref="([^"#?]*)"/g,
  )) {
    if (path !== undefined) {
      if (islands === 0) links.set(path, [...(links.get(path) ?? []), index + tag.length])
    } else islands += tag === '</x-island>' ? -1 : 1
  }
  return { ...slice, links }
}

/** The slice's HTML in the document of one page: links to the page are marked `page`, links to pages above it `true`, but for home pages. */
export function markCurrentLinks(
  { html, links }: PreparedSlice,
  path: string,
  { base, homes = [''] }: Pick<Frame, 'base' | 'homes'>,
): string {
  const marks: [offset: number, mark: string][] = []
  const parts = path.split('/').filter(Boolean)
  for (let depth = parts.length; depth >= 0; depth--) {
    const above = toHref(canonical('/' + parts.slice(0, depth).join('/')), base)
    const isPage = depth === parts.length
    if (!isPage && homes.includes(above.slice(base.length))) continue
    const mark = isPage ? ' aria-current="page"' : ' aria-current="true"'
    for (const offset of links.get(above) ?? []) marks.push([offset, mark])
  }
  let result = ''
  let from = 0
  for (const [offset, mark] of marks.sort(([a], [b]) => a - b)) {
    result += html.slice(from, offset) + mark
    from = offset
  }
  return result + html.slice(from)
}

/** The tags of CSS, with links in the place of marks. `mark` is an attribute that each tag has. */
export function renderStyles(css: string, base: string, mark = ''): string {
  return splitAtSheets(css)
    .map((piece, i) => {
      if (i % 2 === 1) return `<link${mark} rel="stylesheet" href="${base}${piece}">`
      return piece && `<style${mark}>${piece}</style>`
    })
    .join('')
}

/** The complete document of a page. `pagePreloads` are URLs of code that its islands need at once. */
export function renderDocument(
  frame: Frame,
  page: RenderedPage,
  slices: ReadonlyMap<string, PreparedSlice>,
  pagePreloads: readonly string[],
): string {
  const { base, slots, script, head, entry, policy } = frame
  const { lang, dir } = page.lang ? page : frame
  const sliceIn = (slot: string) => slices.get(page.slicesMap[slot] ?? '')
  const shown = slots.flatMap((slot) => sliceIn(slot) ?? [])
  const styles = frame.css + shown.map(({ css }) => css).join('')
  const inline = [styles, page.css].flatMap((css) => splitAtSheets(css).filter((piece, i) => i % 2 === 0 && piece))
  const preloads = [...new Set([...shown.flatMap((slice) => slice.preloads), ...pagePreloads])]
  const body = slots.map((slot) => {
    if (slot === 'page') return `<main id="page" data-path="${escapeHtml(page.path)}">${page.html}</main>`
    const slice = sliceIn(slot)
    if (!slice) throw Error(`No slice fills the slot "${slot}" of ${page.path}. Name one in the site's \`parts\`.`)
    return `<div data-slot="${slot}" data-slice="${slice.name}">${markCurrentLinks(slice, page.path, frame)}</div>`
  })
  return (
    `<!doctype html><html lang="${lang}"${dir === 'rtl' ? ' dir="rtl"' : ''} data-build="${page.webpackCompilationHash}"><head><meta charset="utf-8">` +
    `${policy ? policyTag(policy, inline) : ''}<meta name="viewport" content="width=device-width,initial-scale=1"><script>${script}</script>` +
    `${page.head}${head}${renderStyles(styles, base)}` +
    // Like the tags of the page's head, these go when another page comes.
    renderStyles(page.css, base, ' data-page') +
    preloads.map((url) => `<link rel="modulepreload" href="${url}">`).join('') +
    `<script type="module" src="${entry}"></script></head><body>${body.join('')}` +
    `<p id="announcer" aria-live="assertive" aria-atomic="true"></p><p id="progress" role="status"></p></body></html>\n`
  )
}
