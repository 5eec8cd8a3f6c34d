/** A page's rendered form as the cache keeps it: as its data file has it, but for what changes with the code of other pages. */

import type { RenderedPage } from '../../types.ts'

/** What a page brings to its rendered form. */
export type Form = Pick<RenderedPage, 'staticQueryHashes' | 'slicesMap' | 'head' | 'html' | 'css'>

export interface KeptForm {
  /** Code that the page's islands want at once. */
  urgent: string[]
  /** The form as JSON. */
  json: string
}

export function packForm({ urgent, json }: KeptForm): string {
  return `${JSON.stringify(urgent)}\n${json}`
}

export function unpackForm(text: string): KeptForm {
  const end = text.indexOf('\n')
  return { urgent: JSON.parse(text.slice(0, end)) as string[], json: text.slice(end + 1) }
}

export function toFormJson({ staticQueryHashes, slicesMap, head, html, css }: Form): string {
  return JSON.stringify({ staticQueryHashes, slicesMap, head, html, css })
}

/** `page-data-rsc.json`: what tells pages and builds apart, and the form. */
export function toPageJson(about: Omit<RenderedPage, keyof Form>, formJson: string): string {
  return `${JSON.stringify(about).slice(0, -1)},${formJson.slice(1)}`
}
