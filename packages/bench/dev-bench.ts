/**
 * The dev benchmark: the time of each server until its first page, and from an edit until the response that shows it,
 * in alternation.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { packFramework } from '../../tests/support/pack-framework.ts'
import { clearCaches, EDITS, makeDevSite, makeEdit, type DevSiteFolder, type Place } from './dev-servers.ts'
import { milliseconds } from './numbers.ts'
import { readTree } from './process-tree.ts'
import { FIRST_COLD, FIRST_WARM, type DevMeasure, type DevResult, type DevTurn } from './dev-report.ts'

/** Number of posts of the compared sites. */
export const POSTS = 1000

/** Interval of requests for an edited file, in milliseconds. */
const POLL_PAUSE = 10
/**
 * A server is idle if it uses at most this many milliseconds of CPU time in this interval; the wait ends after this
 * number of attempts.
 */
const QUIET = { time: 1000, cpu: 20, times: 30 }
/** Maximum wait for a server, in milliseconds. */
const TOO_LONG = 120_000

export interface DevBenchOptions {
  /**
   * The folder for temporary files of benchmarks; inside the project, so that the framework's dependencies can be
   * resolved.
   */
  cache: string
  /** Number of turns; the medians count. */
  runs: number
  /** Posts of our own large site. */
  manyPosts: number
  peers: readonly Place[]
  say: (line: string) => void
}

/** Returns the results of each server, ours first. Throws if one does not show an edit. */
export async function benchDev({ cache, runs, manyPosts, peers, say }: DevBenchOptions): Promise<DevResult[]> {
  const own: Place = { name: 'flatirons', folder: await installFramework(join(cache, 'dev')) }
  const places: [Place, number][] = [
    [own, POSTS],
    ...peers.map((peer): [Place, number] => [peer, POSTS]),
    [own, manyPosts],
  ]
  // Astro's cache depends on the configuration, which includes the port.
  const port = await findPort()
  const sites = places.map(([place, posts]) => ({ posts, site: makeDevSite(place, posts), turns: [] as DevTurn[] }))
  for (let run = 1; run <= runs; run++)
    for (const { posts, site, turns } of sites) {
      const turn = await takeTurn(site, port, run)
      turns.push(turn)
      const times = Object.entries(turn.measured).map(([name, { wall }]) => `${name} ${milliseconds(wall)}`)
      say(`  ${site.name}, ${posts} posts, run ${run} of ${runs}: ${times.join(', ')}`)
    }
  for (const { site } of sites) rmSync(site.root, { recursive: true, force: true })
  return sites.map(({ site, posts, turns }) => ({ name: site.name, posts, turns }))
}

/** Installs the framework as a package, as sites do. */
export async function installFramework(folder: string): Promise<string> {
  const { contents } = await packFramework()
  const target = join(folder, 'node_modules/@flatirons/framework')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  cpSync(contents, target, { recursive: true })
  // Its dependencies of other versions than the project's.
  const own = join(import.meta.dirname, '../../framework/node_modules')
  if (existsSync(own)) cpSync(own, join(target, 'node_modules'), { recursive: true })
  return folder
}

async function takeTurn(site: DevSiteFolder, port: number, number: number): Promise<DevTurn> {
  clearCaches(site)
  const cold = await startServer(site, port)
  await cold.whenQuiet()
  await cold.stop()
  const server = await startServer(site, port)
  try {
    const measured: Record<string, DevMeasure> = { [FIRST_COLD]: cold.first, [FIRST_WARM]: server.first }
    // A browser loads these files too.
    for (const { url } of Object.values(site.edited)) await server.get(url)
    for (const edit of EDITS) {
      const edited = site.edited[edit]
      if (!edited) continue
      const before = await server.whenQuiet()
      const start = performance.now()
      await server.whenShown(edited.url, makeEdit(site, edit, number))
      const wall = performance.now() - start
      measured[edit] = { wall, cpu: (await server.whenQuiet()) - before }
    }
    return { measured, memory: server.usage().memory }
  } finally {
    await server.stop()
  }
}

/** Starts a server, and waits for its first page. */
async function startServer({ root, command, page, name }: DevSiteFolder, port: number) {
  const start = performance.now()
  const [program, ...args] = command(String(port))
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, which can be killed as a whole.
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'close')
  const usage = () => readTree(child.pid!)

  async function stop() {
    if (child.exitCode !== null) return
    process.kill(-child.pid!, 'SIGTERM')
    const timer = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), 5000)
    await ended
    clearTimeout(timer)
  }

  async function get(url: string): Promise<string> {
    const headers = { accept: url.endsWith('/') ? 'text/html' : '*/*' }
    const response = await fetch(`http://localhost:${port}${url}`, { headers })
    return response.ok ? response.text() : ''
  }

  async function whenShown(url: string, words: string) {
    for (const start = performance.now(); performance.now() - start < TOO_LONG;) {
      const text = await get(url).catch(() => '')
      if (text.includes(words)) return
      if (child.exitCode !== null) break
      await sleep(POLL_PAUSE)
    }
    await stop()
    throw Error(`${name} does not show “${words}” at ${url}.\n${said.slice(-2000)}`)
  }

  /** Waits until the server is idle. Returns the CPU time that it has used since its start. */
  async function whenQuiet(): Promise<number> {
    let last = usage().cpu
    for (let time = 0; time < QUIET.times; time++) {
      await sleep(QUIET.time)
      const { cpu } = usage()
      if (cpu - last <= QUIET.cpu) return cpu
      last = cpu
    }
    return last
  }

  await whenShown(page, '</html>')
  return { first: { wall: performance.now() - start, cpu: usage().cpu }, get, whenShown, whenQuiet, usage, stop }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
