/** Runs a command and measures wall time, CPU time and memory of all its Node processes. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Usage {
  /** From the start to the exit, in milliseconds. */
  wall: number
  /** User and system time of all threads, in milliseconds; 0 without Node processes. */
  cpu: number
  /** Peak memory in bytes, as the sum of the peaks of all processes; 0 without Node processes. */
  memory: number
}

export interface Finished extends Usage {
  /** The output of the command. */
  said: string
}

/**
 * Reports the usage of its process at exit. On Linux, a process inherits the peak memory of its parent (getrusage(2),
 * RUSAGE_SELF), so there the process's own high-water mark is read.
 */
const PROBE = `
  import { appendFileSync, readFileSync } from 'node:fs'
  import { isMainThread } from 'node:worker_threads'
  const peak = () => {
    try {
      return Number(/VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf-8'))[1])
    } catch {
      return process.resourceUsage().maxRSS
    }
  }
  if (isMainThread) process.on('exit', () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage()
    const usage = { cpu: (userCPUTime + systemCPUTime) / 1000, memory: peak() * 1024 }
    appendFileSync(process.env.BENCH_USAGE, JSON.stringify(usage) + '\\n')
  })
`

/** Throws with the command's output if it fails. */
export async function runChild(command: string, args: readonly string[], cwd: string): Promise<Finished> {
  // The environment is always the same, because builds are repeated in the same one.
  const file = join(tmpdir(), `bench-usage-${process.pid}`)
  try {
    const start = performance.now()
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PROBE)}`,
        BENCH_USAGE: file,
      },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    const [code] = (await once(child, 'close')) as [number | null]
    const wall = performance.now() - start
    if (code !== 0) throw Error(`${command} ${args.join(' ')} failed.\n${said}`)

    const told = existsSync(file) ? readFileSync(file, 'utf-8').trim().split('\n') : []
    const parts = told.map((line) => JSON.parse(line) as Omit<Usage, 'wall'>)
    const sum = (key: 'cpu' | 'memory') => parts.reduce((total, part) => total + part[key], 0)
    return { wall, cpu: sum('cpu'), memory: sum('memory'), said }
  } finally {
    rmSync(file, { force: true })
  }
}
