/** The hook of features that change the HTML of pages and slices. */

import type { FileSink } from '../kernel/page/files.ts'
import type { Site } from '../site/site.ts'

export interface HtmlFeature {
  name: string
  /** True if the feature is on for a site. */
  isOn: (site: HtmlSettings) => boolean
  /** Returns the changed HTML of a page or a slice. Runs in threads and on servers, so it must be synchronous, and read nothing but its arguments. */
  html: (html: string, tools: HtmlTools) => string
}

/** The settings that turn features on. */
export type HtmlSettings = Partial<Pick<Site, 'markdown' | 'typography'>>

export interface HtmlTools {
  /** The language of the page. */
  lang: string
  /** Returns a translation of messages into the language of the page; null or undefined if there is none. */
  readMessages: (name: string) => unknown
  addFile: FileSink
  /** Adds CSS to the page. */
  addStyles: (css: string) => void
}

/** Returns the features that are on for a site, in their order. */
export const listHtmlFeatures = (features: readonly HtmlFeature[], site: HtmlSettings): HtmlFeature[] =>
  features.filter(({ isOn }) => isOn(site))
