/**
 * Serves a built site as a production host would, and a service that its pages talk to: what `vite preview` and tests show.
 * A request's URL is read by a pure function, which rejects hostile URLs before they reach the disk.
 */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'

import type { Plugin } from 'vite'

import { contentType } from '../hosts/headers.ts'
import { canonical, decode } from '../shared/paths.ts'
import { plain, type Answer, send, write, createSiteHeaders } from './answer.ts'
import { acceptedEncodings, findFile, isHidden, represent, type ServedFile } from './files.ts'
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
export function cut(asked: IncomingMessage['headers'], whole: Answer & { body: Buffer }, etag: string): Answer {
  const headers = { ...whole.headers, 'Accept-Ranges': 'bytes' }
  const isCurrent = [undefined, etag].includes(asked['if-range']?.toString())
  const size = whole.body.byteLength
  const range = isCurrent ? readRange(asked.range, size) : undefined
  if (!range) return { ...whole, headers }
  if (range === 'unsatisfiable')
    return plain(416, 'This file is shorter.', { ...headers, 'Content-Range': `bytes */${size}` })
  const { first, last } = range
  return {
    ...whole,
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${first}-${last}/${size}` },
    body: whole.body.subarray(first, last + 1),
  }
}

/** The longest URL that is read, in characters; the `http` module itself allows about 16,000. */
export const MAX_URL_LENGTH = 2048

export interface RequestTarget {
  /** The path, decoded. Its parts hold no slash, are not empty, and do not begin with a dot, but for `.well-known`. */
  path: string
  /** The path as it was sent. */
  rawPath: string
  /** The query as it was sent, with its question mark; empty when there is none. */
  query: string
}

/**
 * Returns the target of a request, or the status that refuses it: 414 for a URL that is too long, 400 for one that is
 * malformed, 404 for one that no site has. Never throws.
 */
export function readTarget(url: string): RequestTarget | 400 | 404 | 414 {
  if (url.length > MAX_URL_LENGTH) return 414
  if (/[^\x21-\x7e]/.test(url)) return 400
  // A proxy may send the whole URL (RFC 9112, 3.2.2).
  const [, rawPath, query = ''] = /^(?:https?:\/\/[^/?#\\]+)?(\/[^?#\\]*)(\?[^#]*)?$/i.exec(url) ?? []
  if (rawPath === undefined) return 400
  const parts = decodeParts(rawPath)
  if (!parts || parts.some((part) => /[\0\\]/.test(part))) return 400
  // An empty part in front would make a redirect lead to another host; a slash inside a part is a second reading of the path.
  const isStrange = parts.some(
    (part, index) => isHidden(part, index) || part.includes('/') || (part === '' && index < parts.length - 1),
  )
  return isStrange ? 404 : { path: '/' + parts.join('/'), rawPath, query }
}

function decodeParts(rawPath: string): string[] | undefined {
  try {
    return rawPath.slice(1).split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

export interface ServeOptions {
  /** The folder that the build wrote. Read at each request, so a new build shows at once. */
  dist: string
  /** Where the site lies on its host; begins and ends with a slash. */
  base: string
}

/** A handler for `node:http`. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The files that hosts read and don't serve. */
const OWN_FILES = new Set([RULES_FILE, '_headers'])

const MESSAGES = {
  400: 'This address is malformed.',
  404: 'There is nothing at this address.',
  414: 'This address is too long.',
} as const

/** Returns a handler that answers every request it is given, and never throws: failures go to the console. */
export function createServe({ dist, base }: ServeOptions): RequestHandler {
  const findRule = createHostRules(dist)
  const headersFor = createSiteHeaders(dist)
  const root = decode(base)

  async function answer({ method, url = '', headers }: IncomingMessage): Promise<Answer> {
    if (method !== 'GET' && method !== 'HEAD')
      return plain(405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' })
    const target = readTarget(url)
    if (target === 404) return showMissing(headers)
    if (typeof target === 'number') return plain(target, MESSAGES[target])
    const { path, rawPath, query } = target
    if (path + '/' === root) return redirect(308, rawPath + '/' + query)
    if (!path.startsWith(root)) return plain(404, MESSAGES[404])
    return answerPath('/' + path.slice(root.length), rawPath, query, headers)
  }

  async function answerPath(
    path: string,
    rawPath: string,
    query: string,
    headers: IncomingMessage['headers'],
  ): Promise<Answer> {
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

  async function show(status: number, file: ServedFile, headers: IncomingMessage['headers']): Promise<Answer> {
    const { body, etag, encoding } = await represent(
      dist,
      file,
      acceptedEncodings(headers['accept-encoding']?.toString()),
    )
    const { name } = file
    const shared = { Vary: 'Accept-Encoding', ...(status === 200 && { ETag: etag }) }
    if (status === 200 && isKnown(headers['if-none-match'], etag))
      return { status: 304, headers: shared, body: '', file: name }
    const whole = { ...shared, 'Content-Type': contentType(name), ...(encoding && { 'Content-Encoding': encoding }) }
    const answer = { status, headers: whole, body, file: name }
    return status === 200 ? cut(headers, answer, etag) : answer
  }

  async function showMissing(headers: IncomingMessage['headers']): Promise<Answer> {
    const file = findFile(dist, '404.html')
    return file ? show(404, file, headers) : plain(404, MESSAGES[404])
  }

  /** Sends the visitor where a rule leads to, with the query in its place; nothing for a rewrite. */
  function follow({ status, to }: HostRule, rawPath: string, query: string): Answer | undefined {
    if (status === 200) return undefined
    const [, address = '', hash = ''] = /^([^#]*)(.*)$/.exec(to) ?? []
    const location = address + (address.includes('?') ? query.replace('?', '&') : query) + hash
    // Hosts pass over a rule that leads to where the visitor is.
    return location === rawPath + query ? undefined : redirect(status, location)
  }

  async function answerFailure(headers: IncomingMessage['headers']): Promise<Answer> {
    const text = 'The server could not answer. Its console says why.'
    try {
      const file = findFile(dist, '500.html')
      return file ? await show(500, file, headers) : plain(500, text)
    } catch {
      return plain(500, text)
    }
  }

  return async function serve(request, response) {
    try {
      const found = await answer(request)
      write(request, response, { ...found, headers: { ...(await headersFor(found.file)), ...found.headers } })
    } catch (error) {
      console.error(error)
      if (response.headersSent) response.destroy()
      else send(request, response, await answerFailure(request.headers))
    }
  }
}

function redirect(status: number, location: string): Answer {
  return plain(status, `This page is at ${location}`, { Location: location })
}

/** Does the client have this version already? Its list is compared weakly (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false
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
      else send(request, response, plain(500, 'The service could not answer. The console of its server says why.'))
      return true
    }
  }

  return async function preview(request, response) {
    if (await answerService(request, response)) return
    if (service) response.setHeader('Server-Timing', service.name)
    await serve(request, response)
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
      middlewares.use(createPreview({ dist, base, service: service?.({ root, base }) }))
    },
  }
}
