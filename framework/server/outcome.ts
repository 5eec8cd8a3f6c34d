/** What is shown at a path, as the cache keeps it, and the bodies that are made of it. */

import { createHash } from 'node:crypto'

import type { NotFound, Redirect } from '../site/on-demand.ts'

/** What is shown at a path: a page in both of its forms, or where it is. */
export type Outcome =
  | { kind: 'page'; preloads: readonly string[]; form: string; data: string; tags: readonly string[] }
  | NotFound
  | Redirect

/** An outcome with the bodies that were made of it. */
export interface Shown {
  outcome: Outcome
  bodies: Map<string, Promise<Body>>
}

export interface Body {
  bytes: Uint8Array
  etag: string
}

/** The outcome as text: a line about it, and those of its forms. */
export function writeOutcome(outcome: Outcome): string {
  if (outcome.kind !== 'page') return JSON.stringify(outcome)
  const { form, data, ...about } = outcome
  return `${JSON.stringify({ ...about, length: form.length + data.length })}\n${form}\n${data}`
}

/** Throws for a text that was cut. */
export function readOutcome(text: string): Shown {
  const [first = '', form = '', data = ''] = text.split('\n')
  const { length = 0, ...about } = JSON.parse(first) as Outcome & { length?: number }
  if (form.length + data.length !== length) throw Error('A page in the cache store is truncated.')
  return { outcome: { ...about, ...(form && { form, data }) } as Outcome, bodies: new Map() }
}

export function toBody(text: string): Body {
  const bytes = new TextEncoder().encode(text)
  // The asynchronous way of the Web takes a tenth of all that a page costs.
  const hash = createHash('sha256').update(bytes).digest('base64').slice(0, 24)
  // Weak, because servers compress the bytes.
  return { bytes, etag: `W/"${hash}"` }
}

/** Does the client have this version already? Its list is compared weakly (RFC 9110, 13.1.2). */
export const isKnown = (header: string | null | undefined, etag: string) =>
  header?.split(',').some((tag) => ['*', withoutMark(etag)].includes(withoutMark(tag.trim()))) ?? false

const withoutMark = (tag: string) => tag.replace(/^W\//, '')

/** Which form of a page is asked for: its document, or one of its data files. */
export type Form = 'document' | 'page-data-rsc' | 'page-data'

export const TYPES: Record<Form, string> = {
  document: 'text/html; charset=utf-8',
  'page-data-rsc': 'application/json; charset=utf-8',
  'page-data': 'application/json; charset=utf-8',
}

export function readForms(path: string): [path: string, form: Form] {
  const [, folder, form] = /^\/page-data\/(.+)\/(page-data(?:-rsc)?)\.json$/.exec(path) ?? []
  if (folder === undefined) return [path, 'document']
  // So the build calls the folder of the page at the root.
  return [folder === 'index' ? '/' : `/${folder}/`, form as Form]
}
