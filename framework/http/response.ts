/** Creates, compresses and sends responses of a built site. Their headers come from the build. */

import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import {
  createHeaderRules,
  HEADERS_FILE,
  headersOf,
  isText,
  type HeaderRule,
  type Headers,
} from '../security/headers.ts'
import { createPolicy } from '../security/policy.ts'
import type { HttpResponse } from '../shared/http.ts'
import { createFileCache, findOwnFile, type Encoding } from './files.ts'
import { sendResponse } from './node-http.ts'

/** The headers of a site without its own. */
const USUAL_RULES = createHeaderRules(createPolicy())

/** Returns `headersFor(name)` for files of the site in `dist`; without a name, for other responses. Reads the headers file again when it changes. */
export function createSiteHeaders(dist: string): (name?: string) => Promise<Headers> {
  const cache = createFileCache<HeaderRule[]>(1)

  return async function headersFor(name = '') {
    const file = findOwnFile(join(dist, HEADERS_FILE), HEADERS_FILE)
    const rules =
      file && (await cache(file, 'rules', async () => JSON.parse(await readFile(file.path, 'utf-8')) as HeaderRule[]))
    return headersOf(rules ?? USUAL_RULES, `/${name}`)
  }
}

export interface ServedResponse extends HttpResponse {
  /** The name of the site's file, if the body is one. */
  file?: string
}

/** Sends the response of a service, with the default headers. */
export function send(request: IncomingMessage, outgoing: ServerResponse, response: ServedResponse): void {
  sendResponse(request, outgoing, { ...response, headers: { ...headersOf(USUAL_RULES, '/'), ...response.headers } })
}

/** Returns a response in plain text. */
export const plainResponse = (status: number, text: string, headers: HttpResponse['headers'] = {}): HttpResponse => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  body: `${text}\n`,
})

/** Shorter responses are not compressed, in bytes. */
const SHORT = 1024

/** Compressed bodies, by encoding and ETag. */
const compressed = new LRUCache<string, Promise<Buffer>>({ max: 1000 })

/** Returns the response in the first accepted encoding, if it is text. Responses with an ETag are compressed once. */
export async function compressResponse(
  response: ServedResponse,
  [encoding]: readonly Encoding[],
): Promise<ServedResponse> {
  const { body, headers } = response
  const { ETag: etag, 'Content-Type': type = '' } = headers as Record<string, string | undefined>
  if (body === null || body instanceof ReadableStream || !isText(type.replace(/;.*/, ''))) return response
  const varied = { ...response, headers: { ...headers, Vary: joinVary(headers.Vary) } }
  if (!encoding || body.length < SHORT) return varied
  const key = `${encoding} ${etag}`
  const bytes = (etag === undefined ? undefined : compressed.get(key)) ?? compressFast(Buffer.from(body), encoding)
  if (etag !== undefined) compressed.set(key, bytes)
  return { ...varied, headers: { ...varied.headers, 'Content-Encoding': encoding }, body: await bytes }
}

const joinVary = (vary: string | string[] | undefined) => [vary ?? [], 'Accept-Encoding'].flat().join(', ')

/** Compresses with the quality that CDNs use for dynamic responses. */
function compressFast(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : promisify(gzip)(bytes)
}
