/**
 * Serves a built site as a production host would, and a service that its pages talk to: what `vite preview` and tests show.
 * A request's URL is read by a pure function, which rejects hostile URLs before they reach the disk.
 */

import { statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Plugin } from 'vite'

import { createMakeFile } from '../build/write/make-file.ts'
import { contentType } from '../hosts/headers.ts'
import { toAsked, write } from '../server/node-http.ts'
import { matchesEtag } from '../server/page-result.ts'
import { readTarget } from '../server/requests.ts'
import type { EngineOptions, SiteHandler } from '../server/site-handler.ts'
import { canonical, decode } from '../shared/paths.ts'
import { HANDLER_FILE, outputFolders } from '../shared/project.ts'
import type { Handler } from '../server/handler.ts'
import { compressResponse, plainResponse, type ServedResponse, send, createSiteHeaders } from './response.ts'
import { acceptedEncodings, findFile, represent, type ServedFile } from './files.ts'
import { createHostRules, RULES_FILE, type HostRule } from './host-rules.ts'

/** The first and the last byte that are asked for. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * The range of bytes that a header asks for, within `size` bytes. Nothing when the whole is to be sent: without a
 * header, for a malformed one, and for several ranges, which a server may leave unanswered.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (from + to === '' || (from && to && Number(from) > Number(to))) return undefined
  // `-5` asks for the last five bytes.
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  return first > last ? 'unsatisfiable' : { first, last }
}

/** The part of an answer that is asked for, if it is of this version. */
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

export interface ServeOptions {
  /** The folder that the build wrote. Read at each request, so a new build shows at once. */
  dist: string
  /** Where the site lies on its host; begins and ends with a slash. */
  base: string
  /** What answers where there is no file; for a site with pages on demand. Asked for at each request. */
  onDemand?: () => Promise<OnDemand | undefined>
}

/** What answers on demand, and the origin of its site. */
export interface OnDemand extends Pick<Handler, 'answer'> {
  origin: string
}

/** A handler for `node:http`. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The files that hosts read and don't serve. */
const OWN_FILES = new Set([RULES_FILE, '_headers'])

const MESSAGES = {
  400: 'The URL is malformed.',
  404: 'Not found.',
  414: 'The URL is too long.',
} as const

/** Returns a handler that answers every request it is given, and never throws: failures go to the console. */
export function createServe({ dist, base, onDemand = async () => undefined }: ServeOptions): RequestHandler {
  const findRule = createHostRules(dist)
  const headersFor = createSiteHeaders(dist)
  const root = decode(base)

  /** The answer on demand; nothing where there is none. */
  async function answerOnDemand(request: IncomingMessage): Promise<ServedResponse | undefined> {
    const handler = await onDemand()
    const answer = await handler?.answer(toAsked(request, handler.origin))
    return answer && compressResponse(answer, acceptedEncodings(request.headers['accept-encoding']?.toString()))
  }

  async function answer(request: IncomingMessage): Promise<ServedResponse> {
    const { method, url = '', headers } = request
    if (method !== 'GET' && method !== 'HEAD')
      return (
        (await answerOnDemand(request)) ??
        plainResponse(405, 'Method not allowed. Allowed: GET, HEAD.', { Allow: 'GET, HEAD' })
      )
    const target = readTarget(url)
    if (target === 404) return showMissing(headers)
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
    // The page of a redirect is for hosts that read no rules.
    if (moved && rule.isExact) return moved
    const file = findPage(path)
    if (file && path.endsWith('/index.html'))
      return redirect(308, rawPath.slice(0, rawPath.lastIndexOf('/') + 1) + query)
    if (file) return show(200, file, headers)
    if (findPage(path + '/')) return redirect(308, rawPath + '/' + query)
    if (moved) return moved
    const made = await answerOnDemand(request)
    if (made) return made
    if (rule?.status !== 200 || !rule.to.startsWith(root)) return showMissing(headers)
    if (canonical(rawPath) !== rawPath) return redirect(308, canonical(rawPath) + query)
    const shown = '/' + rule.to.slice(root.length)
    const rewritten = findPage(shown) ?? findPage(shown + '/')
    return rewritten ? show(200, rewritten, headers) : showMissing(headers)
  }

  /** The file at a path of the site; a path that ends with a slash is a folder's page. */
  function findPage(path: string): ServedFile | undefined {
    const name = path.slice(1) + (path.endsWith('/') ? 'index.html' : '')
    return OWN_FILES.has(name) ? undefined : findFile(dist, name)
  }

  async function show(status: number, file: ServedFile, headers: IncomingMessage['headers']): Promise<ServedResponse> {
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

  async function showMissing(headers: IncomingMessage['headers']): Promise<ServedResponse> {
    const file = findFile(dist, '404.html')
    return file ? show(404, file, headers) : plainResponse(404, MESSAGES[404])
  }

  /** Sends the visitor where a rule leads to, with the query in its place; nothing for a rewrite. */
  function follow({ status, to }: HostRule, rawPath: string, query: string): ServedResponse | undefined {
    if (status === 200) return undefined
    const [, address = '', hash = ''] = /^([^#]*)(.*)$/.exec(to) ?? []
    const location = address + (address.includes('?') ? query.replace('?', '&') : query) + hash
    // Hosts pass over a rule that leads to where the visitor is.
    return location === rawPath + query ? undefined : redirect(status, location)
  }

  async function answerFailure(headers: IncomingMessage['headers']): Promise<ServedResponse> {
    const text = 'Internal server error. See the console of the server.'
    try {
      const file = findFile(dist, '500.html')
      return file ? await show(500, file, headers) : plainResponse(500, text)
    } catch {
      return plainResponse(500, text)
    }
  }

  return async function serve(request, response) {
    try {
      const found = await answer(request)
      write(request, response, { ...found, headers: { ...(await headersFor(found.file)), ...found.headers } })
    } catch (error) {
      console.error(error)
      if (response.headersSent) return void response.destroy()
      // Those of the answer that could not be sent.
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      send(request, response, await answerFailure(request.headers))
    }
  }
}

function redirect(status: number, location: string): ServedResponse {
  return plainResponse(status, `This page has moved to ${location}`, { Location: location })
}

/** A stand-in for services that the site's pages talk to. */
export interface PreviewService {
  /** Pages read this name in the Server-Timing header: it says that the service is there. */
  name: string
  /** Answers a request; returns false, and leaves the request untouched, when it is not for the service. */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
}

export interface PreviewServeOptions extends ServeOptions {
  service?: PreviewService | undefined
}

/**
 * Returns a handler that answers every request: the service's own, and all others as a host would. It never throws: a
 * failure of the service goes to the console.
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

/** Returns a function that loads what a build has written to answer on demand, again after each build; nothing on a site of files alone. */
export function createOnDemand(file: string): () => Promise<OnDemand | undefined> {
  let loaded: { version: number; handler: Promise<SiteHandler> } | undefined

  return async function onDemand() {
    const version = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (version === undefined) return undefined
    if (loaded?.version !== version) {
      const url = `${pathToFileURL(file).href}?${version}`
      const module = import(url) as Promise<{
        createHandler: (env: NodeJS.ProcessEnv, engine: EngineOptions) => SiteHandler
      }>
      const engine = { makeFile: createMakeFile(dirname(file)) }
      loaded = { version, handler: module.then(({ createHandler }) => createHandler(process.env, engine)) }
    }
    const handler = await loaded.handler
    return { ...handler, origin: handler.data.url }
  }
}

export interface PreviewOptions {
  /** Creates a stand-in for services that pages talk to, such as the collector. */
  service?: (project: { root: string; base: string }) => PreviewService
}

/** Has `vite preview` answer as a production host would. */
export function previewPlugin({ service }: PreviewOptions = {}): Plugin {
  return {
    name: 'framework:preview',
    configurePreviewServer({ config: { root, base, build }, middlewares }) {
      const dist = resolve(root, build.outDir)
      const onDemand = createOnDemand(join(outputFolders(dist).server, HANDLER_FILE))
      middlewares.use(createPreview({ dist, base, onDemand, service: service?.({ root, base }) }))
    },
  }
}
