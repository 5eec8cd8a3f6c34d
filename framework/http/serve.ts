/**
 * Serves a built site as a production host would, and a service that its pages use: for `vite preview`, Node's adapter and tests.
 * A pure function parses URLs, and rejects malicious ones before any file access.
 */

import type { IncomingMessage, ServerResponse } from 'node:http'

import { contentType } from '../security/headers.ts'
import { canonical, decode } from '../shared/paths.ts'
import { joinQuery } from '../shared/redirects.ts'
import type { BuiltHandler } from './built-handler.ts'
import { toHttpRequest, sendResponse } from './node-http.ts'
import { matchesEtag, readTarget } from './requests.ts'
import { compressResponse, plainResponse, type ServedResponse, send, createSiteHeaders } from './response.ts'
import { acceptedEncodings, findFile, represent, type ServedFile } from './files.ts'
import { createHostRules, RULES_FILE, type HostRule } from './host-rules.ts'

/** The first and the last byte of a range. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Parses a Range header, for a body of `size` bytes. Returns undefined if the whole body must be sent: without a header, for a
 * malformed one, and for several ranges, which servers may ignore.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (from + to === '' || (from && to && Number(from) > Number(to))) return undefined
  // `-5` means the last five bytes.
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  return first > last ? 'unsatisfiable' : { first, last }
}

/** Returns the requested range of a response, unless `If-Range` names another version. */
export function cut(
  asked: IncomingMessage['headers'],
  whole: ServedResponse & { body: Buffer },
  etag: string,
): ServedResponse {
  const headers = { ...whole.headers, 'Accept-Ranges': 'bytes' }
  const isCurrent = [undefined, etag].includes(asked['if-range']?.toString())
  const size = whole.body.byteLength
  const range = isCurrent ? readRange(asked.range, size) : undefined
  if (!range) return { ...whole, headers }
  if (range === 'unsatisfiable')
    return plainResponse(416, 'Range not satisfiable.', { ...headers, 'Content-Range': `bytes */${size}` })
  const { first, last } = range
  return {
    ...whole,
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${first}-${last}/${size}` },
    body: whole.body.subarray(first, last + 1),
  }
}

/** The options of `createServe()`. */
export interface ServeOptions {
  /** The output folder of the build. Read at each request, so that a new build is served at once. */
  dist: string
  /** The path of the site on its host, with a slash at both ends. */
  base: string
  /** Returns the handler for paths without a file, on a site with routes on demand. Called at each request. */
  onDemand?: () => Promise<BuiltHandler | undefined>
}

/** A handler for `node:http`. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The files that hosts read but don't serve. */
const OWN_FILES = new Set([RULES_FILE, '_headers'])

const MESSAGES = {
  400: 'The URL is malformed.',
  404: 'Not found.',
  414: 'The URL is too long.',
} as const

/** Returns functions that respond with the files of a built site. */
function createFileResponder(dist: string) {
  /** Returns the file at a path of the site; a path with a slash at the end is the `index.html` of a folder. */
  function findPage(path: string): ServedFile | undefined {
    const name = path.slice(1) + (path.endsWith('/') ? 'index.html' : '')
    return OWN_FILES.has(name) ? undefined : findFile(dist, name)
  }

  async function respond(
    status: number,
    file: ServedFile,
    headers: IncomingMessage['headers'],
  ): Promise<ServedResponse> {
    const { body, etag, encoding } = await represent(
      dist,
      file,
      acceptedEncodings(headers['accept-encoding']?.toString()),
    )
    const { name } = file
    const shared = { Vary: 'Accept-Encoding', ...(status === 200 && { ETag: etag }) }
    if (status === 200 && matchesEtag(headers['if-none-match'], etag))
      return { status: 304, headers: shared, body: '', file: name }
    const whole = { ...shared, 'Content-Type': contentType(name), ...(encoding && { 'Content-Encoding': encoding }) }
    const answer = { status, headers: whole, body, file: name }
    return status === 200 ? cut(headers, answer, etag) : answer
  }

  async function respondMissing(headers: IncomingMessage['headers']): Promise<ServedResponse> {
    const file = findFile(dist, '404.html')
    return file ? respond(404, file, headers) : plainResponse(404, MESSAGES[404])
  }

  async function respondFailure(headers: IncomingMessage['headers']): Promise<ServedResponse> {
    const text = 'Internal server error. See the console of the server.'
    try {
      const file = findFile(dist, '500.html')
      return file ? await respond(500, file, headers) : plainResponse(500, text)
    } catch {
      return plainResponse(500, text)
    }
  }

  return { findPage, respond, respondMissing, respondFailure }
}

/** Returns a handler that responds to every request and never throws: failures are logged to the console. */
export function createServe({ dist, base, onDemand = async () => undefined }: ServeOptions): RequestHandler {
  const findRule = createHostRules(dist)
  const headersFor = createSiteHeaders(dist)
  const { findPage, respond, respondMissing, respondFailure } = createFileResponder(dist)
  const root = decode(base)

  async function answer(request: IncomingMessage): Promise<ServedResponse> {
    const { method, url = '', headers } = request
    if (method !== 'GET' && method !== 'HEAD')
      return (
        (await respondOnDemand(await onDemand(), request)) ??
        plainResponse(405, 'Method not allowed. Allowed: GET, HEAD.', { Allow: 'GET, HEAD' })
      )
    const target = readTarget(url)
    if (target === 404) return respondMissing(headers)
    if (typeof target === 'number') return plainResponse(target, MESSAGES[target])
    const { path, rawPath, query } = target
    if (path + '/' === root) return redirect(308, rawPath + '/' + query)
    if (!path.startsWith(root)) return plainResponse(404, MESSAGES[404])
    return answerPath('/' + path.slice(root.length), rawPath, query, request)
  }

  async function answerPath(
    path: string,
    rawPath: string,
    query: string,
    request: IncomingMessage,
  ): Promise<ServedResponse> {
    const { headers } = request
    const rule = await findRule(root + path.slice(1))
    const moved = rule && follow(rule, rawPath, query)
    // The pages of redirects are for hosts without redirect rules.
    if (moved && rule.isExact) return moved
    const file = findPage(path)
    if (file && path.endsWith('/index.html'))
      return redirect(308, rawPath.slice(0, rawPath.lastIndexOf('/') + 1) + query)
    if (file) return respond(200, file, headers)
    if (findPage(path + '/')) return redirect(308, rawPath + '/' + query)
    if (moved) return moved
    const dynamicResponse = await respondOnDemand(await onDemand(), request)
    if (dynamicResponse) return dynamicResponse
    if (rule?.status !== 200 || !rule.to.startsWith(root)) return respondMissing(headers)
    if (canonical(rawPath) !== rawPath) return redirect(308, canonical(rawPath) + query)
    const shown = '/' + rule.to.slice(root.length)
    const rewritten = findPage(shown) ?? findPage(shown + '/')
    return rewritten ? respond(200, rewritten, headers) : respondMissing(headers)
  }

  return async function serve(request, response) {
    try {
      const found = await answer(request)
      sendResponse(request, response, { ...found, headers: { ...(await headersFor(found.file)), ...found.headers } })
    } catch (error) {
      console.error(error)
      if (response.headersSent) return void response.destroy()
      // Remove the headers of the failed response.
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      send(request, response, await respondFailure(request.headers))
    }
  }
}

/** Returns the response of a handler; undefined if no route matches. */
async function respondOnDemand(handler: BuiltHandler | undefined, request: IncomingMessage) {
  const answer = await handler?.answer(toHttpRequest(request, handler.origin))
  return answer && compressResponse(answer, acceptedEncodings(request.headers['accept-encoding']?.toString()))
}

/** Returns the redirect of a rule, with the query before the hash; undefined for a rewrite. */
function follow({ status, to }: HostRule, rawPath: string, query: string): ServedResponse | undefined {
  if (status === 200) return undefined
  const location = joinQuery(to, query)
  // Hosts skip a rule whose target is the requested path.
  return location === rawPath + query ? undefined : redirect(status, location)
}

function redirect(status: number, location: string): ServedResponse {
  return plainResponse(status, `This page has moved to ${location}`, { Location: location })
}

/** A replacement of services that the site's pages use. */
export interface PreviewService {
  /** Its name in the Server-Timing header, by which pages detect the service. */
  name: string
  /** Responds to a request and returns true; returns false, without reading the request, if it is not for the service. */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
}

export interface PreviewServeOptions extends ServeOptions {
  service?: PreviewService | undefined
}

/**
 * Returns a handler that responds to every request: those of the service, and all others as a host would. It never throws:
 * failures of the service are logged to the console.
 */
export function createPreview({ service, ...options }: PreviewServeOptions): RequestHandler {
  const serve = createServe(options)

  async function answerService(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    try {
      return (await service?.answer(request, response)) ?? false
    } catch (error) {
      console.error(error)
      if (response.headersSent) response.destroy()
      else send(request, response, plainResponse(500, 'The service did not respond. See the console of its server.'))
      return true
    }
  }

  return async function preview(request, response) {
    if (await answerService(request, response)) return
    if (service) response.setHeader('Server-Timing', service.name)
    await serve(request, response)
  }
}
