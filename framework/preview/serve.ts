/** Serves a built site as a production host would: `npm run preview` shows what visitors will get. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'

import { canonical, decode } from '../paths.ts'
import { type Answer, plain, send } from './answer.ts'
import { acceptedEncodings, isText, represent } from './compression.ts'
import { createFileCache } from './file-cache.ts'
import { createHostRules, RULES_FILE, type HostRule } from './host-rules.ts'
import { readRange } from './range.ts'
import { readTarget } from './request-target.ts'
import { contentSecurityPolicy, type PolicySources } from './security-headers.ts'
import { findFile, type ServedFile } from './served-file.ts'

export interface ServeOptions {
  /** The folder that the build wrote. Read at each request, so a new build shows at once. */
  dist: string
  /** Where the site lies on its host; begins and ends with a slash. */
  base: string
  /** Sources that pages may use besides their own origin. */
  csp?: PolicySources
}

/** A handler for `node:http`. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const REVALIDATE = 'public, max-age=0, must-revalidate'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Policies held in memory: one per page and version. */
const MAX_POLICIES = 1000

const MESSAGES = {
  400: 'This address is malformed.',
  404: 'There is nothing at this address.',
  414: 'This address is too long.',
} as const

/** Returns a handler that answers every request it is given, and never throws: failures go to the console. */
export function createServe({ dist, base, csp = {} }: ServeOptions): RequestHandler {
  const findRule = createHostRules(dist)
  const policies = createFileCache<string>(MAX_POLICIES)
  const root = decode(base)

  async function answer({ method, url = '', headers }: IncomingMessage): Promise<Answer> {
    if (method !== 'GET' && method !== 'HEAD')
      return refuse(405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' })
    const target = readTarget(url)
    if (target === 404) return showMissing(headers)
    if (typeof target === 'number') return refuse(target, MESSAGES[target])
    const { path, rawPath, query } = target
    if (path + '/' === root) return redirect(308, rawPath + '/' + query)
    if (!path.startsWith(root)) return refuse(404, MESSAGES[404])
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
    const file = await findPage(path)
    if (file && path.endsWith('/index.html'))
      return redirect(308, rawPath.slice(0, rawPath.lastIndexOf('/') + 1) + query)
    if (file) return show(200, file, headers, cacheControl(path))
    if (await findPage(path + '/')) return redirect(308, rawPath + '/' + query)
    if (moved) return moved
    if (rule?.status !== 200 || !rule.to.startsWith(root)) return showMissing(headers)
    if (canonical(rawPath) !== rawPath) return redirect(308, canonical(rawPath) + query)
    const shown = '/' + rule.to.slice(root.length)
    const rewritten = (await findPage(shown)) ?? (await findPage(shown + '/'))
    return rewritten ? show(200, rewritten, headers, cacheControl(path)) : showMissing(headers)
  }

  /** The file at a path of the site; a path that ends with a slash is a folder's page. */
  async function findPage(path: string): Promise<ServedFile | undefined> {
    const name = path.slice(1) + (path.endsWith('/') ? 'index.html' : '')
    return name === RULES_FILE ? undefined : findFile(dist, name)
  }

  async function show(
    status: number,
    file: ServedFile,
    headers: IncomingMessage['headers'],
    caching: string,
  ): Promise<Answer> {
    const { body, etag, encoding } = await represent(
      dist,
      file,
      acceptedEncodings(headers['accept-encoding']?.toString()),
    )
    const shared = {
      'Cache-Control': caching,
      Vary: 'Accept-Encoding',
      ...(status === 200 && { ETag: etag }),
      ...(file.type === 'text/html' && { 'Content-Security-Policy': await findPolicy(file) }),
    }
    if (status === 200 && isKnown(headers['if-none-match'], etag)) return { status: 304, headers: shared, body: '' }
    const type = isText(file.type) ? `${file.type}; charset=utf-8` : file.type
    const whole = { ...shared, 'Content-Type': type, ...(encoding && { 'Content-Encoding': encoding }) }
    return status === 200 ? cut(headers, { status, headers: whole, body }, etag) : { status, headers: whole, body }
  }

  async function showMissing(headers: IncomingMessage['headers']): Promise<Answer> {
    const file = await findFile(dist, '404.html')
    return file ? show(404, file, headers, REVALIDATE) : refuse(404, MESSAGES[404])
  }

  /** Sends the visitor where a rule leads to, with the query in its place; nothing for a rewrite. */
  function follow({ status, to }: HostRule, rawPath: string, query: string): Answer | undefined {
    if (status === 200) return undefined
    const [, address = '', hash = ''] = /^([^#]*)(.*)$/.exec(to) ?? []
    const location = address + (address.includes('?') ? query.replace('?', '&') : query) + hash
    // Hosts pass over a rule that leads to where the visitor is.
    return location === rawPath + query ? undefined : redirect(status, location)
  }

  function findPolicy(file: ServedFile): Promise<string> {
    return policies(file, 'policy', async () => contentSecurityPolicy(await readFile(file.path, 'utf-8'), csp))
  }

  async function answerFailure(headers: IncomingMessage['headers']): Promise<Answer> {
    const text = 'The server could not answer. Its console says why.'
    try {
      const file = await findFile(dist, '500.html')
      return file ? await show(500, file, headers, REVALIDATE) : refuse(500, text)
    } catch {
      return refuse(500, text)
    }
  }

  return async function serve(request, response) {
    try {
      send(request, response, await answer(request))
    } catch (error) {
      console.error(error)
      if (response.headersSent) response.destroy()
      else send(request, response, await answerFailure(request.headers))
    }
  }
}

function refuse(status: number, text: string, headers: Answer['headers'] = {}): Answer {
  return plain(status, text, { 'Cache-Control': REVALIDATE, ...headers })
}

function redirect(status: number, location: string): Answer {
  return refuse(status, `This page is at ${location}`, { Location: location })
}

function cacheControl(path: string): string {
  if (path === '/sw.js') return 'no-cache'
  return path.startsWith('/assets/') ? IMMUTABLE : REVALIDATE
}

/** The part of an answer that is asked for, if it is of this version. */
function cut(asked: IncomingMessage['headers'], whole: Answer & { body: Buffer }, etag: string): Answer {
  const headers = { ...whole.headers, 'Accept-Ranges': 'bytes' }
  const isCurrent = [undefined, etag].includes(asked['if-range']?.toString())
  const size = whole.body.byteLength
  const range = isCurrent ? readRange(asked.range, size) : undefined
  if (!range) return { ...whole, headers }
  if (range === 'unsatisfiable')
    return refuse(416, 'This file is shorter.', { ...headers, 'Content-Range': `bytes */${size}` })
  const { first, last } = range
  return {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${first}-${last}/${size}` },
    body: whole.body.subarray(first, last + 1),
  }
}

/** Does the client have this version already? Its list is compared weakly (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false
}
