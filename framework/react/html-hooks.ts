/** What goober, wouter, pictures and holes add to pages and slices of every site. */

import type { HtmlHook } from '../kernel/render/fragment.tsx'
import { renderTints } from '../shared/picture.ts'
import { withBuiltLocation } from './built-location.ts'
import { collectGooberStyles, describeCutSelectors } from './goober-styles.ts'

const HOLE_STYLES = 'x-hole{display:contents}'

const goober: HtmlHook = { collectStyles: collectGooberStyles, checkStyles: describeCutSelectors }

const wouter: HtmlHook = { aroundIsland: withBuiltLocation }

const holes: HtmlHook = {
  html(html, { addStyles }) {
    if (html.includes('<x-hole')) addStyles(HOLE_STYLES)
    return html
  },
}

const pictures: HtmlHook = {
  html(html, { addStyles }) {
    addStyles(renderTints(html))
    return html
  },
}

export const HTML_HOOKS: readonly HtmlHook[] = [goober, wouter, holes, pictures]
