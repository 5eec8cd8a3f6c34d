/** The hook of features that change the HTML of pages and slices. */

import type { MarkdownComponent, MarkdownComponents } from '../../content/markdown/components.ts'
import type { HtmlHook } from '../../kernel/render/fragment.tsx'
import type { Site } from '../site.ts'

export interface HtmlFeature extends HtmlHook {
  name: string
  /** Components of texts, by their id in rendered markdown. */
  components?: MarkdownComponents | undefined
  /** True if the feature is on for a site. */
  isOn: (site: HtmlSettings) => boolean
}

/** The settings that turn features on. */
export type HtmlSettings = Partial<Pick<Site, 'markdown' | 'typography'>>

/** Returns the features that are on for a site, in their order. */
export const listHtmlFeatures = (features: readonly HtmlFeature[], site: HtmlSettings): HtmlFeature[] =>
  features.filter(({ isOn }) => isOn(site))

/** Returns the components of features, by their id in rendered markdown. */
export const listTextComponents = (features: readonly HtmlFeature[]): [id: string, component: MarkdownComponent][] =>
  features.flatMap(({ components = {} }) => Object.entries(components))
