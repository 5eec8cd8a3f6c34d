/** The renderer of a site: the kernel's, with the site's settings, features and markdown components. */

import { listComponents } from '../../content/markdown/components.ts'
import { createRenderer, type Renderer, type RendererOptions } from '../../kernel/render/renderer.tsx'
import { HTML_HOOKS } from '../../react/html-hooks.ts'
import { listTextComponents, type Feature } from '../feature.ts'
import type { Site } from '../site.ts'
import { createTextComponents } from './text-components.ts'

export interface SiteRendererOptions extends Pick<RendererOptions, 'islands' | 'urlsOf' | 'queries' | 'hash'> {
  site: Pick<Site, 'parts'> & Partial<Pick<Site, 'models' | 'url' | 'lang' | 'security'>>
  /** Features that change the HTML, in their order. @default none */
  features?: readonly Feature[]
  /** Returns the CSS that a module imports. @default none */
  stylesOf?: RendererOptions['stylesOf']
  /** Describes problems in `faults`. @default `true` */
  isChecked?: boolean
}

export function createSiteRenderer({
  site,
  features = [],
  stylesOf = () => '',
  isChecked = true,
  ...options
}: SiteRendererOptions): Renderer {
  const { parts, url, lang, models = {}, security } = site
  return createRenderer({
    ...options,
    parts,
    url,
    lang,
    features: [...HTML_HOOKS, ...features],
    stylesOf,
    isChecked,
    areStylesStrict: security?.styles === 'strict',
    renderTexts: createTextComponents(new Map([...listComponents(models), ...listTextComponents(features)])),
  })
}
