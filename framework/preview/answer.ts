/** The answer to a request as a value, and the function that sends it. */

import type { IncomingMessage, ServerResponse } from 'node:http'

import { SECURITY_HEADERS } from './security-headers.ts'

export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array
}

/** An answer in plain text. */
export function plain(status: number, text: string, headers: Answer['headers'] = {}): Answer {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers }, body: text + '\n' }
}

/** Sends the answer with the security headers. HEAD gets the headers that GET would get, and no body. */
export function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  // A 304 has no body either, and a length here would be taken for the page's.
  const length = status === 304 ? {} : { 'Content-Length': Buffer.byteLength(body) }
  response.writeHead(status, { ...SECURITY_HEADERS, ...headers, ...length })
  response.end(request.method === 'HEAD' || status === 304 ? undefined : body)
}
