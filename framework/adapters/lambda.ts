/** A function of AWS Lambda, behind a function URL or an HTTP API: what is on demand. The files of the site lie elsewhere. */

import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import { createMakeFile } from '../build/write/make-file.ts'
import { createHandler } from './site-handler.ts'

/** An event in the form 2.0 of AWS: what is used of it. */
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

const here = dirname(fileURLToPath(import.meta.url))
const site = createHandler(process.env, { makeFile: createMakeFile(here) })

/** Answers an event. Never throws. */
export async function handler(event: LambdaEvent): Promise<LambdaAnswer> {
  const work: Promise<unknown>[] = []
  const response = await site.fetch(toRequest(event), { waitUntil: (one) => void work.push(one) })
  const { status, headers } = response
  const bytes = Buffer.from(await response.arrayBuffer())
  // The environment is frozen once the function has returned.
  await Promise.allSettled(work)
  const isText = /^text\/|json|xml|javascript/.test(headers.get('content-type') ?? 'text/')
  return {
    statusCode: status,
    headers: Object.fromEntries([...headers].filter(([name]) => name !== 'set-cookie')),
    cookies: headers.getSetCookie(),
    body: bytes.toString(isText ? 'utf-8' : 'base64'),
    isBase64Encoded: !isText,
  }
}

function toRequest({
  rawPath,
  rawQueryString,
  headers,
  cookies,
  body,
  isBase64Encoded,
  requestContext,
}: LambdaEvent): Request {
  const { method } = requestContext.http
  const all = new Headers()
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) all.set(name, value)
  if (cookies?.length) all.set('cookie', cookies.join('; '))
  const url = site.data.url + rawPath + (rawQueryString && `?${rawQueryString}`)
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== undefined
  return new Request(url, {
    method,
    headers: all,
    ...(hasBody && { body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf-8') }),
  })
}
