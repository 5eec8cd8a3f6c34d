/** The icons: files in `site/pictures/icons/`, 48 units square, in the colour of the text around them and one more. */

import { color } from '../theme/tokens.ts'
import type { Drawing } from './kit/svg.ts'
import { PICTURES, picture } from './picture.ts'

/** Draws an icon with another second colour than its file has. */
export function icon(name: string, slab: string = color.alpenglow): Drawing {
  const { body, ...size } = picture(`icons/${name}`)
  return { ...size, body: body.replaceAll(color.alpenglow, slab) }
}

/** The name of the icon that stands for a page about a technology or an industry: that of its slug, if there is one. */
export const iconOfPage = (slug: string): string => (PICTURES.has(`icons/${slug}`) ? slug : 'code')
