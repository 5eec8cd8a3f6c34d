/** The answer to a request as a value: its headers, as the site's build has described them, and the function that sends it. */

import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import { describeHeaders, HEADERS_FILE, headersOf, isText, type HeaderRule, type Headers } from '../hosts/headers.ts'
import { createPolicy } from '../hosts/policy.ts'
import type { HttpResponse as OnDemandAnswer } from '../server/http.ts'
import { write } from '../server/node-http.ts'
import { createFileCache, findOwnFile, type Encoding } from './files.ts'

/** The headers of a site that adds nothing. */
const USUAL_RULES = describeHeaders(createPolicy())

/** Returns `headersFor(name)` for files of the site in `dist`; without a name, for answers that are no file. Reads the description again when it changes. */
export function createSiteHeaders(dist: string): (name?: string) => Promise<Headers> {
  const cache = createFileCache<HeaderRule[]>(1)

  return async function headersFor(name = '') {
    const file = findOwnFile(join(dist, HEADERS_FILE), HEADERS_FILE)
    const rules =
      file && (await cache(file, 'rules', async () => JSON.parse(await readFile(file.path, 'utf-8')) as HeaderRule[]))
    return headersOf(rules ?? USUAL_RULES, `/${name}`)
  }
}

/** An answer, also one on demand. */
export interface Answer extends OnDemandAnswer {
  /** The name of the site's file that it shows. */
  file?: string
}

/** An answer in plain text. */
export function plain(status: number, text: string, headers: Answer['headers'] = {}): Answer {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers }, body: text + '\n' }
}

/** Sends an answer of a service, with the usual headers. */
export function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  write(request, response, { ...answer, headers: { ...headersOf(USUAL_RULES, '/'), ...answer.headers } })
}

/** Answers on demand that are shorter than this gain nothing by compression. */
const SHORT = 1024

/** What was compressed, by encoding and ETag. */
const answers = new LRUCache<string, Promise<Buffer>>({ max: 1000 })

/** The answer in the first accepted encoding, if it is text. What has an ETag is compressed once. */
export async function compressAnswer(answer: Answer, [encoding]: readonly Encoding[]): Promise<Answer> {
  const { body, headers } = answer
  const { ETag: etag, 'Content-Type': type = '' } = headers as Record<string, string | undefined>
  if (body === null || body instanceof ReadableStream || !isText(type.replace(/;.*/, ''))) return answer
  const whole = { ...answer, headers: { ...headers, Vary: joinVary(headers.Vary) } }
  if (!encoding || body.length < SHORT) return whole
  const key = `${encoding} ${etag}`
  const compressed = (etag === undefined ? undefined : answers.get(key)) ?? compressFast(Buffer.from(body), encoding)
  if (etag !== undefined) answers.set(key, compressed)
  return { ...whole, headers: { ...whole.headers, 'Content-Encoding': encoding }, body: await compressed }
}

const joinVary = (vary: string | string[] | undefined) => [vary ?? [], 'Accept-Encoding'].flat().join(', ')

/** As a CDN does it while somebody waits. */
function compressFast(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : promisify(gzip)(bytes)
}
