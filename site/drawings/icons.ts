/** The icons: files in `site/pictures/icons/`, 48 × 48 units, in the text colour and a second colour. */

import { color } from '../theme/tokens.ts'
import type { Drawing } from './kit/svg.ts'
import { PICTURES, picture } from './picture.ts'

/** Draws an icon and replaces its second colour. */
export function icon(name: string, slab: string = color.alpenglow): Drawing {
  const { body, ...size } = picture(`icons/${name}`)
  return { ...size, body: body.replaceAll(color.alpenglow, slab) }
}

/** Returns the icon for a page about a technology or an industry: the icon with the page's slug, else `code`. */
export const iconOfPage = (slug: string): string => (PICTURES.has(`icons/${slug}`) ? slug : 'code')
