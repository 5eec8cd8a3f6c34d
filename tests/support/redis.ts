/** Starts Redis, or the compatible Valkey, on a free port. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'

import { requireProgram } from './programs.ts'
import { findPort } from './web-servers.ts'

/** Interval of checks whether the server has started, in milliseconds. */
const PAUSE = 20

export interface Redis {
  url: string
  /** Kills it. */
  kill: () => Promise<void>
  /** Restarts it on the same port, without data. */
  start: () => Promise<void>
}

/** Starts a server without persistence. */
export async function startRedis(): Promise<Redis> {
  const program = requireProgram('redis')
  const port = await findPort()
  const launch = () =>
    spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    })
  let child: ReturnType<typeof launch> | undefined

  async function start() {
    child = launch()
    while (!(await listens(port))) await new Promise((resume) => setTimeout(resume, PAUSE))
  }

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const end = once(child, 'exit')
    child.kill('SIGKILL')
    await end
  }

  await start()
  return { url: `redis://127.0.0.1:${port}`, kill, start }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}
