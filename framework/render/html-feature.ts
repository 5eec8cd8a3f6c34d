/** The hook of features that change the HTML of pages and slices. */

import type { HtmlHook } from '../kernel/render/fragment.tsx'
import type { Site } from '../site/site.ts'

export interface HtmlFeature extends HtmlHook {
  name: string
  /** True if the feature is on for a site. */
  isOn: (site: HtmlSettings) => boolean
}

/** The settings that turn features on. */
export type HtmlSettings = Partial<Pick<Site, 'markdown' | 'typography'>>

/** Returns the features that are on for a site, in their order. */
export const listHtmlFeatures = (features: readonly HtmlFeature[], site: HtmlSettings): HtmlFeature[] =>
  features.filter(({ isOn }) => isOn(site))
