/** Responds to events of AWS Lambda. */

import type { HttpRequest } from '@flatirons/framework/on-demand'
import { describe, log, toResponse, type SiteHandler } from '../site-handler.ts'
import { isUtf8 } from 'node:buffer'

/** The used part of an AWS event, payload format 2.0. */
export interface LambdaEvent {
  rawPath: string
  rawQueryString: string
  headers: Readonly<Record<string, string | undefined>>
  cookies?: readonly string[]
  body?: string
  isBase64Encoded?: boolean
  requestContext: { http: { method: string } }
}

export interface LambdaAnswer {
  statusCode: number
  headers: Record<string, string>
  cookies: string[]
  body: string
  isBase64Encoded: boolean
}

/** The used part of a site's handler. */
type Site = Pick<SiteHandler, 'answer' | 'respondNotFound' | 'data'>

const sayText = (statusCode: number, text: string): LambdaAnswer => ({
  statusCode,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  cookies: [],
  body: `${text}\n`,
  isBase64Encoded: false,
})

/** Returns a function that responds to every event, and never throws: for AWS, an error would be a failure of the function. */
export function createLambdaHandler(site: Site): (event: LambdaEvent) => Promise<LambdaAnswer> {
  async function answer(request: HttpRequest): Promise<LambdaAnswer> {
    const work: Promise<unknown>[] = []
    const onDemand = await site.answer(request, { waitUntil: (promise) => void work.push(promise) })
    const response = toResponse(request.method, onDemand ?? site.respondNotFound())
    const { status, headers } = response
    const bytes = Buffer.from(await response.arrayBuffer())
    // AWS freezes the environment when the function returns.
    await Promise.allSettled(work)
    // The bytes of an encoded body, or of a text in another character encoding, would change as a text.
    const isText =
      /^text\/|json|xml|javascript/.test(headers.get('content-type') ?? 'text/') &&
      !headers.has('content-encoding') &&
      isUtf8(bytes)
    return {
      statusCode: status,
      headers: Object.fromEntries([...headers].filter(([name]) => name !== 'set-cookie')),
      cookies: headers.getSetCookie(),
      body: bytes.toString(isText ? 'utf-8' : 'base64'),
      isBase64Encoded: !isText,
    }
  }

  return async function handler(event) {
    const asked = toAsked(event, site.data.url)
    // For example a timer event, or payload format 1.0.
    if (!asked)
      return sayText(
        400,
        'Unsupported event. This function accepts events of function URLs and HTTP APIs with payload format 2.0.',
      )
    try {
      return await answer(asked)
    } catch (error) {
      log({ level: 'error', path: asked.url, error: describe(error) })
      return sayText(500, 'Internal server error.')
    }
  }
}

/** Returns the request of an event; undefined if it has none. */
function toAsked(event: Partial<LambdaEvent> | null | undefined, origin: string): HttpRequest | undefined {
  const { rawPath, rawQueryString, headers, cookies, body, isBase64Encoded, requestContext } = event ?? {}
  const method = requestContext?.http?.method
  if (typeof rawPath !== 'string' || typeof method !== 'string') return undefined
  const all = readHeaders(headers, cookies)
  const url = encodePath(rawPath) + (rawQueryString && typeof rawQueryString === 'string' ? `?${rawQueryString}` : '')
  return {
    method,
    url,
    header: (name) => all.get(name),
    toRequest() {
      const hasBody = method !== 'GET' && method !== 'HEAD' && typeof body === 'string'
      const bytes = hasBody && { body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf-8') }
      return new Request(origin + url, { method, headers: all, ...bytes })
    },
  }
}

/** Returns the valid headers. AWS passes on some that `Headers` rejects. */
function readHeaders(headers: Partial<LambdaEvent>['headers'], cookies: Partial<LambdaEvent>['cookies']): Headers {
  const all = new Headers()
  const own = Array.isArray(cookies) && cookies.length > 0 ? { cookie: cookies.join('; ') } : {}
  for (const [name, value] of Object.entries({ ...headers, ...own }))
    try {
      if (typeof value === 'string') all.set(name, value)
    } catch {
      continue
    }
  return all
}

/** Encodes a path. An HTTP API decodes it and a function URL does not, so only characters that an encoded path can't contain are encoded. */
const encodePath = (path: string) =>
  path.toWellFormed().replace(/%(?![\da-f]{2})|[^\w.~!*'();:@&=+$,/%-]/giu, encodeURIComponent)
