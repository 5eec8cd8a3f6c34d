/**
 * The on-demand benchmark: pages per second of CPU time, compared with React and `node:http` alone, a static file in
 * nginx, and other frameworks.
 */

import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

import { build } from 'vite'

import { FROM_SOURCES } from '../../tests/support/own-process.ts'
import { findPort, startNginx } from '../../tests/support/web-servers.ts'
import { runChild } from './child.ts'
import { grouped, median, megabytes, milliseconds, times } from './numbers.ts'
import type { Peer } from './peers.ts'
import type { Report } from './report.ts'

/** Number of requests before and during the measurement, and of connections. */
const WARM_UP = 3000
const MEASURED = 10_000
const CONNECTIONS = 32

/** Number of server starts. Their median counts. */
const STARTS = 5

/** A tick of the kernel's CPU time counter, in milliseconds. */
const TICK = 10

const NGINX = '/usr/sbin/nginx'

export interface OnDemandOptions {
  project: string
  cache: string
  runs: number
  peers: readonly Peer[]
  say: (line: string) => void
}

interface Server {
  port: number
  process: Pick<ChildProcess, 'pid'>
  stop: () => Promise<unknown>
}

/** A measured server. */
interface Case {
  name: string
  start: () => Promise<Server>
  /** Returns the path of the nth request. */
  path: (n: number) => string
}

/** The result of one turn of a case. */
interface Result {
  /** Requests per second of CPU time. */
  rate: number
  memory: number
}

/** A page that was not requested before; each turn has a new server. */
const fresh = (n: number) => `/products/P-${n + 2}/`
const same = () => '/products/P-2/'

/** Returns the CPU time of a process in milliseconds, including the kernel's. */
function readTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf-8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK
}

const readMemory = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf-8'))![1]) * 1024

/** Throws if the response is not a product. */
function ask(port: number, path: string, agent: Agent | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, ...(agent && { agent }) }, (response) => {
      let text = ''
      response.setEncoding('utf-8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () =>
        text.includes('The next product') ? resolve() : reject(Error(`${path} has the status ${response.statusCode}.`)),
      )
    })
    request.on('error', reject)
  })
}

async function send(port: number, path: Case['path'], first: number, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let next = first
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < first + count) await ask(port, path(next++), agent)
    }),
  )
  agent.destroy()
}

async function measure({ start, path }: Case): Promise<Result> {
  const { port, process: child, stop } = await start()
  try {
    await send(port, path, 0, WARM_UP)
    const before = readTime(child.pid!)
    await send(port, path, WARM_UP, MEASURED)
    const time = readTime(child.pid!) - before
    return { rate: (1000 * MEASURED) / time, memory: readMemory(child.pid!) }
  } finally {
    await stop()
  }
}

/** Starts a server on a port that it reads from `PORT`, and waits until it responds. */
async function launch(program: string, args: readonly string[], cwd: string): Promise<Server> {
  const port = await findPort()
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1' }
  const child = spawn(program, args, { cwd, env, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (await ask(port, same(), undefined).catch(() => true)) {
    if (child.exitCode !== null) throw Error(`${program} ${args.join(' ')} ended before it answered.`)
    await wait(1)
  }
  const stop = () => (child.kill('SIGKILL'), ended)
  return { port, process: child, stop }
}

/** Returns the wall time and the CPU time from the start to the first page, in milliseconds. */
async function measureStart(start: Case['start']): Promise<[wall: number, time: number]> {
  const begun = performance.now()
  const { process: child, stop } = await start()
  const result: [number, number] = [performance.now() - begun, readTime(child.pid!)]
  await stop()
  return result
}

/** Returns the size in bytes of the portable server, as uploaded to a host. */
function portableSize(folder: string): number {
  const own = readdirSync(folder).filter(
    (name) => name.endsWith('.mjs') && !/^(?:node|cloudflare|lambda|make-file-.*|recipes-.*)\.mjs$/.test(name),
  )
  return gzipSync(own.map((name) => readFileSync(join(folder, name), 'utf-8')).join('')).byteLength
}

/** Builds the shop and measures all servers, in alternation. */
export async function benchOnDemand({ project, cache, runs, peers, say }: OnDemandOptions): Promise<Report> {
  const root = join(cache, 'shop')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(dirname(root), { recursive: true })
  cpSync(join(project, 'packages/bench/shop'), root, { recursive: true })
  await runChild(
    process.execPath,
    [...FROM_SOURCES, join(project, 'framework/cli/cli.ts'), 'build', '--root', root],
    project,
  )

  const [server, dist] = [join(root, 'dist.server'), join(root, 'dist')]
  const startOwn = () => launch(process.execPath, [join(server, 'node.mjs')], root)
  const floorFile = await bundleFloor(project, join(cache, 'floor'))
  const document = join(dist, 'products/P-1/index.html')
  const startFloor = () => launch(process.execPath, [floorFile, document], project)
  const startFile = () => startFiles(join(cache, 'nginx'), dist)

  const floor = { name: 'floor', start: startFloor, path: fresh }
  const cases: Case[] = [
    floor,
    { name: 'page that is not in the cache', start: startOwn, path: fresh },
    { name: 'page from the cache', start: startOwn, path: same },
    ...(existsSync(NGINX) ? [{ name: 'file of nginx', start: startFile, path: () => '/products/P-1/' }] : []),
    ...peers.map(({ name, folder, command }) => ({
      name,
      start: () => launch('sh', ['-c', `exec ${command}`], folder),
      path: fresh,
    })),
    { ...floor, name: 'floor, again' },
  ]
  const turns: Map<string, Result>[] = []
  for (let run = 1; run <= runs; run++) {
    const turn = new Map<string, Result>()
    for (const one of cases) turn.set(one.name, await measure(one))
    turns.push(turn)
    say(`turn ${run} of ${runs}`)
  }
  const starts: Record<Starting, [wall: number, time: number][]> = { floor: [], own: [] }
  for (let n = 0; n < STARTS; n++) {
    starts.floor.push(await measureStart(startFloor))
    starts.own.push(await measureStart(startOwn))
  }

  return report({ names: cases.map(({ name }) => name), turns, starts, size: portableSize(server) })
}

/**
 * Bundles the floor as a single JavaScript file, like the server: otherwise a TypeScript loader would count. Returns
 * its path.
 */
async function bundleFloor(root: string, outDir: string): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'packages/bench/on-demand-floor.ts',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'floor.mjs' } },
    },
  })
  return join(outDir, 'floor.mjs')
}

async function startFiles(folder: string, dist: string): Promise<Server> {
  let pid = 0
  const { port, stop } = await startNginx(
    folder,
    (port) => `server { listen 127.0.0.1:${port}; root ${dist}; types { text/html html; } }`,
  )
  pid = Number(readFileSync(join(folder, 'pid'), 'utf-8'))
  return { port, process: { pid }, stop }
}

type Starting = 'floor' | 'own'

interface Measurements {
  names: readonly string[]
  turns: readonly ReadonlyMap<string, Result>[]
  starts: Readonly<Record<Starting, readonly (readonly [wall: number, time: number])[]>>
  size: number
}

function report({ names, turns, starts, size }: Measurements): Report {
  const floorOf = (turn: ReadonlyMap<string, Result>) => (turn.get('floor')!.rate + turn.get('floor, again')!.rate) / 2
  const rows = names.map((name) => {
    const ratios = turns.map((turn) => turn.get(name)!.rate / floorOf(turn))
    return [
      name,
      grouped(Math.round(median(turns.map((turn) => turn.get(name)!.rate)))),
      times(median(ratios)),
      `${times(Math.min(...ratios))} to ${times(Math.max(...ratios))}`,
      megabytes(median(turns.map((turn) => turn.get(name)!.memory))),
    ]
  })
  const startOf = (name: Starting) => [0, 1].map((i) => milliseconds(median(starts[name].map((start) => start[i]!))))
  return {
    about: `Measured is the server for Node of a site with one template on demand: a heading, a price and a list of thirty facts. The floor is what nobody can leave out: \`node:http\` and React’s \`renderToString\` of the same tree, put into the document of a built page; it is measured first and last, and the ratios are to the mean of both. Each server is a process of its own, is warmed up with ${grouped(WARM_UP)} requests and measured with ${grouped(MEASURED)}, over ${CONNECTIONS} connections, without compression. What counts is its processor time, not the clock: the machine also runs who asks. Medians of all turns, and the spread of their ratios.`,
    tables: [
      {
        caption: 'What a second of processor time answers:',
        rows: [['answer', 'pages', 'to floor', 'spread', 'memory'], ...rows],
      },
      {
        caption: 'What a server costs before its first page:',
        rows: [
          ['server', 'start to first page', 'processor time', 'portable module, gzip'],
          ['floor', ...startOf('floor'), ''],
          ['the server for Node', ...startOf('own'), `${(size / 1000).toFixed(0)} kB`],
        ],
      },
    ],
  }
}
