/** Rendered form + slices -> the whole `.html`. Slices are spliced in as they are; only the marks of current links differ by page. */

import { escapeHtml } from '../html.ts'
import { canonical, toHref } from '../paths.ts'
import type { RenderedPage, RenderedSlice } from '../types.ts'

export interface Frame {
  lang: string
  base: string
  /** Slots in order; `page` is the page slot. */
  slots: string[]
  /** Tags that every page's head carries. */
  head: string
  /** The module that starts the runtime. */
  entry: string
}

/** A slice with what a document needs to know of it, read once. */
export interface PreparedSlice extends RenderedSlice {
  urgent: string[]
  /** Where in its HTML the links to each pathname have room for `aria-current`. */
  links: Map<string, number[]>
}

/**
 * Holds clicks, keys and submits that come before their island is alive, so that they can be done again; runs before
 * anything else and is the same on every page. If the runtime can't be fetched, links and forms go on as plain HTML.
 */
export const HOLD_EVENTS =
  'heldEvents=[];(()=>{let off,types=["click","submit","keydown"];for(let t of types)addEventListener(t,e=>{let i=!off&&e.isTrusted&&e.target.closest&&e.target.closest("x-island:not([live])");if(!i||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;if(t!="keydown"){e.preventDefault();e.stopPropagation()}heldEvents.push(e)},!0);addEventListener("error",({target:s})=>{if(s.type!="module")return;off=1;for(let e of heldEvents)e.type=="click"&&e.target.dispatchEvent(new MouseEvent("click",e))},!0)})()'

/** What the runtime relies on: islands and slots have no box of their own, and the announcer is heard but not seen. */
const FRAME_CSS =
  'x-island,[data-slot]{display:contents}#page:focus{outline:0}#announcer{position:absolute;top:0;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}'

/** Finds the places in a slice where current links are marked. Links inside islands are React's. */
export function prepareSlice(slice: RenderedSlice & { urgent: string[] }): PreparedSlice {
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

/** The slice's HTML on one page: links to the page are marked `page`, links to those above it `true`. */
export function spliceSlice({ html, links }: PreparedSlice, path: string, base: string): string {
  const marks: [offset: number, mark: string][] = []
  const parts = path.split('/').filter(Boolean)
  for (let depth = parts.length; depth > 0 || depth === parts.length; depth--) {
    const above = toHref(canonical('/' + parts.slice(0, depth).join('/')), base)
    const mark = depth === parts.length ? ' aria-current="page"' : ' aria-current="true"'
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

/** A complete page. */
export function renderDocument(
  { lang, base, slots, head, entry }: Frame,
  page: RenderedPage,
  slices: ReadonlyMap<string, PreparedSlice>,
  urgent: readonly string[],
): string {
  const shown = slots.flatMap((slot) => slices.get(page.slicesMap[slot]!) ?? [])
  const css = FRAME_CSS + shown.map((slice) => slice.css).join('') + page.css
  const preloads = [...new Set([...shown.flatMap((slice) => slice.urgent), ...urgent])]
  const body = slots.map((slot) => {
    if (slot === 'page') return `<main id="page" data-path="${escapeHtml(page.path)}">${page.html}</main>`
    const slice = slices.get(page.slicesMap[slot]!)
    if (!slice) throw Error(`No slice fills the slot "${slot}" of ${page.path}. Name one in the site's \`slices\`.`)
    return `<div data-slot="${slot}" data-slice="${slice.name}">${spliceSlice(slice, page.path, base)}</div>`
  })
  return (
    `<!doctype html><html lang="${lang}" data-build="${page.webpackCompilationHash}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><script>${HOLD_EVENTS}</script>` +
    `${page.head}${head}<style>${css}</style>` +
    preloads.map((url) => `<link rel="modulepreload" href="${url}">`).join('') +
    `<script type="module" src="${entry}"></script></head><body>${body.join('')}` +
    `<p id="announcer" aria-live="assertive" aria-atomic="true"></p></body></html>\n`
  )
}
