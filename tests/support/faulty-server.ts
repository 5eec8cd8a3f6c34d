/** Serves a built site like a production host, and fails on demand. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'

import { createServe } from '../../framework/http/serve.ts'

/**
 * How a request fails: never answered; its connection closed at once, or halfway through the body; another status, body
 * or content type; or a correct response that is delayed, by milliseconds or until a promise settles; or delayed JSON.
 */
export type Fault =
  | 'hang'
  | 'cut'
  | 'truncated'
  | { status: number }
  | { body: string }
  | { type: string }
  | { delay: number }
  | { until: Promise<unknown> }
  | { json: object; until: Promise<unknown> }

export interface FaultyServer {
  /** The site's URL, with a trailing slash. */
  url: string
  /** `GET /path`, decoded and without query, in order. */
  requests: string[]
  /** Fails at most `times` requests whose `GET /path` matches. The latest call has priority. */
  fail: (match: RegExp, fault: Fault, times?: number) => void
  /** Ends all faults, and closes hanging connections, like a restarted server. */
  repair: () => void
  close: () => Promise<void>
}

interface Rule {
  match: RegExp
  fault: Fault
  left: number
}

/** Starts a server for the site in `dist`, on a free port. */
export async function startFaultyServer({
  dist,
  base,
  serve = createServe({ dist: resolve(dist), base }),
}: {
  dist: string
  base: string
  /** Handles requests that don't fail. */
  serve?: (request: IncomingMessage, response: ServerResponse) => unknown
}): Promise<FaultyServer> {
  const requests: string[] = []
  const hanging = new Set<ServerResponse>()
  let rules: Rule[] = []

  const server = createServer((request, response) => {
    const name = `${request.method} ${decodeURI(request.url!.split('?')[0]!)}`
    requests.push(name)
    const rule = rules.find(({ match, left }) => left > 0 && match.test(name))
    if (!rule) return void serve(request, response)
    rule.left--
    void answer(rule.fault, request, response)
  })

  async function answer(fault: Fault, request: IncomingMessage, response: ServerResponse) {
    if (fault === 'cut') return void request.socket.destroy()
    if (fault === 'hang') return void hanging.add(response)
    if (fault === 'truncated') truncate(response)
    else if ('status' in fault) return void response.writeHead(fault.status).end('An error page of the host.')
    else if ('body' in fault) return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(fault.body)
    else if ('type' in fault) response.writeHead = withType(response, fault.type)
    else if ('delay' in fault) await new Promise((resume) => setTimeout(resume, fault.delay))
    else await fault.until
    if (typeof fault === 'object' && 'json' in fault)
      return void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(fault.json))
    await serve(request, response)
  }

  await new Promise<void>((next) => server.listen(0, next))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${base}`,
    requests,
    fail: (match, fault, times = Infinity) => void rules.unshift({ match, fault, left: times }),
    repair() {
      rules = []
      for (const response of hanging) response.destroy()
      hanging.clear()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((next) => server.close(next))
    },
  }
}

/** Announces the whole body, sends half of it, and closes the connection. */
function truncate(response: ServerResponse): void {
  response.end = function end(this: ServerResponse, body?: unknown) {
    const bytes = Buffer.from((body as Uint8Array | undefined) ?? '')
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
    return this
  } as ServerResponse['end']
}

/** Changes the content type, and prevents caching: a later revalidation would keep the type. */
function withType(response: ServerResponse, type: string): ServerResponse['writeHead'] {
  const writeHead = response.writeHead.bind(response) as (status: number, headers: object) => ServerResponse
  return ((status: number, headers: object) =>
    writeHead(status, { ...headers, 'Content-Type': type, 'Cache-Control': 'no-store' })) as ServerResponse['writeHead']
}
