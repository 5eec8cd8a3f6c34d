/** The entry for Node, Bun and Deno: serves the site's files and its routes on demand. */

import { createMakeFile, send, createServe, type RequestHandler } from '@flatirons/framework/node'
import { errorWithHelp } from '@flatirons/framework/on-demand'
import { textResponse } from '../responses.ts'
import { log } from '../site-handler.ts'
import { realpathSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { createOwnHandler } from './own-site.ts'

/** The bundled file. A build would replace `import.meta.url` with the URL of the source. */
const file = fileURLToPath(import.meta['url'])

/** Time for running requests after the server was told to stop, in milliseconds. */
const STOP_TIME = 10_000

/** The path of the health check, relative to the base. */
const HEALTH = '_health'

export interface NodeOptions {
  /** The folder of the site's files. @default the folder beside this module's folder */
  dist?: string
  /** The variables that the site reads. @default the environment of the process */
  env?: Readonly<Record<string, unknown>>
}

/** Returns a handler for any Node server. It responds to every request and never throws. */
export function createRequestHandler({ dist, env = process.env }: NodeOptions = {}): RequestHandler {
  const here = dirname(file)
  const handler = createOwnHandler(env, { makeFile: createMakeFile(here) })
  const { base, folder, url } = handler.data
  const background = (work: Promise<unknown>) => void work.catch(() => {})
  const onDemand = {
    ...handler,
    origin: url,
    answer: (asked: Parameters<typeof handler.answer>[0]) => handler.answer(asked, { waitUntil: background }),
  }
  const serve = createServe({ dist: dist ?? join(here, '..', folder), base, onDemand: async () => onDemand })

  return async function answer(request, response) {
    if (request.url === `${base}${HEALTH}`)
      return send(request, response, textResponse(200, 'OK', { 'Cache-Control': 'no-store' }))
    const start = performance.now()
    if (env.LOG === 'requests')
      response.once('close', () => {
        const { method, url: path } = request
        log({ level: 'info', method, path, status: response.statusCode, ms: Math.round(performance.now() - start) })
      })
    await serve(request, response)
  }
}

export interface ListenOptions extends NodeOptions {
  port?: number
  host?: string
}

/** Explains that another program uses the port. The error keeps its code, so that the framework's stack is not shown. */
const describeTaken = (error: Error, port: number) =>
  'code' in error && error.code === 'EADDRINUSE'
    ? Object.assign(
        errorWithHelp(
          'command-line',
          `Port ${port} is in use. Choose another port: flatirons serve --port ${port + 1}, or PORT=${port + 1}.`,
        ),
        { code: 'EADDRINUSE' },
      )
    : error

/** Listens until the process is told to stop, and then completes running requests. Resolves when the server listens. */
export async function serve({
  port = Number(process.env.PORT ?? 3000),
  host = process.env.HOST ?? '0.0.0.0',
  ...options
}: ListenOptions = {}): Promise<Server> {
  const server = createServer(createRequestHandler(options))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(describeTaken(error, port)))
    server.listen(port, host, resolve)
  })
  log({ level: 'info', message: 'listening', port: (server.address() as AddressInfo).port })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      log({ level: 'info', message: 'stopping', signal })
      server.close(() => process.exit())
      server.closeIdleConnections()
      setTimeout(() => process.exit(), STOP_TIME).unref()
    })
  return server
}

const [, started] = process.argv
if (started !== undefined && realpathSync(started) === file)
  await serve().catch((error) => {
    log({ level: 'error', error: error instanceof Error ? error.message : String(error) })
    process.exitCode = 1
  })
