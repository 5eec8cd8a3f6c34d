/** Converts requests of `node:http`, and sends responses. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'

import { cancelBody, type HttpResponse, type HttpRequest } from '../shared/http.ts'

/** The origin of requests in dev and preview. */
export const LOCAL_ORIGIN = 'http://localhost'

/** Converts a request for the handler. `origin` is the origin of the site, because the client's `Host` header can't be trusted. */
export function toHttpRequest(request: IncomingMessage, origin: string): HttpRequest {
  const { method = 'GET', url = '', headers } = request
  let made: Request | undefined
  return {
    method,
    url,
    header: (name) => headers[name]?.toString(),
    toRequest() {
      if (made) return made
      const all = new Headers()
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) all.set(name, value.toString())
      const hasBody = method !== 'GET' && method !== 'HEAD'
      const body = hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' as const }
      return (made = new Request(origin + url.replace(/^https?:\/\/[^/?#]*/i, ''), { method, headers: all, ...body }))
    },
  }
}

/** Converts a web response. */
export const toHttpResponse = ({ status, headers, body }: Response): HttpResponse => ({
  status,
  headers: Object.fromEntries(headers),
  body,
})

/** Sends a response. A HEAD request gets the headers of GET without a body. */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: HttpResponse,
): void {
  // If two names differ only in case, the later one counts.
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  const isEmpty = body === null || request.method === 'HEAD' || status === 304
  if (body instanceof ReadableStream) {
    response.writeHead(status)
    if (isEmpty) cancelBody(body)
    if (isEmpty) return void response.end()
    // If the client or the source disconnects, the connection is closed.
    pipeline(Readable.fromWeb(body as WebStream), response).catch(() => response.destroy())
    return
  }
  // A 304 has no body; its length would mean the page's.
  if (status !== 304 && status !== 204) response.setHeader('Content-Length', Buffer.byteLength(body ?? ''))
  response.writeHead(status)
  response.end(isEmpty ? undefined : body)
}
