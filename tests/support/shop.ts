/** The shop fixture, built and served on demand, in each engine. */

import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

/** Starts a controllable server with the shop's products, which counts requests. */
export async function serveProducts() {
  const source = {
    requests: 0,
    pieces: 12,
    status: 200,
    hangs: false,
    price: 1,
    delay: 0,
    /** Requests wait for this promise. */
    until: undefined as Promise<void> | undefined,
  }
  const server = createServer(async (request, response) => {
    source.requests++
    if (source.hangs) return
    await source.until
    const sku = request.url!.split('/').at(-1)!
    const found = sku === 'P-404' ? 404 : source.status
    setTimeout(() => {
      response.writeHead(found, { 'Content-Type': 'application/json' })
      response.end(
        JSON.stringify(
          sku === 'P-301'
            ? { movedTo: 'P-302' }
            : { sku, name: `Thing ${sku.slice(2)}`, price: source.price, next: 'P-1' },
        ),
      )
    }, source.delay)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    source,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export interface Running {
  url: string
  process: ChildProcess
  /** The lines of its log, parsed. */
  log: Record<string, unknown>[]
  /** Resolves with its exit code. */
  ended: Promise<number | null>
}

/** Starts `node.mjs` of a built site in a separate process; `command` is the engine. */
export async function startServer(
  folder: string,
  env: Record<string, string> = {},
  command = ['node'],
): Promise<Running> {
  const [program = '', ...args] = command
  const child = spawn(program, [...args, `${folder}/node.mjs`], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const log: Record<string, unknown>[] = []
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const port = await new Promise<number>((resolve, reject) => {
    ended.then((code) => reject(Error(`The server ended with ${code} before it listened: ${JSON.stringify(log)}`)))
    createInterface({ input: child.stderr! }).on('line', (line) => {
      try {
        const entry = JSON.parse(line) as Record<string, unknown>
        log.push(entry)
        if (entry.message === 'listening') resolve(Number(entry.port))
      } catch {
        log.push({ text: line })
      }
    })
  })
  return { url: `http://127.0.0.1:${port}`, process: child, log, ended }
}
