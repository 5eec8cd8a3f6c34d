/** Takes requests from `node:http`, and sends answers to it. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'

import { cancelBody, type HttpResponse, type HttpRequest } from './http.ts'

/** A request as the handler on demand takes it. `origin` is that of the site: what the client says of the host is no address. */
export function toAsked(request: IncomingMessage, origin: string): HttpRequest {
  const { method = 'GET', url = '', headers } = request
  return {
    method,
    url,
    header: (name) => headers[name]?.toString(),
    toRequest() {
      const all = new Headers()
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) all.set(name, value.toString())
      const hasBody = method !== 'GET' && method !== 'HEAD'
      const body = hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' as const }
      return new Request(origin + url.replace(/^https?:\/\/[^/?#]*/i, ''), { method, headers: all, ...body })
    },
  }
}

/** Sends an answer as it is. HEAD gets the headers that GET would get, and no body. */
export function write(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: HttpResponse,
): void {
  // Of two names in other cases, the later counts.
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  const isEmpty = body === null || request.method === 'HEAD' || status === 304
  if (body instanceof ReadableStream) {
    response.writeHead(status)
    if (isEmpty) cancelBody(body)
    if (isEmpty) return void response.end()
    // A client that leaves, or a source that breaks off, ends the connection.
    pipeline(Readable.fromWeb(body as WebStream), response).catch(() => response.destroy())
    return
  }
  // A 304 has no body, and a length here would be taken for the page's.
  if (status !== 304 && status !== 204) response.setHeader('Content-Length', Buffer.byteLength(body ?? ''))
  response.writeHead(status)
  response.end(isEmpty ? undefined : body)
}
