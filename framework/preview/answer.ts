/** The answer to a request as a value, and the function that sends it. */

import type { IncomingMessage, ServerResponse } from 'node:http'

import { headersOf, type Headers } from '../hosts/describe.ts'
import { USUAL_RULES } from './site-headers.ts'

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
