/**
 * `npm run bench`: how fast the build and the built site are. Every number has a reference that is measured in the
 * same run; only the ratios may be quoted.
 *
 *     npm run bench -- --pages 100,1000 --runs 3 --only build --write
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { readPlace } from './dev-servers.ts'
import { readPeer } from './peers.ts'
import { DOCUMENT, NEW_DOCUMENT, PARTS, putPart, type Part } from './document.ts'
import { describeConditions } from './machine.ts'
import { drawPlot, type Plot } from './plot.ts'
import { formatMarkdown, formatReport, type Report } from './report.ts'

const PROJECT = resolve(import.meta.dirname, '../..')
const CACHE = join(PROJECT, '.cache/bench')
const FILE = join(PROJECT, DOCUMENT)
/** The picture next to it. */
const PICTURE = 'benchmarks.svg'

/** The number of pages that `--full` adds, measured once because it takes long. */
const FULL = { pages: 100_000, runs: 1 }

const { values } = parseArgs({
  options: {
    /** Numbers of pages to build. The largest is the number of posts in dev's large site. */
    pages: { type: 'string', default: '100,1000,10000' },
    /** Number of turns; the medians count. */
    runs: { type: 'string', default: '3' },
    /**
     * Another generator: `name=folder:command` builds the posts that are written to `content/` in its folder;
     * `name=folder` measures its dev server, or with `--only peers` its builds, with a site that is written to the folder. For on-demand pages, with
     * `--only on-demand`, the command starts a server on `PORT` with product pages such as `/products/P-1/`.
     */
    peer: { type: 'string', multiple: true, default: [] },
    /** Adds 100,000 pages. */
    full: { type: 'boolean', default: false },
    /** `build`, `peers`, `dev`, `browser`, `on-demand` or `runtime`; all by default. */
    only: { type: 'string' },
    /** Writes the results into the manual. */
    write: { type: 'boolean', default: false },
  },
})

const pages = values.pages.split(',').map(Number)
const runs = Number(values.runs)
const isCount = (value: number) => Number.isInteger(value) && value > 0
if (!pages.every(isCount)) throw Error(`--pages is "${values.pages}", but must be numbers, like 100,1000.`)
if (!isCount(runs)) throw Error(`--runs is "${values.runs}", but must be a number, like 3.`)
if (values.only !== undefined && !PARTS.some((part) => part === values.only))
  throw Error(`--only is "${values.only}", but must be ${PARTS.join(' or ')}.`)

const isOfDev = (peer: string) =>
  values.only === 'dev' || values.only === 'peers' || (values.only === undefined && !peer.includes(':'))
/** Generators that build posts have no product server. */
const isOfServer = () => values.only === 'on-demand'
const peersOf = {
  dev: values.peer.filter(isOfDev),
  peers: values.peer.filter(isOfDev),
  build: values.peer.filter((peer) => !isOfDev(peer) && !isOfServer()),
  browser: [],
  'on-demand': values.peer.filter(isOfServer),
  runtime: [],
}
const peers = peersOf.build.map(readPeer)
const devPeers = peersOf.dev.map(readPlace)
const serverPeers = peersOf['on-demand'].map(readPeer)

const say = (line: string) => console.log(line)
const options = { project: PROJECT, cache: CACHE, say }
const sizes = [...pages.map((count) => ({ pages: count, runs })), ...(values.full ? [FULL] : [])]
const sizeOptions = `--pages ${values.pages} --runs ${runs}${values.full ? ' --full' : ''}`

/** The benchmark of each part. */
const benchmarks: Record<Part, () => Promise<{ report: Report; plot?: Plot }>> = {
  async build() {
    const [{ benchBuild }, { reportBuild, plotBuild }] = [
      await import('./build-bench.ts'),
      await import('./build-report.ts'),
    ]
    const results = await benchBuild({ ...options, sizes, peers })
    return { report: reportBuild(results), plot: plotBuild(results) }
  },
  async dev() {
    const [{ benchDev }, { reportDev }] = [await import('./dev-bench.ts'), await import('./dev-report.ts')]
    return { report: reportDev(await benchDev({ ...options, runs, manyPosts: Math.max(...pages), peers: devPeers })) }
  },
  async peers() {
    const { benchPeers } = await import('./peers-bench.ts')
    return { report: await benchPeers({ ...options, runs, peers: devPeers }) }
  },
  async browser() {
    const { benchBrowser } = await import('./browser-bench.ts')
    return { report: await benchBrowser(options) }
  },
  async 'on-demand'() {
    const { benchOnDemand } = await import('./on-demand-bench.ts')
    return { report: await benchOnDemand({ ...options, runs, peers: serverPeers }) }
  },
  async runtime() {
    const { benchRuntime } = await import('./runtime-bench.ts')
    return { report: await benchRuntime({ ...options, runs }) }
  },
}

const readDocument = () => (existsSync(FILE) ? readFileSync(FILE, 'utf-8') : NEW_DOCUMENT)
const parts = PARTS.filter((part) => (values.only ?? part) === part)
// Fail early, because the benchmarks take an hour.
if (values.write) for (const part of parts) putPart(readDocument(), part, '')

for (const part of parts) {
  const conditions = describeConditions(PROJECT)
  for (const [name, value] of conditions) say(`${name}: ${value}`)
  say('')
  const { report, plot } = await benchmarks[part]()
  const own = {
    build: ` ${sizeOptions}`,
    dev: ` ${sizeOptions}`,
    peers: ` --runs ${runs}`,
    browser: '',
    'on-demand': ` --runs ${runs}`,
    runtime: ` --runs ${runs}`,
  }[part]
  const ofPeers = peersOf[part].map((peer) => ` --peer '${peer}'`).join('')
  const command = `npm run bench --${own}${ofPeers} --only ${part}${values.write ? ' --write' : ''}`
  say(`\n${report.about}\n\n${formatReport(report)}\n\nTo repeat: ${command}\n`)
  if (!values.write) continue

  mkdirSync(dirname(FILE), { recursive: true })
  if (plot) writeFileSync(join(dirname(FILE), PICTURE), drawPlot(plot))
  const picture = plot && `![${plot.title}: the numbers are in the table below](./${PICTURE})`
  const markdown = formatMarkdown(report, [...conditions, ['to repeat', `\`${command}\``]], picture)
  writeFileSync(FILE, putPart(readDocument(), part, markdown))
  say(`Written: ${FILE}\n`)
}
