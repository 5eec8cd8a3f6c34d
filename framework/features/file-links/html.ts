/** Writes the links of texts to files of other texts as the paths of their pages. */

import type { HtmlFeature } from '../../site/render/html-feature.ts'
import { linkQuery, replaceFileLinks } from '../../shared/text-links.ts'

export const fileLinks: HtmlFeature = {
  name: 'file-links',
  isOn: () => true,
  html: (html, { readQuery }) => replaceFileLinks(html, (href) => readQuery(linkQuery(href)) as string | undefined),
}
