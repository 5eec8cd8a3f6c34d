/** Takes in what a site's analytics send, in place of the services behind them, and lists it: every event seen without an account. */

import type { IncomingMessage, ServerResponse } from 'node:http'

import { type Answer, plain, send } from './answer.ts'
import { MAX_URL_LENGTH } from './request-target.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** The largest body that is taken, in bytes. */
export const MAX_BODY_SIZE = 64 * 1024

/** Records kept; older ones go. */
export const MAX_RECORDS = 1000

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

/** Answers requests to the collector. False: the URL is not the collector's, and the request is untouched. */
export type Collector = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem}table{border-collapse:collapse;width:100%}' +
  'th,td{border-bottom:1px solid #ccc;padding:.5rem;text-align:left;vertical-align:top}' +
  'td{overflow-wrap:anywhere;white-space:pre-wrap}td:first-child{white-space:nowrap}'

/**
 * Returns a handler for everything below `{base}_collector/`. POST to any path there keeps the body; GET of the
 * collector itself lists what arrived, newest first, as a page or (`Accept: application/json`) as `CollectorRecord[]`;
 * DELETE of it forgets all. `base` begins and ends with a slash. Nothing is written to disk.
 */
export function createCollector(base: string, now: () => Date = () => new Date()): Collector {
  const root = `${base}_collector/`
  let records: CollectorRecord[] = []

  async function answer(request: IncomingMessage, url: string): Promise<Answer> {
    if (url.length > MAX_URL_LENGTH) return plain(414, 'This address is too long.')
    const path = '/' + url.slice(root.length)
    const isRoot = /^\/(\?|$)/.test(path)
    switch (request.method) {
      case 'POST':
        return keep(request, path)
      case 'GET':
      case 'HEAD':
        if (isRoot) return wantsJson(request) ? json(200, records) : page(records)
        break
      case 'DELETE':
        if (isRoot) {
          records = []
          return json(200, { ok: true })
        }
    }
    return plain(405, `This address does not answer ${request.method}.`, {
      Allow: isRoot ? 'GET, HEAD, POST, DELETE' : 'POST',
    })
  }

  async function keep(request: IncomingMessage, path: string): Promise<Answer> {
    const body = await readBody(request)
    if (body === 'too large') return plain(413, `A body may hold ${MAX_BODY_SIZE} bytes.`)
    if (body === 'broken off') return plain(400, 'The body broke off.')
    const record = {
      time: now().toISOString(),
      path,
      contentType: request.headers['content-type'] ?? '',
      body: body.text,
    }
    records = [record, ...records.slice(0, MAX_RECORDS - 1)]
    return json(202, { ok: true })
  }

  return async function collect(request, response) {
    const url = request.url ?? ''
    if (!url.startsWith(root)) return false
    const { status, headers, body } = await answer(request, url)
    send(request, response, { status, headers: { 'Cache-Control': 'no-store', ...headers }, body })
    return true
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

function wantsJson({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('application/json') ?? false
}

function json(status: number, value: unknown): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', Vary: 'Accept' },
    body: JSON.stringify(value),
  }
}

function page(records: readonly CollectorRecord[]): Answer {
  const rows = records.map(
    ({ time, path, contentType, body }) =>
      `<tr>${[time, path, contentType, body].map((text) => `<td>${escape(text)}</td>`).join('')}</tr>`,
  )
  const table = `<table><thead><tr><th scope="col">Time<th scope="col">Path<th scope="col">Type<th scope="col">Body</tr></thead><tbody>${rows.join('')}</tbody></table>`
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>Collector</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><h1>What arrived</h1>` +
    `${records.length ? table : '<p>Nothing has arrived yet. Use the site, then load this page again.</p>'}</body></html>\n`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(html),
    Vary: 'Accept',
  }
  return { status: 200, headers, body: html }
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
