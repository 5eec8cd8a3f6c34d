/** A page's rendered form as text: in the cache, and in its data file. The cache leaves out what changes with the code of other pages. */

import type { RenderedPage } from '../shared/types.ts'

/** The part of a rendered form that depends on the page alone. */
export type PageForm = Pick<RenderedPage, 'staticQueryHashes' | 'slicesMap' | 'head' | 'html' | 'css'>

export interface CachedForm {
  /** URLs of code that the page's islands need at once. */
  preloads: string[]
  /** The form as JSON. */
  json: string
}

export function packForm({ preloads, json }: CachedForm): string {
  return `${JSON.stringify(preloads)}\n${json}`
}

export function unpackForm(text: string): CachedForm {
  const end = text.indexOf('\n')
  return { preloads: JSON.parse(text.slice(0, end)) as string[], json: text.slice(end + 1) }
}

export function toFormJson({ staticQueryHashes, slicesMap, head, html, css }: PageForm): string {
  return JSON.stringify({ staticQueryHashes, slicesMap, head, html, css })
}

/** Returns the form of which `toFormJson` made `json`. */
export function fromFormJson(json: string): PageForm {
  return JSON.parse(json) as PageForm
}

/** The text of `page-data-rsc.json`: path, build and match-path, then the form. */
export function toPageJson(about: Omit<RenderedPage, keyof PageForm>, formJson: string): string {
  return `${JSON.stringify(about).slice(0, -1)},${formJson.slice(1)}`
}
