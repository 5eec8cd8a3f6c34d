/** The answer to a request as a value: its headers, as the site's build has described them, and the function that sends it. */

import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { describeHeaders, HEADERS_FILE, headersOf, type HeaderRule, type Headers } from '../hosts/headers.ts'
import { createPolicy } from '../hosts/policy.ts'
import { createFileCache, findFile } from './files.ts'

/** The headers of a site that adds nothing. */
const USUAL_RULES = describeHeaders(createPolicy())

/** Returns `headersFor(name)` for files of the site in `dist`; without a name, for answers that are no file. Reads the description again when it changes. */
export function createSiteHeaders(dist: string): (name?: string) => Promise<Headers> {
  const cache = createFileCache<HeaderRule[]>(1)

  return async function headersFor(name = '') {
    const file = findFile(dist, HEADERS_FILE)
    const rules =
      file && (await cache(file, 'rules', async () => JSON.parse(await readFile(file.path, 'utf-8')) as HeaderRule[]))
    return headersOf(rules ?? USUAL_RULES, `/${name}`)
  }
}

export interface Answer {
  status: number
  headers: Headers
  body: string | Uint8Array
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

/** Sends an answer as it is. HEAD gets the headers that GET would get, and no body. */
export function write(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  // A 304 has no body either, and a length here would be taken for the page's.
  const length = status === 304 ? {} : { 'Content-Length': Buffer.byteLength(body) }
  response.writeHead(status, { ...headers, ...length })
  response.end(request.method === 'HEAD' || status === 304 ? undefined : body)
}

/**
 * Does this request come from a page of another origin? Browsers send `Sec-Fetch-Site` or `Origin` with every request
 * that may change something. Tools such as curl send neither, and are not refused.
 */
export function isFromElsewhere({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)
}
