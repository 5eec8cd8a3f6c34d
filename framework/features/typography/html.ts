import type { HtmlFeature } from '../../site/render/html-feature.ts'
import { typesetHtml } from './typography.ts'

export const typographyHtml: HtmlFeature = {
  name: 'typography',
  isOn: ({ typography = true }) => typography,
  html: (html, { lang }) => typesetHtml(html, lang),
}
