/** What goober, wouter, holes, pictures and links to files of texts change in pages and slices of every site. */

import type { HtmlHook } from '../kernel/render/html-hook.ts'
import { renderTints } from '../shared/picture.ts'
import { linkQuery, replaceFileLinks } from '../shared/text-links.ts'
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

/** Writes the links of texts to files of other texts as the paths of their pages. */
const fileLinks: HtmlHook = {
  html: (html, { readQuery }) => replaceFileLinks(html, (href) => readQuery(linkQuery(href)) as string | undefined),
}

export const HTML_HOOKS: readonly HtmlHook[] = [goober, wouter, holes, pictures, fileLinks]
