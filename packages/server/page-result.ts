/** Results of page requests as the cache stores them, and the response bodies that are rendered from them. */

import { createHash } from 'node:crypto'

import type { NotFound, RedirectResult } from './on-demand.ts'

/**
 * The result of a page request: the page as `page-data-rsc.json` and as `page-data.json`, or a 404, or a redirect. `files` are
 * the names of the files that the page has added.
 */
export type RequestResult =
  | {
      kind: 'page'
      preloads: readonly string[]
      rendered: string
      data: string
      tags: readonly string[]
      files: readonly string[]
    }
  | NotFound
  | RedirectResult

/** A result with the bodies that were rendered from it so far. */
export interface RenderedResult {
  result: RequestResult
  bodies: Map<PageFormat, Promise<Body>>
}

export interface Body {
  bytes: Uint8Array
  etag: string
}

/** Returns a result that has no bodies yet. */
export const toRendered = (result: RequestResult): RenderedResult => ({ result, bodies: new Map() })

/** Returns a result as text: a line of metadata, a line for each of its two formats. */
export function serializeResult(result: RequestResult): string {
  if (result.kind !== 'page') return JSON.stringify(result)
  const { rendered, data, ...about } = result
  return `${JSON.stringify({ ...about, length: rendered.length + data.length })}\n${rendered}\n${data}`
}

/** Throws if the text is truncated. */
export function parseResult(text: string): RenderedResult {
  const [first = '', rendered = '', data = ''] = text.split('\n')
  const { length = 0, ...about } = JSON.parse(first) as RequestResult & { length?: number }
  if (rendered.length + data.length !== length) throw Error('A page in the cache store is truncated.')
  return toRendered({ ...about, ...(rendered && { rendered, data }) } as RequestResult)
}

export function toBody(text: string): Body {
  const bytes = new TextEncoder().encode(text)
  // crypto.subtle.digest() would take a tenth of the time of a request.
  const hash = createHash('sha256').update(bytes).digest('base64').slice(0, 24)
  // Weak, because servers compress the bytes.
  return { bytes, etag: `W/"${hash}"` }
}

/** A format of a page: its document, or one of its data files. */
export type PageFormat = 'document' | 'page-data-rsc' | 'page-data'

export const TYPES: Record<PageFormat, string> = {
  document: 'text/html; charset=utf-8',
  'page-data-rsc': 'application/json; charset=utf-8',
  'page-data': 'application/json; charset=utf-8',
}

/** Returns the path of a page and the format that a request path names: a data file, else the document. */
export function readFormat(path: string): [path: string, format: PageFormat] {
  const [, folder, format] = /^\/page-data\/(.+)\/(page-data(?:-rsc)?)\.json$/.exec(path) ?? []
  if (folder === undefined) return [path, 'document']
  // The build names the folder of the root page `index`.
  return [folder === 'index' ? '/' : `/${folder}/`, format as PageFormat]
}
