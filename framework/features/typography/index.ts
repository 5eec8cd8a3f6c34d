import { trueOrFalse } from '../../content/fields/check.ts'
import type { Feature } from '../../site/feature.ts'
import { typesetHtml } from './typography.ts'

/** Curly quotes, apostrophes and ellipses in English texts. */
export const typography: Feature = {
  name: 'typography',
  settings: { typography: trueOrFalse },
  isOn: ({ typography = true }) => typography,
  html: (html, { lang }) => typesetHtml(html, lang),
}
