/** The renderer of a site: the kernel's, with the site's settings, features and markdown components. */

import { listComponents } from '../../content/markdown/components.ts'
import { listIslands, type IslandFile } from '../../kernel/render/island-files.ts'
import {
  createRenderer,
  type RenderedPart,
  type RenderedRoute,
  type RendererOptions,
} from '../../kernel/render/renderer.tsx'
import type { Route, Slice } from '../../kernel/page/page.tsx'
import { HTML_HOOKS } from '../../react/html-hooks.ts'
import { inLanguage } from '../../react/in-language.ts'
import type { PageLanguage } from '../../shared/language-tags.ts'
import { listTextComponents, type Feature } from '../feature.ts'
import type { Site } from '../site.ts'
import { createTextComponents } from './text-components.ts'

export interface SiteRendererOptions extends Pick<RendererOptions, 'urlsOf' | 'queries' | 'hash'> {
  /** File -> module of all islands. */
  islands: Record<string, IslandFile>
  site: Pick<Site, 'parts'> & Partial<Pick<Site, 'models' | 'url' | 'lang' | 'security'>>
  /** Features that change the HTML, in their order. @default none */
  features?: readonly Feature[]
  /** Returns the CSS that a module imports. @default none */
  stylesOf?: RendererOptions['stylesOf']
  /** Describes problems in `faults`. @default `true` */
  isChecked?: boolean
}

/** The kernel's renderer, with languages. `language` is set on a site with several. */
export interface SiteRenderer {
  /** Throws if the template throws; the error names the path and its source. */
  renderRoute: (route: Route, language?: PageLanguage) => RenderedRoute
  /** Throws if its component throws; the error names the slice. */
  renderSlice: (slice: Slice, language?: PageLanguage) => RenderedPart
}

export function createSiteRenderer({
  site,
  islands,
  features = [],
  stylesOf = () => '',
  isChecked = true,
  ...options
}: SiteRendererOptions): SiteRenderer {
  const { parts, url, lang = '', models = {}, security } = site
  const { renderRoute, renderSlice } = createRenderer({
    ...options,
    islands: listIslands(islands),
    parts,
    url,
    features: [...HTML_HOOKS, ...features],
    stylesOf,
    isChecked,
    areStylesStrict: security?.styles === 'strict',
    renderTexts: createTextComponents(new Map([...listComponents(models), ...listTextComponents(features)])),
  })
  const languages = [lang]
  return {
    renderRoute: (route, language = { lang, languages, alternates: {} }) =>
      renderRoute(route, inLanguage(language, url)),
    renderSlice: (slice, language = { lang, languages }) => renderSlice(slice, inLanguage(language)),
  }
}
