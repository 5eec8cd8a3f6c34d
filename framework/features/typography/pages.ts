import type { Feature } from '../../site/feature.ts'
import { typesetHtml } from './typography.ts'

export const typographyOfPages: Feature = {
  name: 'typography',
  isOn: ({ typography = true }) => typography,
  html: (html, { lang }) => typesetHtml(html, lang),
}
