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
  const launch = (port: number) =>
    spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    })
  let child: ReturnType<typeof launch> | undefined

  /** Returns false if another program has taken the port. */
  async function startOn(port: number): Promise<boolean> {
    child = launch(port)
    while (child.exitCode === null && !(await answers(port))) await new Promise((resume) => setTimeout(resume, PAUSE))
    return child.exitCode === null
  }

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const end = once(child, 'exit')
    child.kill('SIGKILL')
    await end
  }

  let port = await findPort()
  while (!(await startOn(port))) port = await findPort()
  return { url: `redis://127.0.0.1:${port}`, kill, start: async () => void (await startOn(port)) }
}

/** Does Redis answer on this port? */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.on('data', (data) => {
      resolve(data.toString().startsWith('+PONG'))
      socket.destroy()
    })
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('error', () => resolve(false)).on('close', () => resolve(false))
  })
}
