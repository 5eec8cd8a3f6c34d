/** Serves a built site as a production host would: `npm run preview` shows what visitors will get. */

import type { IncomingMessage, ServerResponse } from 'node:http'

import { contentType } from '../hosts/content-types.ts'
import { canonical, decode } from '../shared/paths.ts'
import { type Answer, plain, send, write } from './answer.ts'
import { acceptedEncodings, represent } from './compression.ts'
import { createHostRules, RULES_FILE, type HostRule } from './host-rules.ts'
import { cut } from './range.ts'
import { readTarget } from './request-target.ts'
import { findFile, type ServedFile } from './served-file.ts'
import { createSiteHeaders } from './site-headers.ts'

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
