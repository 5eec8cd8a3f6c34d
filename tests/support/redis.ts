/** Redis, or Valkey, which speaks the same language, on a free port. */

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'

import { findPort } from './web-servers.ts'

/** Either will do; Debian's package of each has the name of its program. */
const PROGRAMS = ['/usr/bin/valkey-server', '/usr/bin/redis-server']
const PACKAGES = ['valkey-server', 'redis-server']

/** How often one that starts is asked whether it is there, in milliseconds. */
const PAUSE = 20

/** Returns the program. Says what it installs; throws without it. */
export function installRedis(): string {
  const find = () => PROGRAMS.find((path) => existsSync(path))
  if (!find() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Tests of shared caches need Valkey or Redis. Installing it with apt-get.')
    const options = {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    } as const
    execFileSync('apt-get', ['update', '-q'], options)
    for (const name of PACKAGES)
      try {
        if (!find()) execFileSync('apt-get', ['install', '-y', '-q', name], options)
      } catch {
        console.log(`This Debian has no ${name}.`)
      }
  }
  const found = find()
  if (!found)
    throw Error('Valkey or Redis is missing, and could not be installed. Install valkey-server or redis-server.')
  return found
}

export interface Redis {
  url: string
  /** Ends it at once. */
  kill: () => Promise<void>
  /** Starts it again, empty, at the same place. */
  start: () => Promise<void>
}

/** Starts one that keeps nothing on the disk. */
export async function startRedis(): Promise<Redis> {
  const program = installRedis()
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
