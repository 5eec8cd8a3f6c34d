/** Receives a site's analytics events instead of the services, stores the newest, and lists them, so that no account is needed. */

import { appendFile, mkdir, rename, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { isCrossOrigin, plainReply, sendReply, type Reply } from './http.ts'
import { parseJson } from './json.ts'
import { createRecords, MAX_RECORDS } from './records.ts'
import { collectorPage } from './page.ts'
import { PROTOCOLS, readEvents, type AnswerSettings, type SdkRequest } from './protocols.ts'

/** Longer URLs are refused, in characters. */
const MAX_URL_LENGTH = 2048

/** Maximum delay of a response, in milliseconds. */
const MAX_DELAY = 60_000

/** Parses the switches for all services. Ignores invalid values. */
function readSwitches(switches: URLSearchParams): { status?: number; delay?: number } {
  const status = Number(switches.get('status'))
  const delay = Number(switches.get('delay'))
  return {
    ...(Number.isInteger(status) && status >= 400 && status <= 599 && { status }),
    ...(delay > 0 && { delay: Math.min(delay, MAX_DELAY) }),
  }
}

/** Size at which the log file is rotated, in bytes. One old file is kept. */
const MAX_FILE_SIZE = 5 * 1024 * 1024

/** Returns a function that appends records, as JSON, to the log. If writing fails, warns once on the console. */
export function createCollectorLog(file: string, limit = MAX_FILE_SIZE): (records: readonly string[]) => Promise<void> {
  let isBroken = false
  // Concurrent records are written one after the other.
  let written = Promise.resolve()

  async function write(records: readonly string[]) {
    if (isBroken || !records.length) return
    try {
      await mkdir(dirname(file), { recursive: true })
      const size = await stat(file).then(
        (found) => found.size,
        () => 0,
      )
      if (size >= limit) await rename(file, `${file}.old`)
      await appendFile(file, records.map((record) => record + '\n').join(''))
    } catch (error) {
      isBroken = true
      console.warn(`The collector can't write ${file}. It continues without the file.`, error)
    }
  }

  return (records) => (written = written.then(() => write(records)))
}

/** Maximum size of a body, in bytes, compressed and decompressed. */
export const MAX_BODY_SIZE = 1024 * 1024

const unzip = promisify(gunzip)

/** Returns the decompressed text of a body, or the reason why it can't be read. */
async function readBody(request: IncomingMessage): Promise<{ text: string } | 'too large' | 'broken'> {
  const bytes = await readBytes(request)
  if (typeof bytes === 'string') return bytes
  if (!isGzip(bytes)) return { text: readDataField(bytes.toString('utf-8')) }
  try {
    return { text: (await unzip(bytes, { maxOutputLength: MAX_BODY_SIZE })).toString('utf-8') }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'broken'
  }
}

/** Detects gzip by the first bytes: not every SDK sends a Content-Encoding header. */
const isGzip = ([first, second]: Buffer) => first === 0x1f && second === 0x8b

/** Returns the field `data` of a form, which may be JSON in base64; returns other text as it is. */
function readDataField(text: string): string {
  const data = (text.startsWith('data=') ? new URLSearchParams(text).get('data') : undefined) ?? text
  if (data === text || parseJson(data) !== undefined) return data
  const decoded = Buffer.from(data, 'base64').toString('utf-8')
  return parseJson(decoded) === undefined ? data : decoded
}

/** Reads a body up to the limit. Reads and ignores the rest, because clients read the response only after sending everything. */
function readBytes(request: IncomingMessage): Promise<Buffer | 'too large' | 'broken'> {
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
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', () => resolve('broken'))
  })
}

/** Maximum bodies that are read concurrently. */
export const MAX_READING = 16

/** The options of the collector. */
export interface CollectorOptions {
  /** The variants of each experiment by the name of its flag, such as `{ 'button-copy': ['short', 'long'] }`; the first is the default. */
  experiments?: AnswerSettings['experiments']
  /** Lists repeated events, which services count once. @default `false` */
  keepsRepeats?: boolean
  /** A file to which every event is appended. */
  logFile?: string
  /** Returns the current time, for tests. @default the system clock */
  now?: () => Date
}

/** Responds to requests to the collector and returns true; returns false, without reading the request, for other URLs. */
type Collector = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** Returns a function that adds the events of a request to the records and to the log. */
function createStore(
  records: ReturnType<typeof createRecords>,
  { keepsRepeats = false, logFile, now = () => new Date() }: CollectorOptions,
) {
  const log = logFile === undefined ? undefined : createCollectorLog(logFile)
  let count = 0

  return async (request: SdkRequest, path: string): Promise<void> => {
    const time = now().toISOString()
    const { service, events } = readEvents(request)
    const added: string[] = []
    for (const { name: event, id, payload } of events.slice(-MAX_RECORDS)) {
      if (id && !records.isNew(`${service} ${id}`) && !keepsRepeats) continue
      const record = { number: ++count, time, ...(service && { service }), event, path, payload }
      added.push(records.add(record).json)
    }
    await log?.(added)
  }
}

/**
 * Returns a handler for everything below `{base}_collector/`. POST to any path there stores the events in the body; GET of the
 * collector itself lists the events, newest first, as a page or (`Accept: application/json`) as `CollectorRecord[]`; DELETE of it
 * deletes all. POST to `switches` sets its switches with the query: `?delay=5000` delays responses, `?status=503` rejects
 * events, `?variant=short` sets the variant of experiments. Each query replaces the previous one, so `switches` without a query
 * resets them. Pages of other origins may only read. `base` starts and ends with a slash.
 */
export function createCollector(base: string, options: CollectorOptions = {}): Collector {
  const { experiments = {} } = options
  const root = `${base}_collector/`
  const records = createRecords()
  const store = createStore(records, options)
  let reading = 0
  let switches = new URLSearchParams()
  const reply = (request: SdkRequest) => replyAs(request, { switches, experiments })

  async function answer(request: IncomingMessage, url: string): Promise<Reply> {
    if (url.length > MAX_URL_LENGTH) return plainReply(414, 'The URL is too long.')
    const path = '/' + url.slice(root.length)
    const isRoot = /^\/(\?|$)/.test(path)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead && isCrossOrigin(request)) return plainReply(403, 'Cross-origin requests are not allowed.')
    switch (request.method) {
      case 'POST':
        return /^\/switches(\?|$)/.test(path) ? setSwitches(path) : keep(request, path)
      case 'GET':
      case 'HEAD':
        return isRoot ? list(request) : reply(readRequest(path))
      case 'DELETE':
        if (isRoot) {
          records.clear()
          return json(200, { ok: true })
        }
    }
    const allow = isRoot ? 'GET, HEAD, POST, DELETE' : 'GET, HEAD, POST'
    return plainReply(405, `Method not allowed. Allowed: ${allow}.`, { Allow: allow })
  }

  /** Sets the switches, and redirects to the collector's page. */
  function setSwitches(path: string): Reply {
    switches = new URLSearchParams(path.replace(/^[^?]*/, ''))
    return plainReply(303, 'The switches are set.', { Location: './' })
  }

  function list({ headers }: IncomingMessage): Reply {
    if (!headers.accept?.includes('application/json')) return collectorPage(records.list(), { switches, experiments })
    const all = records.list().map(({ json }) => json)
    return { ...json(200, []), body: `[${all.join(',')}]` }
  }

  async function keep(incoming: IncomingMessage, path: string): Promise<Reply> {
    if (reading >= MAX_READING)
      return plainReply(503, `${MAX_READING} request bodies are being read. Try again later.`, {
        'Retry-After': '1',
      })
    reading++
    const request = await readSdkRequest(incoming, path).finally(() => reading--)
    if ('status' in request) return request
    const answer = await reply(request)
    if (answer.status >= 400) return answer
    await store(request, path)
    return answer
  }

  return async function collect(request, response) {
    const url = request.url ?? ''
    if (!url.startsWith(root)) return false
    sendReply(request, response, await answer(request, url))
    return true
  }
}

/** Returns the response of the event's service, or the error set by a switch. */
async function replyAs(request: SdkRequest, settings: AnswerSettings): Promise<Reply> {
  const { status, delay } = readSwitches(settings.switches)
  if (delay) await wait(delay)
  if (status) return json(status, { error: 'A switch of the collector requests this response.' })
  for (const protocol of PROTOCOLS) {
    const body = protocol.answer?.(request, settings)
    if (body) return json(200, body)
  }
  return json(200, {})
}

/** Returns the request of an SDK, or the response for a body that can't be read. */
async function readSdkRequest(incoming: IncomingMessage, path: string): Promise<SdkRequest | Reply> {
  const body = await readBody(incoming)
  if (body === 'too large') return plainReply(413, `The request body must not have more than ${MAX_BODY_SIZE} bytes.`)
  if (body === 'broken') return plainReply(400, "The request body can't be read.")
  const request = readRequest(path, body.text)
  return request.message === undefined && incoming.headers['content-type']?.includes('json')
    ? plainReply(400, 'The request body is not valid JSON, or it is nested too deeply.')
    : request
}

function readRequest(path: string, text = ''): SdkRequest {
  return { path: path.replace(/\?.*/s, ''), text, message: parseJson(text) }
}

function json(status: number, value: unknown): Reply {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', Vary: 'Accept' },
    body: JSON.stringify(value),
  }
}

/** The log file of all events in the cache folder of the framework, with one JSON object per line. */
const LOG_FILE = '.cache/collector.ndjson'

/** A replacement of services, for the option `service` of the framework's preview. */
export interface CollectorService {
  /** Its name in the Server-Timing header, by which pages detect it: `collector`. */
  name: string
  /** Responds to requests to the collector and returns true; returns false, without reading the request, for other URLs. */
  answer: Collector
}

/** Returns the collector for the preview's option `service`. Its URLs are below `{base}_collector/`. */
export function collector(
  options: CollectorOptions = {},
): (project: { root: string; base: string }) => CollectorService {
  return ({ root, base }) => ({
    name: 'collector',
    answer: createCollector(base, { logFile: join(root, LOG_FILE), ...options }),
  })
}
