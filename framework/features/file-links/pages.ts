/** Writes the links of texts to files of other texts as the paths of their pages. */

import type { Feature } from '../../site/feature.ts'
import { linkQuery, replaceFileLinks } from '../../shared/text-links.ts'

export const fileLinks: Feature = {
  name: 'file-links',
  html: (html, { readQuery }) => replaceFileLinks(html, (href) => readQuery(linkQuery(href)) as string | undefined),
}
