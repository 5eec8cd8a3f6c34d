/** Requests and responses of the collector. */

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** A response. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: string
}

/** Returns a response in plain text. */
export const plainReply = (status: number, text: string, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  body: `${text}\n`,
})

/** Headers of every response: events are read by nobody else. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** Sends a response. A HEAD request gets the headers of GET without a body. */
export function sendReply(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Reply): void {
  const length = String(Buffer.byteLength(body))
  response.writeHead(status, { ...HEADERS, ...headers, 'Content-Length': length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * True for requests from pages of another origin. Browsers send `Sec-Fetch-Site` or `Origin` with every unsafe request. Tools
 * such as curl send neither, and are accepted.
 */
export function isCrossOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
}

/** Escapes text for HTML, attributes included. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Returns the source of an inline script or style in a security policy. */
export const toPolicySource = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
