/** Takes in what a site's analytics send, in place of the services behind them, and lists it: every event seen without an account. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { type Answer, plain, send } from './answer.ts'
import { createCollectorLog } from './collector-log.ts'
import { collectorPage } from './collector-page.ts'
import { MAX_URL_LENGTH } from './request-target.ts'

/** The largest body that is taken, in bytes. */
export const MAX_BODY_SIZE = 1024 * 1024

/** Records kept in memory; older ones go. */
export const MAX_RECORDS = 1000

/** The longest that an answer is held back, in milliseconds. */
export const MAX_DELAY = 60_000

/** One message that arrived. */
export interface CollectorRecord {
  /** When it arrived, as in `2026-11-20T09:30:00.000Z`. */
  time: string
  /** Where it was sent: below the collector, with its query, as in `/v1/track?test=1`. */
  path: string
  /** The Content-Type header; empty when there was none. */
  contentType: string
  /** The body as text. */
  body: string
}

export interface CollectorOptions {
  /**
   * Bodies for senders that need more than `{}`, by the beginning of a path below the collector, such as `/flags/`.
   * `switches` is the query that the collector's page was last opened with.
   */
  answers?: Readonly<Record<string, (switches: URLSearchParams) => object>>
  /** The id of a message, read from its JSON. One that has arrived before is accepted, and not listed again. */
  idOf?: (message: unknown) => string | undefined
  /** A file to which everything that arrives is written too. */
  logFile?: string
  now?: () => Date
}

/** Answers requests to the collector. False: the URL is not the collector's, and the request is untouched. */
export type Collector = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/**
 * Returns a handler for everything below `{base}_collector/`. POST to any path there keeps the body; GET of the
 * collector itself lists what arrived, newest first, as a page or (`Accept: application/json`) as `CollectorRecord[]`;
 * DELETE of it forgets all. Opening its page with a query sets its switches: `?delay=5000` holds answers back,
 * `?status=503` refuses, anything else is for `answers`. Each query takes the place of the one before, so `?reset` takes
 * them back. `base` begins and ends with a slash.
 */
export function createCollector(
  base: string,
  { answers = {}, idOf = () => undefined, logFile, now = () => new Date() }: CollectorOptions = {},
): Collector {
  const root = `${base}_collector/`
  const log = logFile === undefined ? undefined : createCollectorLog(logFile)
  let records: CollectorRecord[] = []
  let known = new Set<string>()
  let switches = new URLSearchParams()

  async function answer(request: IncomingMessage, url: string): Promise<Answer> {
    if (url.length > MAX_URL_LENGTH) return plain(414, 'This address is too long.')
    const path = '/' + url.slice(root.length)
    const isRoot = /^\/(\?|$)/.test(path)
    switch (request.method) {
      case 'POST':
        return keep(request, path)
      case 'GET':
      case 'HEAD':
        return isRoot ? list(request, path) : reply(path)
      case 'DELETE':
        if (isRoot) {
          records = []
          known = new Set()
          return json(200, { ok: true })
        }
    }
    return plain(405, `This address does not answer ${request.method}.`, {
      Allow: isRoot ? 'GET, HEAD, POST, DELETE' : 'GET, HEAD, POST',
    })
  }

  function list({ headers }: IncomingMessage, path: string): Answer {
    if (path.includes('?')) switches = new URLSearchParams(path.slice(2))
    return headers.accept?.includes('application/json') ? json(200, records) : collectorPage(records, switches)
  }

  /** What a sender is told: what the site has for it, `{}`, or the refusal that a switch asks for. */
  async function reply(path: string): Promise<Answer> {
    const { status, delay } = readSwitches(switches)
    if (delay) await wait(delay)
    if (status) return json(status, { error: 'A switch on the page of the collector asks for this.' })
    const [, body] = Object.entries(answers).find(([start]) => path.startsWith(start)) ?? []
    return json(200, body?.(switches) ?? {})
  }

  async function keep(request: IncomingMessage, path: string): Promise<Answer> {
    const body = await readBody(request)
    if (body === 'too large') return plain(413, `A body may hold ${MAX_BODY_SIZE} bytes.`)
    if (body === 'broken off') return plain(400, 'The body broke off.')
    const contentType = request.headers['content-type'] ?? ''
    const message = parse(body.text)
    if (message === undefined && contentType.includes('json')) return plain(400, 'The body is no JSON.')

    const answer = await reply(path)
    const id = idOf(message)
    if (answer.status >= 400 || (id !== undefined && known.has(id))) return answer
    if (id !== undefined) known.add(id)
    const record = { time: now().toISOString(), path, contentType, body: body.text }
    records = [record, ...records.slice(0, MAX_RECORDS - 1)]
    await log?.(record)
    return answer
  }

  return async function collect(request, response) {
    const url = request.url ?? ''
    if (!url.startsWith(root)) return false
    const { status, headers, body } = await answer(request, url)
    send(request, response, { status, headers: { 'Cache-Control': 'no-store', ...headers }, body })
    return true
  }
}

/** The switches that the collector itself knows; what makes no sense is off. */
function readSwitches(switches: URLSearchParams): { status?: number; delay?: number } {
  const status = Number(switches.get('status'))
  const delay = Number(switches.get('delay'))
  return {
    ...(Number.isInteger(status) && status >= 400 && status <= 599 && { status }),
    ...(delay > 0 && { delay: Math.min(delay, MAX_DELAY) }),
  }
}

/** Reads a body up to the limit. What lies beyond it is read and dropped, so that the client gets round to its answer. */
function readBody(request: IncomingMessage): Promise<{ text: string } | 'too large' | 'broken off'> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      if (size <= MAX_BODY_SIZE) chunks.push(chunk)
      else {
        chunks = []
        resolve('too large')
      }
    })
    request.on('end', () => resolve({ text: Buffer.concat(chunks).toString('utf-8') }))
    request.on('error', () => resolve('broken off'))
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function json(status: number, value: unknown): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', Vary: 'Accept' },
    body: JSON.stringify(value),
  }
}
